//! Why a round is paired as it is, for the notice board.

use serde::Serialize;

/// The reasons of a round, in reading order.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The passages: the round as a whole, the boards, those who rest.
    pub passages: Vec<ExplainedPassage>,
}

/// A title and what is said under it.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ExplainedPassage {
    /// The title.
    pub title: String,
    /// Why, sentence by sentence, each with its article.
    pub reasons: Vec<String>,
}
