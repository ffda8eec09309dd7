//! Days and times of day, as calendars print them.
//!
//! The calendar is that of `jiff`, taken without its clock and its time zones; how days and hours are written
//! is decided here, for it is what journals hold.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use jiff::civil;
use runda_rulebook::{Key, Reason, written_as_text};
use serde::{Deserialize, Serialize};

/// A day of the calendar, printed as `2026-11-15`.
///
/// ```
/// use runda_regulations::Date;
///
/// let first: Date = "2026-03-01".parse().unwrap();
/// let notified: Date = "2026-02-08".parse().unwrap();
/// assert_eq!(first.days_since(notified), 21);
/// assert_eq!(notified.later(21), Some(first));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date(civil::Date);

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
    /// The checked constructor; years are those from 1 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, DateError> {
        let parts = (i16::try_from(year), i8::try_from(month), i8::try_from(day));
        let date = match parts {
            (Ok(year @ 1..), Ok(month), Ok(day)) => civil::Date::new(year, month, day).ok(),
            _ => None,
        };
        date.map(Self).ok_or_else(|| DateError(format!("{year:04}-{month:02}-{day:02}")))
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.0.year().unsigned_abs()
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u8 {
        self.0.month().unsigned_abs()
    }

    /// The day of the month.
    pub fn day(self) -> u8 {
        self.0.day().unsigned_abs()
    }

    /// The day of the week, Monday 1 to Sunday 7.
    pub fn weekday(self) -> u8 {
        self.0.weekday().to_monday_one_offset().unsigned_abs()
    }

    /// How many days lie between `earlier` and this day; negative if it is later.
    pub fn days_since(self, earlier: Self) -> i64 {
        self.0.duration_since(earlier.0).as_hours() / 24
    }

    /// The day so many days later; none outside the calendar.
    pub fn later(self, days: i64) -> Option<Self> {
        let date =
            self.0.checked_add(jiff::SignedDuration::from_hours(days.checked_mul(24)?)).ok()?;
        (date.year() >= 1).then_some(Self(date))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year(), self.month(), self.day())
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
pub struct TimeOfDay(civil::Time);

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
    pub fn minutes(self) -> u16 {
        u16::from(self.0.hour().unsigned_abs()) * 60 + u16::from(self.0.minute().unsigned_abs())
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

impl FromStr for TimeOfDay {
    type Err = TimeOfDayError;

    fn from_str(text: &str) -> Result<Self, TimeOfDayError> {
        let parsed = text.split_once(':').and_then(|(hours, minutes)| {
            let (hours, minutes): (u8, u8) = (hours.parse().ok()?, minutes.parse().ok()?);
            civil::Time::new(i8::try_from(hours).ok()?, i8::try_from(minutes).ok()?, 0, 0).ok()
        });
        parsed.map(Self).ok_or_else(|| TimeOfDayError(text.into()))
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

    /// Days of journals are read and written as before, whatever calendar counts them.
    #[test]
    fn days_are_written_as_journals_hold_them() {
        for text in ["2026-11-15", "0001-01-01", "9999-12-31", "0987-06-05"] {
            let json = format!("\"{text}\"");
            let date: Date = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&date).unwrap(), json);
        }
        assert_eq!("2026-1-5".parse::<Date>().unwrap().to_string(), "2026-01-05");
        let time: TimeOfDay = serde_json::from_str("\"16:30\"").unwrap();
        assert_eq!(
            (time.minutes(), serde_json::to_string(&time).unwrap()),
            (990, "\"16:30\"".into())
        );
    }

    #[test]
    fn weeks_and_later_days_follow_the_calendar() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!((day("2024-01-01").weekday(), day("2026-11-15").weekday()), (1, 7));
        assert_eq!(day("2024-02-28").later(2), Some(day("2024-03-01")));
        assert_eq!(day("2025-01-22").later(-21), Some(day("2025-01-01")));
        assert_eq!(day("9999-12-31").later(1), None);
        assert_eq!(day("0001-01-01").later(-1), None);
        assert_eq!(day("9999-12-31").days_since(day("0001-01-01")), 3_652_058);
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
