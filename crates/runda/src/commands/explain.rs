//! `runda explain`: why a round is paired as it is.

mod fide_dutch;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_conform::swiss_case;
use runda_pairing::swiss::{History, Offer, Pair, Pairing, Refusal, Waiver, offers, pair, why_not};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Article, Board, Catalogue, Edition, Key, Reason, Round, StartNo};
use serde_json::{Value, json};

use super::language::Speech;

/// Explain the pairing of a round, board by board, by article
///
/// Reads a tournament in the form of the golden cases (cases/swiss-pzwarc/README.md) and pairs the
/// round asked for as it stood then. For every board: who was tried before and why it was not him,
/// why these two, why these colours; then the bye, every move between score groups and every
/// expectation that could not be met. If there is no legal pairing: what stands against it and what
/// the arbiter may do.
///
/// A report file (.trf) is paired by the FIDE (Dutch) System: for every bracket which candidate was
/// taken and what decides against the first one, for every board the rule of its colours.
///
/// --why-not A B tries that pair and names the first condition or step that decides against it.
///
/// Examples:
///   runda explain cases/swiss-pzwarc/swc-06-repeated-float.json
///   runda explain tournament.json --round 4 --board 2
///   runda explain open.trf --round 4
///   runda explain tournament.json --round 4 --why-not 3 17 --language pl
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The tournament
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The round; without it the one the file asks for
    #[arg(long, value_name = "R")]
    round: Option<u16>,
    /// Only this board
    #[arg(long, value_name = "B")]
    board: Option<u16>,
    /// Why do these two not meet?
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "board")]
    why_not: Option<Vec<u16>>,
    #[command(flatten)]
    speech: Speech,
    /// Print JSON: every reason with its article, message and sentence
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (sections, round) = match args.file.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("trf") => fide_dutch::sections(args)?,
        _ => swiss_sections(args)?,
    };
    let page = Page { catalogue: args.speech.catalogue() };
    let mut out = std::io::stdout().lock();
    if args.json {
        let all: Vec<Value> = sections.iter().map(|section| page.document(section)).collect();
        writeln!(out, "{:#}", json!({ "round": round, "sections": all }))?;
    } else {
        for section in &sections {
            page.print(&mut out, section)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The sections of a tournament by the draughts code.
fn swiss_sections(args: &Args) -> anyhow::Result<(Vec<Section>, Round)> {
    let (history, round) = open(&args.file, args.round)?;
    let sections = match &args.why_not {
        Some(two) => vec![alternative(&history, round, two)?],
        None => match pair(&history, round) {
            Ok(pairing) => sections(&pairing, args.board)?,
            Err(Refusal::NoLegalPairing(impasse)) => vec![
                Section::new(title("swiss-title-impasse").with("round", round), impasse.reasons()),
                Section::new(title("swiss-title-offers"), what_to_do(&history, round)?),
            ],
            Err(refusal) => return Err(refusal.into()),
        },
    };
    Ok((sections, round))
}

/// The tournament of a file as it stood before the round asked for.
fn open(file: &Path, round: Option<u16>) -> anyhow::Result<(History, Round)> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the path", file.display()))?;
    let document: Value = serde_json::from_str(&text).with_context(|| {
        format!("{} is no JSON; explain reads the form of the golden cases", file.display())
    })?;
    let input = document.get("input").unwrap_or(&document);
    let (history, asked) = swiss_case::read(input)
        .map_err(anyhow::Error::msg)
        .with_context(|| format!("{} is no Swiss tournament", file.display()))?;
    let round = round.map_or(Ok(asked), Round::new)?;
    if round > asked {
        bail!("the file ends before round {asked}; ask for a round up to that one");
    }
    Ok((if round == asked { history } else { history.before(round) }, round))
}

/// A title and what explains it.
struct Section {
    title: Reason,
    reasons: Vec<Reason>,
}

impl Section {
    const fn new(title: Reason, reasons: Vec<Reason>) -> Self {
        Self { title, reasons }
    }
}

const fn title(key: &'static str) -> Reason {
    Reason::remark(Key::new(key))
}

fn sections(pairing: &Pairing, board: Option<u16>) -> anyhow::Result<Vec<Section>> {
    let on_board = |(at, pair): (usize, &Pair)| {
        let title = title("swiss-title-board").with("board", Board::from_index(at));
        let title = title.with("white", pair.white).with("black", pair.black);
        Section::new(title, pairing.explain_pair(pair))
    };
    if let Some(board) = board {
        let board = Board::new(board)?;
        let Some(pair) = pairing.pairs.get(board.index()) else {
            bail!(
                "round {} has {} boards; ask for one of them",
                pairing.round,
                pairing.pairs.len()
            );
        };
        return Ok(vec![on_board((board.index(), pair))]);
    }
    let list = title("swiss-title-list").with("players", pairing.round_list.clone());
    let mut sections = vec![Section::new(list, Vec::new())];
    sections.extend(pairing.pairs.iter().enumerate().map(on_board));
    if let Some(bye) = pairing.explain_bye() {
        let title = title("swiss-title-bye").with("player", bye.value);
        sections.push(Section::new(title, bye.reasons));
    }
    let moves = pairing.explain_moves();
    if !moves.is_empty() {
        sections.push(Section::new(title("swiss-title-moves"), moves));
    }
    Ok(sections)
}

fn alternative(history: &History, round: Round, two: &[u16]) -> anyhow::Result<Section> {
    let [one, other] = two else { bail!("--why-not needs two start numbers, as --why-not 3 17") };
    let (one, other) = (StartNo::new(*one)?, StartNo::new(*other)?);
    let reasons = why_not(history, round, one, other)?;
    let title = title("swiss-title-whynot").with("one", one).with("other", other);
    Ok(Section::new(title, reasons))
}

/// The offers to the arbiter, as reasons.
fn what_to_do(history: &History, round: Round) -> anyhow::Result<Vec<Reason>> {
    let mut reasons = Vec::new();
    for offer in offers(history, round)? {
        match offer {
            Offer::EndAfter(last) => {
                let rule = Article::new(Edition::Kw25, "V 2.4");
                reasons.push(Reason::new(rule, Key::new("swiss-end-after")).with("round", last));
            }
            Offer::Waive(waivers) => reasons.extend(waivers.into_iter().map(Waiver::reason)),
        }
    }
    Ok(reasons)
}

struct Page {
    catalogue: Catalogue,
}

impl Page {
    fn print(&self, out: &mut impl Write, section: &Section) -> std::io::Result<()> {
        writeln!(out, "{}", self.catalogue.reason(&section.title, &Numbers))?;
        for reason in &section.reasons {
            writeln!(out, "  - {}", self.catalogue.cited(reason, &Numbers))?;
        }
        Ok(())
    }

    fn document(&self, section: &Section) -> Value {
        let reason = |reason: &Reason| {
            json!({
                "article": reason.article,
                "message": reason.key,
                "sentence": self.catalogue.reason(reason, &Numbers),
            })
        };
        let reasons: Vec<Value> = section.reasons.iter().map(reason).collect();
        let title = self.catalogue.reason(&section.title, &Numbers);
        json!({ "title": title, "reasons": reasons })
    }
}
