//! What a game changes in the rating of the world federation of chess: a forecast, never a rating.

use runda_rulebook::Points;
use runda_rulebook::tables::fide_expected_score;
use serde::{Deserialize, Serialize};

use crate::Hundredths;

/// Below this rating a difference of more than 400 counts as 400.
const WITHOUT_LIMIT: u16 = 2650;

/// What decides the coefficient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The rating.
    pub rating: u16,
    /// Rated games so far; none if unknown, taken for thirty and more.
    pub games: Option<u32>,
    /// Whether the year of the eighteenth birthday is not yet over.
    pub is_junior: bool,
    /// Whether 2400 was ever reached.
    pub reached_2400: bool,
}

/// The coefficient K: 40 for the first thirty games and for juniors below 2300, 10 once 2400 was reached, else 20.
///
/// **Rule:** RT-40, FIDE26 B.02 8.3.3
pub fn coefficient(record: &Record) -> u8 {
    if record.games.is_some_and(|games| games < 30) {
        40
    } else if record.reached_2400 || record.rating >= 2400 {
        10
    } else if record.is_junior && record.rating < 2300 {
        40
    } else {
        20
    }
}

/// What one game changes: K times the score less the expected score by the table, differences above 400 counted
/// as 400 for players below 2650.
///
/// **Rule:** ST-147, RT-40, FIDE26 B.02 8.1.2, 8.3.1, 8.3.2
pub fn change(own: u16, opponent: u16, score: Points, k: u8) -> Hundredths {
    let limit = if own >= WITHOUT_LIMIT { i64::MAX } else { 400 };
    let difference = (i64::from(own) - i64::from(opponent)).clamp(-limit, limit);
    let expected = fide_expected_score(difference);
    Hundredths(i64::from(k) * (10 * i64::from(score.tenths()) - expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Points = Points::WIN;
    const LOST: Points = Points::ZERO;

    /// RT-40, ST-147: K times score less table, game by game; the table's .50, .64 and, at the limit, .92.
    #[test]
    fn a_game_changes_k_times_the_surplus() {
        assert_eq!(change(2000, 2000, WON, 20), Hundredths(1000));
        assert_eq!(change(2100, 2000, Points::DRAW, 20), Hundredths(20 * (50 - 64)));
        assert_eq!(change(2500, 1500, WON, 10), Hundredths(80));
        assert_eq!(change(1500, 2500, LOST, 40), Hundredths(-320));
        assert_eq!(change(2700, 1700, WON, 10), Hundredths(0));
    }

    /// RT-40: the coefficient by games, age and rating.
    #[test]
    fn the_coefficient_falls_with_experience() {
        let record =
            Record { rating: 2000, games: Some(30), is_junior: false, reached_2400: false };
        assert_eq!(coefficient(&record), 20);
        assert_eq!(coefficient(&Record { games: Some(29), ..record }), 40);
        assert_eq!(coefficient(&Record { games: None, is_junior: true, ..record }), 40);
        assert_eq!(coefficient(&Record { is_junior: true, rating: 2350, ..record }), 20);
        assert_eq!(coefficient(&Record { rating: 2390, reached_2400: true, ..record }), 10);
    }
}
