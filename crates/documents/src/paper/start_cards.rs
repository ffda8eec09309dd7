//! The start card of a player: their rounds and what they are worth.

use serde::Serialize;

use super::{Fact, Player};

/// A card for every player, cut from large pages.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StartCards {
    /// The cards by number.
    pub cards: Vec<StartCard>,
    /// Who signs them.
    pub arbiter: String,
}

/// One card.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StartCard {
    /// Who; their points are the score.
    pub player: Player,
    /// Category, register number, rating, birth.
    pub facts: Vec<Fact>,
    /// A line for every round, played or not.
    pub rounds: Vec<StartCardRound>,
    /// The lines of the rating.
    pub sums: Vec<Fact>,
    /// The place.
    pub place: String,
}

/// One round of a player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StartCardRound {
    /// The number, in Roman figures.
    pub round: String,
    /// A mark where they had White.
    pub white: String,
    /// A mark where they had Black.
    pub black: String,
    /// `↓` if they were moved down, `↑` if they were moved up.
    pub moved: String,
    /// The opponent, or why there was none.
    pub opponent: Player,
    /// The opponent's number in the register.
    pub register: String,
    /// The result.
    pub result: String,
    /// The score after it.
    pub score: String,
}
