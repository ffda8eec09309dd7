//! Perfect tournament performance.

use super::average_rating::ratings;
use super::performance::halves;
use crate::criterion::Criterion;
use crate::field::Field;
use crate::fraction::Fraction;
use crate::value::Value;
use crate::working::{Combination, Sheet};

/// The lowest difference for an expected score of .50, .51, … 1.00 of the higher rated.
///
/// **Rule:** ST-147, FIDE26 B.02 8.1.2
const LOWEST_DIFFERENCE: [i64; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, // .50
    69, 77, 84, 92, 99, 107, 114, 122, 130, 138, // .60
    146, 154, 163, 171, 180, 189, 198, 207, 216, 226, // .70
    236, 246, 257, 268, 279, 291, 303, 316, 329, 345, // .80
    358, 375, 392, 412, 433, 457, 485, 518, 560, 620, // .90
    736, // 1.00
];

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
    let expects = |own: i64| opponents().map(|other| expected(own - other)).sum::<i64>();
    let (mut below, mut enough) = (lowest - 801, highest + 736);
    while enough - below > 1 {
        let middle = below.midpoint(enough);
        if expects(middle) >= points { enough = middle } else { below = middle }
    }
    Value::Number(Fraction::whole(enough))
}

/// The expected score in hundredths for a difference of ratings.
fn expected(difference: i64) -> i64 {
    let steps = LOWEST_DIFFERENCE.partition_point(|&lowest| lowest <= difference.abs());
    let above = i64::try_from(steps).map_or(100, |steps| 49 + steps);
    if difference >= 0 { above } else { 100 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-144, ST-147: borders of the table.
    #[test]
    fn expected_scores_follow_the_table() {
        for (difference, wanted) in
            [(0, 50), (3, 50), (4, 51), (-4, 49), (735, 99), (736, 100), (-736, 0), (2000, 100)]
        {
            assert_eq!(expected(difference), wanted, "{difference}");
        }
    }

    /// ST-147: every row of the printed table 8.1.2: at its lowest difference and one below, from both sides.
    #[test]
    fn every_lowest_difference_is_the_printed_one() {
        let printed = [
            "0 4 11 18 26 33 40 47 54 62",
            "69 77 84 92 99 107 114 122 130 138",
            "146 154 163 171 180 189 198 207 216 226",
            "236 246 257 268 279 291 303 316 329 345",
            "358 375 392 412 433 457 485 518 560 620",
            "736",
        ];
        let cells =
            printed.iter().flat_map(|row| row.split(' ')).map(|cell| cell.parse::<i64>().unwrap());
        for (hundredths, lowest) in (50..=100).zip(cells) {
            assert_eq!(expected(lowest), hundredths, "{lowest}");
            if lowest > 0 {
                assert_eq!(expected(-lowest), 100 - hundredths, "{lowest}");
                assert_eq!(expected(lowest - 1), hundredths - 1, "{lowest}");
            }
        }
    }
}
