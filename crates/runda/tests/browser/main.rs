//! A real Chromium in front of the real program: what an arbiter and a player do, and what goes wrong.
//!
//! Screenshots are kept under `target/browser/screenshots`.
#![cfg(feature = "desk")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

mod board;
mod chromium;
mod clock;
mod desk;
mod every_page;
mod mistakes;
mod page;
mod panel;
mod pictures;
mod power_cut;
mod public;
mod restoring;
mod round_robin;
mod server;
mod swiss;
mod systems;
