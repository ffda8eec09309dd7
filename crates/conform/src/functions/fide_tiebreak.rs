//! Tie-breaks of FIDE from a report file.

use runda_formats::trf;
use runda_standings::{Criteria, Standings, compute};
use serde_json::{Map, Value, json};

use super::Function;
use runda_exchange::standings;

use crate::Case;

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[("fide_tiebreak", fide_tiebreak)];

/// Places by record 212, and the values of the codes the case lists, each computed by itself.
fn fide_tiebreak(case: &Case) -> Result<Value, String> {
    let text = case.input["trf"].as_str().ok_or("the input has no trf")?;
    let document = trf::parse_text(text).document;
    let event = standings::event(&document);
    let compute = |criteria: &Criteria| compute(&event, criteria).map_err(|e| e.to_string());

    let listed = document.criteria();
    let criteria = standings::criteria(&document).map_err(|error| error.to_string())?;
    let standings = compute(&criteria)?;
    let mut rows = rows(&standings);
    let codes = codes(case, &listed);
    for code in &codes {
        let criteria = Criteria::fide(standings::edition(&document), &format!("PTS,{code}"))
            .map_err(|error| error.to_string())?;
        let alone = compute(&criteria)?;
        if alone.left_out.is_empty() {
            add_column(&mut rows, code, &alone);
        }
    }
    let rows: Vec<Value> = rows.into_iter().map(|(_, row)| Value::Object(row)).collect();
    Ok(json!({ "ranking": listed, "tiebreaks": codes, "rows": rows }))
}

/// The codes the case asks for; without a list those of the file.
fn codes(case: &Case, listed: &[String]) -> Vec<String> {
    let asked = case.input.get("tiebreaks").or_else(|| case.expected.get("tiebreaks"));
    match asked.and_then(Value::as_array) {
        Some(codes) => codes.iter().filter_map(|code| code.as_str().map(str::to_owned)).collect(),
        None => listed.iter().filter(|code| *code != "PTS").cloned().collect(),
    }
}

/// Number, points and rank by starting number.
fn rows(standings: &Standings) -> Vec<(u16, Map<String, Value>)> {
    let mut rows: Vec<_> = standings
        .rows
        .iter()
        .map(|row| {
            let mut fields = Map::new();
            fields.insert("no".into(), json!(row.number.get()));
            fields.insert("points".into(), json!(row.points.to_string()));
            fields.insert("rank".into(), json!(row.place.map(runda_rulebook::Place::get)));
            (row.number.get(), fields)
        })
        .collect();
    rows.sort_by_key(|(number, _)| *number);
    rows
}

fn add_column(rows: &mut [(u16, Map<String, Value>)], code: &str, standings: &Standings) {
    for row in &standings.rows {
        let place = rows.binary_search_by_key(&row.number.get(), |(number, _)| *number);
        let value = match row.values.last() {
            Some(runda_standings::Value::Undefined) | None => Value::Null,
            Some(value) => json!(value.to_string()),
        };
        if let Ok(place) = place {
            rows[place].1.insert(code.to_owned(), value);
        }
    }
}
