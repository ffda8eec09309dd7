//! Results of the boards of a team match, seen from the team named first.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Colour, GameResult};

/// What came of one board of a match, seen from the team named first, which is the host.
///
/// **Rule:** R-24, R-35, TM-1, KW25 V 3.1, FIDE12 9(d)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BoardResult {
    /// The first team won.
    #[serde(rename = "H")]
    First,
    /// The second team won.
    #[serde(rename = "A")]
    Second,
    /// A draw.
    #[serde(rename = "D")]
    Draw,
    /// The second team's player did not play.
    #[serde(rename = "FH")]
    FirstByForfeit,
    /// The first team's player did not play.
    #[serde(rename = "FA")]
    SecondByForfeit,
    /// Neither played.
    #[serde(rename = "FF")]
    BothForfeit,
    /// Played, and both lose.
    #[serde(rename = "ZZ")]
    BothLose,
    /// Adjourned; a draw for the pairing only.
    #[serde(rename = "ADJ")]
    Adjourned,
    /// Not finished.
    #[serde(rename = "OPEN")]
    Open,
}

impl BoardResult {
    /// Every result, in the order of the table of codes.
    pub const ALL: [Self; 9] = [
        Self::First,
        Self::Second,
        Self::Draw,
        Self::FirstByForfeit,
        Self::SecondByForfeit,
        Self::BothForfeit,
        Self::BothLose,
        Self::Adjourned,
        Self::Open,
    ];

    /// The code in files: `H` for the host, `A` for the guest.
    pub const fn code(self) -> &'static str {
        match self {
            Self::First => "H",
            Self::Second => "A",
            Self::Draw => "D",
            Self::FirstByForfeit => "FH",
            Self::SecondByForfeit => "FA",
            Self::BothForfeit => "FF",
            Self::BothLose => "ZZ",
            Self::Adjourned => "ADJ",
            Self::Open => "OPEN",
        }
    }

    /// The result of a game in which the first team's player has, or was to have, this colour.
    ///
    /// ```
    /// use runda_rulebook::{BoardResult, Colour, GameResult};
    ///
    /// let board_two = BoardResult::of_game(GameResult::WhiteWins, Colour::Black);
    /// assert_eq!(board_two, BoardResult::Second);
    /// ```
    pub const fn of_game(result: GameResult, first: Colour) -> Self {
        let seen = match first {
            Colour::White => result,
            Colour::Black => result.mirrored(),
        };
        match seen {
            GameResult::WhiteWins => Self::First,
            GameResult::BlackWins => Self::Second,
            GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
                Self::Draw
            }
            GameResult::WhiteByForfeit => Self::FirstByForfeit,
            GameResult::BlackByForfeit => Self::SecondByForfeit,
            GameResult::BothForfeit => Self::BothForfeit,
            GameResult::BothLose => Self::BothLose,
            GameResult::Adjourned => Self::Adjourned,
            GameResult::Open | GameResult::Annulled => Self::Open,
        }
    }

    /// The result when the next round is paired: an adjourned board counts as drawn.
    ///
    /// **Rule:** R-25, TM-3, KW25 V 2.8.9.10
    #[must_use]
    pub const fn for_pairing(self) -> Self {
        match self {
            Self::Adjourned => Self::Draw,
            Self::First
            | Self::Second
            | Self::Draw
            | Self::FirstByForfeit
            | Self::SecondByForfeit
            | Self::BothForfeit
            | Self::BothLose
            | Self::Open => self,
        }
    }

    /// The same board seen from the other team.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            Self::FirstByForfeit => Self::SecondByForfeit,
            Self::SecondByForfeit => Self::FirstByForfeit,
            Self::Draw | Self::BothForfeit | Self::BothLose | Self::Adjourned | Self::Open => self,
        }
    }

    /// Whether at least one side did not play.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::FirstByForfeit | Self::SecondByForfeit | Self::BothForfeit)
    }

    /// Whether the board is still to be decided.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open | Self::Adjourned)
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no board result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such board result; use H, A, D, FH, FA, FF, ZZ, ADJ or OPEN")]
pub struct UnknownBoardResult;

impl FromStr for BoardResult {
    type Err = UnknownBoardResult;

    fn from_str(text: &str) -> Result<Self, UnknownBoardResult> {
        Self::ALL.into_iter().find(|result| result.code() == text).ok_or(UnknownBoardResult)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// R-35: every board result reads what it prints.
    #[test]
    fn every_board_result_reads_what_it_prints() {
        for result in BoardResult::ALL {
            assert_eq!(result.to_string().parse(), Ok(result));
            assert_eq!(result.mirrored().mirrored(), result);
        }
        assert_eq!("2:1".parse::<BoardResult>(), Err(UnknownBoardResult));
    }

    /// R-24, R-25: forfeits inside a match are forfeits, an adjourned board is drawn for the pairing only.
    #[test]
    fn a_board_is_seen_from_the_host() {
        use Colour::{Black, White};
        let of = BoardResult::of_game;
        assert_eq!(of(GameResult::WhiteByForfeit, Black), BoardResult::SecondByForfeit);
        assert!(of(GameResult::BothForfeit, White).is_forfeit());
        assert_eq!(of(GameResult::DrawWhiteAdvantage, Black), BoardResult::Draw);
        let adjourned = of(GameResult::Adjourned, White);
        assert!(adjourned.is_open());
        assert_eq!(adjourned.for_pairing(), BoardResult::Draw);
    }
}
