//! What a snapshot holds does not change unnoticed: the journals of `cases/journals`, which hold every kind of
//! event, are folded and compared with the snapshots in `cases/snapshots`.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use runda_desk::{Aggregate, TournamentFile};
use runda_store::Version;
use runda_tournament::Tournament;
use serde_json::{Value, json};

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// The golden snapshots of the present fold.
fn golden() -> PathBuf {
    cases().join(format!("snapshots/fold-{}.jsonl", Tournament::FOLD))
}

fn journals() -> Vec<TournamentFile> {
    let folder = fs::read_dir(cases().join("journals")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "runda"));
    files.sort();
    let read = |file: &PathBuf| TournamentFile::read(&fs::read_to_string(file).unwrap()).unwrap();
    files.iter().map(read).collect()
}

/// What the snapshot of a tournament would hold.
fn snapshot(file: &TournamentFile) -> Vec<u8> {
    Tournament::replayed(file.events.clone()).folded().unwrap()
}

#[test]
fn a_snapshot_holds_what_the_golden_one_holds() {
    let lines = journals().into_iter().map(|file| {
        let state: Value = serde_json::from_slice(&snapshot(&file)).unwrap();
        json!({ "id": file.id, "state": state }).to_string() + "\n"
    });
    let now: String = lines.collect();
    if std::env::var_os("RUNDA_WRITE").is_some() {
        fs::write(golden(), &now).unwrap();
    }
    let then = fs::read_to_string(golden()).unwrap_or_default();
    for (then, now) in then.lines().zip(now.lines()) {
        assert!(
            then == now,
            "the fold has changed: read cases/snapshots/README.md\n then {then}\n now  {now}"
        );
    }
    assert_eq!(then.lines().count(), now.lines().count(), "read cases/snapshots/README.md");
}

#[test]
fn a_golden_snapshot_is_read_as_the_tournament_it_was_made_of() {
    let golden = fs::read_to_string(golden()).unwrap();
    for (file, line) in journals().iter().zip(golden.lines()) {
        let kept: Value = serde_json::from_str(line).unwrap();
        let state = serde_json::to_vec(&kept["state"]).unwrap();
        let whole = Tournament::replayed(file.events.clone());
        let version = Version(file.events.len() as u64);
        let resumed = Tournament::resumed(&state, version, Vec::new()).unwrap();
        assert_eq!(resumed.state(), whole.state(), "{}", file.id);
        assert!(Tournament::resumed(&state, Version(version.0 + 1), Vec::new()).is_none());
    }
}

#[test]
fn the_journals_hold_every_kind_of_event() {
    let samples = fs::read_to_string(cases().join("events/shape-1.jsonl")).unwrap();
    let kind = |value: &Value| value["type"].as_str().unwrap().to_owned();
    let all: BTreeSet<String> =
        samples.lines().map(|line| kind(&serde_json::from_str(line).unwrap())).collect();
    let folded: BTreeSet<String> = journals()
        .iter()
        .flat_map(|file| &file.events)
        .map(|recorded| kind(&serde_json::to_value(&recorded.event).unwrap()))
        .collect();
    assert_eq!(all, folded);
}
