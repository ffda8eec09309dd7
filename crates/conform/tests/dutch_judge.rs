//! The engine against every candidate in the order of the handbook.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what cannot be")]

use runda_conform::dutch_audit::{Trial, audit, trials};
use runda_pairing::audit::{Depth, Tally};
use runda_pairing::lots::Seed;

/// Audits events until so many rounds have been paired by enumeration.
fn compare(label: &str, rounds: u64, most: u16, change: impl Fn(&mut Trial)) -> Tally {
    let mut tally = Tally::default();
    for mut trial in trials(&Seed::new(label).unwrap(), most) {
        if tally.compared >= rounds {
            break;
        }
        change(&mut trial);
        match audit(&trial, Depth(usize::from(most))) {
            Ok(seen) => tally.add(seen),
            Err(fault) => panic!("{fault}"),
        }
    }
    assert!(tally.compared >= rounds, "{tally:?}");
    tally
}

/// FD-64, FD-96, FD-100: events paired by the engine throughout.
#[test]
fn the_engine_agrees_with_enumeration_in_ordinary_events() {
    let tally = compare("ordinary", 9000, 8, |trial| trial.at_random = 0);
    assert!(tally.refused < tally.rounds / 2, "{tally:?}");
}

/// FD-79, FD-100: any history is accepted, also one against the criteria.
#[test]
fn the_engine_agrees_with_enumeration_after_rounds_made_by_hand() {
    let tally = compare("made by hand", 9000, 8, |trial| trial.at_random = 50);
    assert!(tally.refused > 50, "{tally:?}");
}

/// FD-64, FD-100: larger brackets, fewer rounds.
#[test]
fn the_engine_agrees_with_enumeration_in_larger_fields() {
    let tally = compare("larger", 2000, 10, |trial| trial.at_random = 20);
    assert_eq!(tally.compared, tally.rounds);
}

/// FD-17, FD-22, FD-23, FD-24, FD-79: in larger fields every pairing keeps the absolute criteria.
#[test]
fn every_pairing_keeps_the_absolute_criteria() {
    let mut rounds = 0;
    for trial in trials(&Seed::new("laws").unwrap(), 60).take(600) {
        match audit(&trial, Depth(0)) {
            Ok(seen) => rounds += seen.rounds,
            Err(fault) => panic!("{fault}"),
        }
    }
    assert!(rounds > 2000, "{rounds}");
}
