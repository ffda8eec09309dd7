//! Direct result: the mini-table of the tied.

use alloc::vec::Vec;

use crate::criteria::AdvantageUse;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::listing::Group;
use crate::value::Value;

/// The points each member scored against the other members, all cycles added, forfeits included;
/// with draws with advantage equal points are compared by `1+` minus `1-`.
///
/// **Rule:** ST-17, ST-23, KW25 V 1.7.1.3, 1.7.2.5
pub(crate) fn among_members(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let mut is_member = alloc::vec![false; group.field.lines.len()];
    group.members.iter().for_each(|&member| is_member[member] = true);
    group.members.iter().map(|&member| mutual(group.field, member, &is_member)).collect()
}

fn mutual(field: &Field, who: usize, is_member: &[bool]) -> Value {
    let (mut points, mut advantage) = (0, 0);
    for entry in &field.lines[who].entries {
        if entry.opponent.is_some_and(|opponent| is_member[opponent]) {
            points += entry.points[field.primary.index()];
            advantage += i64::from(entry.advantage);
        }
    }
    match field.settings.advantage {
        AdvantageUse::Ignored => Value::Number(Fraction::tenths(points)),
        AdvantageUse::Compared => {
            Value::List(alloc::vec![Fraction::tenths(points), Fraction::whole(advantage)])
        }
    }
}
