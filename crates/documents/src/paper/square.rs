//! The square of a round robin: everybody against everybody.

use serde::Serialize;

use super::{CriterionHead, Fact, Player};

/// The table as the chess code draws it: number, name, a cell for every opponent, points, place.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Square {
    /// The tie-breaks in their order.
    pub criteria: Vec<CriterionHead>,
    /// The players by number; the columns stand in the same order.
    pub rows: Vec<SquareLine>,
    /// Organiser, arbiter, days, tempo, mean rating.
    pub facts: Vec<Fact>,
    /// The norms for which the points are written by hand.
    pub norms: Vec<String>,
    /// What has to be said below.
    pub remarks: Vec<String>,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct SquareLine {
    /// Who; their points are the score.
    pub player: Player,
    /// What stands in each column; none in their own.
    pub cells: Vec<Option<String>>,
    /// The values of the tie-breaks, in their order.
    pub values: Vec<String>,
    /// The place.
    pub place: String,
    /// Whether the row is kept only to show it: its games count for nobody.
    pub annulled: bool,
}
