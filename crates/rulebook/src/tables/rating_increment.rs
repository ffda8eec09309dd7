//! Chess table 2: the increment of a rating result.

use super::data::RATING_INCREMENT;

/// `400 (W − P) / (n + 1)` for 1 to 15 games; negative when more games were lost than won.
///
/// **Rule:** RT-38, PZSz02 C.IV A.4.7
pub fn rating_increment(games: u8, wins_less_losses: i8) -> Option<i16> {
    let wanted = wins_less_losses.unsigned_abs();
    if wanted == 0 {
        return (1..=15).contains(&games).then_some(0);
    }
    let row = RATING_INCREMENT.iter().find(|row| (row.0, row.1) == (games, wanted))?;
    let increment = i16::try_from(row.2).ok()?;
    Some(if wins_less_losses < 0 { -increment } else { increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RT-38: every cell is what the formula gives, rounded half up.
    #[test]
    fn every_cell_is_what_the_formula_gives() {
        for (games, difference, increment) in RATING_INCREMENT {
            let (games, difference) = (u16::from(games), u16::from(difference));
            assert_eq!(increment, (800 * difference + games + 1) / (2 * (games + 1)));
        }
        assert_eq!(RATING_INCREMENT.len(), 120);
    }

    /// RT-38.
    #[test]
    fn losses_count_below_nought() {
        assert_eq!(rating_increment(9, 3), Some(120));
        assert_eq!(rating_increment(9, -3), Some(-120));
        assert_eq!(rating_increment(9, 0), Some(0));
        assert_eq!(rating_increment(16, 1), None);
        assert_eq!(rating_increment(3, 4), None);
    }
}
