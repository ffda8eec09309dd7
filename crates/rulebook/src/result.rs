//! Results of games: the closed list, and what each of them means. Decided here, once.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Colour, Points};

/// Everything that can stand in the result column of a pair.
///
/// **Rule:** R-2, KW25 II 5.4-5.6
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum GameResult {
    /// Not finished.
    #[default]
    #[serde(rename = "OPEN")]
    Open,
    /// White won.
    #[serde(rename = "W")]
    WhiteWins,
    /// Black won.
    #[serde(rename = "B")]
    BlackWins,
    /// A draw.
    #[serde(rename = "D")]
    Draw,
    /// A draw with White's advantage; 100 squares only.
    #[serde(rename = "DW")]
    DrawWhiteAdvantage,
    /// A draw with Black's advantage; 100 squares only.
    #[serde(rename = "DB")]
    DrawBlackAdvantage,
    /// Black did not play: White wins by forfeit.
    #[serde(rename = "FW")]
    WhiteByForfeit,
    /// White did not play: Black wins by forfeit.
    #[serde(rename = "FB")]
    BlackByForfeit,
    /// Neither played.
    #[serde(rename = "FF")]
    BothForfeit,
    /// Played or begun, and both lose.
    #[serde(rename = "ZZ")]
    BothLose,
    /// Adjourned; a draw for the pairing only.
    #[serde(rename = "ADJ")]
    Adjourned,
    /// Annulled, to be played again.
    #[serde(rename = "ANN")]
    Annulled,
}

impl GameResult {
    /// Every result, in the order of the table of codes.
    pub const ALL: [Self; 12] = [
        Self::WhiteWins,
        Self::BlackWins,
        Self::Draw,
        Self::DrawWhiteAdvantage,
        Self::DrawBlackAdvantage,
        Self::WhiteByForfeit,
        Self::BlackByForfeit,
        Self::BothForfeit,
        Self::BothLose,
        Self::Adjourned,
        Self::Open,
        Self::Annulled,
    ];

