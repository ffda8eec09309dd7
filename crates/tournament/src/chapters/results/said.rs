//! Sentences of the log: results.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;
use crate::{State, words};

/// What an event says, as data. The game is named where the encounter has several.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    let place = event.at();
    let at = |key| log(key).with("round", place.round).with("board", state.name_of_game(place));
    match event {
        Event::ResultRecorded { outcome, .. } => {
            at("log-result-recorded").with("result", words::result(outcome.result))
        }
        Event::ResultCorrected { before, after, reason, .. } => at("log-result-corrected")
            .with("before", words::result(before.result))
            .with("after", words::result(after.result))
            .with("reason", reason.clone()),
        Event::ResultConfirmed { .. } => at("log-result-confirmed"),
        Event::ColoursFoundReversed { .. } => at("log-colours-reversed"),
        Event::GameAdjourned { reason, .. } => {
            at("log-game-adjourned").with("reason", reason.clone())
        }
        Event::GameResumed { .. } => at("log-game-resumed"),
        Event::GameAnnulled { reason, .. } => {
            at("log-game-annulled").with("reason", reason.clone())
        }
    }
}
