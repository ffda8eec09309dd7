//! Fore Buchholz: what Buchholz would be if the final round ended in draws.

use super::buchholz::buchholz;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::value::Value;
use crate::working::Sheet;

/// Buchholz after every game paired in the final round has become a draw; before that round is
/// paired it equals Buchholz.
///
/// **Rule:** ST-132, FIDE26 C.07 8.3
pub(crate) fn fore(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    buchholz(field.fore.as_deref().unwrap_or(field), who, criterion, sheet)
}
