//! Exact numbers.

use core::cmp::Ordering;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, Div, Mul, Sub};

use runda_rulebook::Points;
use serde::{Serialize, Serializer};

/// An exact fraction. Scores are tenths, products of scores hundredths, averages what they are;
/// nothing is rounded before an article says so.
///
/// ```
/// use runda_standings::Fraction;
///
/// let third = Fraction::new(1, 3);
/// assert_eq!(third + third + third, Fraction::whole(1));
/// assert_eq!(Fraction::new(221_133, 100).to_string(), "2211.33");
/// ```
///
/// **Rule:** ST-109, FIDE26 C.07 8.2
#[derive(Debug, Clone, Copy)]
pub struct Fraction {
    numerator: i64,
    /// Always positive.
    denominator: i64,
}

impl From<Points> for Fraction {
    /// In games: a win is 1. [`Scoring::written`](crate::Scoring::written) gives the points a table prints.
    fn from(points: Points) -> Self {
        Self::tenths(points.tenths())
    }
}

impl Fraction {
    /// What adds nothing.
    pub const ZERO: Self = Self::whole(0);

    /// `numerator / denominator`; a denominator of zero or less is read as one.
    pub const fn new(numerator: i64, denominator: i64) -> Self {
        Self { numerator, denominator: if denominator < 1 { 1 } else { denominator } }
    }

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// A number of tenths, as sums of scores are counted.
    pub const fn tenths(tenths: i32) -> Self {
        Self { numerator: tenths as i64, denominator: 10 }
    }

    /// What stands above the line.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// What stands below the line; at least one.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// The nearest multiple of `1 / parts` counted in such parts; a half goes up.
    ///
    /// **Rule:** ST-109, FIDE26 C.07 10.1
    pub fn rounded(self, parts: i64) -> i64 {
        let twice = 2 * i128::from(self.numerator) * i128::from(parts);
        let below = 2 * i128::from(self.denominator);
        fit((twice + i128::from(self.denominator)).div_euclid(below))
    }

    /// Division by a count; by nothing there is no answer.
    pub fn divided(self, count: usize) -> Option<Self> {
        let count = i64::try_from(count).ok().filter(|&count| count > 0)?;
        Some(Self::new(self.numerator, self.denominator.saturating_mul(count)))
    }

    /// Whether this is nothing.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    fn combine(self, other: Self, join: fn(i128, i128) -> i128) -> Self {
        if self.denominator == other.denominator {
            let joined = join(self.numerator.into(), other.numerator.into());
            return Self::new(fit(joined), self.denominator);
        }
        let (a, b) = (i128::from(self.denominator), i128::from(other.denominator));
        let shared = gcd(a, b);
        let (left, right) = (b / shared, a / shared);
        let joined = join(i128::from(self.numerator) * left, i128::from(other.numerator) * right);
        Self::reduced(joined, a * left)
    }

    fn reduced(numerator: i128, denominator: i128) -> Self {
        let shared = gcd(numerator.abs(), denominator).max(1);
        Self::new(fit(numerator / shared), fit(denominator / shared))
    }
}

fn fit(number: i128) -> i64 {
    i64::try_from(number).unwrap_or(if number < 0 { i64::MIN } else { i64::MAX })
}

const fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Default for Fraction {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.combine(other, |a, b| a + b)
    }
}

impl Sub for Fraction {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.combine(other, |a, b| a - b)
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let numerator = i128::from(self.numerator) * i128::from(other.numerator);
        let denominator = i128::from(self.denominator) * i128::from(other.denominator);
        match (i64::try_from(numerator), i64::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) => Self::new(numerator, denominator),
            _ => Self::reduced(numerator, denominator),
        }
    }
}

impl Div for Fraction {
    type Output = Self;

    /// The quotient; by nothing it is nothing.
    fn div(self, other: Self) -> Self {
        if other.numerator == 0 {
            return Self::ZERO;
        }
        let sign = i128::from(other.numerator.signum());
        let numerator = i128::from(self.numerator) * i128::from(other.denominator) * sign;
        let denominator = i128::from(self.denominator) * i128::from(other.numerator) * sign;
        Self::reduced(numerator, denominator)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(
            Self::ZERO,
            |total, number| {
                if total.is_zero() { number } else { total + number }
            },
        )
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

impl fmt::Display for Fraction {
    /// A decimal number, two places at most, without padding zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.rounded(100);
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match (rest, rest % 10) {
            (0, _) => f.pad(&alloc::format!("{sign}{whole}")),
            (_, 0) => f.pad(&alloc::format!("{sign}{whole}.{}", rest / 10)),
            _ => f.pad(&alloc::format!("{sign}{whole}.{rest:02}")),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// ST-109: a half is rounded up, below nothing as well.
    #[test]
    fn a_half_is_rounded_up() {
        assert_eq!(Fraction::new(5, 2).rounded(1), 3);
        assert_eq!(Fraction::new(-5, 2).rounded(1), -2);
        assert_eq!(Fraction::new(7, 3).rounded(1), 2);
        assert_eq!(Fraction::new(2005, 1000).rounded(100), 201);
    }

    #[test]
    fn fractions_of_different_kinds_add_up_exactly() {
        let sum = Fraction::tenths(25) + Fraction::new(1, 3) + Fraction::new(1, 6);
        assert_eq!(sum, Fraction::whole(3));
        assert_eq!(Fraction::tenths(25) * Fraction::tenths(5), Fraction::new(125, 100));
        assert_eq!(Fraction::tenths(30) / Fraction::tenths(-15), Fraction::whole(-2));
        assert_eq!(Fraction::whole(1) / Fraction::ZERO, Fraction::ZERO);
        assert_eq!(Fraction::whole(1).divided(0), None);
    }

    #[test]
    fn decimals_carry_no_padding() {
        for (number, text) in [
            (Fraction::tenths(55), "5.5"),
            (Fraction::new(725, 100), "7.25"),
            (Fraction::whole(-3), "-3"),
            (Fraction::new(41, 3), "13.67"),
            (Fraction::new(1, 100), "0.01"),
        ] {
            assert_eq!(number.to_string(), text);
        }
    }

    #[test]
    fn nothing_overflows() {
        let huge = Fraction::whole(i64::MAX);
        assert_eq!(huge + huge, huge);
        assert!(huge * huge >= huge);
    }
}
