//! Pairing by hand: a phase with a beginning and an end.

use alloc::vec::Vec;

use runda_rulebook::{Board, Round, StartNo, Unpaired};

use super::{Event, guard};
use crate::event::{Comparison, Rest};
use crate::pairing::Paired;
use crate::state::RoundRecord;
use crate::{Refusal, State};

/// Two at a board: the one named, or the first empty one.
pub(super) fn place(
    state: &State,
    round: Round,
    board: Option<Board>,
    [white, black]: [StartNo; 2],
) -> Result<Event, Refusal> {
    let record = guard::by_hand(state, round)?;
    let board = board.unwrap_or_else(|| record.first_empty_board());
    let (pair, games) = (state.pair_of(round, white, black), state.games_in_a_round());
    Ok(Event::PairPlaced { round, board, pair, games, colours: state.board_colours() })
}

/// Leaving the phase compares with the engine and names every rule broken; those who are away get their
/// rest, so that the round names everybody.
///
/// **Rule:** SW-42, SW-47, KW25 V 2.8.6, IV 2.20
pub(super) fn end(
    state: &State,
    round: Round,
    seed: Option<&str>,
) -> Result<Vec<crate::Event>, Refusal> {
    let record = guard::by_hand(state, round)?;
    guard::everybody_has_a_place(state, round, record)?;
    let mut comparison = match crate::pairing::pair(state, round, seed) {
        Ok(engine) => compare(record, &engine),
        Err(_) => Comparison::default(),
    };
    comparison.breaches = state.offences(round);
    let mut events: Vec<Event> =
        away(state, round, record).map(|rest| Event::RestGiven { round, rest }).collect();
    let account = state.with(&events).account(round);
    events.push(Event::ManualPairingEnded { round, comparison, account });
    Ok(events.into_iter().map(Into::into).collect())
}

/// Those who are away and have neither board nor rest yet.
fn away(state: &State, round: Round, record: &RoundRecord) -> impl Iterator<Item = Rest> {
    let placed = record.placed();
    state
        .numbers()
        .filter(move |number| !placed.contains(number))
        .filter_map(move |player| state.rest_in(player, round).map(|kind| Rest { player, kind }))
}

fn compare(record: &RoundRecord, engine: &Paired) -> Comparison {
    let mut comparison = Comparison { compared: true, ..Comparison::default() };
    for (board, pair) in record.pairs() {
        let same = |white, black| {
            engine.pairs.iter().any(|other| other.white == white && other.black == black)
        };
        if same(pair.black, pair.white) {
            comparison.other_colours.push(board);
        } else if !same(pair.white, pair.black) {
            comparison.other_pairs.push(board);
        }
    }
    let rests = |number: &StartNo| engine.unpaired.iter().any(|rest| rest.player == *number);
    let byes = record.rests.iter().filter(|(_, kind)| **kind == Unpaired::Bye);
    comparison.other_rests.extend(byes.map(|(number, _)| *number).filter(|n| !rests(n)));
    comparison
}
