//! The FIDE (Dutch) System, in the text in force since 1 February 2026.
//!
//! [`pair`] is a pure function from an [`Event`] before a round to the [`Pairing`] of that round.
//! It accepts any history, also one made by hand against the criteria, and never answers with an
//! illegal pairing.
//!
//! ```
//! use runda_dutch::{Event, Game, Player, Scoring, pair};
//! use runda_rulebook::{Colour, StartNo};
//!
//! let event = Event {
//!     rounds: 5,
//!     played: 0,
//!     scoring: Scoring::CHESS,
//!     initial_colour: Some(Colour::White),
//!     players: (0..5).map(|index| Player::new(StartNo::from_index(index))).collect(),
//!     forbidden: vec![],
//! };
//! let pairing = pair(&event)?;
//! let [one, two, three, four, five] = [0, 1, 2, 3, 4].map(StartNo::from_index);
//! assert_eq!(pairing.games, [Game { white: one, black: three }, Game { white: four, black: two }]);
//! assert_eq!(pairing.bye, Some(five));
//! # Ok::<(), runda_dutch::DutchError>(())
//! ```
//!
//! In reading order: `start_list` (pairing numbers), `event` (what the engine is told) and `baku`
//! (virtual points); `field` and
//! `contender` (the players in order of rank, their floats, colours and preferences); `criteria`,
//! a file for each of \[C1\] to \[C21\]; `round` (bracket after bracket) with `outlook` (what lies below
//! a bracket); `direct` (the quick way to a perfect candidate, with `palette` and
//! `assignment`); `exact` (a bracket as one optimisation problem, with `ladder` and the weighted
//! matchings of [`matching`](runda_matching) beneath it); `colours` (who gets White); `checklist` (what is known of
//! every player); `explain` and `judge` (why it is so, and not otherwise); `simulate` (events that
//! never were). Whether a round was made so is not asked here, but of a judge who does not know this crate.
//!
//! Only this text: the one of 2017 differs in procedure, not in parameters (docs/decisions/0008).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod assignment;
mod baku;
mod bracket;
mod checklist;
mod colours;
mod contender;
mod criteria;
mod direct;
mod error;
mod exact;
mod explain;
mod field;
mod judge;
mod ladder;
mod outlook;
mod palette;
mod preference;
mod round;
mod start_list;

pub use baku::{accelerate, accelerate_of, accelerate_to};
pub use checklist::{Line, checklist};
pub use colours::ColourRule;
pub use contender::Float;
pub use criteria::Criterion;
pub use error::DutchError;
pub use explain::{BracketStory, Story, explain, why_not};
pub use preference::Preference;
pub use round::pair;
pub use runda_field::Game;
pub use runda_field::dutch::{Entry, Event, Outcome, Pairing, Player, Scoring};
pub use start_list::BySeed;

runda_rulebook::texts!(["dutch"], [runda_field]);
