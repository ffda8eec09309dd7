//! Who has the bye.

use alloc::vec::Vec;

use runda_rulebook::StartNo;

use super::pairing::ByeCause;
use super::table::Table;

/// The bye, and those below them on the list who could not have it.
pub(super) type Bye = (Option<usize>, Vec<(StartNo, ByeCause)>);

/// Makes the first matching of the round and takes the bye out of it when the number of players is
/// odd: the lowest player without free points such that the others have a complete pairing.
/// Nothing if there is no legal pairing.
///
/// **Rule:** SW-19, KW25 V 2.8.3, 2.8.4, 2.8.6.1.2, 2.8.7.12, 2.8.9.1, 2.8.9.3
pub(super) fn take_out_bye(table: &mut Table<'_>) -> Option<Bye> {
    let odd = table.list.len() % 2 == 1;
    let order = candidates(table);
    let guess = order.first().copied().filter(|_| odd);
    table.first_guess(guess);
    let left = table.matching.complete();
    if left > usize::from(odd) {
        return None;
    }
    if !odd {
        return Some((None, Vec::new()));
    }
    let possible = table.matching.can_be_left();
    let bye = order.into_iter().find(|&position| possible[position])?;
    let passed = (bye + 1..table.list.len())
        .rev()
        .map(|position| {
            let had_some = table.record(position).free_points > 0;
            let cause = if had_some { ByeCause::FreePoints } else { ByeCause::OthersUnpairable };
            (table.no(position), cause)
        })
        .collect();
    table.matching.try_remove(bye).then_some((Some(bye), passed))
}

/// Who may have the bye, the first to be asked first: from the bottom of the list those without
/// free points; if the arbiter waived that, then those with fewest.
///
/// **Rule:** SW-19, SW-41, KW25 V 2.8.6.1.2
fn candidates(table: &Table<'_>) -> Vec<usize> {
    let free_points = |position: &usize| table.record(*position).free_points;
    let mut order: Vec<usize> = (0..table.list.len()).rev().collect();
    if table.limits.allows_second_bye() {
        order.sort_by_key(free_points);
    } else {
        order.retain(|position| free_points(position) == 0);
    }
    order
}
