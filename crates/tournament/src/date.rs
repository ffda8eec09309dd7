//! Days and times of day, as calendars print them.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Key, Reason, written_as_text};
use serde::{Deserialize, Serialize};

/// A day of the calendar, printed as `2026-11-15`.
///
/// ```
/// use runda_tournament::Date;
///
/// let first: Date = "2026-03-01".parse().unwrap();
/// let notified: Date = "2026-02-08".parse().unwrap();
/// assert_eq!(first.days_since(notified), 21);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no day; write year-month-day, for example 2026-11-15")]
pub struct DateError(pub String);

impl DateError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        Reason::remark(Key::new("date-error")).with("text", self.0.as_str())
    }
}

impl Date {
    /// The checked constructor.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        let exists = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_in(year, month)).contains(&day);
        if exists {
            Ok(Self { year, month, day })
        } else {
            Err(DateError(format!("{year:04}-{month:02}-{day:02}")))
        }
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
        self.day
    }

    /// How many days lie between `earlier` and this day; negative if it is later.
    pub fn days_since(self, earlier: Self) -> i64 {
        self.ordinal() - earlier.ordinal()
    }

    /// Days since a fixed day long ago, by counting years from March on.
    fn ordinal(self) -> i64 {
        let (year, month, day) = (i64::from(self.year), i64::from(self.month), i64::from(self.day));
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }
}

const fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let refuse = || DateError(text.into());
        let mut parts = text.split('-');
        let mut next = || parts.next().filter(|part| part.bytes().all(|b| b.is_ascii_digit()));
        let year = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        let month = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        let day = next().and_then(|part| part.parse().ok()).ok_or_else(refuse)?;
        if parts.next().is_some() {
            return Err(refuse());
        }
        Self::new(year, month, day).map_err(|_| refuse())
    }
}

written_as_text!(Date, DateError);

/// A time of day, printed as `16:30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    minutes: u16,
}

/// A text that is no time of day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time of day; write hours:minutes, for example 16:30")]
pub struct TimeOfDayError(pub String);

impl TimeOfDayError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        Reason::remark(Key::new("time-error")).with("text", self.0.as_str())
    }
}

impl TimeOfDay {
    /// Minutes since midnight.
    pub const fn minutes(self) -> u16 {
        self.minutes
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

impl FromStr for TimeOfDay {
    type Err = TimeOfDayError;

    fn from_str(text: &str) -> Result<Self, TimeOfDayError> {
        let parsed = text.split_once(':').and_then(|(hours, minutes)| {
            let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
            (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
        });
        parsed.map(|minutes| Self { minutes }).ok_or_else(|| TimeOfDayError(text.into()))
    }
}

written_as_text!(TimeOfDay, TimeOfDayError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_across_months_and_leap_years() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!(day("2024-03-01").days_since(day("2024-02-28")), 2);
        assert_eq!(day("2025-03-01").days_since(day("2025-02-28")), 1);
        assert_eq!(day("2026-01-01").days_since(day("2025-01-01")), 365);
        assert_eq!(day("2000-03-01").days_since(day("1900-03-01")), 36_525 - 1 + 1);
        assert_eq!(day("2025-01-01").days_since(day("2025-01-22")), -21);
    }

    #[test]
    fn a_day_that_does_not_exist_is_refused() {
        for text in
            ["2025-02-29", "2025-13-01", "2025-1", "today", "2025-01-01-01", "", "0000-01-01"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert_eq!("2024-02-29".parse::<Date>().unwrap().to_string(), "2024-02-29");
    }

    #[test]
    fn a_time_of_day_reads_what_it_prints() {
        assert_eq!("9:05".parse::<TimeOfDay>().unwrap().to_string(), "09:05");
        for text in ["24:00", "9", "9:60", "a:b"] {
            assert!(text.parse::<TimeOfDay>().is_err(), "{text}");
        }
    }
}
