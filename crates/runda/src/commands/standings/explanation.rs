//! The working of every number of a player, as text.

use std::fmt::Write;

use runda_formats::Table;
use runda_rulebook::messages::Names;
use runda_standings::{Explanation, Term, Working};

use super::{Report, table};

/// The place, why the neighbours stand where they do, and each criterion term by term.
pub(super) fn text(report: &Report, explanation: &Explanation) -> String {
    let catalogue = &report.catalogue;
    let number = explanation.row.number;
    let score = match report.reached(number) {
        Some(_) => report.reached_in_words(number),
        None => explanation.row.points.to_string(),
    };
    let mut out =
        format!("{}  {}  {score}\n", table::place(&explanation.row), report.player(number));
    for why in explanation.behind.iter().chain(&explanation.ahead) {
        let _ = writeln!(out, "{}", catalogue.cited(&why.reason(report.language()), report));
    }
    for working in &explanation.workings {
        let name = working.criterion.listing.name(report.language());
        let conclusion = catalogue.cited(&working.conclusion(), report);
        let _ = writeln!(out, "\n{conclusion}\n({name})");
        let table = terms(report, working).to_text();
        out.extend(table.lines().skip(1).flat_map(|line| [line, "\n"]));
    }
    out
}

fn terms(report: &Report, working: &Working) -> Table {
    let catalogue = &report.catalogue;
    let mut table = Table::new().right("").left("").right("").left("");
    for term in &working.terms {
        let round = term.round.map_or_else(String::new, |round| format!("r{round}"));
        let what = catalogue.cited(&working.term_reason(term), report);
        let dropped = working.dropped_because(term).map(|reason| catalogue.cited(&reason, report));
        table.row([round, what, amount(term), dropped.unwrap_or_default()]);
    }
    table
}

/// What a term adds; a product with its factor.
fn amount(term: &Term) -> String {
    match term.points {
        Some(points) => format!("× {points} = {}", term.contribution),
        None => term.contribution.to_string(),
    }
}
