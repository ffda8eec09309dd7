//! Knockout: the loser of an encounter leaves.
//!
//! ```
//! use runda_pairing::knockout::{Bracket, ColourRule, Decided, Knockout};
//! use runda_rulebook::Colour;
//!
//! let bracket = Bracket::new(5)?;
//! let mut cup = Knockout::new(bracket, ColourRule::Balanced { first: Colour::White });
//! let round = cup.next_round().unwrap();
//! assert_eq!(round.pairs.len(), 1, "a preliminary of 4 and 5");
//! cup.record(&[Decided::Won(round.pairs[0].value.black)])?;
//! assert_eq!(cup.next_round().unwrap().pairs.len(), 2, "the semi-finals");
//! # Ok::<(), runda_pairing::knockout::KnockoutError>(())
//! ```
//!
//! In reading order: [`number_field`] gives the numbers of the bracket, [`Bracket`] is the tree
//! published before the draw, [`Knockout`] plays it round by round, [`colour`] gives the colours of
//! single games, [`Placing`] says who shares which places.
//! The bracket is never rearranged, not even for colours.

mod bracket;
pub mod colour;
mod error;
mod field;
mod placing;
mod progress;

pub use bracket::{Bracket, Slot, Stage};
pub use error::{KnockoutError, SeedingError};
pub use field::number_field;
pub use placing::{Placing, placings};
pub use progress::{ColourRule, Decided, Knockout, KnockoutRound};
