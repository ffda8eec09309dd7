//! Whose absolute expectation binds.

use alloc::vec::Vec;

use runda_rulebook::Colour;

use super::expectation::{absolute, absolute_without_opponents};
use super::kinds::Nature;
use super::table::Table;

/// Marks the leaders and outsiders without opponents: members of the highest or the lowest score
/// group who can meet nobody in it. The hard conditions alone count here.
///
/// **Rule:** SW-20, KW25 V 2.8.2, 2.8.6.2.3
pub(super) fn mark_without_opponents(table: &mut Table<'_>, groups: &[Vec<usize>]) {
    for group in groups.first().into_iter().chain(groups.last()) {
        for &player in group {
            let alone = !group.iter().any(|&other| table.matching.are_joined(player, other));
            table.without_opponents[player] = alone;
        }
    }
}

/// The absolute expectation that can bind a player.
fn expectation(table: &Table<'_>, player: usize) -> Option<Colour> {
    let record = table.record(player);
    let found = if table.without_opponents[player] {
        absolute_without_opponents(record, table.limits)
    } else {
        absolute(record, table.limits)
    };
    found.map(|(colour, _)| colour)
}

/// Binds first every player with a forbidden colour, which takes no possible pair away; then goes
/// down the list and binds each player with an absolute expectation if a complete pairing remains
/// in which no two players bound to the same colour meet. Answers who was released.
///
/// **Our reading:** a player with a forbidden colour can only get the other one, wherever they stand
/// on the list; an opponent who expects the same colour loses it.
///
/// **Rule:** SW-22, SW-23, KW25 V 2.8.5.1, 2.8.5.2, 2.8.6.1.3, 2.8.6.1.4, 2.8.8.4
pub(super) fn bind(table: &mut Table<'_>) -> Vec<usize> {
    let players: Vec<usize> =
        (0..table.list.len()).filter(|&player| table.matching.is_present(player)).collect();
    let mut bound = [0_usize; 2];
    for &player in &players {
        let Some(colour) = table.limits.only_colour(table.record(player)) else { continue };
        let nature = Nature { bound: Some(colour), ..table.nature(player) };
        table.matching.set_kind(player, nature.kind());
        bound[usize::from(colour == Colour::Black)] += 1;
    }
    let mut released = Vec::new();
    for &player in &players {
        let nature = table.nature(player);
        let Some(colour) = expectation(table, player) else { continue };
        if nature.bound.is_some() {
            continue;
        }
        let already = &mut bound[usize::from(colour == Colour::Black)];
        let nature = Nature { bound: Some(colour), ..nature };
        // More than half of a set bound to one colour has no complete pairing (SW-35).
        let fits = 2 * (*already + 1) <= players.len();
        if fits && table.matching.try_kind(player, nature.kind()) {
            *already += 1;
        } else {
            released.push(player);
        }
    }
    released
}
