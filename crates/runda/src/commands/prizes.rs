//! `runda prizes`: who gets which prize, with the computation.

mod plan;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rulebook::{Arg, Place};
use runda_standings::{Amount, Award, Payout, Prize, PrizeFund, Standings, money};
use serde_json::{Value, json};

use super::standings::{Report, Source, place};
use plan::Plan;

/// Give out the prizes of a tournament by its standings
///
/// Reads what the organiser announced from a TOML file, computes the standings as `runda standings`
/// does, and prints who gets what, with the computation: money of shared places is added up and
/// split equally, rounded down; what is left is shown.
///
/// A small file:
///   sharing = "equal-points"      # who is level: equal-points, or by-places (after tie-breaks)
///   accumulation = "one-each"     # everybody the largest one: one-each, or all
///   places = [1000, 700, "400.50"]
///
///   [[classes]]
///   name = "juniors"
///   members = [3, 8, "Kowalska"]  # numbers or parts of names
///   rating-below = 1600           # and everybody rated lower, if given
///   amounts = [150, 100]
///
///   [[specials]]
///   name = "the finest game"
///   winners = [5]
///   amount = 50
///
/// Examples:
///   runda prizes open.trf --plan prizes.toml
///   runda prizes open.trf --plan prizes.toml --language pl
///   runda prizes open.trf --plan prizes.toml --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Source,
    /// What there is to win, a TOML file
    #[arg(long, value_name = "PLAN")]
    plan: PathBuf,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let report = args.source.read()?;
    let fund = fund(&args.plan, &report)?;
    let standings = report.standings()?;
    let payout = fund.award(&standings);
    let text = match (args.json, args.csv) {
        (true, _) => serde_json::to_string_pretty(&document(&report, &standings, &payout))? + "\n",
        (false, true) => table(&report, &standings, &payout).to_csv(Separator::Comma),
        (false, false) => {
            table(&report, &standings, &payout).to_text() + &working(&report, &fund, &payout)
        }
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

/// What the plan in this file announces, with players in place of names.
pub(crate) fn fund(file: &Path, report: &Report) -> anyhow::Result<PrizeFund> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
    Plan::read(&text)
        .and_then(|plan| plan.fund(report))
        .with_context(|| format!("in {}", file.display()))
}

/// What a prize is for; a place by its number.
fn name(report: &Report, award: &Award) -> String {
    match &award.prize {
        Prize::Place => {
            let (from, to) = (award.share.places.start(), award.share.places.end());
            let places = if from == to { from.to_string() } else { format!("{from}-{to}") };
            format!("{} {places}", report.word("cli-place"))
        }
        Prize::Class(name) | Prize::Special(name) => name.clone(),
    }
}

fn table(report: &Report, standings: &Standings, payout: &Payout) -> Table {
    let mut table = Table::new()
        .right(report.word("cli-place"))
        .right(report.word("cli-number"))
        .left(report.word("cli-name"))
        .left(report.word("cli-prize"))
        .right(report.word("cli-amount"));
    for award in &payout.awards {
        table.row([
            standings.row(award.player).map_or_else(String::new, place),
            award.player.to_string(),
            report.name(award.player).to_owned(),
            name(report, award),
            money(award.amount),
        ]);
    }
    table
}

/// The computation, award by award, and what is left.
fn working(report: &Report, fund: &PrizeFund, payout: &Payout) -> String {
    let catalogue = &report.catalogue;
    let mut lines: Vec<String> =
        payout.awards.iter().map(|award| catalogue.cited(&award.reason(), report)).collect();
    lines.extend(payout.given_up.iter().map(|award| {
        let award = catalogue.reason(&award.reason(), report);
        catalogue.text("prizes-given-up", &[("award", Arg::Text(award))])
    }));
    let paid: Amount = payout.awards.iter().map(|award| award.amount).sum();
    let sums = [
        ("paid", Arg::Text(money(paid))),
        ("fund", Arg::Text(money(fund.total()))),
        ("remainder", Arg::Text(money(payout.remainder))),
    ];
    lines.push(catalogue.text("prizes-paid", &sums));
    format!("\n{}\n", lines.join("\n"))
}

fn document(report: &Report, standings: &Standings, payout: &Payout) -> Value {
    let award = |award: &Award| {
        json!({
            "no": award.player,
            "name": report.name(award.player),
            "place": standings.row(award.player).and_then(|row| row.place).map(Place::get),
            "prize": award.prize,
            "amount": money(award.amount),
            "share": award.share,
            "among": award.among,
            "computation": report.catalogue.cited(&award.reason(), report),
        })
    };
    json!({
        "awards": payout.awards.iter().map(award).collect::<Vec<_>>(),
        "given_up": payout.given_up.iter().map(award).collect::<Vec<_>>(),
        "remainder": money(payout.remainder),
    })
}
