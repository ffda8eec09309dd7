//! Days and the programme of rounds.

use runda_rulebook::Round;

use super::{Findings, fide12, kw25};
use crate::{Regulations, TimeOfDay};

/// **Rule:** RG-46, FIDE12 3
pub(super) fn check(regulations: &Regulations, findings: &mut Findings) {
    let (first, last) = (regulations.first_day, regulations.last_day);
    if first.is_none() || last.is_none() {
        findings.advice("first-day", fide12("3", "lint-no-dates"));
    }
    if let (Some(first), Some(last)) = (first, last)
        && last < first
    {
        findings.contradicts("last-day", fide12("3", "lint-ends-before-it-begins"));
    }
    let outside = regulations.schedule.iter().find(|round| {
        first.is_some_and(|first| round.day < first) || last.is_some_and(|last| round.day > last)
    });
    if let Some(round) = outside {
        let reason = fide12("3", "lint-round-outside-days").with("round", round.round);
        findings.contradicts("schedule", reason);
    }
    let unordered = regulations.schedule.windows(2).find(|pair| match pair {
        [one, other] => (one.day, one.time) > (other.day, other.time) || one.round >= other.round,
        _ => false,
    });
    if let Some([_, later]) = unordered {
        let reason = fide12("3", "lint-rounds-out-of-order").with("round", later.round);
        findings.contradicts("schedule", reason);
    }
    draw(regulations, findings);
    let scheduled = regulations.schedule.len();
    if let Some(rounds) = regulations.rounds
        && scheduled > 0
        && scheduled != usize::from(rounds)
    {
        let reason =
            kw25("V 2.4", "lint-schedule-incomplete").with("n", scheduled).with("rounds", rounds);
        findings.advice("schedule", reason);
    }
}

/// The draw of a chess round robin of several days comes a night and twelve hours before round 1. It is
/// advice.
///
/// **Rule:** RR-39, FIDE12 5(a)
fn draw(regulations: &Regulations, findings: &mut Findings) {
    const ENOUGH: i64 = 12 * 60;
    const DAY: i64 = 24 * 60;
    let first = regulations.schedule.iter().find(|entry| entry.round == Round::FIRST);
    let (Some(draw), Some(first)) = (regulations.draw, first) else { return };
    let one_day = regulations.first_day.is_some() && regulations.first_day == regulations.last_day;
    if regulations.is_draughts() || !regulations.system.is_round_robin() || one_day {
        return;
    }
    let nights = first.day.days_since(draw.day);
    let hour = |time: Option<TimeOfDay>, unknown: i64| time.map_or(unknown, |t| t.minutes().into());
    // An hour that is not told gets the benefit of the doubt.
    let between = nights * DAY + hour(first.time, DAY) - hour(draw.time, 0);
    if nights < 1 || between < ENOUGH {
        findings.advice("draw", fide12("5(a)", "lint-draw-too-late"));
    }
}
