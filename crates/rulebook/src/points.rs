//! Scores.

mod stored;

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::Game;

/// A score in tenths of a game: a win is 10, a draw 5, in both games. Tenths, because a chess event may
/// count 3-1-0 or give 0.3 for a bye; below nothing only as a penalty or a difference. Only
/// [`Points::shown`] and its sisters know that chess writes a win as 1 and draughts as 2.
///
/// It is kept as it always was, as a whole number of halves; what is none is kept as `{"tenths": 3}`.
///
/// ```
/// use runda_rulebook::{Game, Points};
///
/// let score = Points::WIN + Points::DRAW;
/// assert_eq!((score.tenths(), score.halves()), (15, Some(3)));
/// assert_eq!((score.shown(Game::Chess), score.shown(Game::Draughts)), ("1½".into(), "3".into()));
/// ```
///
/// **Rule:** R-1, TR-8, KW25 II 5.4, FIDE26 C.02.03 A
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// What adds nothing.
    pub const ZERO: Self = Self(0);
    /// What a draw is worth.
    pub const DRAW: Self = Self(5);
    /// What a win is worth.
    pub const WIN: Self = Self(10);

    /// A score from halves of a game, the points of draughts.
    pub const fn from_halves(halves: u32) -> Self {
        let most = i32::MAX / 5;
        if halves > most.unsigned_abs() { Self(most * 5) } else { Self(halves.cast_signed() * 5) }
    }

    /// The score in halves of a game; none if it is no whole number of them or below nothing.
    pub const fn halves(self) -> Option<u32> {
        if self.0 < 0 || self.0 % 5 != 0 { None } else { Some(self.0.unsigned_abs() / 5) }
    }

    /// A score from tenths of a game.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The score in tenths of a game, for sums that are made millions of times.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// The score in tenths of the point a game writes: a win is 20 in draughts and 10 in chess.
    pub const fn written_tenths(self, game: Game) -> i32 {
        match game {
            Game::Draughts => self.0.saturating_mul(2),
            Game::Chess => self.0,
        }
    }

    /// Half of it; a tenth that cannot be split is left out.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// The score as the game writes it: `7` in draughts, `3½` in chess; `0.3` where it is no half.
    pub fn shown(self, game: Game) -> String {
        let written = self.written_tenths(game);
        let sign = if written < 0 { "-" } else { "" };
        match (game, written.unsigned_abs() / 10, written.unsigned_abs() % 10) {
            (_, whole, 0) => format!("{sign}{whole}"),
            (Game::Chess, 0, 5) => format!("{sign}½"),
            (Game::Chess, whole, 5) => format!("{sign}{whole}½"),
            (_, whole, tenth) => format!("{sign}{whole}.{tenth}"),
        }
    }

    /// The score as programs write it: `3.5` in chess, `7` in draughts.
    pub fn decimal(self, game: Game) -> String {
        match game {
            Game::Draughts => self.shown(game),
            Game::Chess => self.to_string(),
        }
    }

    /// Reads a score in games: `1.5`, `1`, `.5`, `-0.5`; also with a comma or `½`.
    ///
    /// **Rule:** TR-8, FIDE26 C.02.03 A
    pub fn parse(text: &str) -> Result<Self, PointsError> {
        read(text.trim()).map(Self).ok_or_else(|| PointsError(text.into()))
    }
}

/// The tenths of a text.
fn read(text: &str) -> Option<i32> {
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, decimals) = match text.strip_suffix('½') {
        Some(whole) => (whole, "5"),
        None => text.split_once(['.', ',']).unwrap_or((text, "")),
    };
    let digits = |part: &str| part.len() <= 5 && part.chars().all(|c| c.is_ascii_digit());
    if (whole.is_empty() && decimals.is_empty()) || !digits(whole) || !digits(decimals) {
        return None;
    }
    let tenth = match decimals.trim_end_matches('0') {
        "" => 0,
        single if single.len() == 1 => single.parse().ok()?,
        _ => return None,
    };
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let tenths = whole * 10 + tenth;
    Some(if negative { -tenths } else { tenths })
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no score; write for example 3, 3.5 or 3½")]
pub struct PointsError(pub String);

impl fmt::Display for Points {
    /// In games, with one decimal, as report files write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

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

    /// The difference, below nothing if the other is greater.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl Mul<usize> for Points {
    type Output = Self;

