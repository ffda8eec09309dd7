//! Place on rating list A.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The place on the list in force on the first day; somebody who is not on it ranks below all who
/// are, and two such players stay equal.
///
/// **Rule:** ST-20, KW25 V 1.7.1.5, 2.6.1.1
pub(crate) fn place(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let Some(place) = field.lines[who].list_a else { return Value::Undefined };
    let place = Fraction::whole(place.into());
    sheet.push(Term { round: None, ..Term::new(0, Source::Own, place) });
    sheet.total()
}
