//! Points on board 1, then on the next boards, over the whole tournament.

use alloc::vec;
use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet, Source, Term};

/// The points of each board over the whole tournament, forfeits included, from the first board on.
///
/// **Rule:** ST-36, ST-38, KW25 V 3.2.1.4
pub(crate) fn in_order(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let totals = totals(field, who);
    sheet.combination = Combination::Sequence;
    for total in &totals {
        sheet.push(Term { round: None, ..Term::new(0, Source::Board, *total) });
    }
    Value::List(totals)
}

/// The points of each board of a team.
pub(super) fn totals(field: &Field, who: usize) -> Vec<Fraction> {
    let mut totals = vec![0_i32; field.boards.unwrap_or(0).into()];
    for entry in &field.lines[who].entries {
        for (total, points) in totals.iter_mut().zip(&entry.boards) {
            *total += points;
        }
    }
    totals.into_iter().map(Fraction::tenths).collect()
}
