//! Cards that stand on the tables of a round.

use serde::Serialize;

use super::Player;

/// A card for every table.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct TableCards {
    /// The cards by board.
    pub cards: Vec<TableCard>,
}

/// One card.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct TableCard {
    /// The number of the board.
    pub board: String,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
}
