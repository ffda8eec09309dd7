//! Standings become the answer of a case.

use runda_rulebook::{Place, StartNo};
use runda_standings::{Criterion, Fraction, Row, Split, Standings};
use serde_json::{Map, Value, json};

/// A fraction as a JSON number where it is whole, else as a decimal text.
pub(super) fn number(fraction: Fraction) -> Value {
    let text = fraction.to_string();
    text.parse::<i64>().map_or(Value::String(text), |whole| json!(whole))
}

/// A value of a criterion.
pub(in crate::functions) fn value(value: &runda_standings::Value) -> Value {
    match value {
        runda_standings::Value::List(list) => list.iter().copied().map(number).collect(),
        runda_standings::Value::Position(position) => json!(position),
        runda_standings::Value::Undefined => Value::Null,
        runda_standings::Value::ByBlock(_) => json!(value.to_string()),
        runda_standings::Value::Number(fraction) | runda_standings::Value::FewGames(fraction) => {
            number(*fraction)
        }
    }
}

/// Order, separations, ties and table; `names` says how the table calls a criterion's value.
pub(super) fn standings(standings: &Standings, names: &[(&str, &str)]) -> Value {
    let numbers = |list: &[StartNo]| json!(list.iter().map(|no| no.get()).collect::<Vec<_>>());
    let ties: Vec<Value> = standings.ties.iter().map(|block| numbers(block)).collect();
    let excluded: Vec<StartNo> = standings.excluded.iter().map(|gone| gone.number).collect();
    json!({
        "order": numbers(&standings.order()),
        "splits": standings.splits().iter().map(|s| split(s, &standings.criteria)).collect::<Vec<_>>(),
        "absolute_ties": ties,
        "unresolved": ties,
        "excluded": numbers(&excluded),
        "table": standings.rows.iter().map(|row| self::row(row, standings, names)).collect::<Vec<_>>(),
    })
}

/// A separation with the place of its article, without the chapter.
fn split(split: &Split, criteria: &[Criterion]) -> Value {
    let place = criteria[split.criterion].article.place();
    let place = place.strip_prefix("V ").unwrap_or(place);
    let part = |part: &runda_standings::Part| -> Vec<u16> {
        part.members.iter().map(|no| no.get()).collect()
    };
    json!({ "by": place, "into": split.parts.iter().map(part).collect::<Vec<_>>() })
}

fn row(row: &Row, standings: &Standings, names: &[(&str, &str)]) -> Value {
    let mut fields = Map::new();
    fields.insert("no".into(), json!(row.number.get()));
    fields.insert("place".into(), json!(row.place.map(Place::get)));
    fields.insert("to".into(), json!(row.place_to.map(Place::get)));
    fields.insert("points".into(), number(row.points));
    for (criterion, found) in standings.criteria.iter().zip(&row.values) {
        for (_, name) in names.iter().filter(|(code, _)| *code == criterion.listing.code) {
            fields.insert((*name).into(), value(found));
        }
    }
    Value::Object(fields)
}
