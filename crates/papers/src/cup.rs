//! The standings of a knockout.

use std::cmp::Reverse;

use runda_pairing::knockout::{Placing, placings};
use runda_rulebook::{Colour, Place, Round};
use runda_standings::{Row, Standings};
use runda_tournament::State;

/// The rows by the places of the cup. Those who are still in it stand first and have no place yet; tie-breaks
/// of other systems decide nothing here, so there are none.
///
/// **Rule:** KO-9, PZSz02 B.VI D.1
pub(crate) fn ranked(state: &State, after: Option<Round>, mut standings: Standings) -> Standings {
    let placings = places(state, after);
    for row in &mut standings.rows {
        let placing = placings.iter().find(|placing| placing.players.contains(&row.number));
        row.place = placing.map(|placing| placing.first);
        row.place_to = placing.map(|placing| placing.last);
        row.values.clear();
    }
    let order = |row: &Row| (row.place.map_or(0, Place::get), Reverse(row.points), row.number);
    standings.rows.sort_by_key(order);
    standings.criteria.clear();
    standings.ties.clear();
    standings.provisional |= standings.rows.iter().any(|row| row.place.is_none());
    standings
}

/// The places as far as they are decided after a round; after everything, those that a match for third
/// place has parted as well.
fn places(state: &State, after: Option<Round>) -> Vec<Placing> {
    let next = state.next_round();
    let wanted = after.map_or(next, Round::next).min(next);
    if wanted == next
        && let Ok(places) = state.cup_places()
    {
        return places.value;
    }
    // Encounters that are still open have no loser: the latest moment before them tells. Whoever drew
    // the colours, the places are the same.
    let decided = (0..=wanted.index())
        .rev()
        .find_map(|index| state.cup_before(Round::from_index(index), Colour::White).ok());
    decided.map(|cup| placings(&cup, None).value).unwrap_or_default()
}
