//! Time controls as data, what class of play they make, and the clock that runs them.
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
//! Invariants: knows nothing of tournaments; a [`TimeControl`] that exists is well formed (C-1); controls are whole
//! seconds, a running clock is whole milliseconds; time passes only with the stamps it is fed.
//!
//! Modules in reading order: `control` (the data), `notation` (reading and printing), `measure` (the time for n
//! moves), `progress` (which period a move belongs to), `class`, `official`, `presets`, `clock` (the state machine), `replay`
//! (a whole game of presses), `absence` (who is late), `table` (a control as plain numbers).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod absence;
mod class;
mod clock;
mod control;
mod measure;
mod notation;
mod official;
pub mod presets;
mod progress;
pub mod replay;
mod table;

pub use absence::{Absence, AbsenceError, Arrivals, FirstMove, LateRules, What, absence};
pub use class::{Class, Tempo, classify, is_allowed_under, is_superblitz_tempo, measured_moves};
pub use clock::{
    Account, Answer, Cause, ClaimRule, Clock, Correction, Event, Hand, Milliseconds, Mode, Outcome,
    PenaltyKind, Refusal, Setup, Stamp, Stamped, State, StopReason, shown,
};
pub use control::{Bonus, ControlError, Controls, Period, TimeControl};
pub use measure::Duration;
pub use notation::NotationError;
pub use official::{is_official_for_rating, is_recommended_for_championships};
pub use table::Line;

runda_rulebook::texts!(["clock"], [runda_rulebook]);
