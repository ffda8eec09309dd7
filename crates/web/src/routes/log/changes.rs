//! What a change of the regulations changed, field by field, in words.

use std::collections::BTreeMap;

use runda_tournament::chapters::setup;
use runda_tournament::{Event, Recorded, Regulations, Tournament};
use serde_json::Value;

use crate::words::Words;

/// The fields a change of the regulations touched: what, before, after; nothing for any other event.
pub(super) fn changes(tournament: &Tournament, recorded: &Recorded, words: &Words) -> Vec<String> {
    let Event::Setup(setup::Event::RegulationsChanged { regulations, .. }) = &recorded.event else {
        return Vec::new();
    };
    let Some(before) = before(tournament, recorded) else { return Vec::new() };
    let (before, after) = (flat(before), flat(regulations));
    let mut names: Vec<&String> = before.keys().chain(after.keys()).collect();
    names.sort();
    names.dedup();
    let touched = names.into_iter().filter(|name| before.get(*name) != after.get(*name));
    touched
        .map(|name| {
            let value = |fields: &BTreeMap<String, Value>| shown(name, fields.get(name), words);
            format!("{}: {} → {}", label(name, words), value(&before), value(&after))
        })
        .collect()
}

/// The regulations that held before the change.
fn before<'a>(tournament: &'a Tournament, change: &Recorded) -> Option<&'a Regulations> {
    let earlier = tournament.journal().iter().rev();
    let mut earlier = earlier.filter(|recorded| {
        recorded.version < change.version && !tournament.is_undone(recorded.version)
    });
    earlier.find_map(|recorded| match &recorded.event {
        Event::Setup(
            setup::Event::TournamentCreated { regulations }
            | setup::Event::RegulationsChanged { regulations, .. },
        ) => Some(&**regulations),
        _ => None,
    })
}

/// Every field by its name, fields inside fields by both names.
fn flat(regulations: &Regulations) -> BTreeMap<String, Value> {
    fn gather(name: &str, value: Value, into: &mut BTreeMap<String, Value>) {
        if let Value::Object(fields) = value {
            for (inner, value) in fields {
                let name = if name.is_empty() { inner } else { format!("{name}-{inner}") };
                gather(&name, value, into);
            }
        } else {
            into.insert(name.to_owned(), value);
        }
    }
    let mut fields = BTreeMap::new();
    gather("", serde_json::to_value(regulations).unwrap_or_default(), &mut fields);
    fields
}

/// What an arbiter calls a field.
fn label(name: &str, words: &Words) -> String {
    let key = format!("panel-reg-{name}");
    let text = words.t(&key);
    if text == key { name.replace('-', " ") } else { text }
}

/// A value in words.
fn shown(name: &str, value: Option<&Value>, words: &Words) -> String {
    match value {
        None | Some(Value::Null) => "–".into(),
        Some(Value::Bool(holds)) => words.t(if *holds { "panel-yes" } else { "panel-no" }),
        Some(Value::String(text)) => coded(name, text, words),
        Some(Value::Array(list)) if list.is_empty() => "–".into(),
        Some(Value::Array(list)) => {
            let list: Vec<String> =
                list.iter().map(|value| shown(name, Some(value), words)).collect();
            list.join(", ")
        }
        Some(Value::Object(fields)) => {
            let list: Vec<String> =
                fields.values().map(|value| shown(name, Some(value), words)).collect();
            list.join(" ")
        }
        Some(other @ Value::Number(_)) => other.to_string(),
    }
}

/// A word of the regulations as a reader knows it.
fn coded(name: &str, code: &str, words: &Words) -> String {
    let list = match name {
        "system-kind" => "word-system-",
        "variant" => "web-variant-",
        "level" => "web-level-",
        "norms" => "web-norms-",
        _ => return if code.is_empty() { "–".into() } else { code.into() },
    };
    let key = format!("{list}{code}");
    let text = words.t(&key);
    if text == key { code.into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;
    use runda_tournament::Moment;

    /// U-47: field, before, after, in both languages.
    #[test]
    fn a_change_is_told_field_by_field() {
        let mut tournament = Tournament::default();
        let first = Regulations { rounds: Some(5), ..Regulations::new("Open") };
        let second = Regulations { rounds: Some(7), place: "Lublin".into(), ..first.clone() };
        let commands = [
            setup::Command::CreateTournament { regulations: first.into() },
            setup::Command::ChangeRegulations {
                regulations: second.into(),
                reason: "more players".into(),
            },
        ];
        for command in commands {
            tournament.execute(&command.into(), Moment(0), "chief").unwrap();
        }
        let last = tournament.journal().last().unwrap();
        let told = |language| changes(&tournament, last, &Words::new(language));
        assert_eq!(
            told(Language::English),
            ["Town and hall: – → Lublin", "Number of rounds: 5 → 7"]
        );
        assert_eq!(told(Language::Polish), ["Miejsce: – → Lublin", "Liczba rund: 5 → 7"]);
        let created = tournament.journal().iter().next().unwrap();
        assert!(changes(&tournament, created, &Words::new(Language::English)).is_empty());
    }
}
