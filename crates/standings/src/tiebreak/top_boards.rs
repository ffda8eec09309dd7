//! Top board results.

use super::board_totals;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// The points on board 1, then on board 2, and so on.
///
/// **Rule:** ST-153, FIDE26 C.07 12.2
pub(crate) fn in_order(field: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    board_totals::in_order(field, who, c, sheet)
}
