//! The progress table: score and place after every round.

use serde::Serialize;

use super::{CrossCell, Player};

/// How everybody went through the tournament.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// How many rounds there are columns for.
    pub rounds: u16,
    /// The players by place.
    pub rows: Vec<ProgressRow>,
    /// What has to be said below.
    pub remarks: Vec<String>,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ProgressRow {
    /// The place, or a shared range of places.
    pub place: String,
    /// Who; their points are the score.
    pub player: Player,
    /// One cell per round.
    pub cells: Vec<ProgressCell>,
}

/// After one round.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ProgressCell {
    /// What the round brought.
    pub game: CrossCell,
    /// The score.
    pub score: String,
    /// The place.
    pub place: String,
}
