//! Time controls as data, and what class of play they make.
//!
//! ```
//! use runda_clock::{Class, TimeControl, classify, is_official_for_rating};
//! use runda_rulebook::Variant;
//!
//! let tempo: TimeControl = "90/45, 30+30s".parse().unwrap();
//! assert_eq!(tempo.time_for_moves(60).to_string(), "127:30");
//! assert_eq!(classify(&tempo, Variant::V100).class, Class::Standard);
//! assert!(is_official_for_rating(&tempo, Variant::V100));
//! ```
//!
//! Invariants: knows nothing of tournaments; a [`TimeControl`] that exists is well formed (C-1); all
//! times are whole seconds.
//!
//! Modules in reading order: `control` (the data), `notation` (reading and printing), `measure` (the time for n
//! moves), `class`, `official`, `presets`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod class;
mod control;
mod measure;
mod notation;
mod official;
pub mod presets;

pub use class::{Class, Tempo, classify, is_superblitz_tempo};
pub use control::{Bonus, ControlError, Controls, Period, TimeControl};
pub use measure::Duration;
pub use notation::NotationError;
pub use official::{is_official_for_rating, is_recommended_for_championships};

runda_rulebook::texts!(["clock"], [runda_rulebook]);
