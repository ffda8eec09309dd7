//! Ratings of both federations.
//!
//! Draughts: which games of a tournament count and why the others do not, the expected score by table VI on the
//! mean of the opponents, the change, the lists and who stands on them, and the settlement of a quarter over the
//! whole register. Chess: the rating a player is counted with, the rating result of the classification rules, and
//! what a game changes in the world federation's rating.
//!
//! ```
//! use runda_rating::{Quarter, RatingList, list_membership, Membership};
//!
//! let settled_in = Quarter::of_approval("2025-03-25".parse().unwrap());
//! assert_eq!(settled_in.to_string(), "2025-Q2");
//! let status = list_membership(30, Some("2025-05-11".parse().unwrap()), settled_in.period_end());
//! assert_eq!(status, Membership::On(RatingList::A));
//! ```
//!
//! Invariants: knows `rulebook` only; whole numbers throughout, rounded once and where the article says so; a
//! list that was published is read and never written; the same tournaments in the same order give the same list.
//!
//! Modules in reading order: `day`, `quarter`, `hundredths` (the units), `list` (who stands where), `count` (which
//! games count), `change` (what they change), `period` (one player through a quarter), `settle` (everybody),
//! `chess` and `fide`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod change;
pub mod chess;
mod count;
mod day;
pub mod fide;
mod hundredths;
mod list;
mod period;
mod quarter;
pub mod settle;

pub use change::{
    Calculation, Factor, NEWCOMER, Opposition, calculate, development_coefficient, has_reached_2300,
};
pub use count::{
    Bye, Count, CountedGame, NotCounted, PlayedGame, PlayerNo, Sheet, Standing, Unit, Units, units,
};
pub use day::{Day, DayError};
pub use hundredths::{DecimalError, Hundredths, Millionths};
pub use list::{Membership, RatingList, Removal, list_membership};
pub use period::{Account, Booked};
pub use quarter::{Quarter, QuarterError};

runda_rulebook::texts!(["rating"], [runda_rulebook]);
