//! Days as files write them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A day of the calendar; of a birthday often only the year is known, then month and day are 0.
///
/// ```
/// use runda_formats::Date;
///
/// assert_eq!(Date::parse("02.05.2026"), Date::parse("2026/05/02"));
/// assert_eq!(Date::parse("2001").unwrap().to_string(), "2001/00/00");
/// assert_eq!(Date::parse("2026/02/30"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// The month, 1 to 12, or 0 if unknown.
    pub month: u8,
    /// The day, 1 to 31, or 0 if unknown.
    pub day: u8,
}

impl Date {
    /// A day that exists, or a year (and month) with the rest unknown.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let sound = (1..=9999).contains(&year)
            && match (month, day) {
                (0, 0) => true,
                (1..=12, day) => day <= days_of(year, month),
                _ => false,
            };
        sound.then_some(Self { year, month, day })
    }

    /// Reads `YYYY/MM/DD`, `YYYY-MM-DD`, `YYYY.MM.DD`, `DD.MM.YYYY`, `DD/MM/YYYY` or a lone year.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.trim().split(['/', '-', '.']).map(str::trim).collect();
        match *parts.as_slice() {
            [year] if year.len() == 4 => Self::new(year.parse().ok()?, 0, 0),
            [year, month, day] if year.len() == 4 => Self::of(year, month, day),
            [day, month, year] if year.len() == 4 => Self::of(year, month, day),
            _ => None,
        }
    }

    /// Reads the short form `YY/MM/DD` of round dates; also every form of [`Date::parse`].
    pub fn parse_short(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.trim().split(['/', '-', '.']).map(str::trim).collect();
        match *parts.as_slice() {
            [year, month, day] if year.len() == 2 => {
                let year: u16 = year.parse().ok()?;
                let century = if year < 70 { 2000 } else { 1900 };
                Self::new(century + year, month.parse().ok()?, day.parse().ok()?)
            }
            _ => Self::parse(text),
        }
    }

    /// `YY/MM/DD`, as record 132 has it.
    pub fn short(self) -> String {
        format!("{:02}/{:02}/{:02}", self.year % 100, self.month, self.day)
    }

    fn of(year: &str, month: &str, day: &str) -> Option<Self> {
        Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }
}

/// How many days the month has.
const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 31,
    }
}

impl fmt::Display for Date {
    /// `YYYY/MM/DD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-10, TR-16: the spellings that files use.
    #[test]
    fn a_day_is_read_in_every_usual_spelling() {
        let day = Date::new(2026, 5, 2);
        for text in
            ["2026/05/02", "2026-05-02", "02.05.2026", "2.5.2026", "02/05/2026", "2026.05.02"]
        {
            assert_eq!(Date::parse(text), day, "{text}");
        }
        assert_eq!(Date::parse_short("26/05/02"), day);
        assert_eq!(day.unwrap().short(), "26/05/02");
    }

    #[test]
    fn days_that_do_not_exist_are_refused() {
        for text in ["", "2026", "2026/13/01", "2025/02/29", "32.01.2026", "1/2", "aa.bb.cccc"] {
            assert_eq!(Date::parse(text).filter(|d| d.day != 0), None, "{text}");
        }
        assert_eq!(Date::parse("2024/02/29").unwrap().day, 29);
        assert_eq!(Date::parse("2024/00/07"), None);
    }
}
