//! Board count.

use alloc::vec;
use alloc::vec::Vec;

use super::board_totals::totals;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::listing::Group;
use crate::team_event::ScoreKind;
use crate::value::Value;

/// The sum of board number times points on it, the lowest first; only if all tied teams have
/// equal game points.
///
/// **Rule:** ST-153, FIDE26 C.07 12.1
pub(crate) fn among_members(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let games = |&member: &usize| group.field.score(member, ScoreKind::Game);
    let mut scores = group.members.iter().map(games);
    let first = scores.next();
    if scores.any(|score| Some(score) != first) {
        return vec![Value::Undefined; group.members.len()];
    }
    group.members.iter().map(|&member| Value::Number(count(group.field, member))).collect()
}

/// Board number times points, added up.
pub(super) fn count(field: &Field, who: usize) -> Fraction {
    let weighted = |(board, points): (i64, Fraction)| points * Fraction::whole(board);
    (1..).zip(totals(field, who)).map(weighted).sum()
}
