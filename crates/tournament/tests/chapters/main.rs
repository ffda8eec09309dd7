//! What each chapter allows and forbids, with the borders: one file per chapter, and one for undoing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod closing;
mod duties;
mod entries;
mod incidents;
mod pairing;
mod pairing_by_hand;
mod pairing_named;
mod phases;
mod play_offs;
mod presence;
mod results;
mod said;
mod setup;
mod stages;
#[path = "../support/mod.rs"]
mod support;
mod undo;
