//! `runda standings`: places and tie-breaks of a tournament, with their working.

mod explanation;
mod kept;
mod report;
mod source;
mod table;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use runda_formats::csv::Separator;
use runda_rulebook::messages::Names;

#[cfg(feature = "print")]
pub(crate) use kept::report as of_state;
pub(crate) use report::{Contest, Report};
pub(crate) use source::Source;
pub(crate) use table::place;

/// Places and tie-breaks of a tournament
///
/// Reads a report file (TRF), computes the standings after its last round by the tie-breaks the
/// file lists (records 212 and 202), and prints them by place. The first day of the file chooses the
/// edition of the tie-break rules, record 192 whether it is a Swiss or a round robin, of players or
/// of teams. A file made by `runda export`, or a tournament kept here, is ranked by its regulations.
///
/// Examples:
///   runda standings open.trf
///   runda standings open.trf --tiebreaks DE,BH/C1,BH,SB
///   runda standings open.trf --explain 12          every number of player 12, term by term
///   runda standings open.trf --why 4 7             why one stands above the other
///   runda standings liga.trf --preset draughts-swiss-solkoff --language pl
///   runda standings memorial.runda --after 3 --csv
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Source,
    /// Explain every number of this player: their number, or a part of their name
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
    let text = match (&args.explain, args.why.as_deref()) {
        (Some(player), _) => explained(args, &report, player)?,
        (None, Some([one, two])) => why(args, &report, one, two)?,
        (None, _) => standings(args, &report)?,
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

fn standings(args: &Args, report: &Report) -> anyhow::Result<String> {
    let standings = report.standings()?;
    if args.json {
        return Ok(serde_json::to_string_pretty(&table::json(report, &standings))? + "\n");
    }
    let table = table::standings(report, &standings);
    if args.csv {
        return Ok(table.to_csv(Separator::Comma));
    }
    Ok(table.to_text() + &table::notes(report, &standings))
}

fn explained(args: &Args, report: &Report, player: &str) -> anyhow::Result<String> {
    let number = report.find(player)?;
    let explanation = report.explain(number)?.with_context(|| {
        format!(
            "{} has no place: too few games were played to stay in the table",
            report.player(number)
        )
    })?;
    if args.json {
        return Ok(serde_json::to_string_pretty(&explanation)? + "\n");
    }
    Ok(explanation::text(report, &explanation))
}

fn why(args: &Args, report: &Report, one: &str, two: &str) -> anyhow::Result<String> {
    let standings = report.standings()?;
    let (one, two) = (report.find(one)?, report.find(two)?);
    let why = standings.why(one, two).context("one of them has no place in the table")?;
    let reason = why.reason(report.language());
    let sentence = report.catalogue.cited(&reason, report);
    if args.json {
        let data = serde_json::json!({ "why": why, "article": reason.article, "text": sentence });
        return Ok(serde_json::to_string_pretty(&data)? + "\n");
    }
    Ok(sentence + "\n")
}
