//! Scores.

use alloc::format;
use alloc::string::{String, ToString};
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

use crate::Game;

/// A score in half-game units: a win is 2, a draw 1, in both games.
/// Only [`Points::shown`] knows that chess writes 1 and ½.
///
/// **Rule:** R-1, KW25 II 5.4
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(u32);

impl Points {
    /// What adds nothing.
    pub const ZERO: Self = Self(0);
    /// What a draw is worth.
    pub const DRAW: Self = Self(1);
    /// What a win is worth.
    pub const WIN: Self = Self(2);

    /// A score from half-game units.
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// The score in half-game units.
    pub const fn halves(self) -> u32 {
        self.0
    }

    /// The score as the game writes it: `7` in draughts, `3½` in chess.
    pub fn shown(self, game: Game) -> String {
        match (game, self.0 / 2, self.0 % 2) {
            (Game::Draughts, ..) => self.0.to_string(),
            (Game::Chess, 0, 1) => "½".into(),
            (Game::Chess, whole, 0) => whole.to_string(),
            (Game::Chess, whole, _) => format!("{whole}½"),
        }
    }

    /// The score as programs write chess points: `3.5`, or `7` in draughts.
    pub fn decimal(self, game: Game) -> String {
        match game {
            Game::Draughts => self.0.to_string(),
            Game::Chess => format!("{}.{}", self.0 / 2, self.0 % 2 * 5),
        }
    }

    /// Reads a chess score written with a point, comma or ½.
    pub fn parse_chess(text: &str) -> Result<Self, PointsError> {
        let refuse = || PointsError(text.into());
        let text_trimmed = text.trim();
        let (whole, half) = match text_trimmed.strip_suffix('½') {
            Some(whole) => (whole, 1),
            None => match text_trimmed.split_once(['.', ',']) {
                Some((whole, "0" | "00" | "")) => (whole, 0),
                Some((whole, "5" | "50")) => (whole, 1),
                Some(_) => return Err(refuse()),
                None => (text_trimmed, 0),
            },
        };
        if whole.is_empty() && half == 1 {
            return Ok(Self(1));
        }
        let whole: u16 = whole.parse().map_err(|_| refuse())?;
        Ok(Self(u32::from(whole) * 2 + half))
    }
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no score; write for example 3, 3.5 or 3½")]
pub struct PointsError(pub String);

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    /// The difference; a score is never below nothing.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RA-1 and RA-2.
    #[test]
    fn the_same_score_is_written_by_each_game_in_its_way() {
        let score = Points::WIN + Points::WIN + Points::DRAW;
        assert_eq!(score.shown(Game::Draughts), "5");
        assert_eq!(score.shown(Game::Chess), "2½");
        assert_eq!(Points::DRAW.shown(Game::Chess), "½");
        assert_eq!(score.decimal(Game::Chess), "2.5");
    }

    /// whole points have no half behind them, and nothing is nothing.
    #[test]
    fn whole_and_empty_scores_are_written() {
        for (halves, draughts, chess, decimal) in [
            (0, "0", "0", "0.0"),
            (1, "1", "½", "0.5"),
            (4, "4", "2", "2.0"),
            (7, "7", "3½", "3.5"),
        ] {
            let score = Points::from_halves(halves);
            assert_eq!(score.halves(), halves);
            assert_eq!(
                (score.shown(Game::Draughts), score.shown(Game::Chess)),
                (draughts.into(), chess.into())
            );
            assert_eq!(
                (score.decimal(Game::Draughts), score.decimal(Game::Chess)),
                (draughts.into(), decimal.into())
            );
        }
    }

    /// scores are added up; a difference is never below nothing.
    #[test]
    fn scores_are_added_and_taken_away() {
        let mut score = Points::from_halves(3);
        score += Points::WIN;
        assert_eq!(score, Points::from_halves(5));
        assert_eq!(score - Points::from_halves(3), Points::from_halves(2));
        assert_eq!(Points::DRAW - Points::WIN, Points::ZERO);
        assert_eq!([3, 4, 5].map(Points::from_halves).into_iter().sum::<Points>().halves(), 12);
        let most = Points::from_halves(u32::MAX);
        assert_eq!(most + Points::DRAW, most);
    }

    #[test]
    fn chess_scores_are_read_in_every_spelling() {
        for text in ["2½", "2.5", "2,5", " 2.50"] {
            assert_eq!(Points::parse_chess(text), Ok(Points::from_halves(5)), "{text}");
        }
        assert_eq!(Points::parse_chess(".5"), Ok(Points::DRAW));
        assert_eq!(Points::parse_chess("½"), Ok(Points::DRAW));
        for text in ["3", "3.0", "3,00", "3."] {
            assert_eq!(Points::parse_chess(text), Ok(Points::from_halves(6)), "{text}");
        }
        assert!(Points::parse_chess(".0").is_err());
        assert!(Points::parse_chess("2.3").is_err());
        assert!(Points::parse_chess("").is_err());
    }
}
