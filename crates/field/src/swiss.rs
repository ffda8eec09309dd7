//! What enters a round of the Swiss system of the Polish draughts code.

mod history;
mod waiver;

pub use history::{Entrant, Float, FloatControl, History, PastGame, Variant};
pub use waiver::Waiver;
