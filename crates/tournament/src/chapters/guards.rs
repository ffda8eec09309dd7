//! Questions several guards ask first.

use alloc::format;
use alloc::string::String;

use runda_rulebook::{Board, EntryId, Round, StartNo, Unpaired};

use crate::event::GameRef;
use crate::state::{Encounter, Game, Participant, RoundRecord, Stage};
use crate::{Entrant, Phase, Refusal, Regulations, State};

/// The regulations of a tournament that exists.
pub(super) fn existing(state: &State) -> Result<&Regulations, Refusal> {
    state.regulations().ok_or(Refusal::NotCreated)
}

/// The regulations of a tournament that is not over.
pub(super) fn unfinished(state: &State) -> Result<&Regulations, Refusal> {
    let regulations = existing(state)?;
    match state.phase() {
        Phase::Finished | Phase::Reported => Err(Refusal::Finished),
        Phase::Nothing | Phase::Entries | Phase::Running => Ok(regulations),
    }
}

/// The participant behind an entrant.
pub(super) fn entered(state: &State, entrant: Entrant) -> Result<(EntryId, &Participant), Refusal> {
    let missing = || Refusal::NoSuchEntrant { entrant: written(entrant) };
    match entrant {
        Entrant::Player(player) => {
            state.participant(player).map(|found| (player, found)).ok_or_else(missing)
        }
        Entrant::Team(_) => Err(missing()),
    }
}

fn written(entrant: Entrant) -> String {
    match entrant {
        Entrant::Player(player) => format!("{player}"),
        Entrant::Team(team) => format!("{team}"),
    }
}

/// A start number somebody has.
pub(super) fn numbered(state: &State, number: StartNo) -> Result<(), Refusal> {
    state.entrant(number).map(|_| ()).ok_or(Refusal::NoSuchNumber { number })
}

/// A round of the tournament, paired or not.
pub(super) fn within(state: &State, round: Round) -> Result<(), Refusal> {
    match state.number_of_rounds() {
        Some(rounds) if round.get() > rounds => Err(Refusal::NoSuchRound { round }),
        Some(_) | None => Ok(()),
    }
}

/// A round that is paired.
pub(super) fn paired(state: &State, round: Round) -> Result<&RoundRecord, Refusal> {
    state.round(round).ok_or(Refusal::NotPaired { round })
}

/// An encounter of a round that is paired.
pub(super) fn encounter(state: &State, round: Round, board: Board) -> Result<&Encounter, Refusal> {
    let encounters = &paired(state, round)?.encounters;
    encounters.get(&board).ok_or(Refusal::NoSuchBoard { round, board })
}

/// A game of a round that is paired.
pub(super) fn game(state: &State, at: GameRef) -> Result<&Game, Refusal> {
    let GameRef { round, board, game } = at;
    let games = &encounter(state, round, board)?.games;
    games.get(&game).ok_or(Refusal::NoSuchGame { round, board, game })
}

/// A reason that says something.
pub(super) fn given(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() { Err(Refusal::ReasonMissing) } else { Ok(()) }
}

/// A round nobody has seen yet.
///
/// **Rule:** R-22, SW-46, KW25 II 5.7.2, V 2.8.9.4
pub(super) fn unseen(state: &State, round: Round) -> Result<(), Refusal> {
    match state.round(round) {
        Some(record) if record.stage >= Stage::Published => Err(Refusal::AlreadyPaired { round }),
        Some(_) | None => Ok(()),
    }
}

/// What a round missed may bring: nothing, or in chess a bye the arbiter grants.
///
/// **Rule:** R-12, R-15, KW25 V 2.8.9.5
pub(super) const fn may_miss(kind: Unpaired, chess: bool) -> Result<(), Refusal> {
    match kind {
        Unpaired::Absent => Ok(()),
        Unpaired::HalfPointBye | Unpaired::FullPointBye if chess => Ok(()),
        Unpaired::Bye
        | Unpaired::HalfPointBye
        | Unpaired::FullPointBye
        | Unpaired::Free
        | Unpaired::Out => Err(Refusal::ByeOnlyInChess),
    }
}
