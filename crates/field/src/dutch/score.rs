//! Scores of chess events, in tenths of a point.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};

use runda_rulebook::Points;
use serde::{Deserialize, Serialize};

/// A score in tenths of a point: chess events may count 3-1-0 or give 0.3 for a bye.
///
/// ```
/// use runda_field::dutch::Score;
///
/// assert_eq!(Score::from_tenths(35).to_string(), "3.5");
/// ```
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Score(i32);

impl Score {
    /// What adds nothing.
    pub const ZERO: Self = Self(0);

    /// A score from tenths of a point.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The score in tenths of a point.
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl From<Points> for Score {
    fn from(points: Points) -> Self {
        Self(i32::try_from(points.halves()).unwrap_or(i32::MAX / 5).saturating_mul(5))
    }
}

impl Add for Score {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Score {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn a_score_is_written_with_one_decimal() {
        assert_eq!(Score::from(Points::from_halves(7)).to_string(), "3.5");
        assert_eq!((Score::from_tenths(3) - Score::from_tenths(10)).to_string(), "-0.7");
        assert_eq!(-Score::from_tenths(10), Score::from_tenths(-10));
        assert_eq!([Score::ZERO, Score::from_tenths(-10)].map(|s| s.to_string()), ["0.0", "-1.0"]);
    }

    #[test]
    fn scores_are_added_up() {
        let mut score = Score::from_tenths(15);
        score += Score::from_tenths(5);
        assert_eq!((score.tenths(), (score - Score::from_tenths(13)).tenths()), (20, 7));
        assert_eq!([10, 5, 3].map(Score::from_tenths).into_iter().sum::<Score>().tenths(), 18);
    }

    #[test]
    fn scores_end_where_numbers_end() {
        let most = Points::from_halves(u32::MAX);
        assert_eq!(Score::from(most).tenths(), i32::MAX / 5 * 5);
        let end = Score::from_tenths(i32::MAX);
        assert_eq!(end + Score::from_tenths(1), end);
    }
}
