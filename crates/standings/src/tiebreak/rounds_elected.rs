//! Rounds a player elected to play.

use super::wins;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// Rounds less half-point byes, zero-point byes and forfeit losses. The free round of a round
/// robin is not counted as a round.
///
/// **Rule:** ST-128, FIDE26 C.07 7.6
pub(crate) fn count(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    wins::count(field, who, |entry| !entry.kind.is_voluntary(), sheet)
}
