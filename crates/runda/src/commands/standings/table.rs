//! Standings as tables.

use std::fmt::Write;

use runda_formats::Table;
use runda_rulebook::Place;
use runda_standings::{Row, Standings};
use serde_json::{Map, Value, json};

use super::Report;

/// Place, number, name, rating, points and the values of the criteria.
pub(crate) fn standings(report: &Report, standings: &Standings) -> Table {
    let head = |key: &str| report.word(key);
    let mut table = Table::new()
        .right(head("cli-place"))
        .right(head("cli-number"))
        .left(head("cli-name"))
        .right(head("cli-rating"))
        .right(head("cli-points"));
    for criterion in standings.criteria.iter().filter(|criterion| !criterion.is_points()) {
        table = table.right(criterion.to_string());
    }
    for row in &standings.rows {
        let rating = report.rating(row.number);
        let mut cells = vec![
            place(row),
            row.number.to_string(),
            report.name(row.number).to_owned(),
            rating.map_or_else(String::new, |rating| rating.to_string()),
            row.points.to_string(),
        ];
        let values = standings.criteria.iter().zip(&row.values);
        cells.extend(values.filter(|(c, _)| !c.is_points()).map(|(_, value)| value.to_string()));
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
    if standings.provisional {
        note(catalogue.text("standings-provisional", &[]));
    }
    for gone in &standings.excluded {
        note(catalogue.cited(&gone.reason(), report));
    }
    for left_out in &standings.left_out {
        note(catalogue.cited(&left_out.reason, report));
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
