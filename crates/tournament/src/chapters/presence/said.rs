//! Sentences of the log: who is there.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::{listed_rounds, log};
use crate::{State, words};

/// What an event says, as data: names are those the state knows now.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    let named = |key, entrant| log(key).with("name", state.name_of(entrant));
    match event {
        Event::CheckInOpened { round } => log("log-check-in-opened").with("round", *round),
        Event::CheckedIn { round, entrant } => {
            named("log-checked-in", *entrant).with("round", *round)
        }
        Event::CheckInRevoked { round, entrant } => {
            named("log-check-in-revoked", *entrant).with("round", *round)
        }
        Event::CheckInClosed { round, absent } => {
            log("log-check-in-closed").with("round", *round).with("n", absent.len())
        }
        Event::AbsenceAnnounced { entrant, rounds, kind } => named("log-absence", *entrant)
            .with("rounds", listed_rounds(rounds))
            .with("kind", words::rest(*kind)),
        Event::AbsenceCancelled { entrant, rounds } => {
            named("log-absence-cancelled", *entrant).with("rounds", listed_rounds(rounds))
        }
        Event::Withdrawn { entrant, from, reason } => {
            named("log-withdrawn", *entrant).with("round", *from).with("reason", reason.clone())
        }
        Event::Reinstated { entrant, from, reason } => {
            named("log-reinstated", *entrant).with("round", *from).with("reason", reason.clone())
        }
        Event::Expelled { entrant, from, reason } => {
            named("log-expelled", *entrant).with("round", *from).with("reason", reason.clone())
        }
        Event::PlaceDecided { entrant, classified: true, reason } => {
            named("log-place-given", *entrant).with("reason", reason.clone())
        }
        Event::PlaceDecided { entrant, reason, .. } => {
            named("log-place-taken", *entrant).with("reason", reason.clone())
        }
    }
}
