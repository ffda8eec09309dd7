//! A round without an opponent: the closed list, and what each of its kinds means.

use serde::{Deserialize, Serialize};

use crate::Points;

/// Why a player has no opponent in a round.
///
/// **Rule:** R-15, R-16, R-17, KW25 V 2.8.9.5, 2.8.9.8, 2.8.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Unpaired {
    /// The bye of an odd number of players (pauza): the points of a win.
    #[serde(rename = "BYE")]
    Bye,
    /// A bye worth half a game asked for beforehand; chess only.
    #[serde(rename = "HALF")]
    HalfPointBye,
    /// A bye worth a whole game granted by the arbiter; chess only.
    #[serde(rename = "FULL")]
    FullPointBye,
    /// The free round of a round robin with an odd number of players: nothing to add.
    #[serde(rename = "FREE")]
    Free,
    /// Announced absence.
    #[serde(rename = "ABS")]
    Absent,
    /// Withdrawn, expelled, or left out by the arbiter.
    #[serde(rename = "OUT")]
    Out,
}

impl Unpaired {
    /// The points of the round.
    ///
    /// **Rule:** R-11, KW25 V 2.8.3, 2.8.7.12, 2.8.9.5
    pub const fn score(self) -> Points {
        match self {
            Self::Bye | Self::FullPointBye => Points::WIN,
            Self::HalfPointBye => Points::DRAW,
            Self::Free | Self::Absent | Self::Out => Points::ZERO,
        }
    }

    /// Whether the player may get no bye later.
    ///
    /// **Rule:** R-17, KW25 V 2.8.6.1.2
    pub const fn bars_bye(self) -> bool {
        matches!(self, Self::Bye | Self::FullPointBye)
    }

    /// The code of chapter 12.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bye => "BYE",
            Self::HalfPointBye => "HALF",
            Self::FullPointBye => "FULL",
            Self::Free => "FREE",
            Self::Absent => "ABS",
            Self::Out => "OUT",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RA-12.
    #[test]
    fn a_bye_is_a_win_and_bars_the_next_one_an_absence_is_neither() {
        assert_eq!(Unpaired::Bye.score(), Points::WIN);
        assert!(Unpaired::Bye.bars_bye());
        assert_eq!(Unpaired::Absent.score(), Points::ZERO);
        assert!(!Unpaired::Absent.bars_bye() && !Unpaired::Out.bars_bye());
    }
}
