//! Drawing of lots.

use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::listing::Group;
use crate::value::Value;

/// The order in which lots were drawn; who has none stays level.
///
/// **Rule:** ST-60, ST-104, FIDE26 C.07 4.2
pub(crate) fn position(group: &Group<'_>, _: &Criterion) -> Vec<Value> {
    let drawn = |&member: &usize| {
        let number = group.field.lines[member].number;
        let at = group.field.lots.iter().position(|drawn| *drawn == number);
        let at = at.and_then(|at| u32::try_from(at + 1).ok());
        at.map_or(Value::Undefined, Value::Position)
    };
    group.members.iter().map(drawn).collect()
}
