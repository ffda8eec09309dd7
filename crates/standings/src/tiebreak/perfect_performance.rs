//! Perfect tournament performance.

use runda_rulebook::tables::fide_expected_score;

use super::average_rating::ratings;
use super::performance::halves;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet};

/// The smallest whole rating whose expected scores add up to the points over the board, without a
/// limit of 400; with no points 800 below the lowest opponent.
///
/// **Rule:** ST-144, FIDE26 C.07 10.3
pub(crate) fn rating(field: &Field, who: usize, criterion: &Criterion, sheet: &mut Sheet) -> Value {
    ratings(field, who, criterion, sheet);
    sheet.combination = Combination::PerfectPerformance;
    let opponents = || sheet.terms.iter().map(|term| term.score.numerator());
    let (Some(lowest), Some(highest)) = (opponents().min(), opponents().max()) else {
        return Value::Undefined;
    };
    let points = halves(field, who) * 50;
    if points == 0 {
        return Value::Number(Fraction::whole(lowest - 800));
    }
    let expects = |own: i64| opponents().map(|other| fide_expected_score(own - other)).sum::<i64>();
    let (mut below, mut enough) = (lowest - 801, highest + 736);
    while enough - below > 1 {
        let middle = below.midpoint(enough);
        if expects(middle) >= points { enough = middle } else { below = middle }
    }
    Value::Number(Fraction::whole(enough))
}
