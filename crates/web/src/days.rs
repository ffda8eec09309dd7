//! Days and hours in words, short enough for a table.

use runda_tournament::{Date, ScheduledRound};

use crate::words::Words;

/// `sob. 14 listopada, 9:30`, or the day alone while nobody knows the hour.
pub(crate) fn beginning(item: &ScheduledRound, words: &Words) -> String {
    match item.time {
        None => day(item.day, words),
        Some(time) => {
            let shown = time.to_string();
            let shown = shown.strip_prefix('0').unwrap_or(&shown);
            format!("{}, {shown}", day(item.day, words))
        }
    }
}

/// `14–15 listopada 2026`, or as much of both days as they differ in.
pub(crate) fn between(first: Date, last: Date, words: &Words) -> String {
    let month = |date: Date| words.t(&format!("paper-month-{}", date.month()));
    let until = format!("{} {} {}", last.day(), month(last), last.year());
    if first >= last {
        until
    } else if first.year() != last.year() {
        format!("{} {} {} – {until}", first.day(), month(first), first.year())
    } else if first.month() != last.month() {
        format!("{} {} – {until}", first.day(), month(first))
    } else {
        format!("{}–{until}", first.day())
    }
}

/// `sob. 14 listopada`.
pub(crate) fn day(date: Date, words: &Words) -> String {
    let weekday = words.t(&format!("web-weekday-{}", date.weekday()));
    format!("{weekday} {} {}", date.day(), words.t(&format!("paper-month-{}", date.month())))
}

/// The day of a number, counted from 1 January 1970.
pub(crate) fn of_number(number: i64) -> Option<Date> {
    Date::new(1970, 1, 1).ok()?.later(number)
}

/// Day and time in universal time: `2026-11-15 21:07 UTC`.
pub(crate) fn universal_time(millis: i64) -> String {
    let (days, rest) = (millis.div_euclid(86_400_000), millis.rem_euclid(86_400_000));
    let (hours, minutes) = (rest / 3_600_000, rest / 60_000 % 60);
    let day = of_number(days).map(|day| day.to_string()).unwrap_or_default();
    format!("{day} {hours:02}:{minutes:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{Language, Round};

    #[test]
    fn a_round_begins_on_its_weekday_at_its_hour() {
        let shown = |day: &str, time: &str, language| {
            let (day, time) = (day.parse().unwrap(), time.parse().ok());
            let item = ScheduledRound { round: Round::FIRST, day, time };
            beginning(&item, &Words::new(language))
        };
        assert_eq!(shown("2026-11-14", "09:30", Language::Polish), "sob. 14 listopada, 9:30");
        assert_eq!(shown("2024-02-29", "", Language::English), "Thu 29 February");
    }

    #[test]
    fn days_are_told_without_repeating_what_they_share() {
        let words = Words::new(Language::English);
        let shown = |first: &str, last: &str| {
            between(first.parse().unwrap(), last.parse().unwrap(), &words)
        };
        assert_eq!(shown("2026-11-14", "2026-11-14"), "14 November 2026");
        assert_eq!(shown("2026-11-14", "2026-11-15"), "14–15 November 2026");
        assert_eq!(shown("2026-11-30", "2026-12-01"), "30 November – 1 December 2026");
        assert_eq!(shown("2026-12-31", "2027-01-01"), "31 December 2026 – 1 January 2027");
    }

    #[test]
    fn days_are_counted_both_ways() {
        for text in ["1970-01-01", "2000-02-29", "2026-12-31", "2100-03-01"] {
            let date: Date = text.parse().unwrap();
            let epoch: Date = "1970-01-01".parse().unwrap();
            assert_eq!(of_number(date.days_since(epoch)), Some(date));
        }
    }

    #[test]
    fn moments_are_written_as_calendars_do() {
        assert_eq!(universal_time(0), "1970-01-01 00:00 UTC");
        assert_eq!(universal_time(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(universal_time(1_794_690_420_000), "2026-11-14 21:07 UTC");
        assert_eq!(universal_time(-60_000), "1969-12-31 23:59 UTC");
    }
}
