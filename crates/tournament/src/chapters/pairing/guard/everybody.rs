//! Everybody has a board or a rest, once, and nobody plays who is away.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Round, StartNo, Unpaired};

use crate::chapters::guards;
use crate::event::{Pair, Rest};
use crate::state::{RoundRecord, Stage};
use crate::{Refusal, State};

/// Whether the absent are left out of the pairing. Only a Swiss pairs those who are there; tables, cups and
/// matches keep the games of the absent, and these are lost.
///
/// **Rule:** SW-10, R-18, RR-42, KW25 V 2.8.9.4, 2.8.9.5, II 5.7.1
fn leaves_out_the_absent(state: &State) -> bool {
    state.regulations().is_some_and(|regulations| regulations.system.is_swiss())
}

/// Whether the engine found the rest, rather than an announcement: a bye, or the free round of a table.
const fn is_found_by_pairing(kind: Unpaired) -> bool {
    match kind {
        Unpaired::Bye | Unpaired::Free => true,
        Unpaired::HalfPointBye | Unpaired::FullPointBye | Unpaired::Absent | Unpaired::Out => false,
    }
}

/// Whether somebody may have a board, or this rest: who is away from a Swiss has the rest they are away
/// for, and no other.
///
/// **Rule:** SW-10, KW25 V 2.8.9.4, 2.8.9.5
pub(super) fn takes_part(
    state: &State,
    round: Round,
    number: StartNo,
    rest: Option<Unpaired>,
) -> Result<(), Refusal> {
    let away = state.rest_in(number, round);
    if leaves_out_the_absent(state) && away.is_some() && away != rest {
        return Err(Refusal::NotTakingPart { players: alloc::vec![number] });
    }
    Ok(())
}

/// A pairing names everybody who takes part once, and gives rests that are still due.
///
/// **Rule:** SW-10, KW25 V 2.8.9.4, 2.8.9.5
pub(super) fn named_once(
    state: &State,
    round: Round,
    pairs: &[Pair],
    unpaired: &[Rest],
) -> Result<(), Refusal> {
    let mut named = BTreeSet::new();
    let playing = pairs.iter().flat_map(|pair| [pair.white, pair.black]).map(|n| (n, None));
    let resting = unpaired.iter().map(|rest| (rest.player, Some(rest.kind)));
    for (number, rest) in playing.chain(resting) {
        guards::numbered(state, number)?;
        if !named.insert(number) {
            return Err(Refusal::AlreadyPlaced { number });
        }
        takes_part(state, round, number, rest)?;
    }
    let away = |number: &StartNo| state.rest_in(*number, round).is_some();
    let stale = unpaired
        .iter()
        .filter(|rest| leaves_out_the_absent(state) && !is_found_by_pairing(rest.kind))
        .map(|rest| rest.player);
    let unnamed = state.numbers().filter(|number| !named.contains(number));
    all_placed(unnamed.chain(stale).filter(|number| !away(number)).collect())
}

/// Whether everybody who takes part has a board or a rest in a round about to be finished or published,
/// and in a Swiss nobody has one who does not.
///
/// **Rule:** SW-10, SW-42, KW25 V 2.8.9.4, 2.8.9.6
pub(in super::super) fn everybody_has_a_place(
    state: &State,
    round: Round,
    record: &RoundRecord,
) -> Result<(), Refusal> {
    let swiss = leaves_out_the_absent(state);
    let placed = record.placed();
    let away = |number: &StartNo| state.rest_in(*number, round).is_some();
    // A rest the arbiter gave by hand needs no announcement; one the engine gave does.
    let by_engine = record.stage == Stage::Draft && record.comparison.is_none();
    let stale = |number: &StartNo| {
        let rest = record.rests.get(number);
        swiss && by_engine && rest.is_some_and(|kind| !is_found_by_pairing(*kind))
    };
    let placeless = |number: &StartNo| !placed.contains(number) || stale(number);
    all_placed(state.numbers().filter(|n| placeless(n) && !away(n)).collect())?;
    if !swiss {
        return Ok(());
    }
    let playing = record.pairs().flat_map(|(_, pair)| [pair.white, pair.black]);
    let found = record.rests.iter().filter(|(_, kind)| **kind == Unpaired::Bye);
    let strangers: Vec<StartNo> =
        playing.chain(found.map(|(number, _)| *number)).filter(|number| away(number)).collect();
    if strangers.is_empty() { Ok(()) } else { Err(Refusal::NotTakingPart { players: strangers }) }
}

/// Whether a round that is finished names everybody, the absent with their rests included.
///
/// **Rule:** SW-42, KW25 V 2.8.9.6
pub(super) fn is_named(state: &State, record: &RoundRecord) -> Result<(), Refusal> {
    let placed = record.placed();
    all_placed(state.numbers().filter(|number| !placed.contains(number)).collect())
}

fn all_placed(players: Vec<StartNo>) -> Result<(), Refusal> {
    if players.is_empty() { Ok(()) } else { Err(Refusal::NotEverybody { players }) }
}
