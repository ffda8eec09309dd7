//! Cuts and medians: which terms do not count.

use core::cmp::Ordering;

use crate::criterion::Criterion;
use crate::edition::{CutRule, EqualWeakest};
use crate::field::Field;
use crate::working::{Dropped, Term};

/// Applies the cuts of a criterion: low ones first, then as many of the highest as it says. The
/// exception for voluntary absences is for Swiss events.
///
/// **Rule:** ST-137, ST-139, FIDE26 C.07 14.1-14.4
pub(crate) fn apply(field: &Field, criterion: &Criterion, terms: &mut [Term]) {
    let rule = if field.system.is_predetermined() { CutRule::Lowest } else { field.rules.cut };
    low(terms, criterion.modifiers.cut_low, rule, field.rules.equal_weakest);
    high(terms, criterion.modifiers.cut_high);
}

/// Drops the least significant terms one after the other. A round not played by the player's own
/// choice goes first if it contributes at least as much.
///
/// **Rule:** ST-122, ST-138, FIDE26 C.07 14.1, 16.5
pub(crate) fn low(terms: &mut [Term], count: u8, rule: CutRule, equal: EqualWeakest) {
    for _ in 0..count {
        let Some(least) = position(terms, |_| true, |a, b| significance(a, b, equal)) else {
            return;
        };
        let voluntary = match rule {
            CutRule::Lowest => None,
            CutRule::VoluntaryFirst => {
                position(terms, |term| term.voluntary, |a, b| a.contribution.cmp(&b.contribution))
            }
        };
        match voluntary {
            Some(chosen) if terms[chosen].contribution >= terms[least].contribution => {
                terms[chosen].dropped = Some(Dropped::Voluntary);
            }
            _ => terms[least].dropped = Some(Dropped::Lowest),
        }
    }
}

/// Drops the most significant terms; high cuts know no exception.
///
/// **Rule:** ST-137, ST-138, FIDE26 C.07 14.3, 14.4
pub(crate) fn high(terms: &mut [Term], count: u8) {
    for _ in 0..count {
        let most =
            position(terms, |_| true, |a, b| significance(b, a, EqualWeakest::LowestProduct));
        match most {
            Some(most) => terms[most].dropped = Some(Dropped::Highest),
            None => return,
        }
    }
}

/// The first term that is least by `order` among those that count and fit.
fn position(
    terms: &[Term],
    fits: impl Fn(&Term) -> bool,
    order: impl Fn(&Term, &Term) -> Ordering,
) -> Option<usize> {
    let kept = terms.iter().enumerate().filter(|(_, term)| term.dropped.is_none() && fits(term));
    kept.min_by(|(_, a), (_, b)| order(a, b)).map(|(index, _)| index)
}

/// The weakest opponent first; of several the worst result or the lowest product.
fn significance(a: &Term, b: &Term, equal: EqualWeakest) -> Ordering {
    a.score.cmp(&b.score).then_with(|| match equal {
        EqualWeakest::WorstResult => a.points.cmp(&b.points),
        EqualWeakest::LowestProduct => a.contribution.cmp(&b.contribution),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fraction::Fraction;
    use crate::working::Source;
    use alloc::vec::Vec;

    fn terms(scores: &[i32], voluntary: usize) -> Vec<Term> {
        let term = |(index, &score): (usize, &i32)| Term {
            voluntary: index == voluntary,
            ..Term::new(1, Source::OpponentScore, Fraction::tenths(score))
        };
        scores.iter().enumerate().map(term).collect()
    }

    fn left(terms: &[Term]) -> Fraction {
        terms.iter().filter(|term| term.dropped.is_none()).map(|term| term.contribution).sum()
    }

    /// ST-122, ST-137: example E3, values 5, 4, 3.5, 2 and 4.5 from a zero-point bye.
    #[test]
    fn a_voluntary_absence_is_cut_first() {
        let cut = |low_cuts, high_cuts, voluntary| {
            let mut list = terms(&[50, 40, 35, 20, 45], voluntary);
            low(&mut list, low_cuts, CutRule::VoluntaryFirst, EqualWeakest::LowestProduct);
            high(&mut list, high_cuts);
            left(&list)
        };
        assert_eq!(cut(0, 0, 4), Fraction::whole(19));
        assert_eq!(cut(1, 0, 4), Fraction::tenths(145));
        assert_eq!(cut(2, 0, 4), Fraction::tenths(125));
        assert_eq!(cut(1, 1, 4), Fraction::tenths(95));
        assert_eq!(cut(1, 0, 9), Fraction::whole(17));
    }

    /// ST-122, ST-138: example E4, where the weakest opponent contributes more than the absence.
    #[test]
    fn of_products_the_higher_of_the_two_candidates_goes() {
        let mut list = terms(&[45, 50, 30], 9);
        for (term, points) in list.iter_mut().zip([5, 0, 5]) {
            *term = term.clone().times(Fraction::tenths(points));
        }
        list[0].voluntary = true;
        list[1].voluntary = true;
        low(&mut list, 1, CutRule::VoluntaryFirst, EqualWeakest::LowestProduct);
        let dropped: Vec<_> = list.iter().map(|term| term.dropped).collect();
        assert_eq!(dropped, [None, None, Some(Dropped::Lowest)]);
    }

    /// ST-137: with fewer values than cuts nothing is left.
    #[test]
    fn too_few_values_leave_nothing() {
        let mut list = terms(&[10, 20], 9);
        low(&mut list, 2, CutRule::Lowest, EqualWeakest::LowestProduct);
        high(&mut list, 2);
        assert_eq!(left(&list), Fraction::ZERO);
    }
}
