//! The five line-up systems of the rule books.

use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Game, Key};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// How teams name their players for a round; one system for the whole tournament.
///
/// **Rule:** TM-23, KW25 V 3.6, PZSz02 B.VI E.2(c)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineUpSystem {
    /// Any eligible players of the club, in any order, new for every round.
    Open,
    /// The chosen players sit in the order of the entry, basic players first, then reserves.
    Ladder,
    /// Basic players sit only at their own boards; a reserve takes the place of any of them.
    Joker,
    /// Reserves only on the last boards, in their order; basic players move up, never down.
    PzszLadder,
    /// A reserve takes the place of any basic player, who sits only at their own board.
    PzszReplace,
}

impl LineUpSystem {
    /// All five, in the order of the books.
    pub const ALL: [Self; 5] =
        [Self::Open, Self::Ladder, Self::Joker, Self::PzszLadder, Self::PzszReplace];

    /// The name in regulations and files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Ladder => "ladder",
            Self::Joker => "joker",
            Self::PzszLadder => "pzsz-ladder",
            Self::PzszReplace => "pzsz-replace",
        }
    }

    /// The name as people say it.
    pub const fn name(self) -> Key {
        match self {
            Self::Open => Key::new("team-system-open"),
            Self::Ladder => Key::new("team-system-ladder"),
            Self::Joker => Key::new("team-system-joker"),
            Self::PzszLadder => Key::new("team-system-pzsz-ladder"),
            Self::PzszReplace => Key::new("team-system-pzsz-replace"),
        }
    }

    /// The system of an event: the one its regulations name, in draughts else the open one. Chess has no default.
    ///
    /// **Rule:** TM-23, KW25 V 3.6, PZSz02 B.VI E.2(c)
    pub fn of_event(named: Option<Self>, game: Game) -> Result<Self, Refusal> {
        match (named, game) {
            (Some(system), _) => Ok(system),
            (None, Game::Draughts) => Ok(Self::Open),
            (None, Game::Chess) => Err(Refusal::NoLineUpSystem { game }),
        }
    }

    /// Whether teams enter a basic line-up before the event.
    pub const fn has_basic(self) -> bool {
        match self {
            Self::Open => false,
            Self::Ladder | Self::Joker | Self::PzszLadder | Self::PzszReplace => true,
        }
    }

    /// Whether an empty board stays where the missing player would sit; else the last boards are empty.
    ///
    /// **Rule:** TM-37, KW25 V 3.4
    pub const fn keeps_boards(self) -> bool {
        match self {
            Self::Joker | Self::PzszReplace => true,
            Self::Open | Self::Ladder | Self::PzszLadder => false,
        }
    }

    /// Whether a reserve may not play two consecutive rounds on different boards.
    ///
    /// **Rule:** TM-27, TM-28, KW25 V 3.6.2.5, 3.6.3.4
    pub const fn holds_reserves(self) -> bool {
        match self {
            Self::Ladder | Self::Joker => true,
            Self::Open | Self::PzszLadder | Self::PzszReplace => false,
        }
    }
}

impl fmt::Display for LineUpSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for LineUpSystem {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let known = Self::ALL.into_iter().find(|system| system.code() == text);
        known.ok_or(Refusal::NoLineUpSystem { game: Game::Draughts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// TM-23: draughts is open where nothing is said, chess must choose.
    #[test]
    fn chess_must_name_a_system() {
        assert_eq!(LineUpSystem::of_event(None, Game::Draughts), Ok(LineUpSystem::Open));
        let refusal = LineUpSystem::of_event(None, Game::Chess).unwrap_err();
        assert_eq!(refusal.article().unwrap().to_string(), "PZSz02 B.VI E.2(c)");
        for system in LineUpSystem::ALL {
            assert_eq!(system.to_string().parse(), Ok(system));
        }
        assert_eq!("free".parse::<LineUpSystem>().unwrap_err().item(), "TM-23");
    }
}
