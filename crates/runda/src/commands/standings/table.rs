//! Standings as tables.

use std::fmt::Write;

use runda_formats::Table;
use runda_rulebook::Place;
use runda_standings::{Column, Row, Standings};
use runda_tournament::Reached;
use serde_json::{Map, Value, json};

use super::Report;

/// Place, number, name, rating, and the columns that tell anything.
pub(crate) fn standings(report: &Report, standings: &Standings) -> Table {
    let head = |key: &str| report.word(key);
    let columns = standings.columns();
    let mut table = Table::new()
        .right(head("cli-place"))
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"));
    for column in &columns {
        table = match column {
            Column::Points => table.right(head("cli-points")),
            Column::Reached => table.left(head("cli-reached")),
            Column::TieBreak(at) => table
                .right(standings.criteria.get(*at).map(ToString::to_string).unwrap_or_default()),
        };
    }
    for row in &standings.rows {
        let rating = report.rating(row.number);
        let mut cells = vec![
            place(row),
            row.number.to_string(),
            report.name(row.number).to_owned(),
            rating.map_or_else(String::new, |rating| rating.to_string()),
        ];
        cells.extend(columns.iter().map(|column| match column {
            Column::Points => row.points.to_string(),
            Column::Reached => report.reached_in_words(row.number),
            Column::TieBreak(at) => {
                row.values.get(*at).map(ToString::to_string).unwrap_or_default()
            }
        }));
        table.row(cells);
    }
    table
}

/// A place, or the places a tied block shares.
pub(crate) fn place(row: &Row) -> String {
    match (row.place, row.place_to) {
        (Some(from), Some(to)) if from != to => format!("{from}-{to}"),
        (Some(place), _) => place.to_string(),
        (None, _) => String::new(),
    }
}

/// What a reader must know beside the table.
pub(crate) fn notes(report: &Report, standings: &Standings) -> String {
    let catalogue = &report.catalogue;
    let mut notes = String::new();
    let mut note = |text: String| {
        let _ = writeln!(notes, "{text}");
    };
    if let Some(waits) = report.provisional(standings) {
        note(waits);
    }
    for reason in report.reasons(standings) {
        note(catalogue.cited(&reason, report));
    }
    if notes.is_empty() { notes } else { format!("\n{notes}") }
}

/// The standings for programs.
pub(crate) fn json(report: &Report, standings: &Standings) -> Value {
    let row = |row: &Row| {
        let codes = standings.criteria.iter().map(ToString::to_string);
        let values: Map<String, Value> = codes.zip(row.values.iter().map(|v| json!(v))).collect();
        json!({
            "place": row.place.map(Place::get),
            "place_to": row.place_to.map(Place::get),
            "no": row.number,
            "name": report.name(row.number),
            "rating": report.rating(row.number),
            "points": row.points,
            "reached": report.reached(row.number).map(Reached::code),
            "values": values,
        })
    };
    json!({
        "tournament": report.title,
        "rounds": standings.rounds,
        "provisional": standings.provisional,
        "criteria": standings.criteria,
        "rows": standings.rows.iter().map(row).collect::<Vec<_>>(),
        "splits": standings.splits(),
        "ties": standings.ties,
        "excluded": standings.excluded,
        "left_out": standings.left_out,
    })
}
