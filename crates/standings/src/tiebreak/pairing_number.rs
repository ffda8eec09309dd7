//! Pairing number.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The final pairing number, the smallest first.
///
/// **Rule:** ST-130, FIDE26 C.07 7.8
pub(crate) fn number(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let number = Fraction::whole(field.lines[who].number.get().into());
    sheet.push(Term { round: None, ..Term::new(0, Source::Own, number) });
    sheet.total()
}
