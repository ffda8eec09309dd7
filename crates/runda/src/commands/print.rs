//! `runda print`: papers of a tournament as PDF.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use runda_papers::{Kind, Options, PageSize, Print, Stamp, of_round, typeset};
use runda_rulebook::{Language, Round, StartNo};
use runda_tournament::{Date, State};
use serde_json::json;

use super::language::Speech;
use super::named::Whereabouts;
use super::{prizes, standings};

/// Print papers of a tournament as PDF
///
/// KIND is the name of a paper, or several with commas between: they become one file, in this order.
/// `round` stands for all papers of a round. `runda print --list` names them all.
///
/// FILE is a tournament file made by `runda export`, a report file (.trf), or the short name of a
/// tournament kept on this computer.
///
/// Examples:
///   runda print --list
///   runda print pairings open.runda -o round5.pdf
///   runda print pairings-by-name open.runda --large -o wall.pdf
///   runda print round open.runda --round 4 --lang en -o round4.pdf
///   runda print standings,crosstable open.trf -o - | lp
///   runda print start-cards open.runda --player 3,7 -o cards.pdf
///   runda print diplomas open.runda --text diploma.txt --set patron="Mayor of Lublin" -o diplomas.pdf
///   runda print prizes,receipts open.runda --plan prizes.toml --set currency=zł -o prizes.pdf
///   runda print notice open.runda --text lunch.txt --set title="Lunch" --large -o lunch.pdf
///
/// A text for diplomas is set line by line: a line that begins with # is the title, one with ## the name.
/// In texts {name}, {place}, {roman}, {points}, {club}, {number}, {tournament} and {where} are filled in, and
/// so is every word given with --set.
///
/// Prizes of the regulations go to places (1, 2, 4-6) and to classes (women, U18, 60+, below 1600). Who wins
/// any other prize is said with --set, by start number: --set "the finest game=14".
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Papers, with commas between; `round` is all papers of a round
    #[arg(value_name = "KIND", required_unless_present = "list")]
    kinds: Option<String>,
    /// The tournament: a file, or the short name of one kept here
    #[arg(value_name = "FILE", required_unless_present = "list")]
    file: Option<PathBuf>,
    /// File to write; - is the standard output
    #[arg(short, long, value_name = "PDF", required_unless_present = "list")]
    output: Option<PathBuf>,
    /// The round; without it the latest one
    #[arg(long, value_name = "R")]
    round: Option<u16>,
    /// Language of the papers, pl or en; without it that of the tournament
    #[arg(long, value_name = "LANG", visible_alias = "language")]
    lang: Option<Language>,
    /// Size of the pages, a3 to a6; without it the one each paper is made for
    #[arg(long, value_name = "SIZE")]
    size: Option<PageSize>,
    /// Large letters, for the wall
    #[arg(long)]
    large: bool,
    /// Address of the tournament's public page, for the QR codes
    #[arg(long, value_name = "URL")]
    live: Option<String>,
    /// Day of the rating list used, as 2026-10-01; printed at the foot
    #[arg(long, value_name = "DAY")]
    ratings_of: Option<Date>,
    /// Fee printed on the check-in list, as "50 zł"
    #[arg(long, value_name = "TEXT")]
    fee: Option<String>,
    /// Prizes of the prize list and of receipts: a TOML file as for `runda prizes`; without it those of
    /// the regulations
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Start numbers of the players of start cards, diplomas and applications; without it all, or the first three
    #[arg(long = "player", value_name = "N", value_delimiter = ',')]
    players: Vec<u16>,
    /// File with the text of diplomas or of a notice
    #[arg(long, value_name = "FILE")]
    text: Option<PathBuf>,
    /// A word of the text: {KEY} becomes VALUE; title is the title of a notice, currency that of prizes
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = setting)]
    settings: Vec<(String, String)>,
    /// Name every paper
    #[arg(long, conflicts_with_all = ["kinds", "file", "output"])]
    list: bool,
    /// With --list: as JSON
    #[arg(long, requires = "list")]
    json: bool,
    #[command(flatten)]
    whereabouts: Whereabouts,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match (&args.kinds, &args.file, &args.output) {
        (Some(names), Some(file), Some(output)) => print(args, &chosen(names)?, file, output)?,
        _ => list(args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// `KEY=VALUE` in two halves.
fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE")?;
    Ok((key.trim().into(), value.into()))
}

fn text(file: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check its name and rights", file.display()))
}

/// A paper, or all those of a round.
enum Wish {
    Paper(Kind),
    Round,
}

/// The papers of a list of names.
fn chosen(names: &str) -> anyhow::Result<Vec<Wish>> {
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let wishes = names.map(|name| match name {
        "round" => Ok(Wish::Round),
        name => name.parse().map(Wish::Paper),
    });
    let wishes = wishes.collect::<Result<Vec<_>, _>>()?;
    if wishes.is_empty() {
        bail!("no paper is named; `runda print --list` names them all");
    }
    Ok(wishes)
}

fn kinds(wishes: &[Wish], state: &State, options: &Options) -> anyhow::Result<Vec<Kind>> {
    let mut kinds = Vec::new();
    for wish in wishes {
        match wish {
            Wish::Paper(kind) => kinds.push(*kind),
            Wish::Round => kinds.extend(of_round(state, options)?),
        }
    }
    Ok(kinds)
}

fn print(args: &Args, wishes: &[Wish], file: &Path, output: &Path) -> anyhow::Result<()> {
    let tournament = super::opened::open(&args.whereabouts, file)?;
    let state = tournament.state();
    let spoken = state.regulations().and_then(|regulations| regulations.languages.first().copied());
    let language = args.lang.or(spoken).unwrap_or_default();
    let plan =
        |file: &PathBuf| prizes::plan(file, &standings::of_state(state, Speech::of(language))?);
    let options = Options {
        language,
        round: args.round.map(Round::new).transpose()?,
        size: args.size,
        print: if args.large { Print::Large } else { Print::Usual },
        printed: now(),
        live: args.live.clone(),
        ratings_of: args.ratings_of,
        fee: args.fee.clone(),
        prizes: args.plan.as_ref().map(plan).transpose()?,
        players: args.players.iter().copied().map(StartNo::new).collect::<Result<_, _>>()?,
        text: args.text.as_deref().map(text).transpose()?,
        told: tournament.noteworthy(),
        settings: args.settings.clone(),
    };
    let progress = ProgressBar::new_spinner().with_message("setting the papers");
    progress.enable_steady_tick(Duration::from_millis(120));
    let kinds = kinds(wishes, state, &options)?;
    let pages = typeset(&kinds, state, &options)?;
    let pdf = pages.pdf()?;
    progress.finish_and_clear();
    if output.as_os_str() == "-" {
        std::io::stdout().write_all(&pdf)?;
        return Ok(());
    }
    std::fs::write(output, &pdf)
        .with_context(|| format!("{} cannot be written; choose another name", output.display()))?;
    let (papers, pages, size) = (kinds.len(), pages.pages().len(), pdf.len().div_ceil(1000));
    writeln!(std::io::stdout(), "{}: papers {papers}, pages {pages}, {size} kB", output.display())?;
    Ok(())
}

fn list(args: &Args) -> anyhow::Result<()> {
    let words = crate::TEXTS.catalogue(args.lang.unwrap_or(Language::English));
    let mut out = std::io::stdout();
    if args.json {
        let all: Vec<_> = Kind::ALL
            .iter()
            .map(|it| json!({ "kind": it.code(), "name": it.name(&words) }))
            .collect();
        writeln!(out, "{:#}", json!(all))?;
        return Ok(());
    }
    for kind in Kind::ALL {
        writeln!(out, "{:<20} {}", kind.code(), kind.name(&words))?;
    }
    let round: Vec<&str> = Kind::ROUND.iter().map(|kind| kind.code()).collect();
    writeln!(out, "{:<20} {}", "round", round.join(", "))?;
    Ok(())
}

/// The clock on the wall.
fn now() -> Stamp {
    let now = jiff::Zoned::now();
    Stamp::of(now.year(), [now.month(), now.day(), now.hour(), now.minute()])
}
