//! Sentences of the log: results.

use alloc::format;
use alloc::string::String;

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;
use crate::event::GameRef;
use crate::{State, words};

/// What an event says, as data. The game is named where the encounter has several.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    let place = event.at();
    let at = |key| {
        let line = log(key).with("round", place.round).with("board", state.name_of_game(place));
        line.with("players", players(state, place))
    };
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

/// ` (Nowak Anna – Kowal Jan)`, with the colours really played; nothing for a game there is no more.
fn players(state: &State, GameRef { round, board, game }: GameRef) -> String {
    let found = state.round(round).and_then(|record| record.game_no(board, game));
    found.map_or_else(String::new, |found| {
        let pair = found.played_pair();
        let name = |side| state.name_at(round, side, game);
        format!(" ({} – {})", name(pair.white), name(pair.black))
    })
}
