//! Sentences of the log: results.

use runda_rulebook::{Board, Reason, Round};

use super::Event;
use crate::audit::log;
use crate::words;

/// What an event says, as data.
pub(crate) fn said(event: &Event) -> Reason {
    let at =
        |key, round: &Round, board: &Board| log(key).with("round", *round).with("board", *board);
    match event {
        Event::ResultRecorded { round, board, outcome } => {
            at("log-result-recorded", round, board).with("result", words::result(outcome.result))
        }
        Event::ResultCorrected { round, board, before, after, reason, .. } => {
            at("log-result-corrected", round, board)
                .with("before", words::result(before.result))
                .with("after", words::result(after.result))
                .with("reason", reason.clone())
        }
        Event::ResultConfirmed { round, board } => at("log-result-confirmed", round, board),
        Event::ColoursFoundReversed { round, board } => at("log-colours-reversed", round, board),
        Event::GameAdjourned { round, board, reason } => {
            at("log-game-adjourned", round, board).with("reason", reason.clone())
        }
        Event::GameResumed { round, board } => at("log-game-resumed", round, board),
        Event::GameAnnulled { round, board, reason } => {
            at("log-game-annulled", round, board).with("reason", reason.clone())
        }
    }
}
