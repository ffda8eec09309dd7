//! What speaks against a round as it was made.

use alloc::vec::Vec;

use runda_checker::dutch;
use runda_field::dutch::Pairing;
use runda_field::{Game, Sheet};
use runda_rulebook::{Reason, Round, StartNo, Unpaired};

use super::explain;
use crate::state::{Game as Played, RoundRecord};
use crate::{Refusal, State, System};

/// What speaks against a paired round: broken conditions, boards that are not what the system gives. Nothing
/// if it is as the rules demand.
///
/// **Rule:** SW-47, FD-69, RR-5, KW25 V 2.8.6, V 1.2, FIDE26 C.04.3 3.8
pub fn check(state: &State, round: Round) -> Result<Vec<Reason>, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    let record = state.round(round).ok_or(Refusal::NotPaired { round })?;
    match regulations.system {
        System::SwissPzwarc { .. } => swiss(state, round, record),
        System::FideDutch => of_dutch(state, round, record),
        System::RoundRobin { .. }
        | System::Knockout { .. }
        | System::Scheveningen { .. }
        | System::Match { .. } => differences(state, round),
    }
}

fn bye(record: &RoundRecord) -> Option<StartNo> {
    record.rests.iter().find(|(_, kind)| **kind == Unpaired::Bye).map(|(player, _)| *player)
}

/// By the judge of the draughts Swiss, which shares no code with the engine.
fn swiss(state: &State, round: Round, record: &RoundRecord) -> Result<Vec<Reason>, Refusal> {
    let history = super::swiss::history(state, round)?;
    let game = |game: &Played| Game { white: game.pair.white, black: game.pair.black };
    let sheet = Sheet { pairs: record.games.values().map(game).collect(), bye: bye(record) };
    let verdict = runda_checker::swiss::judge(&history, round, &sheet);
    Ok(verdict.findings.into_iter().map(|finding| finding.reason).collect())
}

/// By the judge of the FIDE (Dutch) System, who does not know the engine.
fn of_dutch(state: &State, round: Round, record: &RoundRecord) -> Result<Vec<Reason>, Refusal> {
    let event = super::dutch::event(state, round)?;
    let game = |game: &Played| Game { white: game.pair.white, black: game.pair.black };
    let games = record.games.values().map(game).collect();
    let verdict = dutch::judge(&event, &Pairing { games, bye: bye(record) });
    let mut reasons: Vec<Reason> =
        verdict.findings.into_iter().map(|finding| finding.reason).collect();
    if !reasons.is_empty() {
        // Where the engine finds no pairing either, what the judge says is all there is to say.
        reasons.extend(differences(state, round).unwrap_or_default());
    }
    Ok(reasons)
}

/// What the story of the round says of boards that are not what the system gives.
fn differences(state: &State, round: Round) -> Result<Vec<Reason>, Refusal> {
    Ok(explain(state, round)?.differing().into_iter().collect())
}
