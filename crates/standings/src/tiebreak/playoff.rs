//! Play-off.

use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::listing::Group;
use crate::value::Value;

/// The order of the play-off among those who took part in it; a block somebody of which did not
/// is left as it is.
///
/// **Rule:** ST-61, ST-63, KW25 V 1.7.1.6
pub(crate) fn position(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    for playoff in &group.field.playoffs {
        let place = |&member: &usize| {
            let number = group.field.lines[member].number;
            let at = playoff.order.iter().position(|level| level.contains(&number))?;
            u32::try_from(at + 1).ok().map(Value::Position)
        };
        if let Some(places) = group.members.iter().map(place).collect() {
            return places;
        }
    }
    alloc::vec![Value::Undefined; group.members.len()]
}
