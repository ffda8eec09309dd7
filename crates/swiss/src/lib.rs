//! The Swiss system of the Polish draughts code (KW25, chapter V 2), exact and explained.
//!
//! The code describes a procedure for the hand; here it is one exact definition. [`pair`] takes a
//! [`History`] and answers with a [`Pairing`] or a [`Refusal`]: always a complete legal pairing if
//! there is one, always the same one whatever the order of the input, and with everything that was
//! tried on the way.
//!
//! Reading order: `runda_field::swiss` and `record` (what enters), `round_list` and `valuation` (the order),
//! `limits` (the absolute conditions), `bye`, `expectation` and `bound` (colours that stand above
//! score groups), `stay`, `most`, `moved_down` and `halves` (a score group), `colours`, and `engine`, which
//! puts them in their order.
//!
//! Invariants: no absolute condition is ever broken; the arbiter's waivers are part of the input.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bound;
mod bye;
mod colours;
mod engine;
mod expectation;
mod explain;
mod halves;
mod impasse;
mod kinds;
mod limits;
mod most;
mod moved_down;
mod offers;
mod pairing;
mod record;
mod refusal;
mod round_list;
pub mod start_list;
mod stay;
mod table;
mod valuation;
mod why_not;

pub use engine::pair;
pub use impasse::Impasse;
pub use offers::{Offer, offers};
pub use pairing::{
    ByeCause, Cause, Class, ColourRule, Moved, Pair, Pairing, Protected, Step, Tried,
};
pub use refusal::{HistoryError, Refusal};
pub use runda_field::swiss::{Entrant, Float, FloatControl, History, PastGame, Variant, Waiver};
pub use why_not::why_not;

runda_rulebook::texts!(["swiss"], [runda_field, runda_pairing]);
