//! What was once stored can be read for ever.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use runda_tournament::{Event, SHAPE, ShapeError, read_event};
use serde_json::Value;

const SHAPE_1: &str = include_str!("../../../cases/events/shape-1.jsonl");

fn samples() -> impl Iterator<Item = Value> {
    SHAPE_1.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[test]
fn every_stored_sample_is_read_and_written_as_it_stands() {
    for sample in samples() {
        let event = read_event(1, sample.clone()).unwrap();
        assert_eq!(serde_json::to_value(&event).unwrap(), sample);
        assert_eq!(event.kind(), sample["type"]);
    }
}

#[test]
fn every_kind_of_event_has_a_sample() {
    let sampled: BTreeSet<String> =
        samples().map(|sample| sample["type"].as_str().unwrap().to_string()).collect();
    let kinds: BTreeSet<String> = Event::KINDS.iter().map(ToString::to_string).collect();
    assert_eq!(sampled, kinds);
}

#[test]
fn an_event_of_a_later_runda_is_refused_with_a_way_out() {
    let sample = samples().next().unwrap();
    assert_eq!(read_event(SHAPE + 1, sample), Err(ShapeError::TooNew { shape: SHAPE + 1 }));
    let unknown: Value = serde_json::from_str(r#"{"type":"moon-landed","round":1}"#).unwrap();
    let refusal = read_event(1, unknown).unwrap_err().to_string();
    assert!(refusal.contains("moon-landed") && refusal.contains("update Runda"), "{refusal}");
}

#[test]
fn damaged_events_are_refused_and_never_panic() {
    for damaged in [
        r#"{"type":"result-recorded","round":0,"board":1,"outcome":{"result":"W"}}"#,
        r#"{"type":"result-recorded","round":1,"board":1,"outcome":{"result":"1-0"}}"#,
        r#"{"type":"player-entered","player":1,"person":{"surname":"X","rating":0}}"#,
        r#"{"type":"tournament-created","regulations":{"name":"X","tempo":"soon"}}"#,
        r#"{"round":1}"#,
        "[]",
        "null",
    ] {
        let value: Value = serde_json::from_str(damaged).unwrap();
        assert!(read_event(1, value).is_err(), "{damaged}");
    }
}
