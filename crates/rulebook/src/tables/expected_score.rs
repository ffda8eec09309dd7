//! Table VI: what to expect of a difference in rating.

use super::data::EXPECTED_SCORE;
use crate::Rating;

/// All points, in the unit of the table: 1/10,000 percent.
pub const HUNDRED_PERCENT: u32 = 1_000_000;

/// The expected shares of both players, in 1/10,000 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedScore {
    /// Of the higher rated.
    pub higher: u32,
    /// Of the lower rated.
    pub lower: u32,
}

/// The expected shares for a difference in rating; above 935 everything and nothing.
///
/// **Rule:** RT-23, KW25 VI 4.2, table VI
pub fn expected_score(difference: u16) -> ExpectedScore {
    let higher = EXPECTED_SCORE.get(usize::from(difference)).copied().unwrap_or(HUNDRED_PERCENT);
    ExpectedScore { higher, lower: HUNDRED_PERCENT - higher }
}

/// The expected share of a player rated `own` against opponents rated `average` in the mean.
///
/// **Rule:** RT-23, KW25 VI 4.2, table VI
pub fn expected_percent(own: Rating, average: Rating) -> u32 {
    let expected = expected_score(own.get().abs_diff(average.get()));
    if own >= average { expected.higher } else { expected.lower }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The difference, in hundredths, at which each whole percent from 50 on is reached.
    const KNOTS: [u32; 51] = [
        0, 714, 1434, 2148, 2871, 3538, 4314, 5040, 5762, 6497, 7237, 7977, 8728, 9480, 10_240,
        11_011, 11_782, 12_571, 13_362, 14_165, 14_982, 15_811, 16_654, 17_505, 18_380, 19_271,
        20_182, 21_105, 22_057, 23_042, 24_048, 25_080, 26_151, 27_262, 28_414, 29_614, 30_868,
        32_180, 33_571, 35_037, 36_617, 38_302, 40_151, 42_162, 44_400, 47_000, 50_031, 53_754,
        58_685, 66_474, 93_500,
    ];

    /// RT-23: every cell is a straight line between two knots, rounded to four decimals.
    #[test]
    fn the_knots_reproduce_every_cell() {
        for difference in 0..=935_u16 {
            let wanted = u32::from(difference) * 100;
            let behind = KNOTS.iter().take_while(|knot| **knot <= wanted).count() - 1;
            let percent = u32::try_from(behind).unwrap() + 50;
            let share = match KNOTS.get(behind + 1) {
                None => 0,
                Some(next) => {
                    let span = next - KNOTS[behind];
                    (2 * 10_000 * (wanted - KNOTS[behind]) + span) / (2 * span)
                }
            };
            assert_eq!(expected_score(difference).higher, percent * 10_000 + share, "{difference}");
        }
    }

    /// RT-23: both columns of the file make a hundred percent, and it rises from row to row.
    #[test]
    fn both_columns_make_a_hundred_percent_and_rise_strictly() {
        let file = include_str!("../../data/expected-score.tsv");
        let mut before = 0;
        for (row, line) in file.lines().skip(1).enumerate() {
            let cells: std::vec::Vec<u32> =
                line.split('\t').map(|cell| cell.replace('.', "").parse().unwrap()).collect();
            let expected = expected_score(u16::try_from(row).unwrap());
            assert_eq!(cells[0], u32::try_from(row).unwrap());
            assert_eq!((cells[1], cells[2]), (expected.higher, expected.lower), "{line}");
            assert_eq!(cells[1] + cells[2], HUNDRED_PERCENT);
            assert!(expected.higher > before);
            before = expected.higher;
        }
        assert_eq!(before, HUNDRED_PERCENT);
    }

    /// RT-23: the worked examples E1 and E3, and a difference beyond the table (RT-A6).
    #[test]
    fn the_lower_rated_reads_the_lower_column() {
        let rating = |number| Rating::new(number).unwrap();
        assert_eq!(expected_percent(rating(2150), rating(2188)), 446_624);
        assert_eq!(expected_percent(rating(2284), rating(2271)), 518_139);
        assert_eq!(expected_percent(rating(2400), rating(1425)), HUNDRED_PERCENT);
        assert_eq!(expected_percent(rating(1425), rating(2400)), 0);
    }
}
