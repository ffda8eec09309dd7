//! What the commands lead to.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Board, GameResult, Round};

use super::{Command, Event, guard};
use crate::chapters::{guards, pairing};
use crate::event::{Ground, Outcome};
use crate::state::Stage;
use crate::{Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<crate::Event>, Refusal> {
    let (round, event) = match command {
        Command::RecordResult { round, board, outcome } => {
            (*round, entered(*round, *board, outcome))
        }
        Command::CorrectResult { round, board, outcome, ground, reason } => {
            let event = correct(state, (*round, *board), outcome, *ground, reason)?;
            return Ok(alloc::vec![event.into()]);
        }
        Command::ConfirmResult { round, board } => {
            return Ok(alloc::vec![Event::ResultConfirmed { round: *round, board: *board }.into()]);
        }
        Command::NoteReversedColours { round, board } => {
            (*round, Event::ColoursFoundReversed { round: *round, board: *board })
        }
        Command::AdjournGame { round, board, reason } => {
            let (round, board, reason) = (*round, *board, reason.clone());
            (round, Event::GameAdjourned { round, board, reason })
        }
        Command::ResumeGame { round, board } => {
            (*round, Event::GameResumed { round: *round, board: *board })
        }
        Command::AnnulGame { round, board, reason } => {
            let (round, board, reason) = (*round, *board, reason.clone());
            (round, Event::GameAnnulled { round, board, reason })
        }
    };
    Ok(started_with(state, round, event))
}

/// Entering something for a game of a published round starts the round.
fn started_with(state: &State, round: Round, event: Event) -> Vec<crate::Event> {
    let published = state.round(round).is_some_and(|record| record.stage == Stage::Published);
    let start = published.then(|| pairing::Event::RoundStarted { round }.into());
    start.into_iter().chain([event.into()]).collect()
}

/// A result, or what else the arbiter's form offers beside results.
///
/// **Rule:** R-11, R-25, KW25 V 2.8.9.10, I 5.1
fn entered(round: Round, board: Board, outcome: &Outcome) -> Event {
    match outcome.result {
        GameResult::Adjourned => {
            Event::GameAdjourned { round, board, reason: outcome.note.clone() }
        }
        GameResult::Annulled => Event::GameAnnulled { round, board, reason: outcome.note.clone() },
        GameResult::Open
        | GameResult::WhiteWins
        | GameResult::BlackWins
        | GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage
        | GameResult::WhiteByForfeit
        | GameResult::BlackByForfeit
        | GameResult::BothForfeit
        | GameResult::BothLose => Event::ResultRecorded { round, board, outcome: outcome.clone() },
    }
}

fn correct(
    state: &State,
    (round, board): (Round, Board),
    outcome: &Outcome,
    ground: Ground,
    reason: &str,
) -> Result<Event, Refusal> {
    guards::existing(state)?;
    let game = guards::game(state, round, board)?;
    Ok(Event::ResultCorrected {
        round,
        board,
        before: game.official.clone(),
        after: outcome.clone(),
        ground,
        reason: reason.to_string(),
        consequences: guard::consequences(state, round),
    })
}
