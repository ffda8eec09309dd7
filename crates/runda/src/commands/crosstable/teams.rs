//! Crosstables of teams.

use runda_formats::Table;
use runda_standings::{MatchCell, Standings, TeamCell, TeamRoundCell, TeamRounds, TeamTable};

use super::{Report, head};
use crate::commands::standings::place;

/// Everybody against everybody, the points of the boards in the cells.
pub(super) fn square(report: &Report, standings: &Standings, teams: &TeamTable) -> Table {
    let mut table = head(report);
    for row in &teams.rows {
        table = table.centre(row.number.to_string());
    }
    table = with_values(table, report, standings);
    for row in &teams.rows {
        let place = match standings.row(row.number) {
            Some(standing) => place(standing),
            None => "*".to_owned(),
        };
        let mut cells = vec![place, row.number.to_string(), report.name(row.number).to_owned()];
        cells.extend(row.cells.iter().map(cell));
        cells.extend(row.values.iter().map(ToString::to_string));
        table.row(cells);
    }
    table
}

fn cell(cell: &TeamCell) -> String {
    match cell {
        TeamCell::Own => "x".into(),
        TeamCell::Matches(matches) => {
            matches.iter().map(MatchCell::shown).collect::<Vec<_>>().join(" ")
        }
    }
}

/// Opponent and points of the boards by rounds.
pub(super) fn rounds(report: &Report, standings: &Standings, rounds: &TeamRounds) -> Table {
    let mut table = head(report);
    for round in 1..=rounds.rounds {
        table = table.left(format!("r{round}"));
    }
    table = with_values(table, report, standings);
    for (row, met) in standings.rows.iter().zip(&rounds.rows) {
        let mut cells =
            vec![place(row), row.number.to_string(), report.name(row.number).to_owned()];
        cells.extend(met.cells.iter().map(TeamRoundCell::shown));
        cells.extend(row.values.iter().map(ToString::to_string));
        table.row(cells);
    }
    table
}

/// The values of the criteria, the points that rank first among them.
fn with_values(mut table: Table, report: &Report, standings: &Standings) -> Table {
    for criterion in &standings.criteria {
        table = table.right(match criterion.listing.code {
            "PTS" => report.word("cli-points"),
            _ => criterion.to_string(),
        });
    }
    table
}
