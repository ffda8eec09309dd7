//! What a tournament gives its players: provisional changes of rating, and norms.
//!
//! Here the state is turned into the plain input of the rooms `rating` and `titles`; no rule is decided.

mod norms;
mod ratings;
mod standing;

pub use norms::{LastRound, NormName, PlayerNorm, PlayerNorms};
pub use ratings::{ChessRating, FideGame, RatedPlayer};
