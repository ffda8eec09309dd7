//! Sum of the opponents' Buchholz.

use super::average_buchholz::played;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// The sum of the Buchholz of the opponents actually played; a virtual opponent has none.
///
/// **Rule:** ST-46, FIDE12 annex 3, 2.D(a5)
pub(crate) fn sum(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    played(field, field, who, criterion, sheet);
    sheet.total()
}
