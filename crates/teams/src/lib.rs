//! Team competitions: everything the rule books say of teams that is not the pairing of numbers or the ranking of
//! rows.
//!
//! ```
//! use runda_rulebook::{BoardResult::{Draw, First, Second}, Game};
//! use runda_teams::score::match_score;
//!
//! let score = match_score(Game::Draughts, 4, &[First, Draw, Second, Draw])?;
//! assert_eq!(score.match_points.0.tenths(), 10);
//! # Ok::<(), runda_teams::Refusal>(())
//! ```
//!
//! One file per subject, in the order of the books:
//!
//! * [`score`]: small points, match points, what a match is for an engine; [`host`]: who is host, which colours;
//! * [`start`]: who may start, which clock is pressed, what is forfeited;
//! * [`line_up`]: the five systems, what is checked, what stands in for a missing line-up; [`deadline`]: until when
//!   it is handed in, when all are opened;
//! * [`seating`]: tables, sides, turned boards;
//! * [`protocol`]: totals and signatures; [`withdrawal`]: what stays of a team that leaves;
//! * [`start_list`], [`swiss`], [`round_robin`], [`knockout`], [`scheveningen`]: the systems with teams;
//! * [`joint`]: an individual Swiss that is a team event at once; [`table`]: the team table.
//!
//! Invariants: players are whatever the caller knows them by; nothing here knows a tournament, a file or a clock;
//! times come in as numbers; every refusal names the item of the specification and its article.
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod deadline;
pub mod host;
pub mod joint;
pub mod knockout;
pub mod line_up;
pub mod protocol;
mod refusal;
pub mod round_robin;
pub mod scheveningen;
pub mod score;
pub mod seating;
pub mod start;
pub mod start_list;
pub mod swiss;
pub mod table;
pub mod withdrawal;

pub use refusal::Refusal;

runda_rulebook::texts!(["teams"], [runda_dutch, runda_swiss, runda_pairing, runda_standings]);
