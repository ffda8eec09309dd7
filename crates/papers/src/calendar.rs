//! Days in words.

use runda_rulebook::Catalogue;
use runda_tournament::{Date, ScheduledRound};

/// `15 listopada 2026`.
pub(crate) fn day(date: Date, words: &Catalogue) -> String {
    format!("{} {} {}", date.day(), month(date, words), date.year())
}

/// `14–15 listopada 2026`, or as much of both days as they differ in.
pub(crate) fn days(first: Date, last: Date, words: &Catalogue) -> String {
    let until = day(last, words);
    if first >= last {
        day(first, words)
    } else if first.year() != last.year() {
        format!("{} – {until}", day(first, words))
    } else if first.month() != last.month() {
        format!("{} {} – {until}", first.day(), month(first, words))
    } else {
        format!("{}–{until}", first.day())
    }
}

/// `sobota, 14 listopada 2026, godz. 9:30`.
pub(crate) fn beginning(round: &ScheduledRound, words: &Catalogue) -> String {
    let date = format!("{}, {}", weekday(round.day, words), day(round.day, words));
    match round.time {
        None => date,
        Some(time) => {
            let shown = time.to_string();
            let shown = shown.strip_prefix('0').unwrap_or(&shown);
            format!("{date}, {}", words.text("paper-hour", &[("time", shown.into())]))
        }
    }
}

fn month(date: Date, words: &Catalogue) -> String {
    words.text(&format!("paper-month-{}", date.month()), &[])
}

fn weekday(date: Date, words: &Catalogue) -> String {
    words.text(&format!("paper-weekday-{}", date.weekday()), &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{Language, Round};

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_written_as_people_write_them() {
        let polish = crate::TEXTS.catalogue(Language::Polish);
        let shown = |first, last| days(date(first), date(last), &polish);
        assert_eq!(shown("2026-11-15", "2026-11-15"), "15 listopada 2026");
        assert_eq!(shown("2026-11-14", "2026-11-15"), "14–15 listopada 2026");
        assert_eq!(shown("2026-11-30", "2026-12-02"), "30 listopada – 2 grudnia 2026");
        assert_eq!(shown("2026-12-30", "2027-01-02"), "30 grudnia 2026 – 2 stycznia 2027");
    }

    #[test]
    fn a_round_begins_on_its_weekday() {
        let english = crate::TEXTS.catalogue(Language::English);
        let time = "09:30".parse().ok();
        let round = ScheduledRound { round: Round::FIRST, day: date("2026-11-15"), time };
        assert_eq!(beginning(&round, &english), "Sunday, 15 November 2026, 9:30");
    }
}
