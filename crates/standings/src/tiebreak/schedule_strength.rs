//! Scores and schedule strength combined.

use super::buchholz;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The secondary score plus the Buchholz of the primary score divided by how many matches the
/// best score is worth; `/F` takes the Fore Buchholz, `/K` sets the divisor.
///
/// **Rule:** ST-152, FIDE26 C.07 13.4
pub(crate) fn sum(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    let secondary = field.primary.other();
    let own = Fraction::tenths(field.score(who, secondary));
    sheet.push(Term { round: None, ..Term::new(0, Source::Own, own) });
    let source = match (&field.fore, criterion.modifiers.fore) {
        (Some(fore), true) => fore.as_ref(),
        _ => field,
    };
    let mut inner = Sheet::default();
    buchholz::terms(source, who, field.primary, criterion, &mut inner);
    let divisor = criterion.modifiers.divisor.map_or_else(|| divisor(field), i64::from);
    let strength = Term { round: None, ..Term::new(0, Source::Buchholz, inner.sum()) };
    sheet.push(strength.times(Fraction::new(1, divisor.max(1))));
    sheet.total()
}

/// The highest primary score of the event by the highest secondary score of one match, cut to a
/// whole number, at least one.
fn divisor(field: &Field) -> i64 {
    let best = (0..field.lines.len()).map(|who| field.score(who, field.primary)).max();
    let highest = field.scale(field.primary.other()).win;
    match (best, highest) {
        (Some(best), 1..) => i64::from(best / highest).max(1),
        _ => 1,
    }
}
