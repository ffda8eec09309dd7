//! Result with a higher placed player.

use alloc::vec::Vec;

use super::result_with_others::by_block;
use crate::criterion::Criterion;
use crate::listing::Group;
use crate::value::Value;

/// The points against every block of the ranking from the first to the last, the own block at its
/// place, a player not met as nothing: a draw with the winner beats not having met them.
///
/// **Rule:** ST-19, KW25 V 2.9.1.3, 2.9.2.3
pub(crate) fn in_order(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let record = |&member| by_block(group, member, group.field.primary, |_| true);
    group.members.iter().map(record).collect()
}
