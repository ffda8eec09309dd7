//! Draws with advantage.

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Sheet, Source, Term};

/// The number of own `1+` minus the number of own `1-`.
///
/// **Rule:** ST-22, KW25 V 1.7.2.3
pub(crate) fn difference(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    count(field, who, |advantage| advantage, sheet)
}

/// The number of own `1+`.
///
/// **Rule:** ST-22, KW25 V 1.7.2.4
pub(crate) fn pluses(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    count(field, who, |advantage| advantage.max(0), sheet)
}

fn count(field: &Field, who: usize, part: fn(i8) -> i8, sheet: &mut Sheet) -> Value {
    for entry in &field.lines[who].entries {
        let number = part(entry.advantage);
        if number != 0 {
            let mut term = Term::new(entry.round, Source::Points, Fraction::whole(number.into()));
            term.opponent = entry.opponent.map(|opponent| field.lines[opponent].number);
            sheet.push(term);
        }
    }
    sheet.total()
}
