//! The matches among tied teams.

use alloc::vec;
use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::field::Entry;
use crate::fraction::Fraction;
use crate::listing::Group;
use crate::value::Value;

/// Match points of the matches among the tied, then the small points of the same matches.
///
/// **Rule:** ST-36, ST-37, KW25 V 3.2.1.5
pub(crate) fn among_members(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let sums = |&member: &usize| {
        let sum = |kind: usize| mutual(group, member).map(|entry| entry.points[kind]).sum::<i32>();
        Value::List(vec![Fraction::tenths(sum(0)), Fraction::tenths(sum(1))])
    };
    group.members.iter().map(sums).collect()
}

/// The points of board 1 of those matches, then of the next boards.
///
/// **Rule:** ST-37, KW25 V 3.2.1.6
pub(crate) fn by_boards(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let boards = |&member: &usize| {
        let mut totals = vec![0_i32; group.field.boards.unwrap_or(0).into()];
        for entry in mutual(group, member) {
            for (total, points) in totals.iter_mut().zip(&entry.boards) {
                *total += points;
            }
        }
        Value::List(totals.into_iter().map(Fraction::tenths).collect())
    };
    group.members.iter().map(boards).collect()
}

/// The matches of a team against other members.
fn mutual<'a>(group: &'a Group<'_>, who: usize) -> impl Iterator<Item = &'a Entry> {
    let entries = group.field.lines[who].entries.iter();
    entries.filter(|entry| entry.opponent.is_some_and(|other| group.members.contains(&other)))
}
