//! What enters a game of a match of two players.

use alloc::vec::Vec;

use runda_rulebook::{GameResult, Points};
use serde::{Deserialize, Serialize};

use crate::{Game, Side};

/// When a match ends.
///
/// **Rule:** KO-30, KO-32, PZSz02 B.VI E.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchEnd {
    /// After this number of games.
    Games(u16),
    /// After this number of games, or as soon as they cannot change the winner.
    Decided(u16),
    /// When somebody has this many points.
    Points(Points),
    /// When somebody has this many wins.
    Wins(u16),
}

/// A match of the numbers 1 (A) and 2 (B) before one of its games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// When it ends.
    pub end: MatchEnd,
    /// Who was drawn to have White in game 1.
    pub first_white: Side,
    /// The games so far, as they were played.
    pub games: Vec<(Game, GameResult)>,
}
