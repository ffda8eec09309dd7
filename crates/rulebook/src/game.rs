//! The games Runda knows.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A sport: it decides how points are written and which rule book speaks.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// Draughts, 2 points for a win.
    #[default]
    Draughts,
    /// Chess, 1 point for a win.
    Chess,
}

/// A game with its board.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Variant {
    /// Draughts on 100 squares.
    #[default]
    #[serde(rename = "v100")]
    V100,
    /// Draughts on 64 squares.
    #[serde(rename = "v64")]
    V64,
    /// Chess.
    #[serde(rename = "chess")]
    Chess,
}

impl Variant {
    /// The sport it belongs to.
    pub const fn game(self) -> Game {
        match self {
            Self::V100 | Self::V64 => Game::Draughts,
            Self::Chess => Game::Chess,
        }
    }

    /// The name used in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::V100 => "v100",
            Self::V64 => "v64",
            Self::Chess => "chess",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No game goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such game; use v100 (international), v64 (64) or chess")]
pub struct UnknownGame;

impl FromStr for Variant {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        match text {
            "v100" | "international" | "100" => Ok(Self::V100),
            "v64" | "64" => Ok(Self::V64),
            "chess" => Ok(Self::Chess),
            _ => Err(UnknownGame),
        }
    }
}
