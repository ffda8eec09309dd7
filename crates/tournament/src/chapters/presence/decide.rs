//! What the commands lead to.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Cause, Colour, GameResult, Round, StartNo};

use super::{Command, Event, guard};
use crate::chapters::{guards, results};
use crate::state::Stage;
use crate::{Entrant, State};

pub(crate) fn decide(state: &State, command: &Command) -> Vec<crate::Event> {
    let event = match command {
        Command::OpenCheckIn { round } => Event::CheckInOpened { round: *round },
        Command::CheckIn { round, entrant } => {
            Event::CheckedIn { round: *round, entrant: *entrant }
        }
        Command::RevokeCheckIn { round, entrant } => {
            Event::CheckInRevoked { round: *round, entrant: *entrant }
        }
        Command::CloseCheckIn { round } => {
            Event::CheckInClosed { round: *round, absent: guard::absent(state, *round) }
        }
        Command::AnnounceAbsence { entrant, rounds, kind } => {
            Event::AbsenceAnnounced { entrant: *entrant, rounds: rounds.clone(), kind: *kind }
        }
        Command::CancelAbsence { entrant, rounds } => {
            Event::AbsenceCancelled { entrant: *entrant, rounds: rounds.clone() }
        }
        Command::Withdraw { entrant, reason } => {
            let from = first_unseen(state);
            Event::Withdrawn { entrant: *entrant, from, reason: reason.clone() }
        }
        Command::Expel { entrant, reason } => return expel(state, *entrant, reason),
        Command::Reinstate { entrant, reason } => {
            let from = back_from(state, *entrant);
            Event::Reinstated { entrant: *entrant, from, reason: reason.clone() }
        }
        Command::DecidePlace { entrant, classified, reason } => {
            let (entrant, classified, reason) = (*entrant, *classified, reason.clone());
            Event::PlaceDecided { entrant, classified, reason }
        }
    };
    alloc::vec![event.into()]
}

/// The first round somebody who leaves now is not in: the first one nobody has seen yet.
///
/// **Rule:** R-22, SW-46, KW25 II 5.7.2, V 2.8.9.4
fn first_unseen(state: &State) -> Round {
    let seen = state.rounds().iter().take_while(|record| record.stage >= Stage::Published).count();
    Round::from_index(seen)
}

/// The first round somebody who comes back is in again: not before the leave began.
fn back_from(state: &State, entrant: Entrant) -> Round {
    let left = guards::entered(state, entrant)
        .ok()
        .and_then(|(_, participant)| participant.current_leave())
        .map(|leave| leave.from);
    left.map_or(first_unseen(state), |left| first_unseen(state).max(left))
}

/// Disqualification is leaving; the game of a round that runs is lost.
///
/// **Rule:** R-23, KW25 II 2.5.4, 5.7
fn expel(state: &State, entrant: Entrant, reason: &str) -> Vec<crate::Event> {
    let from = first_unseen(state);
    let expelled = Event::Expelled { entrant, from, reason: reason.to_string() };
    let lost = state.number_of(entrant).map(|number| lost_now(state, number)).unwrap_or_default();
    core::iter::once(expelled.into()).chain(lost).collect()
}

/// The open games of somebody disqualified, as losses: by forfeit where nothing was played yet, so in a round
/// that runs all but the one at the board. Who loses is told by the colour really played.
///
/// **Rule:** R-23, R-26, KW25 II 2.5.4, 4.6
fn lost_now(state: &State, number: StartNo) -> Vec<crate::Event> {
    let mut events = Vec::new();
    for (index, record) in state.rounds().iter().enumerate() {
        let Some((board, encounter)) = record.encounter_of(number) else { continue };
        let at = (Round::from_index(index), board);
        let mut lost = results::forfeits(at, encounter, Cause::Sanction, |who| who == number);
        match record.stage {
            Stage::Started => lost.first_mut().into_iter().for_each(lost_at_the_board),
            Stage::Published => {}
            Stage::ByHand | Stage::Draft => continue,
        }
        events.extend(lost.into_iter().map(Into::into));
    }
    events
}

/// The same loss, of a game that was under way.
fn lost_at_the_board(event: &mut results::Event) {
    if let results::Event::ResultRecorded { outcome, .. } = event {
        outcome.result = if outcome.result.is_win(Colour::White) {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        };
    }
}
