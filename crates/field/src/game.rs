//! Two players and their colours.

use core::fmt;

use runda_rulebook::{Colour, StartNo};
use serde::{Deserialize, Serialize};

/// One pair with its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Game {
    /// Who has white.
    pub white: StartNo,
    /// Who has black.
    pub black: StartNo,
}

impl Game {
    /// The pair with colours exchanged.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// The colour of `player`, if they play this game.
    pub fn colour(&self, player: StartNo) -> Option<Colour> {
        match player {
            _ if player == self.white => Some(Colour::White),
            _ if player == self.black => Some(Colour::Black),
            _ => None,
        }
    }

    /// The opponent of `player`, if they play this game.
    pub fn opponent(&self, player: StartNo) -> Option<StartNo> {
        self.colour(player).map(|colour| match colour {
            Colour::White => self.black,
            Colour::Black => self.white,
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}
