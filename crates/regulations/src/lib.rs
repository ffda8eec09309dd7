//! What an organiser announces, and what the rule book says to it.
//!
//! [`Regulations`] are a TOML file: system, rounds, time control, programme, officials, appeals, prizes. [`lint::lint`]
//! reads them with the rule book open. Nobody needs a tournament for that: an organiser asks before anything is
//! announced, and a federation before it approves.
//!
//! ```
//! use runda_regulations::lint::{Entries, lint};
//! use runda_regulations::Regulations;
//!
//! let text = "name = \"Mistrzostwa Lublina\"\nrounds = 9\ntempo = \"60+30s\"\n";
//! let findings = lint(&Regulations::from_toml(text)?, Entries::default());
//! assert!(findings.iter().any(|finding| finding.field == "first-day"), "no day is given");
//! # Ok::<(), runda_regulations::RegulationsError>(())
//! ```
//!
//! Invariants: knows no tournament, no player and no clock; what is known of the entries is passed in as numbers. A
//! file is read strictly; inside an event what a later Runda wrote is passed over. The linter strikes nothing itself.
//!
//! Modules in reading order: `regulations`, `system`, `programme`, `date`, `officials`, `play_off`, `teams`, `prizes`,
//! `book`, `text`, `lint`.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::wildcard_enum_match_arm)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod book;
mod date;
pub mod lint;
mod officials;
mod play_off;
pub mod prizes;
mod programme;
mod regulations;
mod system;
mod teams;
mod text;

pub use date::{Date, DateError, TimeOfDay, TimeOfDayError};
pub use officials::{Appeals, Arbiter, ArbiterClass, ArbiterRole, ArbitersEvent, Permission};
pub use play_off::{PlayOffPlaces, PlayOffRules, TiedSystem};
pub use programme::{AnnouncedDraw, ScheduledRound};
pub use regulations::{DEFAULT_TIME_MINUTES, Exclusions, Level, Norms, Regulations};
pub use system::{
    MatchKind, NextStage, RoundRobinTable, ScheveningenTable, SwissVariant, System, SystemKind,
};
pub use teams::TeamRules;
pub use text::RegulationsError;

runda_rulebook::texts!(
    ["regulations", "lint"],
    [runda_clock, runda_pairing, runda_standings, runda_swiss, runda_teams, runda_titles]
);
