//! Tournament files of any shape: written as they were read, or refused with the line.
//!
//! The body is that of the fuzz target in `fuzz/`, run over its seeds and some thousand changed ones.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

#[path = "../../../fuzz/bodies/desk.rs"]
mod bodies;
#[path = "../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_tournament_file_is_read_or_refused() {
    mutated::over("file", 1000, bodies::file);
}
