//! A schedule as a calendar file (RFC 5545).

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::Date;

/// A day and a time of day, as the clock in the hall shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Moment {
    /// The day; it must be known.
    pub day: Date,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
}

impl Moment {
    /// A moment that exists.
    pub fn new(day: Date, hour: u8, minute: u8) -> Option<Self> {
        (day.month > 0 && day.day > 0 && hour < 24 && minute < 60).then_some(Self {
            day,
            hour,
            minute,
        })
    }

    fn compact(self) -> String {
        let Self { day: Date { year, month, day }, hour, minute } = self;
        format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}00")
    }
}

/// One appointment: a round, the opening, the prize giving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// A name that stays the same when the appointment moves, such as `round-3@spring-open`.
    pub uid: String,
    /// When it begins, by the clock in the hall.
    pub begins: Moment,
    /// How long it lasts.
    pub minutes: u32,
    /// What it is.
    pub summary: String,
    /// Where; empty if not told.
    pub place: String,
    /// More about it; empty if there is no more.
    pub description: String,
}

/// A schedule.
///
/// ```
/// use runda_formats::calendar::{Appointment, Calendar, Moment};
/// use runda_formats::Date;
///
/// let day = Date::new(2026, 5, 2).unwrap();
/// let calendar = Calendar {
///     name: "Spring Open".into(),
///     written: Moment::new(day, 8, 0).unwrap(),
///     appointments: vec![Appointment {
///         uid: "round-1@spring-open".into(),
///         begins: Moment::new(day, 10, 0).unwrap(),
///         minutes: 240,
///         summary: "Runda 1".into(),
///         place: "Dom Kultury, sala 2".into(),
///         description: String::new(),
///     }],
/// };
/// let file = calendar.write();
/// assert!(file.contains("DTSTART:20260502T100000\r\nDURATION:PT240M\r\n"));
/// assert!(file.contains("LOCATION:Dom Kultury\\, sala 2\r\n"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calendar {
    /// The name of the tournament.
    pub name: String,
    /// When the file was made, in UTC.
    pub written: Moment,
    /// The appointments.
    pub appointments: Vec<Appointment>,
}

impl Calendar {
    /// The file. Times float: they are those of the hall, whatever the zone of the reader.
    pub fn write(&self) -> String {
        let mut file = String::new();
        let mut put = |name: &str, value: &str| put(&mut file, name, value);
        put("BEGIN", "VCALENDAR");
        put("VERSION", "2.0");
        put("PRODID", "-//Runda//Schedule//EN");
        put("CALSCALE", "GREGORIAN");
        put("X-WR-CALNAME", &escaped(&self.name));
        for appointment in &self.appointments {
            put("BEGIN", "VEVENT");
            put("UID", &escaped(&appointment.uid));
            put("DTSTAMP", &format!("{}Z", self.written.compact()));
            put("DTSTART", &appointment.begins.compact());
            put("DURATION", &format!("PT{}M", appointment.minutes));
            put("SUMMARY", &escaped(&appointment.summary));
            for (name, text) in
                [("LOCATION", &appointment.place), ("DESCRIPTION", &appointment.description)]
            {
                if !text.is_empty() {
                    put(name, &escaped(text));
                }
            }
            put("END", "VEVENT");
        }
        put("END", "VCALENDAR");
        file
    }
}

/// The longest line in bytes, its end left out.
const LINE: usize = 75;

/// One property, folded so that no line is longer than 75 bytes and no character is cut.
fn put(file: &mut String, name: &str, value: &str) {
    let mut used = 0;
    for sign in name.chars().chain([':']).chain(value.chars()) {
        if used + sign.len_utf8() > LINE {
            file.push_str("\r\n ");
            used = 1;
        }
        file.push(sign);
        used += sign.len_utf8();
    }
    file.push_str("\r\n");
}

/// Backslash, semicolon, comma and line end have a meaning of their own; other controls none at all.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.replace("\r\n", "\n").chars() {
        match sign {
            '\\' | ';' | ',' => {
                let _ = write!(safe, "\\{sign}");
            }
            '\n' | '\r' => safe.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        let mut file = String::new();
        let text = "ż".repeat(100);
        put(&mut file, "SUMMARY", &text);
        assert!(file.split("\r\n").all(|line| line.len() <= 75));
        assert_eq!(file.replace("\r\n ", ""), format!("SUMMARY:{text}\r\n"));
        assert!(file.lines().count() > 2);
    }

    #[test]
    fn signs_with_a_meaning_are_escaped() {
        assert_eq!(escaped("a;b,c\\d\r\ne\u{7}f"), "a\\;b\\,c\\\\d\\nef");
    }

    #[test]
    fn a_moment_must_exist() {
        let year_only = Date::new(2026, 0, 0).unwrap();
        assert_eq!(Moment::new(year_only, 10, 0), None);
        assert_eq!(Moment::new(Date::new(2026, 5, 2).unwrap(), 24, 0), None);
    }
}
