//! Strangers' files: nothing panics, nothing hangs, and what was read can be written.
//!
//! The bodies are those of the fuzz targets in `fuzz/`, run over their seeds and some thousand changed ones.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test stops at the first surprise"
)]

#[path = "../../../fuzz/bodies/formats.rs"]
mod bodies;
#[path = "../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_report_is_read() {
    mutated::over("trf", 3000, bodies::trf);
}

#[test]
fn any_list_of_players_is_read() {
    mutated::over("players", 3000, bodies::players);
}

#[test]
fn any_list_of_teams_is_read() {
    mutated::over("teams", 2000, bodies::teams);
}
