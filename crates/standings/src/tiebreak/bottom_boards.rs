//! Bottom board elimination.

use alloc::vec::Vec;

use super::board_totals::totals;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet, Source, Term};

/// The points without the last board, then without the last two, and so on.
///
/// **Rule:** ST-153, FIDE26 C.07 12.3
pub(crate) fn sums(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    let sums = without_bottom(field, who);
    sheet.combination = Combination::Sequence;
    for sum in &sums {
        sheet.push(Term { round: None, ..Term::new(0, Source::Board, *sum) });
    }
    Value::List(sums)
}

/// What is left when the bottom boards go one after the other.
pub(super) fn without_bottom(field: &Field, who: usize) -> Vec<Fraction> {
    let totals = totals(field, who);
    let kept = |boards: usize| totals.iter().take(boards).copied().sum();
    (1..totals.len()).rev().map(kept).collect()
}
