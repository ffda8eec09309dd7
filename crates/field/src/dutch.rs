//! What enters a round of the FIDE (Dutch) System, and the pairing that comes of it.

mod event;
mod pairing;

pub use event::{Entry, Event, Outcome, Player, Scoring};
pub use pairing::Pairing;
