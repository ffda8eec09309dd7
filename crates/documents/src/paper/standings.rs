//! The standings with their tie-breaks.

use serde::Serialize;

use super::Player;

/// Places, scores and what separates equals.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// The tie-breaks in their order.
    pub criteria: Vec<CriterionHead>,
    /// The players by place.
    pub rows: Vec<StandingsRow>,
    /// What has to be said below, such as that results are missing.
    pub remarks: Vec<String>,
}

/// A tie-break at the head of a column.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct CriterionHead {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StandingsRow {
    /// The place, or a shared range of places.
    pub place: String,
    /// Who; their points are the score.
    pub player: Player,
    /// The values of the tie-breaks, in their order.
    pub values: Vec<String>,
}
