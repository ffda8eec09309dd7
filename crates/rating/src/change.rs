//! What the counted games of a tournament change.

use runda_rulebook::tables::expected_score;
use serde::{Deserialize, Serialize};

use crate::hundredths::{half_away, half_up};
use crate::list::GAMES_OF_A;
use crate::{Hundredths, Millionths};

/// The rating of a player who is calculated for the first time.
///
/// **Rule:** RT-22, RT-24, KW25 VI 4.4
pub const NEWCOMER: u16 = 2100;

/// The rating from which the coefficient is 10 for ever.
const HIGH: i64 = 2300;

/// The factor f before the coefficient, a parameter of the edition, in hundredths.
///
/// **Our reading:** the first factor of the formula is lost in the source; ½ turns points counted 2-1-0 into
/// those counted 1-½-0, for which coefficients and table are made.
///
/// **Rule:** RT-20, KW25 VI 4.2, II 5.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Factor(pub Hundredths);

impl Factor {
    /// That of the code of 2025: a half.
    pub const KW25: Self = Self(Hundredths(50));
}

/// What the counted games of one tournament add up to.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opposition {
    /// Their number n.
    pub games: u32,
    /// The sum of the opponents' ratings, one per game.
    pub ratings: u64,
    /// Points scored Wp, 2-1-0.
    pub points: u32,
}

impl Opposition {
    /// One more counted game.
    pub fn add(&mut self, rating: u16, points: u8) {
        self.games += 1;
        self.ratings += u64::from(rating);
        self.points += u32::from(points);
    }

    /// The mean rating of the opponents, an integer, half up.
    ///
    /// **Rule:** RT-23, KW25 VI 4.2
    pub fn mean(&self) -> Option<u16> {
        let games = u64::from(self.games);
        let mean = (2 * self.ratings + games).checked_div(2 * games)?;
        u16::try_from(mean).ok()
    }
}

/// A change with everything it rests on, so that a player can check it.
///
/// **Rule:** RT-26, KW25 VI 4.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calculation {
    /// Counted games n.
    pub games: u32,
    /// The mean rating of the opponents.
    pub mean: u16,
    /// The difference D of the player's rating and the mean.
    pub difference: u16,
    /// The expected share, in 1/10,000 percent.
    pub percent: u32,
    /// Points scored Wp.
    pub points: u32,
    /// The development coefficient k.
    pub k: u8,
    /// The factor f.
    pub factor: Factor,
    /// The change ΔR.
    pub delta: Hundredths,
}

impl Calculation {
    /// Expected points `Wo = 2 n × percent / 100`.
    ///
    /// **Rule:** RT-23, KW25 VI 4.2
    pub fn expected(&self) -> Millionths {
        Millionths(2 * i64::from(self.games) * i64::from(self.percent))
    }
}

/// Whether a running rating has reached 2300, rounded as it would be published.
///
/// **Rule:** RT-21, RT-25, KW25 VI 4.3
pub const fn has_reached_2300(running: Hundredths) -> bool {
    running.rounded() >= HIGH
}

/// The coefficient k: 10 once 2300 was reached, else 25 before the thirtieth game and 15 after it.
///
/// **Rule:** RT-21, RT-22, KW25 VI 4.3
pub const fn development_coefficient(games_before: u32, reached_2300: bool) -> u8 {
    if reached_2300 {
        10
    } else if games_before < GAMES_OF_A {
        25
    } else {
        15
    }
}

/// `ΔR = f × k × (Wp − Wo)`, rounded once to two decimals, half away from zero; nothing without a counted game.
/// The table is read on the mean of the opponents.
///
/// **Rule:** RT-19, RT-20, RT-23, RT-25, KW25 VI 4.2, table VI
pub fn calculate(
    rating: u16,
    opposition: Opposition,
    k: u8,
    factor: Factor,
) -> Option<Calculation> {
    let mean = opposition.mean()?;
    let difference = rating.abs_diff(mean);
    let expected = expected_score(difference);
    let percent = if rating >= mean { expected.higher } else { expected.lower };
    let (games, points) = (opposition.games, opposition.points);
    let unrounded =
        Calculation { games, mean, difference, percent, points, k, factor, delta: Hundredths(0) };
    let surplus = i64::from(points) * 1_000_000 - unrounded.expected().0;
    let delta = Hundredths(half_away(factor.0.0 * i64::from(k) * surplus, 1_000_000));
    Some(Calculation { delta, ..unrounded })
}

/// A mean of whole ratings, half up.
pub(crate) fn mean_half_up(sum: i64, count: i64) -> Option<i64> {
    (count > 0).then(|| half_up(sum, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn opposition(games: u32, ratings: u64, points: u32) -> Opposition {
        Opposition { games, ratings, points }
    }

    /// RT-19, RT-20, RT-23, RT-26: worked example E1, with both readings of the lost factor.
    #[test]
    fn the_first_example_comes_out() {
        let games = opposition(7, 15_315, 9);
        let found = calculate(2150, games, 25, Factor::KW25).unwrap();
        assert_eq!((found.mean, found.difference, found.percent), (2188, 38, 446_624));
        assert_eq!(
            (found.expected().to_string(), found.delta),
            ("6.252736".into(), Hundredths(3434))
        );
        let doubled = calculate(2150, games, 25, Factor(Hundredths(100))).unwrap();
        assert_eq!(doubled.delta, Hundredths(6868));
    }

    /// RT-22, RT-24: worked example E2, a newcomer.
    #[test]
    fn a_newcomer_starts_from_2100() {
        let found = calculate(NEWCOMER, opposition(9, 19_140, 10), 25, Factor::KW25).unwrap();
        assert_eq!((found.mean, found.delta), (2127, Hundredths(2097)));
    }

    /// RT-21: k by games and by 2300, which is reached when the rounded rating is.
    #[test]
    fn the_coefficient_follows_games_and_2300() {
        assert_eq!(development_coefficient(0, false), 25);
        assert_eq!(
            (development_coefficient(29, false), development_coefficient(30, false)),
            (25, 15)
        );
        assert_eq!(
            (development_coefficient(3, true), development_coefficient(300, true)),
            (10, 10)
        );
        assert!(has_reached_2300(Hundredths(229_950)) && !has_reached_2300(Hundredths(229_949)));
    }

    /// RT-23: beyond the table everything or nothing is expected; without a game there is no change.
    #[test]
    fn beyond_the_table_everything_is_expected() {
        let found = calculate(2400, opposition(2, 2850, 4), 10, Factor::KW25).unwrap();
        assert_eq!((found.percent, found.delta), (1_000_000, Hundredths(0)));
        assert_eq!(calculate(2200, Opposition::default(), 15, Factor::KW25), None);
    }

    /// RT-25: a third decimal of exactly 5 goes away from zero on both sides.
    #[test]
    fn a_half_hundredth_goes_away_from_zero() {
        let won = calculate(2400, opposition(1, 2328, 2), 10, Factor::KW25).unwrap();
        let lost = calculate(2328, opposition(1, 2400, 0), 10, Factor::KW25).unwrap();
        assert_eq!((won.delta, lost.delta), (Hundredths(401), Hundredths(-401)));
    }
}
