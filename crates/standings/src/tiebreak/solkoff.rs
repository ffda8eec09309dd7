//! Median and reduced Solkoff.

use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::cut;
use crate::edition::{CutRule, EqualWeakest};
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet, Source, Term};

/// The sum of the opponents' final scores without one highest and one lowest; with two rounds or
/// fewer nothing.
///
/// **Rule:** ST-32, KW25 V 2.9.2.1
pub(crate) fn median(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    terms(field, who, sheet);
    cut::low(&mut sheet.terms, 1, CutRule::Lowest, EqualWeakest::LowestProduct);
    cut::high(&mut sheet.terms, 1);
    sheet.total()
}

/// The same values without the lowest, without the two lowest, and so on; the full sum is no
/// criterion.
///
/// **Rule:** ST-33, KW25 V 2.9.2.2
pub(crate) fn reduced(field: &Field, who: usize, _: &Criterion, sheet: &mut Sheet) -> Value {
    terms(field, who, sheet);
    reduced_sums(sheet)
}

/// Whole scores with byes and forfeits; a round without an opponent is a value of nothing.
///
/// **Rule:** ST-32, ST-34, KW25 V 2.9.2.1
fn terms(field: &Field, who: usize, sheet: &mut Sheet) {
    for entry in &field.lines[who].entries {
        let term = match entry.opponent {
            Some(opponent) => {
                let score = Fraction::tenths(field.score(opponent, field.primary));
                Term::new(entry.round, Source::OpponentScore, score)
                    .against(field.lines[opponent].number)
            }
            None => Term::new(entry.round, Source::NoOpponent, Fraction::ZERO),
        };
        sheet.push(term);
    }
}

/// The sums left when the lowest terms go one after the other, down to the highest alone.
pub(super) fn reduced_sums(sheet: &mut Sheet) -> Value {
    sheet.combination = Combination::ReducedSums;
    let mut values: Vec<Fraction> = sheet.terms.iter().map(|term| term.contribution).collect();
    values.sort_unstable();
    let mut rest: Fraction = values.iter().copied().sum();
    let count = values.len().saturating_sub(1);
    let mut sums = Vec::with_capacity(count);
    for lowest in values.into_iter().take(count) {
        rest = rest - lowest;
        sums.push(rest);
    }
    Value::List(sums)
}
