//! `runda settle`: a rating quarter, from the lists and the approved tournaments to the next lists.

mod files;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use indicatif::ProgressBar;
use runda_conform::settlement_case;
use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rating::settle::{Settled, Settlement, Version, Work};
use runda_rating::{Quarter, RatingList};
use runda_rulebook::{Arg, Catalogue};
use serde_json::json;

use super::language::Speech;
use super::named::Whereabouts;

/// Settle a rating quarter: the next lists and the evidence of every change
///
/// Reads rating lists (CSV) and the tournaments of a folder, settles those approved in time for the
/// quarter in the order of the code, and writes the lists that follow. A published list is never
/// changed: corrections are booked as adjustments of this quarter.
///
/// The list file has the columns version, in_force_from, player, list, rating, games, last_game and
/// reached_2300; the list written has the same, so that it serves the next quarter. In the folder
/// stand tournaments as .json (the form of cases/settlement), files made by `runda export` and
/// reports (.trf), whose days of approval stand in approved.csv (columns file and approved), and
/// corrections.json, if there are any.
///
/// Examples:
///   runda settle --lists lists.csv --tournaments 2026Q3 --quarter 2026Q3 -o new
///   runda settle --lists old.csv --lists now.csv --tournaments 2026Q3 --quarter 2026Q3 --json
///   runda settle --lists now.csv --tournaments 2026Q3 --quarter 2026Q3 --csv > next.csv
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Rating lists, CSV; the latest must be in force from the first day of the quarter
    #[arg(long, value_name = "LIST", required = true)]
    lists: Vec<PathBuf>,
    /// Folder of tournaments
    #[arg(long, value_name = "DIR")]
    tournaments: PathBuf,
    /// The quarter, as 2026Q3
    #[arg(long, value_name = "QUARTER")]
    quarter: Quarter,
    /// Folder to write: list-100.csv, list-64.csv and evidence.json
    #[arg(short, long = "output", value_name = "OUT")]
    output: Option<PathBuf>,
    /// Print JSON for programs, with the evidence of everybody
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the new lists as CSV
    #[arg(long)]
    csv: bool,
    #[command(flatten)]
    speech: Speech,
    #[command(flatten)]
    whereabouts: Whereabouts,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let input = json!({
        "quarter": args.quarter,
        "lists": files::lists(&args.lists)?,
        "tournaments": files::tournaments(&args.tournaments, &args.whereabouts)?,
        "corrections": files::corrections(&args.tournaments)?,
    });
    let work = settlement_case::read(&input).map_err(anyhow::Error::msg)?.work;
    let mut settlement = Settlement::begin(&work)?;
    let bar = ProgressBar::new(u64::try_from(settlement.total())?);
    while settlement.step() {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let settled = settlement.finish();
    if let Some(folder) = &args.output {
        write(folder, &work, &settled)?;
    }
    let words = args.speech.catalogue();
    let text = match (args.json, args.csv) {
        (true, _) => {
            serde_json::to_string_pretty(&settlement_case::answer(&work, &settled))? + "\n"
        }
        (false, true) => Version::ALL
            .iter()
            .map(|version| list(&work, &settled, *version).to_csv(Separator::Comma))
            .collect(),
        (false, false) => summary(&words, &work, &settled),
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn write(folder: &Path, work: &Work, settled: &Settled) -> anyhow::Result<()> {
    let place = || format!("{} cannot be written; check the rights on it", folder.display());
    std::fs::create_dir_all(folder).with_context(place)?;
    for version in Version::ALL {
        let file = folder.join(format!("list-{version}.csv"));
        std::fs::write(file, list(work, settled, *version).to_csv(Separator::Comma))
            .with_context(place)?;
    }
    let evidence = serde_json::to_string_pretty(&settlement_case::answer(work, settled))? + "\n";
    std::fs::write(folder.join("evidence.json"), evidence).with_context(place)
}

/// The next list of a version, in the columns a list is read from, and more behind them.
fn list(work: &Work, settled: &Settled, version: Version) -> Table {
    let mut table = files::COLUMNS
        .iter()
        .chain(&["place", "exact", "change", "k"])
        .fold(Table::new(), |table, name| table.left(*name));
    for row in &settled.lists.get(version).rows {
        table.row([
            version.to_string(),
            settled.quarter.in_force_from().to_string(),
            work.players.name(row.player).to_owned(),
            row.list.to_string(),
            row.rating.to_string(),
            row.games.to_string(),
            row.last_game.map(|day| day.to_string()).unwrap_or_default(),
            row.reached_2300.to_string(),
            row.place.map(|place| place.to_string()).unwrap_or_default(),
            row.exact.to_string(),
            row.change.to_string(),
            row.k.to_string(),
        ]);
    }
    table
}

fn summary(words: &Catalogue, work: &Work, settled: &Settled) -> String {
    let count = |number: usize| Arg::from(number);
    let mut text = words.text(
        "settle-done",
        &[
            ("quarter", Arg::Text(settled.quarter.to_string())),
            ("n", count(settled.settled.len())),
            ("day", Arg::Text(settled.quarter.in_force_from().to_string())),
        ],
    ) + "\n";
    for version in Version::ALL {
        let list = settled.lists.get(*version);
        let on = |name| count(list.on(name).len());
        let line = words.text(
            "settle-list-line",
            &[
                ("version", Arg::Text(version.to_string())),
                ("a", on(RatingList::A)),
                ("b", on(RatingList::B)),
                ("inactive", on(RatingList::N)),
                ("technical", on(RatingList::Technical)),
                ("removed", count(list.removed.len())),
            ],
        );
        let _ = writeln!(text, "{line}");
    }
    for left in &settled.not_settled {
        let id = if left.is_correction {
            work.corrections.get(left.index).map(|it| it.id.clone())
        } else {
            work.tournaments.get(left.index).map(|it| it.id.clone())
        };
        let quarter = left.quarter.map(|quarter| format!(" ({quarter})")).unwrap_or_default();
        let reason = words.text(&format!("settle-reason-{}", left.reason), &[]) + &quarter;
        let id = ("id", Arg::Text(id.unwrap_or_default()));
        let _ = writeln!(
            text,
            "{}",
            words.text("settle-left-out", &[id, ("reason", Arg::Text(reason))])
        );
    }
    text
}
