//! Points as report files keep them.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// Points in tenths: `11.5` is 115. Negative only as a penalty.
///
/// ```
/// use runda_formats::trf::Tenths;
///
/// assert_eq!(Tenths::parse("11.5"), Some(Tenths(115)));
/// assert_eq!(Tenths(-5).to_string(), "-0.5");
/// ```
///
/// **Rule:** TR-8, FIDE26 C.02.03 A
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Tenths(pub i32);

impl Tenths {
    /// What adds nothing.
    pub const ZERO: Self = Self(0);
    /// A point.
    pub const ONE: Self = Self(10);
    /// Half a point.
    pub const HALF: Self = Self(5);

    /// Reads `1.5`, `1`, `.5`, `-0.5`; also a comma and `½`, which the standard does not allow.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
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
        let decimal = match decimals.trim_end_matches('0') {
            "" => 0,
            single if single.len() == 1 => single.parse().ok()?,
            _ => return None,
        };
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let value = whole * 10 + decimal;
        Some(Self(if negative { -value } else { value }))
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let value = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", value / 10, value % 10))
    }
}

impl Add for Tenths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Tenths {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Tenths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Tenths {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-8: one decimal, read in looser spellings too.
    #[test]
    fn points_are_read_in_tenths_and_written_with_one_decimal() {
        for (text, tenths) in
            [("11.5", 115), ("1", 10), (".5", 5), ("2,5", 25), ("3½", 35), ("½", 5), ("1.50", 15)]
        {
            assert_eq!(Tenths::parse(text), Some(Tenths(tenths)), "{text}");
        }
        assert_eq!(format!("{:>4}", Tenths(115)), "11.5");
        assert_eq!(format!("{:>4}", Tenths(5)), " 0.5");
    }

    #[test]
    fn what_is_no_number_of_tenths_is_refused() {
        for text in ["", "-", ".", "1.25", "a", "1.5.0", "999999", "--1", "½½"] {
            assert_eq!(Tenths::parse(text), None, "{text}");
        }
    }
}
