//! `runda prizes`: who gets which prize, with the computation.

mod plan;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_formats::Table;
use runda_formats::csv::Separator;
use runda_rulebook::{Arg, Place, StartNo};
use runda_standings::{Amount, Award, Payout, Standings, money};
use runda_tournament::prizes::{Announced, Given, GivenFor, GivenOut, GivenWhat, PrizePlan};
use serde_json::{Value, json};

use super::standings::{Report, Source, place};
use plan::Plan;

/// Give out the prizes of a tournament by its standings
///
/// Reads what the organiser announced, in the regulations of the tournament or in a TOML file,
/// computes the standings as `runda standings` does, and prints who gets what, with the
/// computation: money of shared places is added up and split equally, rounded down; what is left
/// is shown.
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
///   condition = "U18"             # or: women, 60+, below 1600
///   amounts = [150, 100]
///
///   [[specials]]
///   name = "the finest game"
///   winners = [5]
///   amount = 50
///
/// Examples:
///   runda prizes memorial
///   runda prizes open.trf --plan prizes.toml
///   runda prizes open.trf --plan prizes.toml --language pl
///   runda prizes open.trf --plan prizes.toml --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    source: Source,
    /// What there is to win, a TOML file; without it the prizes of the regulations
    #[arg(long, value_name = "PLAN")]
    plan: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV for spreadsheets
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let report = args.source.read()?;
    let plan = match &args.plan {
        Some(file) => plan(file, &report)?,
        None => report.prizes.clone(),
    };
    let announced = plan.announced(&report.contestants(), report.year);
    if announced.is_empty() {
        bail!(report.word("prizes-none-announced"));
    }
    let standings = report.standings()?;
    let given = announced.give_out(&standings);
    let text = match (args.json, args.csv) {
        (true, _) => serde_json::to_string_pretty(&document(&report, &standings, &given))? + "\n",
        (false, true) => table(&report, &standings, &given).to_csv(Separator::Comma),
        (false, false) => {
            let table = table(&report, &standings, &given);
            table.to_text() + &working(&report, &announced, &given.payout)
        }
    };
    write!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}

/// The plan in this file, with players in place of names.
pub(crate) fn plan(file: &Path, report: &Report) -> anyhow::Result<PrizePlan> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
    Plan::read(&text)
        .and_then(|plan| plan.prizes(report))
        .with_context(|| format!("in {}", file.display()))
}

/// What a prize is for; a place by its number.
fn name(report: &Report, whom: &GivenFor) -> String {
    match whom {
        GivenFor::Places((from, to)) => {
            let places = if from == to { from.to_string() } else { format!("{from}-{to}") };
            format!("{} {places}", report.word("cli-place"))
        }
        GivenFor::Class(name, _) | GivenFor::Named(name) => name.clone(),
    }
}

/// The prizes that are no money.
fn things(given: &GivenOut) -> impl Iterator<Item = (&Given, &str)> {
    given.lines.iter().filter_map(|line| match &line.what {
        GivenWhat::Thing(thing) => Some((line, thing.as_str())),
        GivenWhat::Money(_) => None,
    })
}

fn table(report: &Report, standings: &Standings, given: &GivenOut) -> Table {
    let mut table = Table::new()
        .right(report.word("cli-place"))
        .right(report.word("cli-number"))
        .left(report.word("cli-name"))
        .left(report.word("cli-prize"))
        .right(report.word("cli-amount"));
    let place_of = |number| standings.row(number).map_or_else(String::new, place);
    for award in &given.payout.awards {
        table.row([
            place_of(award.player),
            award.player.to_string(),
            report.name(award.player).to_owned(),
            name(report, &GivenFor::of(award)),
            money(award.amount),
        ]);
    }
    for (line, thing) in things(given) {
        let player = |text: &dyn Fn(StartNo) -> String| line.player.map(text).unwrap_or_default();
        table.row([
            player(&place_of),
            player(&|number| number.to_string()),
            player(&|number| report.name(number).to_owned()),
            name(report, &line.whom),
            thing.to_owned(),
        ]);
    }
    table
}

/// The computation, award by award, and what is left.
fn working(report: &Report, announced: &Announced, payout: &Payout) -> String {
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
        ("fund", Arg::Text(money(announced.fund.total()))),
        ("remainder", Arg::Text(money(payout.remainder))),
    ];
    lines.push(catalogue.text("prizes-paid", &sums));
    format!("\n{}\n", lines.join("\n"))
}

fn document(report: &Report, standings: &Standings, given: &GivenOut) -> Value {
    let payout = &given.payout;
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
    let thing = |(line, thing): (&Given, &str)| json!({ "no": line.player, "prize": name(report, &line.whom), "what": thing });
    json!({
        "things": things(given).map(thing).collect::<Vec<_>>(),
        "awards": payout.awards.iter().map(award).collect::<Vec<_>>(),
        "given_up": payout.given_up.iter().map(award).collect::<Vec<_>>(),
        "remainder": money(payout.remainder),
    })
}
