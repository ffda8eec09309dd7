//! Days, as far as ratings count them: they are compared, and some years are taken off.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use runda_rulebook::written_as_text;
use serde::{Deserialize, Serialize};

/// A day of the calendar in four bytes, written `2026-06-30`. A register holds millions of them, and no rule of
/// this room counts days: a calendar is not needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

/// A text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no day; write year-month-day, for example 2026-06-30")]
pub struct DayError(pub String);

impl Day {
    /// The checked constructor: a day of the calendar, years 1 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap(year) => 29,
            2 => 28,
            _ => return None,
        };
        let exists = (1..=9999).contains(&year) && (1..=days).contains(&day);
        exists.then_some(Self { year, month, of_month: day })
    }

    /// A day that every year has: the first and last days of quarters.
    pub(crate) const fn of_quarter(year: u16, month: u8, day: u8) -> Self {
        Self { year, month, of_month: day }
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month.
    pub const fn day(self) -> u8 {
        self.of_month
    }

    /// Whether this day lies after the same calendar day so many years before `end`.
    ///
    /// **Rule:** RT-9, KW25 VI 2.1.1-2.1.4
    pub const fn is_within_years(self, years: u16, end: Self) -> bool {
        let moved = self.year.saturating_add(years);
        let (a, b) = ((moved, self.month, self.of_month), (end.year, end.month, end.of_month));
        a.0 > b.0 || (a.0 == b.0 && (a.1 > b.1 || (a.1 == b.1 && a.2 > b.2)))
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let refuse = || DayError(text.into());
        let mut parts = text.trim().split('-');
        let mut next =
            || parts.next().filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        let year = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        let month = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        let day = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        if parts.next().is_some() {
            return Err(refuse());
        }
        Self::new(year, month, day).ok_or_else(refuse)
    }
}

written_as_text!(Day, DayError);

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_reads_what_it_prints_and_one_that_is_not_is_refused() {
        assert_eq!(day("2024-02-29").to_string(), "2024-02-29");
        for text in ["2025-02-29", "2025-00-10", "2025-13-01", "2025-04-31", "today", "", "1-1-1-1"]
        {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
        assert!(day("2025-12-31") < day("2026-01-01"));
    }

    /// RT-9: the same day three years before is too early, the day after it is not.
    #[test]
    fn years_are_counted_from_day_to_day() {
        let end = day("2025-06-30");
        assert!(!day("2022-06-30").is_within_years(3, end));
        assert!(day("2022-07-01").is_within_years(3, end));
        assert!(!day("2015-06-30").is_within_years(10, end));
        assert!(day("2015-07-01").is_within_years(10, end));
    }
}
