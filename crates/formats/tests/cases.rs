//! The golden tournaments, read and written back.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "the golden cases are read from files, and a broken one must stop the test"
)]

use std::path::PathBuf;

use runda_formats::trf::{self, Document, Event, Flavour, Record};
use runda_rulebook::Points;

/// Every report file of the golden cases, by name.
fn files() -> Vec<(String, String)> {
    let cases = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut files = Vec::new();
    for topic in ["fide-dutch", "fide-tiebreak"] {
        let Ok(folder) = std::fs::read_dir(cases.join(topic)) else { continue };
        for path in folder.map(|entry| entry.unwrap().path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let kind = path.extension().and_then(|kind| kind.to_str());
            if kind == Some("trf") {
                files.push((name, std::fs::read_to_string(path).unwrap()));
            } else if kind == Some("json") {
                let text = std::fs::read_to_string(path).unwrap();
                let case: serde_json::Value = serde_json::from_str(&text).unwrap();
                files.push((name, case["input"]["trf"].as_str().unwrap().to_owned()));
            }
        }
    }
    assert!(files.len() > 200, "the golden cases are missing");
    files
}

/// TR-41: read, write, read is the identity; and the bytes are those of the file.
#[test]
fn every_case_is_written_back_as_it_was_read() {
    for (name, text) in files() {
        let read = trf::parse(text.as_bytes());
        assert_eq!(read.remarks, [], "{name}");
        let written = trf::write(&read.document, Flavour::AsIs).unwrap();
        assert_eq!(trf::parse(written.as_bytes()).document, read.document, "{name}");
        assert_eq!(written.replace("\r\n", "\n"), text, "{name}");
    }
}

/// TR-28, TR-34, TR-40: the two dialects tell an engine the same.
#[test]
fn every_case_is_the_same_event_in_both_dialects() {
    for (name, text) in files() {
        let document = trf::parse(text.as_bytes()).document;
        let event = Event::of(&document);
        for flavour in [Flavour::Trf26, Flavour::Trf16] {
            let written = trf::write(&document, flavour).unwrap();
            let again = trf::parse(written.as_bytes());
            assert_eq!(again.remarks, [], "{name} {flavour:?}");
            let other = Event::of(&again.document);
            let next = event.next_round();
            assert_eq!(other.absent, event.absent, "{name} {flavour:?}");
            assert_eq!(other.scoring, event.scoring, "{name} {flavour:?}");
            assert_eq!(other.virtual_points, event.virtual_points, "{name} {flavour:?}");
            assert_eq!(
                (other.rounds, other.played, other.initial_colour),
                (event.rounds, event.played, event.initial_colour),
                "{name} {flavour:?}"
            );
            assert!(other.forbidden_in(next).eq(event.forbidden_in(next)), "{name} {flavour:?}");
            assert_eq!(
                cells(&again.document, event.played),
                cells(&document, event.played),
                "{name}"
            );
            let fixed = trf::write(&again.document, flavour).unwrap();
            assert_eq!(fixed, written, "{name} {flavour:?}");
        }
    }
}

fn cells(document: &Document, played: u16) -> Vec<Vec<trf::Cell>> {
    document.players().map(|player| player.rounds(played).map(|(_, cell)| cell).collect()).collect()
}

/// TR-15, TR-18: points of every player follow from the results, by whichever scoring.
#[test]
fn points_of_every_case_follow_from_the_results() {
    let mut checked = 0;
    for (name, text) in files() {
        let document = trf::parse(text.as_bytes()).document;
        let event = Event::of(&document);
        for player in document.players() {
            let with_bye = event.points(player)
                + event
                    .absent
                    .get(&player.number())
                    .map_or(Points::ZERO, |code| event.scoring.points(trf::Cell::bye(*code)));
            let given = player.points.unwrap();
            assert!(
                given == event.points(player) || given == with_bye,
                "{name} {}",
                player.number()
            );
            checked += 1;
        }
    }
    assert!(checked > 5000);
}

/// TR-7, TR-9: a file in disorder is put in order, comments and foreign lines stay.
#[test]
fn arranging_a_document_loses_nothing() {
    for (name, text) in files() {
        let mut document = trf::parse(text.as_bytes()).document;
        let mut reversed = Document { records: document.records.iter().rev().cloned().collect() };
        document.arrange();
        reversed.arrange();
        let groups = |document: &Document| {
            let mut all: Vec<_> = document.records.iter().map(|r| format!("{r:?}")).collect();
            all.sort();
            all
        };
        assert_eq!(groups(&document), groups(&reversed), "{name}");
        assert!(matches!(document.records.first(), Some(Record::Heading(..))), "{name}");
    }
}