    /// The code of chapter 12.
    pub const fn code(self) -> &'static str {
        match self {
            Self::WhiteWins => "W",
            Self::BlackWins => "B",
            Self::Draw => "D",
            Self::DrawWhiteAdvantage => "DW",
            Self::DrawBlackAdvantage => "DB",
            Self::WhiteByForfeit => "FW",
            Self::BlackByForfeit => "FB",
            Self::BothForfeit => "FF",
            Self::BothLose => "ZZ",
            Self::Adjourned => "ADJ",
            Self::Open => "OPEN",
            Self::Annulled => "ANN",
        }
    }

    /// The points of one side in the table. An adjourned or open game has none yet.
    ///
    /// **Rule:** R-11, KW25 II 5.4-5.6
    pub const fn score(self, colour: Colour) -> Points {
        match (self, colour) {
            (Self::WhiteWins | Self::WhiteByForfeit, Colour::White)
            | (Self::BlackWins | Self::BlackByForfeit, Colour::Black) => Points::WIN,
            (Self::Draw | Self::DrawWhiteAdvantage | Self::DrawBlackAdvantage, _) => Points::DRAW,
            (
                Self::WhiteWins
                | Self::WhiteByForfeit
                | Self::BlackWins
                | Self::BlackByForfeit
                | Self::BothForfeit
                | Self::BothLose
                | Self::Adjourned
                | Self::Open
                | Self::Annulled,
                _,
            ) => Points::ZERO,
        }
    }

    /// The points of one side when the next round is paired: an adjourned game counts as a draw.
    ///
    /// **Rule:** R-25, KW25 V 2.8.9.10
    pub const fn pairing_score(self, colour: Colour) -> Points {
        match self {
            Self::Adjourned => Points::DRAW,
            other => other.score(colour),
        }
    }

    /// Whether the two have met and may not be paired again. A forfeit is no meeting; a game still
    /// pending is one while it is pending.
    ///
    /// **Rule:** R-11, KW25 V 2.8.6.1.1
    pub const fn counts_as_met(self) -> bool {
        !self.is_forfeit()
    }

    /// Whether the colours of this game enter the players' colour histories.
    ///
    /// **Rule:** R-11, KW25 V 2.8.9.1
    pub const fn gives_colour(self) -> bool {
        !self.is_forfeit()
    }

    /// Whether this side got the points of a win without playing, so that it may get no bye later.
    ///
    /// **Rule:** R-17, KW25 V 2.8.6.1.2
    pub const fn bars_bye(self, colour: Colour) -> bool {
        matches!(
            (self, colour),
            (Self::WhiteByForfeit, Colour::White) | (Self::BlackByForfeit, Colour::Black)
        )
    }

    /// Whether the game may be rated and counted for norms, as far as its result decides (R-4 asks
    /// for the tempo too). A double loss reflects no play on the board.
    ///
    /// **Rule:** R-4, KW25 VI 4.1
    pub const fn is_ratable(self) -> bool {
        match self {
            Self::WhiteWins
            | Self::BlackWins
            | Self::Draw
            | Self::DrawWhiteAdvantage
            | Self::DrawBlackAdvantage => true,
            Self::WhiteByForfeit
            | Self::BlackByForfeit
            | Self::BothForfeit
            | Self::BothLose
            | Self::Adjourned
            | Self::Open
            | Self::Annulled => false,
        }
    }

    /// Whether pieces were moved, when the result was entered without a record of moves.
    ///
    /// **Rule:** R-3, KW25 II 5.5
    pub const fn is_played(self) -> bool {
        self.is_ratable() || matches!(self, Self::BothLose)
    }

    /// Whether the result stands; an open, adjourned or annulled game is still to be decided.
    pub const fn is_final(self) -> bool {
        !matches!(self, Self::Open | Self::Adjourned | Self::Annulled)
    }

    /// Whether at least one side did not play.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::WhiteByForfeit | Self::BlackByForfeit | Self::BothForfeit)
    }

    /// Whether this side has the win, on the board or by forfeit.
    pub const fn is_win(self, colour: Colour) -> bool {
        matches!(
            (self, colour),
            (Self::WhiteWins | Self::WhiteByForfeit, Colour::White)
                | (Self::BlackWins | Self::BlackByForfeit, Colour::Black)
        )
    }

    /// The advantage of this side in a drawn game: `1+` is +1, `1-` is -1.
    ///
    /// **Rule:** R-8, KW25 I 6.5
    pub const fn advantage(self, colour: Colour) -> i8 {
        match (self, colour) {
            (Self::DrawWhiteAdvantage, Colour::White)
            | (Self::DrawBlackAdvantage, Colour::Black) => 1,
            (Self::DrawWhiteAdvantage, Colour::Black)
            | (Self::DrawBlackAdvantage, Colour::White) => -1,
            _ => 0,
        }
    }

    /// The same result seen with the colours exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::WhiteWins => Self::BlackWins,
            Self::BlackWins => Self::WhiteWins,
            Self::DrawWhiteAdvantage => Self::DrawBlackAdvantage,
            Self::DrawBlackAdvantage => Self::DrawWhiteAdvantage,
            Self::WhiteByForfeit => Self::BlackByForfeit,
            Self::BlackByForfeit => Self::WhiteByForfeit,
            Self::Draw
            | Self::BothForfeit
            | Self::BothLose
            | Self::Adjourned
            | Self::Open
            | Self::Annulled => self,
        }
    }

    /// What stands in the table for one side: `2`, `1+`, `-` in draughts, `1`, `½`, `+` in chess;
    /// nothing while the game is open.
    ///
    /// **Rule:** R-6, KW25 II 5.5
    pub const fn table_sign(self, colour: Colour, game: crate::Game) -> &'static str {
        use crate::Game::{Chess, Draughts};
        match (self, game) {
            (Self::WhiteByForfeit | Self::BlackByForfeit | Self::BothForfeit, _) => {
                if self.is_win(colour) { "+" } else { "-" }
            }
            (Self::WhiteWins | Self::BlackWins, Draughts) => {
                if self.is_win(colour) {
                    "2"
                } else {
                    "0"
                }
            }
            (Self::WhiteWins | Self::BlackWins, Chess) => {
                if self.is_win(colour) {
                    "1"
                } else {
                    "0"
                }
            }
            (Self::Draw, Draughts) => "1",
            (Self::Draw, Chess) => "½",
            (Self::DrawWhiteAdvantage | Self::DrawBlackAdvantage, _) => {
                if self.advantage(colour) > 0 { "1+" } else { "1-" }
            }
            (Self::BothLose, _) => "0",
            (Self::Adjourned | Self::Open | Self::Annulled, _) => "",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no result; use W, B, D, DW, DB, FW, FB, FF, ZZ, ADJ, ANN or OPEN")]
pub struct ResultError(pub String);

impl FromStr for GameResult {
    type Err = ResultError;

    /// Reads a code of chapter 12; signs of tables are read by column, never here.
    fn from_str(text: &str) -> Result<Self, ResultError> {
        Self::ALL
            .into_iter()
            .find(|result| result.code() == text)
            .ok_or_else(|| ResultError(text.into()))
    }
}

/// How a result came about.
///
/// **Rule:** R-9, KW25 II 2.5.3
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Nothing was noted: an ordinary end on the board.
    #[default]
    Ordinary,
    /// Resigned.
    Resignation,
    /// No move left, or no piece.
    NoMoveLeft,
    /// Refused to obey the rules of the game.
    RefusalOfRules,
    /// The time expired.
    TimeExpired,
    /// Agreed by the players.
    Agreement,
    /// A draw by a rule of the game (I 6.1-6.4).
    DrawByRule,
    /// A draw by the regulations of play without bonus, or claimed short of time.
    RegulationDraw,
    /// Both flags fell and nobody knows which first.
    BothFlags,
    /// The sealed move was illegal (2022 only).
    IllegalSealedMove,
    /// A sanction of the arbiter.
    Sanction,
    /// A device that is not allowed.
    DeviceOffence,
    /// Both clocks stopped without right.
    ClocksStopped,
    /// Did not come, or came too late.
    Absence,
    /// Neither can go on.
    CannotContinue,
    /// The board lay the wrong way.
    BoardOrientation,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use Colour::{Black, White};
    use std::string::ToString;

    #[test]
    fn every_result_reads_what_it_prints() {
        for result in GameResult::ALL {
            assert_eq!(result.to_string().parse(), Ok(result));
            assert_eq!(result.mirrored().mirrored(), result);
        }
        assert!("1-0".parse::<GameResult>().is_err());
    }

    /// RA-1, RA-2.
    #[test]
    fn wins_and_draws_score_as_the_code_says() {
        assert_eq!(GameResult::WhiteWins.score(White), Points::WIN);
        assert_eq!(GameResult::WhiteWins.score(Black), Points::ZERO);
        assert_eq!(GameResult::Draw.score(Black), Points::DRAW);
        assert_eq!(GameResult::Draw.table_sign(White, Game::Chess), "½");
    }

    /// RA-3.
    #[test]
    fn a_draw_with_advantage_is_a_draw_for_score_and_rating() {
        let drawn = GameResult::DrawBlackAdvantage;
        assert_eq!(drawn.table_sign(White, Game::Draughts), "1-");
        assert_eq!(drawn.table_sign(Black, Game::Draughts), "1+");
        assert_eq!(drawn.score(White), Points::DRAW);
        assert!(drawn.is_ratable());
    }

    /// RA-5, RA-6, RA-7.
    #[test]
    fn a_forfeit_is_no_meeting_gives_no_colour_and_bars_the_bye_of_its_receiver() {
        let forfeit = GameResult::BlackByForfeit;
        assert_eq!(forfeit.table_sign(White, Game::Draughts), "-");
        assert_eq!(forfeit.table_sign(Black, Game::Draughts), "+");
        assert_eq!(forfeit.score(Black), Points::WIN);
        assert!(!forfeit.is_ratable() && !forfeit.is_played());
        assert!(!forfeit.counts_as_met() && !forfeit.gives_colour());
        assert!(forfeit.bars_bye(Black) && !forfeit.bars_bye(White));
        assert!(!GameResult::BothForfeit.counts_as_met());
        assert!(!GameResult::BothForfeit.bars_bye(White));
    }

    /// RA-8, RA-20.
    #[test]
    fn a_double_loss_is_met_with_colours_but_not_rated() {
        let both = GameResult::BothLose;
        assert!(both.counts_as_met() && both.gives_colour() && both.is_played());
        assert!(!both.is_ratable());
        assert_eq!(both.score(White), Points::ZERO);
    }

    /// RA-24, RA-35.
    #[test]
    fn an_adjourned_game_is_a_draw_for_the_pairing_only() {
        assert_eq!(GameResult::Adjourned.pairing_score(White), Points::DRAW);
        assert_eq!(GameResult::Adjourned.score(White), Points::ZERO);
        assert!(!GameResult::Adjourned.is_final() && !GameResult::Annulled.is_final());
        assert!(!GameResult::Adjourned.is_ratable());
    }
}
