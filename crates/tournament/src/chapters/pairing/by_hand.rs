//! Pairing by hand: a phase with a beginning and an end.

use alloc::vec::Vec;

use runda_rulebook::{Board, Game, Round, StartNo, Unpaired};

use super::{Event, decide as rounds};
use crate::chapters::guards;
use crate::decide::Decided;
use crate::event::{Comparison, Rest};
use crate::pairing::Paired;
use crate::state::{RoundRecord, Stage};
use crate::{Refusal, State};

pub(super) fn by_hand(state: &State, round: Round) -> Result<&RoundRecord, Refusal> {
    guards::unfinished(state)?;
    let record = guards::paired(state, round)?;
    if record.stage == Stage::ByHand { Ok(record) } else { Err(Refusal::NotManual { round }) }
}

/// Somebody who takes part and has neither board nor rest yet.
pub(super) fn free(
    state: &State,
    record: &RoundRecord,
    round: Round,
    number: StartNo,
) -> Result<(), Refusal> {
    guards::numbered(state, number)?;
    if record.places(number) {
        return Err(Refusal::AlreadyPlaced { number });
    }
    let fixed_table = !state.regulations().is_some_and(|r| r.system.needs_results());
    if state.rest_in(number, round).is_some() && !fixed_table {
        return Err(Refusal::NotTakingPart { players: alloc::vec![number] });
    }
    Ok(())
}

/// Byes asked for beforehand exist in chess only.
///
/// **Rule:** R-12, R-15, KW25 V 2.8.9.5
pub(super) fn exists(state: &State, kind: Unpaired) -> Result<(), Refusal> {
    let chess = guards::existing(state)?.variant.game() == Game::Chess;
    match kind {
        Unpaired::HalfPointBye | Unpaired::FullPointBye if !chess => Err(Refusal::ByeOnlyInChess),
        Unpaired::Bye
        | Unpaired::HalfPointBye
        | Unpaired::FullPointBye
        | Unpaired::Free
        | Unpaired::Absent
        | Unpaired::Out => Ok(()),
    }
}

pub(super) fn place(
    state: &State,
    round: Round,
    board: Option<Board>,
    [white, black]: [StartNo; 2],
) -> Result<Decided, Refusal> {
    let record = by_hand(state, round)?;
    if white == black {
        return Err(Refusal::SamePlayer { number: white });
    }
    free(state, record, round, white)?;
    free(state, record, round, black)?;
    let board = board.unwrap_or_else(|| record.first_empty_board());
    if record.games.contains_key(&board) {
        return Err(Refusal::BoardTaken { board });
    }
    let pair = guards::scored(state, round, white, black);
    Ok(Event::PairPlaced { round, board, pair }.into())
}

/// Leaving the phase compares with the engine and names every rule broken; the arbiter confirms what
/// differs.
///
/// **Rule:** SW-42, SW-47, KW25 V 2.8.6, IV 2.20
pub(super) fn end(state: &State, round: Round, seed: Option<&str>) -> Result<Decided, Refusal> {
    let record = by_hand(state, round)?;
    rounds::everybody_has_a_place(state, round, record)?;
    let mut comparison = match crate::pairing::pair(state, round, seed) {
        Ok(engine) => compare(record, &engine),
        Err(_) => Comparison::default(),
    };
    comparison.breaches = state.breaches(round);
    let away = away(state, round, record);
    let mut events: Vec<crate::Event> =
        away.into_iter().map(|rest| Event::RestGiven { round, rest }.into()).collect();
    let warnings = comparison.breaches.clone();
    events.push(Event::ManualPairingEnded { round, comparison }.into());
    Ok(Decided::from(events).with_warnings(warnings))
}

/// Those who are away get their rest, so that the round names everybody.
fn away(state: &State, round: Round, record: &RoundRecord) -> Vec<Rest> {
    let placed = record.placed();
    state
        .numbers()
        .filter(|number| !placed.contains(number))
        .filter_map(|player| state.rest_in(player, round).map(|kind| Rest { player, kind }))
        .collect()
}

fn compare(record: &RoundRecord, engine: &Paired) -> Comparison {
    let mut comparison = Comparison { compared: true, ..Comparison::default() };
    for (board, game) in &record.games {
        let pair = game.pair;
        let same = |white, black| {
            engine.pairs.iter().any(|other| other.white == white && other.black == black)
        };
        if same(pair.black, pair.white) {
            comparison.other_colours.push(*board);
        } else if !same(pair.white, pair.black) {
            comparison.other_pairs.push(*board);
        }
    }
    let rests = |number: &StartNo| engine.unpaired.iter().any(|rest| rest.player == *number);
    let byes = record.rests.iter().filter(|(_, kind)| **kind == Unpaired::Bye);
    comparison.other_rests.extend(byes.map(|(number, _)| *number).filter(|n| !rests(n)));
    comparison
}
