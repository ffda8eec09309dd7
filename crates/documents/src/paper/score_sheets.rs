//! Sheets on which the players write the moves.

use serde::Serialize;

use super::Player;

/// Two sheets for every game, side by side: one for each player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ScoreSheets {
    /// The squares of the board drawn on every sheet.
    pub board: DrawnBoard,
    /// The games by board.
    pub games: Vec<ScoreSheet>,
}

/// The head of the sheets of one game; what is empty is written by hand.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// The round.
    pub round: String,
    /// The number of the board.
    pub board: String,
    /// The day.
    pub day: String,
    /// Who has White.
    pub white: Player,
    /// Who has Black.
    pub black: Player,
}

/// A board that helps to write, and on which a position can be drawn.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct DrawnBoard {
    /// The rows from the top: what stands in each square; none in a square nobody plays on.
    pub rows: Vec<Vec<Option<String>>>,
    /// The letters of the files, if the squares go by names.
    pub files: Vec<String>,
    /// The numbers of the ranks from the top, if the squares go by names.
    pub ranks: Vec<String>,
}
