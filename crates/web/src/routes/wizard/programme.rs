//! Rounds by the clock: what was typed, and what is proposed.

use runda_rulebook::Round;
use runda_tournament::{Date, Regulations, ScheduledRound, TimeOfDay};

/// Before this nobody plays.
const EARLIEST: u16 = 9 * 60;
/// The usual hour of the first round of a day.
const USUAL: u16 = 10 * 60;
/// A round should not begin later.
const LATEST: u16 = 19 * 60;
/// Between two rounds: results, pairing, a cup of tea.
const BREAK: u16 = 15;
/// Rounds begin at a quarter the players can remember.
const STEP: u16 = 15;
/// A game is planned for so many moves of each side.
const PLANNED_MOVES: u16 = 60;
/// A game whose tempo nobody announced takes so long.
const USUAL_MINUTES: u32 = 240;

/// How long a round takes when both sides use their time.
pub(crate) fn minutes(regulations: &Regulations) -> u32 {
    let tempo = regulations.tempo.as_ref();
    tempo.map_or(USUAL_MINUTES, |tempo| tempo.time_for_moves(PLANNED_MOVES).as_seconds() / 30)
}

/// The rounds a tournament is planned for: those of the regulations, else those its system gives for
/// the players expected.
pub(super) fn planned(regulations: &Regulations) -> u16 {
    let players = regulations.expected_players.unwrap_or(0);
    regulations.rounds_for(usize::from(players)).unwrap_or(0)
}

/// A programme for the days of the tournament: rounds spread evenly, the first at ten, the next when
/// the game before must be over. Days too short for that begin at nine and have closer rounds.
pub(super) fn proposed(regulations: &Regulations, first: Date) -> Vec<ScheduledRound> {
    let rounds = planned(regulations);
    let last = regulations.last_day.unwrap_or(first);
    let days = u16::try_from(last.days_since(first) + 1).unwrap_or(1).clamp(1, rounds.max(1));
    let length = u16::try_from(minutes(regulations)).unwrap_or(LATEST);
    let apart = length.saturating_add(BREAK).next_multiple_of(STEP);
    let mut programme = Vec::new();
    for index in 0..days {
        // Earlier days take what does not divide: the last one ends with prizes.
        let today = rounds / days + u16::from(index < rounds % days);
        let Some(day) = first.later(i64::from(index)) else { break };
        let (begin, apart) = hours(today, apart);
        for number in 0..today {
            let time = time_of_day(begin + number * apart);
            programme.push(ScheduledRound { round: Round::from_index(programme.len()), day, time });
        }
    }
    programme
}

/// When a day of so many rounds begins, and how far its rounds are apart.
fn hours(rounds: u16, apart: u16) -> (u16, u16) {
    let gaps = rounds.saturating_sub(1);
    let fits = |begin: u16, apart: u16| {
        apart.checked_mul(gaps).is_some_and(|all| begin.saturating_add(all) <= LATEST)
    };
    if fits(USUAL, apart) {
        (USUAL, apart)
    } else if fits(EARLIEST, apart) {
        (EARLIEST, apart)
    } else {
        let closest = (LATEST - EARLIEST) / gaps.max(1);
        (EARLIEST, if closest < STEP { closest } else { closest / STEP * STEP })
    }
}

fn time_of_day(minutes: u16) -> Option<TimeOfDay> {
    format!("{:02}:{:02}", minutes / 60, minutes % 60).parse().ok()
}

/// The programme as it was typed, one row a round; rows without a day are open. A row that cannot be
/// read makes the whole unreadable.
pub(super) fn read(
    typed_days: &[String],
    typed_times: &[String],
) -> Result<Vec<ScheduledRound>, ()> {
    let mut programme = Vec::new();
    for (index, day) in typed_days.iter().enumerate() {
        let time = typed_times.get(index).map(|time| time.trim()).filter(|time| !time.is_empty());
        let day = day.trim();
        if day.is_empty() && time.is_none() {
            continue;
        }
        let day = day.parse().map_err(|_| ())?;
        let time = time.map(str::parse).transpose().map_err(|_| ())?;
        programme.push(ScheduledRound { round: Round::from_index(index), day, time });
    }
    Ok(programme)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(rounds: u16, tempo: &str, last: &str) -> Vec<String> {
        let regulations = Regulations {
            rounds: Some(rounds),
            tempo: tempo.parse().ok(),
            last_day: last.parse().ok(),
            ..Regulations::new("Open")
        };
        let programme = proposed(&regulations, "2026-12-31".parse().unwrap());
        let row =
            |item: &ScheduledRound| format!("{} {} {}", item.round, item.day, item.time.unwrap());
        programme.iter().map(row).collect()
    }

    #[test]
    fn rounds_are_spread_over_the_days_and_begin_when_the_last_is_over() {
        assert_eq!(
            shown(5, "60+30s", "2027-01-01"),
            [
                "1 2026-12-31 10:00",
                "2 2026-12-31 13:15",
                "3 2026-12-31 16:30",
                "4 2027-01-01 10:00",
                "5 2027-01-01 13:15",
            ]
        );
    }

    #[test]
    fn a_short_day_begins_earlier_and_still_holds_every_round() {
        let day = shown(9, "60+30s", "");
        assert_eq!(day.len(), 9);
        assert_eq!(day[0], "1 2026-12-31 09:00");
        assert_eq!(day[8], "9 2026-12-31 19:00");
        assert_eq!(shown(99, "60+30s", "").len(), 99);
    }

    #[test]
    fn a_day_with_more_days_than_rounds_plays_one_round_a_day() {
        let days = shown(2, "60", "2027-01-10");
        assert_eq!(days, ["1 2026-12-31 10:00", "2 2027-01-01 10:00"]);
    }

    #[test]
    fn rows_are_read_and_open_rows_are_left_out() {
        let rows = |rows: &[&str]| rows.iter().map(ToString::to_string).collect::<Vec<_>>();
        let read = read(&rows(&["2026-12-05", "", "2026-12-06"]), &rows(&["10:00", "", ""]));
        let numbers = |items: Vec<ScheduledRound>| {
            items.iter().map(|item| (item.round.get(), item.time.is_some())).collect::<Vec<_>>()
        };
        assert_eq!(read.map(numbers), Ok(vec![(1, true), (3, false)]));
        assert_eq!(super::read(&rows(&[""]), &rows(&["10:00"])), Err(()));
        assert_eq!(super::read(&rows(&["2026-12-05"]), &rows(&["soon"])), Err(()));
    }
}
