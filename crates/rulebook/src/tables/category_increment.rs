//! Table I: the second term of a category norm.

use super::data::CATEGORY_INCREMENT;

/// The increment in hundredths for `points` (2-1-0) in `games`, 7 to 16, from a quarter of the
/// points on; an aid for display, the norm itself is computed exactly.
///
/// **Rule:** TI-6, KW25 VII 4.2, table I
pub fn category_increment(games: u8, points: u8) -> Option<i16> {
    let found = CATEGORY_INCREMENT.iter().find(|row| (row.0, row.1) == (games, points));
    found.map(|row| row.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-6: 4 × (points − games) / (games + 1), rounded half away from zero.
    #[test]
    fn every_cell_is_what_the_formula_gives() {
        let mut cells = 0;
        for games in 7..=16_u8 {
            for points in games.div_ceil(2)..=2 * games {
                let numerator = 400 * (i32::from(points) - i32::from(games));
                let denominator = i32::from(games) + 1;
                let rounded =
                    (2 * numerator.abs() + denominator) / (2 * denominator) * numerator.signum();
                assert_eq!(
                    category_increment(games, points).map(i32::from),
                    Some(rounded),
                    "{games} games, {points} points"
                );
                cells += 1;
            }
        }
        assert_eq!(cells, CATEGORY_INCREMENT.len());
        assert_eq!(category_increment(6, 6), None);
        assert_eq!(category_increment(7, 15), None);
    }
}
