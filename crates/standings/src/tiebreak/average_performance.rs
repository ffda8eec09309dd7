//! Average performance of the opponents.

use super::{perfect_performance, performance};
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::listing::OwnValue;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The mean of the performance ratings of the opponents played over the board, rounded.
///
/// **Rule:** ST-145, FIDE26 C.07 10.4
pub(crate) fn ordinary(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    mean(f, who, c, performance::rating, sheet)
}

/// The mean of their perfect performances, rounded.
///
/// **Rule:** ST-145, FIDE26 C.07 10.5
pub(crate) fn perfect(f: &Field, who: usize, c: &Criterion, sheet: &mut Sheet) -> Value {
    mean(f, who, c, perfect_performance::rating, sheet)
}

fn mean(
    field: &Field,
    who: usize,
    criterion: &Criterion,
    of: OwnValue,
    sheet: &mut Sheet,
) -> Value {
    let mut inner = Sheet::default();
    for entry in field.lines[who].entries.iter().filter(|entry| entry.kind.is_played()) {
        let Some(opponent) = entry.opponent else { continue };
        inner.clear();
        if let Some(value) = of(field, opponent, criterion, &mut inner).number() {
            let term = Term::new(entry.round, Source::Performance, value);
            sheet.push(term.against(field.lines[opponent].number));
        }
    }
    let mean = sheet.rounded_mean();
    mean.map_or(Value::Undefined, |mean| Value::Number(Fraction::whole(mean)))
}
