//! The sentences of the log, one for each kind of event.

use std::collections::BTreeSet;

use runda_rulebook::Language;
use runda_tournament::{Event, State};

const SAMPLES: &str = include_str!("../../../../cases/events/shape-1.jsonl");

fn key(event: &str) -> String {
    let event: Event = serde_json::from_str(event).unwrap();
    State::default().sentence(&event).key.as_str().to_string()
}

#[test]
fn every_kind_of_event_has_a_sentence_of_its_own() {
    let mut kinds = BTreeSet::new();
    let keys: BTreeSet<String> = SAMPLES
        .lines()
        .filter(|line| kinds.insert(serde_json::from_str::<Event>(line).unwrap().kind()))
        .map(key)
        .collect();
    assert_eq!(keys.len(), Event::KINDS.len());
    for language in Language::ALL {
        let known: BTreeSet<_> =
            runda_tournament::TEXTS.catalogue(language).entries().map(|(key, _)| key).collect();
        assert!(keys.iter().all(|key| known.contains(key.as_str())), "{language:?}");
    }
}

#[test]
fn a_sentence_says_which_way_it_was_decided() {
    for (event, expected) in [
        (
            r#"{"type":"claim-decided","incident":1,"ruling":{"granted":true,"reason":"r"}}"#,
            "log-claim-granted",
        ),
        (
            r#"{"type":"claim-decided","incident":1,"ruling":{"granted":false,"reason":"r"}}"#,
            "log-claim-refused",
        ),
        (
            r#"{"type":"appeal-decided","incident":1,"ruling":{"upheld":true,"deposit-returned":true,"reason":"r"}}"#,
            "log-appeal-upheld",
        ),
        (
            r#"{"type":"appeal-decided","incident":1,"ruling":{"upheld":false,"deposit-returned":true,"reason":"r"}}"#,
            "log-appeal-rejected",
        ),
        (
            r#"{"type":"place-decided","entrant":{"player":1},"classified":true,"reason":"r"}"#,
            "log-place-given",
        ),
        (
            r#"{"type":"place-decided","entrant":{"player":1},"classified":false,"reason":"r"}"#,
            "log-place-taken",
        ),
    ] {
        assert_eq!(key(event), expected);
    }
}
