//! Days and the programme of rounds.

use super::{Findings, fide12, kw25};
use crate::Regulations;

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
