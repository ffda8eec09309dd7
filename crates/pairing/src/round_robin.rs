//! Round robin: everybody meets everybody, by one of four tables.
//!
//! ```
//! use runda_pairing::round_robin::{schedule, Berger, RoundRobinPlan, TableKind};
//! use runda_rulebook::{Board, Round, StartNo};
//!
//! let table = schedule(6, RoundRobinPlan::single(TableKind::Berger))?;
//! assert_eq!(table.rounds().len(), 5);
//! assert_eq!(table.round(Round::FIRST).unwrap().to_string(), "1-6 2-5 3-4");
//!
//! // Every pairing says why.
//! let game = table.game(Round::FIRST, Board::FIRST).unwrap();
//! assert_eq!(game.reasons[0].article.as_ref().unwrap().to_string(), "KW25 V 1.4.7");
//!
//! // The formulas of the rule book answer without the table.
//! let berger = Berger::new(14)?;
//! let (six, eighth) = (StartNo::new(6_u8).unwrap(), Round::new(8_u8).unwrap());
//! assert_eq!(berger.opponent(six, eighth), StartNo::new(3_u8).ok());
//! # Ok::<(), runda_pairing::round_robin::ScheduleError>(())
//! ```
//!
//! In reading order: [`Berger`] is the table of chapter 1.4, [`Half`] and [`Sliding`] are the others
//! on offer, [`RoundRobinPlan`] says which and how many times, [`Schedule`] is the outcome. A schedule never
//! changes once made; withdrawals leave it as it is.

mod advice;
mod berger;
mod change;
mod cycles;
mod error;
mod half;
mod plan;
mod schedule;
mod sliding;

pub use crate::Game;
pub use advice::{advice, number_for_latecomer};
pub use berger::Berger;
pub use change::{FieldChange, Step, Way, ways_after};
pub use error::ScheduleError;
pub use half::{Half, Order};
pub use plan::{Exchange, RoundRobinPlan, TableKind, UnknownTable, schedule};
pub use schedule::{Appearance, ColourBalance, Schedule, ScheduledRound};
pub use sliding::{Seat, Sliding};
