//! The pairings of a round by board: the list on the wall.

use serde::Serialize;

use super::Player;

/// Who plays where, with which colour.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct PairingsByBoard {
    /// The boards in their order.
    pub boards: Vec<BoardLine>,
    /// Those who do not play.
    pub rests: Vec<RestLine>,
}

/// One board.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct BoardLine {
    /// Its number.
    pub board: String,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
    /// The result; empty while there is none.
    pub result: String,
}

/// Somebody who does not play.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct RestLine {
    /// The player it is about.
    pub player: Player,
    /// Why, in words.
    pub why: String,
}
