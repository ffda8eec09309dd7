//! The crosstable of a Swiss: opponent, colour and result by rounds.

use serde::Serialize;

use super::{CriterionHead, Player};

/// Places, and what every round brought.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Crosstable {
    /// How many rounds there are columns for.
    pub rounds: u16,
    /// The tie-breaks in their order.
    pub criteria: Vec<CriterionHead>,
    /// The players by place.
    pub rows: Vec<CrossRow>,
    /// What has to be said below.
    pub remarks: Vec<String>,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct CrossRow {
    /// The place, or a shared range of places.
    pub place: String,
    /// Who; their points are the score.
    pub player: Player,
    /// One cell per round.
    pub cells: Vec<CrossCell>,
    /// The values of the tie-breaks, in their order.
    pub values: Vec<String>,
}

/// One round of one player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct CrossCell {
    /// Opponent and colour, as `12w`; empty without an opponent.
    pub against: String,
    /// The result, or the points of a round without an opponent.
    pub sign: String,
}
