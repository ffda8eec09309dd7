//! Why a round is paired as it is, for the notice board.

use serde::Serialize;

/// The reasons of a round.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// What concerns the whole round.
    pub general: Vec<String>,
    /// What concerns one board.
    pub boards: Vec<ExplainedBoard>,
}

/// One board.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ExplainedBoard {
    /// Its number.
    pub board: String,
    /// Who has White.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// Why, sentence by sentence, each with its article.
    pub reasons: Vec<String>,
}
