//! Games for a place, beside the tournament.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{GameResult, StartNo};
use serde::{Deserialize, Serialize};

/// A play-off: it decides places and adds no points.
///
/// **Rule:** R-33, KW25 V 1.7.1.6
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayOff {
    /// The order it gave, the winner first.
    pub order: Vec<StartNo>,
    /// The games, as far as noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<PlayOffGame>,
    /// Tempo, lots, and whatever else is worth telling.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// One game of a play-off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayOffGame {
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// How it ended.
    pub result: GameResult,
    /// Whether it was an armageddon game, in which a draw is enough for Black.
    #[serde(default)]
    pub armageddon: bool,
}