    /// As much so many times.
    fn mul(self, times: usize) -> Self {
        Self(self.0.saturating_mul(i32::try_from(times).unwrap_or(i32::MAX)))
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

    /// R-1: RA-1 and RA-2.
    #[test]
    fn the_same_score_is_written_by_each_game_in_its_way() {
        let score = Points::WIN + Points::WIN + Points::DRAW;
        assert_eq!(score.shown(Game::Draughts), "5");
        assert_eq!(score.shown(Game::Chess), "2½");
        assert_eq!(Points::DRAW.shown(Game::Chess), "½");
        assert_eq!(score.decimal(Game::Chess), "2.5");
    }

    /// R-1: whole points have no half behind them, and nothing is nothing.
    #[test]
    fn whole_and_empty_scores_are_written() {
        for (halves, draughts, chess, decimal) in [
            (0, "0", "0", "0.0"),
            (1, "1", "½", "0.5"),
            (4, "4", "2", "2.0"),
            (7, "7", "3½", "3.5"),
        ] {
            let score = Points::from_halves(halves);
            assert_eq!(score.halves(), Some(halves));
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

    /// R-1, TR-8: a bye worth 0.3 and a penalty are no halves, and are written all the same.
    #[test]
    fn a_score_that_is_no_half_is_written_with_a_decimal() {
        for (tenths, draughts, chess, plain) in [
            (3, "0.6", "0.3", "0.3"),
            (13, "2.6", "1.3", "1.3"),
            (-5, "-1", "-½", "-0.5"),
            (-15, "-3", "-1½", "-1.5"),
            (-10, "-2", "-1", "-1.0"),
            (-7, "-1.4", "-0.7", "-0.7"),
        ] {
            let score = Points::from_tenths(tenths);
            assert_eq!(score.halves(), None, "{tenths}");
            assert_eq!((score.tenths(), score.to_string()), (tenths, plain.into()));
            assert_eq!(score.shown(Game::Draughts), draughts);
            assert_eq!(score.shown(Game::Chess), chess);
        }
        assert_eq!(Points::WIN.written_tenths(Game::Draughts), 20);
        assert_eq!(Points::WIN.written_tenths(Game::Chess), 10);
    }

    /// R-1: scores are added up, taken away, taken several times and halved.
    #[test]
    fn scores_are_added_and_taken_away() {
        let mut score = Points::from_halves(3);
        score += Points::WIN;
        assert_eq!(score, Points::from_halves(5));
        assert_eq!(score - Points::from_halves(3), Points::WIN);
        assert_eq!((Points::DRAW - Points::WIN).tenths(), -5);
        assert_eq!(-Points::WIN, Points::from_tenths(-10));
        assert_eq!([3, 4, 5].map(Points::from_halves).into_iter().sum::<Points>().tenths(), 60);
        assert_eq!((Points::DRAW * 4, Points::WIN.half()), (Points::from_tenths(20), Points::DRAW));
    }

    #[test]
    fn scores_end_where_numbers_end() {
        let most = Points::from_halves(u32::MAX);
        assert_eq!(most.tenths(), i32::MAX / 5 * 5);
        assert_eq!(most + Points::WIN, Points::from_tenths(i32::MAX));
        assert_eq!(most * usize::MAX, Points::from_tenths(i32::MAX));
        assert_eq!(Points::from_halves(i32::MAX.unsigned_abs() / 5).tenths(), i32::MAX / 5 * 5);
        assert_eq!(most.written_tenths(Game::Draughts), i32::MAX);
    }

    /// TR-8: one decimal, read in looser spellings too.
    #[test]
    fn scores_are_read_in_every_spelling() {
        for (text, tenths) in [
            ("11.5", 115),
            ("1", 10),
            ("3.", 30),
            (".5", 5),
            (".0", 0),
            ("2,5", 25),
            ("3½", 35),
            ("½", 5),
            (" 1.50", 15),
            ("0.3", 3),
            ("-0.5", -5),
            ("+2", 20),
        ] {
            assert_eq!(Points::parse(text), Ok(Points::from_tenths(tenths)), "{text}");
        }
        assert_eq!(format!("{:>4}", Points::from_tenths(115)), "11.5");
        assert_eq!(format!("{:>4}", Points::DRAW), " 0.5");
    }

    #[test]
    fn what_is_no_number_of_tenths_is_refused() {
        for text in ["", "-", ".", "1.25", "a", "1.5.0", "999999", "--1", "½½"] {
            assert_eq!(Points::parse(text), Err(PointsError(text.into())), "{text}");
        }
    }
}
