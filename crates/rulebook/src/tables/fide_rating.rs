//! The world federation's tables for chess ratings: from a difference to a score, and back.

/// The rating difference for a score of .50, .51, … 1.00.
const DIFFERENCE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // .50
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // .60
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // .70
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // .80
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // .90
    800, // 1.00
];

/// The lowest difference for an expected score of .50, .51, … 1.00 of the higher rated.
const LOWEST_DIFFERENCE: [i64; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, // .50
    69, 77, 84, 92, 99, 107, 114, 122, 130, 138, // .60
    146, 154, 163, 171, 180, 189, 198, 207, 216, 226, // .70
    236, 246, 257, 268, 279, 291, 303, 316, 329, 345, // .80
    358, 375, 392, 412, 433, 457, 485, 518, 560, 620, // .90
    736, // 1.00
];

/// The rating difference for a score in hundredths; below one half it is that of the other side, taken away.
///
/// **Rule:** ST-147, FIDE26 B.02 8.1.1
pub fn fide_rating_difference(hundredths: i64) -> i64 {
    let at = |above: i64| {
        let index = usize::try_from(above - 50).unwrap_or(0);
        DIFFERENCE.get(index).copied().unwrap_or(800)
    };
    if hundredths >= 50 { at(hundredths) } else { -at(100 - hundredths) }
}

/// The expected score in hundredths for a difference of ratings.
///
/// **Rule:** ST-147, FIDE26 B.02 8.1.2
pub fn fide_expected_score(difference: i64) -> i64 {
    let steps = LOWEST_DIFFERENCE.partition_point(|&lowest| lowest <= difference.abs());
    let above = i64::try_from(steps).map_or(100, |steps| 49 + steps);
    if difference >= 0 { above } else { 100 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-143, ST-147: the ends and the middle of the table.
    #[test]
    fn the_table_is_read_from_both_sides() {
        for (hundredths, wanted) in [(50, 0), (51, 7), (49, -7), (100, 800), (0, -800), (75, 193)] {
            assert_eq!(fide_rating_difference(hundredths), wanted, "{hundredths}");
        }
    }

    /// ST-144, ST-147: borders of the table.
    #[test]
    fn expected_scores_follow_the_table() {
        for (difference, wanted) in
            [(0, 50), (3, 50), (4, 51), (-4, 49), (735, 99), (736, 100), (-736, 0), (2000, 100)]
        {
            assert_eq!(fide_expected_score(difference), wanted, "{difference}");
        }
    }
}
