//! Commands, events and regulations of any shape: nothing panics, and the journal tells the same story again.
//!
//! The bodies are those of the fuzz targets in `fuzz/`, run over their seeds and some thousand changed ones.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

#[path = "../../../fuzz/bodies/tournament.rs"]
mod bodies;
#[path = "../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_command_is_carried_out_or_refused() {
    let small = mutated::seeds("commands").into_iter().find(|it| it.0 == "a-small-tournament");
    assert!(bodies::commands(&small.unwrap().1) >= 8, "the seed plays a round");
    mutated::over("commands", 2000, |bytes| {
        bodies::commands(bytes);
    });
}

#[test]
fn any_events_are_folded() {
    let every = mutated::seeds("events").remove(0);
    assert!(bodies::events(&every.1) >= 40, "the seed has every kind");
    mutated::over("events", 1000, |bytes| {
        bodies::events(bytes);
    });
}

#[test]
fn any_regulations_are_read_or_refused() {
    mutated::over("regulations", 3000, bodies::regulations);
}
