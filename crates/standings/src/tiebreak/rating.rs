//! The own rating.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The rating, the highest first.
///
/// **Rule:** ST-146, FIDE26 C.07 10.6
pub(crate) fn own(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let Some(rating) = of(field, who, criterion) else { return Value::Undefined };
    sheet.push(Term { round: None, ..Term::new(0, Source::Own, Fraction::whole(rating)) });
    sheet.total()
}

/// The rating that counts: the first of the event, or what the regulations give the unrated.
///
/// **Rule:** ST-141, FIDE26 C.07 10
pub(super) fn of(field: &Field, who: usize, criterion: &Criterion) -> Option<i64> {
    let fallback = criterion.modifiers.unrated.or(field.settings.unrated_rating);
    field.lines[who].rating.or(fallback).map(|rating| rating.get().into())
}
