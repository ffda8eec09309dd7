//! `runda standings`: places and tie-breaks of a report file, with their working.

mod explanation;
mod source;
mod table;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use runda_formats::csv::Separator;
use runda_rulebook::messages::Names;
use runda_rulebook::{Catalogue, StartNo};
use runda_standings::{compute, explain};

pub(crate) use source::{Report, Source};

/// Places and tie-breaks of a tournament file
///
/// Reads a report file (TRF), computes the standings after its last round by the tie-breaks the
/// file lists (records 212 and 202), and prints them by place. The first day of the file chooses the
/// edition of the tie-break rules, record 192 whether it is a Swiss or a round robin.
///
/// Examples:
///   runda standings open.trf
///   runda standings open.trf --tiebreaks DE,BH/C1,BH,SB
///   runda standings open.trf --explain 12          every number of player 12, term by term
///   runda standings open.trf --why 4 7             why one stands above the other
///   runda standings liga.trf --preset draughts-swiss-solkoff --lang pl
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Source,
    /// Explain every number of this player: his number, or a part of his name
    #[arg(long, value_name = "PLAYER", conflicts_with = "csv")]
    explain: Option<String>,
    /// Say in one sentence why one player stands above another
    #[arg(long, num_args = 2, value_names = ["PLAYER", "PLAYER"], conflicts_with = "csv")]
    why: Option<Vec<String>>,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let report = args.source.read()?;
    let catalogue = Catalogue::new(report.language);
    let text = match (&args.explain, args.why.as_deref()) {
        (Some(player), _) => explained(args, &report, &catalogue, player)?,
        (None, Some([one, two])) => why(&report, &catalogue, one, two)?,
        (None, _) => standings(args, &report, &catalogue)?,
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn standings(args: &Args, report: &Report, catalogue: &Catalogue) -> anyhow::Result<String> {
    let standings = compute(&report.event, &report.criteria)?;
    if args.json {
        return Ok(serde_json::to_string_pretty(&table::json(report, &standings))? + "\n");
    }
    let table = table::standings(report, &standings);
    if args.csv {
        return Ok(table.to_csv(Separator::Comma));
    }
    Ok(table.to_text() + &table::notes(report, &standings, catalogue))
}

fn explained(
    args: &Args,
    report: &Report,
    catalogue: &Catalogue,
    player: &str,
) -> anyhow::Result<String> {
    let number = report.find(player)?;
    let explanation = explain(&report.event, &report.criteria, number)?.with_context(|| {
        format!(
            "{} has no place; he played too few games to stay in the table",
            report.player(number)
        )
    })?;
    if args.json {
        return Ok(serde_json::to_string_pretty(&explanation)? + "\n");
    }
    Ok(explanation::text(report, catalogue, &explanation))
}

fn why(report: &Report, catalogue: &Catalogue, one: &str, two: &str) -> anyhow::Result<String> {
    let standings = compute(&report.event, &report.criteria)?;
    let [one, two]: [StartNo; 2] = [report.find(one)?, report.find(two)?];
    let why = standings.why(one, two).context("one of them has no place in the table")?;
    Ok(catalogue.cited(&why.reason(report.language), report) + "\n")
}
