//! Play-offs that regulations foresee.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Findings, fide12};
use crate::{PlayOffPlaces, Regulations};

/// How many tied players are thought of where nobody knows the size of the field.
const USUAL_FIELD: u16 = 8;

/// Regulations with a play-off state beforehand the time reserved for it, its system, its time
/// control, and what every possible number of tied players plays; it is best kept for the first
/// place or for places that qualify.
///
/// **Rule:** ST-62, FIDE12 annex 3, 1(a)-(d)
pub(super) fn check(regulations: &Regulations, players: Option<usize>, findings: &mut Findings) {
    let Some(play_off) = &regulations.play_off else { return };
    if play_off.minutes.is_none() {
        findings.advice("play-off", fide12("annex 3, 1(a)", "lint-play-off-time"));
    }
    if play_off.systems.is_empty() && !play_off.short {
        findings.advice("play-off", fide12("annex 3, 1(b)", "lint-play-off-system"));
    }
    if play_off.control.is_none() && !play_off.short {
        findings.advice("play-off", fide12("annex 3, 1(b)", "lint-play-off-control"));
    }
    let field = players.and_then(|players| u16::try_from(players).ok()).unwrap_or(USUAL_FIELD);
    let open = play_off.numbers_without_system(field);
    if !open.is_empty() && !play_off.systems.is_empty() {
        let numbers: Vec<String> = open.iter().map(ToString::to_string).collect();
        let reason = fide12("annex 3, 1(c)", "lint-play-off-numbers");
        findings.advice("play-off", reason.with("numbers", numbers.join(", ")));
    }
    if play_off.places == PlayOffPlaces::All {
        findings.advice("play-off", fide12("annex 3, 1(d)", "lint-play-off-places"));
    }
}
