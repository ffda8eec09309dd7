//! Time controls as anybody writes them: read back as they were written, or refused.
//!
//! The body is that of the fuzz target in `fuzz/`, run over its seeds and some thousand changed ones.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

#[path = "../../../fuzz/bodies/clock.rs"]
mod bodies;
#[path = "../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_tempo_is_read_or_refused() {
    mutated::over("tempo", 5000, bodies::tempo);
}
