//! Results with the others in the order of classification.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::criteria::AdvantageUse;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::listing::Group;
use crate::team_event::ScoreKind;
use crate::value::Value;

/// The points against every other block of the current ranking, from the first to the last,
/// points against a block of several added up.
///
/// **Rule:** ST-18, ST-23, KW25 V 1.7.1.4, 1.7.2.6
pub(crate) fn in_order(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    against_others(group, group.field.primary)
}

/// The same with the points of the boards.
///
/// **Rule:** ST-37, KW25 V 3.2.1.7
pub(crate) fn game_points_in_order(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    against_others(group, ScoreKind::Game)
}

fn against_others(group: &Group<'_>, kind: ScoreKind) -> Vec<Value> {
    let own = group.members.first().map(|&member| group.block_of(member));
    let record = |&member| by_block(group, member, kind, |block| Some(block) != own);
    group.members.iter().map(record).collect()
}

/// The points of `who` against each block that counts.
pub(super) fn by_block(
    group: &Group<'_>,
    who: usize,
    kind: ScoreKind,
    counts: impl Fn(u32) -> bool,
) -> Value {
    let field: &Field = group.field;
    let mut blocks: BTreeMap<u32, (i32, i32)> = BTreeMap::new();
    for entry in &field.lines[who].entries {
        let Some(block) = entry.opponent.map(|opponent| group.block_of(opponent)) else { continue };
        if block != u32::MAX && counts(block) {
            let sums = blocks.entry(block).or_default();
            sums.0 += entry.points[kind.index()];
            if field.settings.advantage == AdvantageUse::Compared {
                sums.1 += i32::from(entry.advantage);
            }
        }
    }
    let record = blocks.into_iter().filter(|(_, sums)| *sums != (0, 0));
    Value::ByBlock(record.map(|(block, sums)| (block, Fraction::tenths(sums.0), sums.1)).collect())
}
