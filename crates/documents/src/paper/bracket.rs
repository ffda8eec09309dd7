//! The tree of a knockout.

use serde::Serialize;

/// The tree, cut into parts that fit a page.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// The parts; the one with the final is the last.
    pub parts: Vec<BracketPart>,
    /// Who has won.
    pub winner: String,
    /// The encounter for the third place.
    pub third: Option<BracketTie>,
    /// What has to be said below.
    pub remarks: Vec<String>,
}

/// A part of the tree on a page of its own.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct BracketPart {
    /// How many places it has at its left edge.
    pub leaves: usize,
    /// Whether encounters stand at single places: a preliminary is played.
    pub preliminary: bool,
    /// The rounds from left to right.
    pub rounds: Vec<BracketRound>,
}

/// A column of the tree.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct BracketRound {
    /// What the round is called.
    pub name: String,
    /// Its encounters from top to bottom.
    pub ties: Vec<BracketTie>,
}

/// One encounter.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct BracketTie {
    /// The height of its middle, in halves of a place from the top.
    pub at: usize,
    /// The height of the encounter its winner goes to; none if that is not on this page.
    pub to: Option<usize>,
    /// The two sides.
    pub sides: [BracketSide; 2],
}

/// One side of an encounter; empty while nobody has come through.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct BracketSide {
    /// The start number.
    pub number: String,
    /// The name.
    pub name: String,
    /// Colour and result of every game, those for the tie in brackets.
    pub signs: String,
    /// Whether this side has gone through.
    pub through: bool,
}
