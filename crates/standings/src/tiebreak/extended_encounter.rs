//! Extended direct encounter of teams.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::board_count::count as board_count;
use super::board_totals::totals;
use super::bottom_boards::without_bottom;
use super::direct_encounter::{blocks, in_order_of_members};
use crate::criterion::Criterion;
use crate::field::Field;
use crate::listing::Group;
use crate::value::Value;

/// What decides between the last two teams level in both scores: `Less` puts the first above.
type Ending = fn(&Field, usize, usize) -> Ordering;

/// The last two stay level.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn plain(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[])
}

/// Ends with the board count, then the top boards.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn count_then_top(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[by_board_count, by_top_boards])
}

/// Ends with the board count, then without the bottom boards.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn count_then_bottom(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[by_board_count, by_bottom_boards])
}

/// Ends with the top boards.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn top(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[by_top_boards])
}

/// Ends without the bottom boards.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn bottom(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[by_bottom_boards])
}

/// Ends with the board count alone, as another program writes it.
///
/// **Rule:** ST-149, FIDE26 C.07 13.3
pub(crate) fn count(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    positions(group, criterion, &[by_board_count])
}

fn by_board_count(field: &Field, one: usize, two: usize) -> Ordering {
    board_count(field, one).cmp(&board_count(field, two))
}

fn by_top_boards(field: &Field, one: usize, two: usize) -> Ordering {
    totals(field, two).cmp(&totals(field, one))
}

fn by_bottom_boards(field: &Field, one: usize, two: usize) -> Ordering {
    without_bottom(field, two).cmp(&without_bottom(field, one))
}

fn positions(group: &Group<'_>, criterion: &Criterion, endings: &[Ending]) -> Vec<Value> {
    let blocks = rank(group, criterion, endings);
    in_order_of_members(group.members, &blocks)
}

/// The primary score first; if it separates nobody, the secondary; every new subset starts again
/// with the primary.
fn rank(group: &Group<'_>, criterion: &Criterion, endings: &[Ending]) -> Vec<Vec<usize>> {
    let primary = group.field.primary;
    for kind in [primary, primary.other()] {
        let split = blocks(group, criterion, kind);
        if split.len() > 1 {
            let again =
                |block: &Vec<usize>| rank(&Group { members: block, ..*group }, criterion, endings);
            return split.iter().flat_map(again).collect();
        }
    }
    if let &[one, two] = group.members {
        let decided = endings.iter().map(|ending| ending(group.field, one, two));
        match decided.into_iter().find(|order| order.is_ne()) {
            Some(Ordering::Less) => return vec![vec![one], vec![two]],
            Some(Ordering::Greater) => return vec![vec![two], vec![one]],
            Some(Ordering::Equal) | None => {}
        }
    }
    vec![group.members.to_vec()]
}
