//! Decimals as whole numbers of their last place.

use alloc::string::{String, ToString};
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};
use core::str::FromStr;

use runda_rulebook::written_as_text;
use serde::{Deserialize, Serialize};

/// A change of rating, or a rating with its decimals, in hundredths; written without padding zeros.
///
/// **Rule:** RT-25, KW25 VI 4.4
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Hundredths(pub i64);

/// Expected points, in millionths.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millionths(pub i64);

/// A text that is no number with at most two decimals.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no number with at most two decimals; write for example -7.5 or 20.97")]
pub struct DecimalError(pub String);

impl Hundredths {
    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self(number * 100)
    }

    /// The nearest whole number, half up.
    ///
    /// **Rule:** RT-25, KW25 VI 4.4
    pub const fn rounded(self) -> i64 {
        (self.0 + 50).div_euclid(100)
    }

    /// With a sign before a gain, as changes are shown: `+7.5`, `-4.02`, `0`.
    pub fn signed(self) -> String {
        if self.0 > 0 { alloc::format!("+{self}") } else { self.to_string() }
    }
}

/// Digits before and after the point, without padding zeros.
fn decimal(f: &mut fmt::Formatter<'_>, value: i64, places: usize, one: u64) -> fmt::Result {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, part) = (value.unsigned_abs() / one, value.unsigned_abs() % one);
    if part == 0 {
        return f.pad(&alloc::format!("{sign}{whole}"));
    }
    let digits = alloc::format!("{part:0places$}");
    f.pad(&alloc::format!("{sign}{whole}.{}", digits.trim_end_matches('0')))
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal(f, self.0, 2, 100)
    }
}

impl fmt::Display for Millionths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal(f, self.0, 6, 1_000_000)
    }
}

impl FromStr for Hundredths {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let refuse = || DecimalError(text.into());
        let bare = text.trim();
        let (negative, digits) = match bare.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, bare.strip_prefix('+').unwrap_or(bare)),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let part = part.trim_end_matches('0');
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty()
            || whole.len() > 9
            || part.len() > 2
            || !all_digits(whole)
            || !all_digits(part)
        {
            return Err(refuse());
        }
        let whole: i64 = whole.parse().map_err(|_| refuse())?;
        let part: i64 = alloc::format!("{part:0<2}").parse().map_err(|_| refuse())?;
        let value = whole * 100 + part;
        Ok(Self(if negative { -value } else { value }))
    }
}

written_as_text!(Hundredths, DecimalError);

impl Add for Hundredths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Hundredths {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Hundredths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Hundredths {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), Add::add)
    }
}

/// `numerator / denominator` to the nearest whole number, half away from zero.
pub(crate) const fn half_away(numerator: i64, denominator: i64) -> i64 {
    let size = (2 * numerator.unsigned_abs() + denominator.unsigned_abs())
        / (2 * denominator.unsigned_abs());
    let size = size.cast_signed();
    if (numerator < 0) == (denominator < 0) { size } else { -size }
}

/// `numerator / denominator` to the nearest whole number, half up.
pub(crate) const fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_written_without_padding_and_read_back() {
        for (text, value) in
            [("0", 0), ("-7.5", -750), ("2299.49", 229_949), ("12", 1200), ("-0.01", -1)]
        {
            assert_eq!(text.parse(), Ok(Hundredths(value)));
            assert_eq!(Hundredths(value).to_string(), text);
        }
        assert_eq!("+3,50".parse(), Ok(Hundredths(350)));
        assert_eq!(Hundredths(350).signed(), "+3.5");
        for text in ["", "a", "1.234", "-", "1.2.3", "--1"] {
            assert!(text.parse::<Hundredths>().is_err(), "{text}");
        }
        assert_eq!(Millionths(6_252_736).to_string(), "6.252736");
        assert_eq!(Millionths(-500_000).to_string(), "-0.5");
    }

    /// RT-25: a change goes away from zero, a rating goes up.
    #[test]
    fn halves_go_where_the_rule_sends_them() {
        assert_eq!((half_away(5, 2), half_away(-5, 2), half_away(-4, 3)), (3, -3, -1));
        assert_eq!((half_up(5, 2), half_up(-5, 2)), (3, -2));
        assert_eq!(Hundredths(229_950).rounded(), 2300);
        assert_eq!(Hundredths(229_949).rounded(), 2299);
    }
}
