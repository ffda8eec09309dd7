//! What enters a round of the FIDE (Dutch) System, and the pairing that comes of it.

mod event;
mod pairing;
mod score;

pub use event::{Entry, Event, Outcome, Player, Scoring};
pub use pairing::Pairing;
pub use score::Score;
