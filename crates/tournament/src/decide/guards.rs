//! Questions several decisions ask first.

use alloc::format;
use alloc::string::String;

use runda_rulebook::{Board, PlayerId, Round, StartNo};

use crate::event::Pair;
use crate::state::{Game, Participant, RoundRecord};
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
pub(super) fn entered(
    state: &State,
    entrant: Entrant,
) -> Result<(PlayerId, &Participant), Refusal> {
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

/// A game of a round that is paired.
pub(super) fn game(state: &State, round: Round, board: Board) -> Result<&Game, Refusal> {
    paired(state, round)?.games.get(&board).ok_or(Refusal::NoSuchBoard { round, board })
}

/// A reason that says something.
pub(super) fn given(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() { Err(Refusal::ReasonMissing) } else { Ok(()) }
}

/// The pair with the scores it is paired on.
pub(super) fn scored(state: &State, round: Round, white: StartNo, black: StartNo) -> Pair {
    state.pair_of(round, white, black)
}
