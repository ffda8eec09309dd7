//! Quarters and their closing days.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use runda_rulebook::written_as_text;
use serde::{Deserialize, Serialize};

use crate::Day;

/// A rating period, written `2026-Q2`.
///
/// **Rule:** RT-13, KW25 VI 3.1, VII 7.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Quarter {
    year: u16,
    /// 0 to 3.
    index: u8,
}

/// A text that is no quarter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no quarter; write for example 2026-Q3 or 2026Q3")]
pub struct QuarterError(pub String);

/// Month and day on which each quarter closes.
const CLOSING: [(u8, u8); 4] = [(3, 24), (6, 23), (9, 23), (12, 24)];

/// Month and day on which each quarter ends.
const LAST: [(u8, u8); 4] = [(3, 31), (6, 30), (9, 30), (12, 31)];

impl Quarter {
    /// The checked constructor: quarters 1 to 4.
    pub const fn new(year: u16, number: u8) -> Option<Self> {
        match number {
            1..=4 if year >= 1 && year < 9999 => Some(Self { year, index: number - 1 }),
            _ => None,
        }
    }

    /// The quarter a day lies in.
    pub const fn of(day: Day) -> Self {
        Self { year: day.year(), index: (day.month() - 1) / 3 }
    }

    /// The quarter in which a tournament approved on this day is settled: up to the closing day its own, later
    /// the next.
    ///
    /// **Rule:** RT-15, KW25 VI 3.1
    pub fn of_approval(approved: Day) -> Self {
        let own = Self::of(approved);
        if approved <= own.closing_day() { own } else { own.next() }
    }

    /// The day that counts as that of approval: the first of the next quarter if it came too late for its own.
    ///
    /// **Rule:** RT-15, KW25 VI 3.1
    pub fn approval_for_rating(approved: Day) -> Day {
        let settled = Self::of_approval(approved);
        if settled == Self::of(approved) { approved } else { settled.first_day() }
    }

    /// The one that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.index {
            3 => Self { year: self.year.saturating_add(1), index: 0 },
            index => Self { year: self.year, index: index + 1 },
        }
    }

    /// Its first day: the list it goes on from is in force from then.
    pub const fn first_day(self) -> Day {
        Day::of_quarter(self.year, self.index * 3 + 1, 1)
    }

    /// The last day on which a tournament can be approved for it: seven days before its last one.
    ///
    /// **Rule:** RT-14, KW25 VI 3.1
    pub const fn closing_day(self) -> Day {
        let (month, day) = CLOSING[self.index as usize % 4];
        Day::of_quarter(self.year, month, day)
    }

    /// Its last day.
    pub const fn period_end(self) -> Day {
        let (month, day) = LAST[self.index as usize % 4];
        Day::of_quarter(self.year, month, day)
    }

    /// The first day of the list it makes.
    ///
    /// **Rule:** RT-13, KW25 VI 3.1
    pub const fn in_force_from(self) -> Day {
        self.next().first_day()
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year, self.index + 1)
    }
}

impl FromStr for Quarter {
    type Err = QuarterError;

    fn from_str(text: &str) -> Result<Self, QuarterError> {
        let parsed = text.trim().split_once(['Q', 'q']).and_then(|(year, number)| {
            let year = year.strip_suffix('-').unwrap_or(year);
            Self::new(year.parse().ok()?, number.parse().ok()?)
        });
        parsed.ok_or_else(|| QuarterError(text.into()))
    }
}

written_as_text!(Quarter, QuarterError);

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    /// RT-13, RT-14, RT-15: worked example E4.
    #[test]
    fn a_day_late_is_a_quarter_late() {
        let in_time = Quarter::of_approval(day("2025-03-24"));
        assert_eq!(
            (in_time.to_string().as_str(), in_time.in_force_from()),
            ("2025-Q1", day("2025-04-01"))
        );
        let late = Quarter::of_approval(day("2025-03-25"));
        assert_eq!(
            (late.to_string().as_str(), late.in_force_from()),
            ("2025-Q2", day("2025-07-01"))
        );
        assert_eq!(Quarter::approval_for_rating(day("2025-03-25")), day("2025-04-01"));
        assert_eq!(Quarter::of_approval(day("2025-12-31")).to_string(), "2026-Q1");
    }

    /// RT-14: seven days before the last day, whatever the month.
    #[test]
    fn quarters_close_seven_days_before_their_end() {
        for number in 1..=4 {
            let quarter = Quarter::new(2026, number).unwrap();
            assert_eq!(quarter.closing_day().month(), quarter.period_end().month());
            assert_eq!(quarter.period_end().day() - quarter.closing_day().day(), 7);
        }
    }

    #[test]
    fn a_quarter_reads_both_spellings() {
        assert_eq!("2026Q3".parse::<Quarter>(), "2026-Q3".parse());
        for text in ["2026", "2026-Q5", "Q1", "2026-Q", "26-Q0"] {
            assert!(text.parse::<Quarter>().is_err(), "{text}");
        }
    }
}
