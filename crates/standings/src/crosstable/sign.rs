//! What stands in a cell of a table.

use core::fmt;

use runda_rulebook::{Colour, GameResult, Unpaired};
use serde::{Serialize, Serializer};

use super::points;
use crate::event::{BoardScore, GameRecord, Outcome};
use crate::fraction::Fraction;
use crate::scoring::Scoring;

/// What a game or a round brought one side, as a table writes it. Shown as text by `Display`; whoever asks what it means
/// asks the value.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sign {
    /// Nothing is written: the result is open, or the round was free.
    #[default]
    Blank,
    /// The round has no record of the player.
    Missing,
    /// A game with a result.
    Game(GameSign, BoardScore),
    /// A round without an opponent, and what it was worth.
    Rest(Unpaired, Fraction),
}

/// How the result of a game is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameSign {
    /// Won or lost without play: `+`, `-`.
    Forfeit,
    /// A draw with the better position: `1+`.
    Better,
    /// A draw with the worse position: `1-`.
    Worse,
    /// The points.
    Points(Fraction),
}

impl Sign {
    /// The sign of a game for one side: forfeits `+` and `-`, draws with advantage `1+` and `1-`, else the points; blank
    /// while the result is open.
    ///
    /// **Rule:** ST-71, R-6, KW25 II 5.5
    pub(super) fn of_game(game: GameRecord, colour: Colour, scoring: &Scoring) -> Self {
        let Some(points) = points(game, colour, scoring) else { return Self::Blank };
        let result = match game.outcome {
            Outcome::Result(result) => result,
            Outcome::Unusual { .. } => GameResult::Open,
        };
        if result.is_forfeit() {
            let score = if result.is_win(colour) { BoardScore::Win } else { BoardScore::Loss };
            return Self::Game(GameSign::Forfeit, score);
        }
        let written = match result.advantage(colour) {
            1.. => GameSign::Better,
            ..0 => GameSign::Worse,
            0 => GameSign::Points(scoring.written(points)),
        };
        Self::Game(written, game.outcome.on_board(colour).unwrap_or(BoardScore::Draw))
    }

    /// The score of a game; none where none was played to its end.
    pub const fn score(&self) -> Option<BoardScore> {
        match self {
            Self::Game(_, score) => Some(*score),
            Self::Blank | Self::Missing | Self::Rest(..) => None,
        }
    }

    /// The sign where there is no room for why somebody had no opponent: of such a round the points alone.
    pub fn brief(&self) -> alloc::string::String {
        match self {
            Self::Rest(_, points) => alloc::format!("{points}"),
            Self::Blank | Self::Missing | Self::Game(..) => alloc::format!("{self}"),
        }
    }

    /// Whether nothing is written.
    pub const fn is_blank(&self) -> bool {
        matches!(self, Self::Blank)
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => Ok(()),
            Self::Missing => f.write_str("–"),
            Self::Game(GameSign::Forfeit, BoardScore::Win) => f.write_str("+"),
            Self::Game(GameSign::Forfeit, BoardScore::Draw | BoardScore::Loss) => f.write_str("-"),
            Self::Game(GameSign::Better, _) => f.write_str("1+"),
            Self::Game(GameSign::Worse, _) => f.write_str("1-"),
            Self::Game(GameSign::Points(points), _) if *points == Fraction::tenths(5) => {
                f.write_str("½")
            }
            Self::Game(GameSign::Points(points), _) => write!(f, "{points}"),
            Self::Rest(kind, points) => write!(f, "{} {points}", kind.code().to_lowercase()),
        }
    }
}

impl Serialize for Sign {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use runda_rulebook::{Round, StartNo};

    /// ST-71, R-6: every sign, and what it means.
    #[test]
    fn a_sign_is_written_for_people_and_asked_by_value() {
        let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
        let sign = |result, scoring: &Scoring| {
            Sign::of_game(GameRecord::new(Round::FIRST, one, two, result), Colour::White, scoring)
        };
        for (result, chess, draughts, score) in [
            (GameResult::WhiteWins, "1", "2", Some(BoardScore::Win)),
            (GameResult::Draw, "½", "1", Some(BoardScore::Draw)),
            (GameResult::BlackWins, "0", "0", Some(BoardScore::Loss)),
            (GameResult::DrawWhiteAdvantage, "1+", "1+", Some(BoardScore::Draw)),
            (GameResult::DrawBlackAdvantage, "1-", "1-", Some(BoardScore::Draw)),
            (GameResult::WhiteByForfeit, "+", "+", Some(BoardScore::Win)),
            (GameResult::BothForfeit, "-", "-", Some(BoardScore::Loss)),
            (GameResult::Open, "", "", None),
        ] {
            let found = [sign(result, &Scoring::CHESS), sign(result, &Scoring::DRAUGHTS)];
            assert_eq!(found.each_ref().map(Sign::to_string), [chess, draughts]);
            assert!(found.iter().all(|sign| sign.score() == score), "{result:?}");
        }
        let bye = Sign::Rest(Unpaired::Bye, Fraction::whole(1));
        assert_eq!((bye.to_string().as_str(), bye.brief().as_str()), ("bye 1", "1"));
    }
}
