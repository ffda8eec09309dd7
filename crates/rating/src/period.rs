//! One player's account through a quarter.

use serde::{Deserialize, Serialize};

use crate::{
    Calculation, Day, Factor, Hundredths, NEWCOMER, Opposition, RatingList, calculate,
    development_coefficient, has_reached_2300,
};

/// A player's rating as it runs through a quarter: it goes on from line to line, while every calculation starts
/// from the list.
///
/// **Rule:** RT-21, RT-22, RT-25, KW25 VI 4.3, 4.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The list they stood on when the quarter began.
    pub list_before: Option<RatingList>,
    /// The rating the quarter begins with.
    pub rating_before: u16,
    /// The changes booked so far.
    pub change: Hundredths,
    /// Counted games of their life, g.
    pub games: u32,
    /// The last day of the last tournament with a counted game.
    pub last_game: Option<Day>,
    /// Whether 2300 was ever reached.
    pub reached_2300: bool,
    /// Reinstated or taken up again: calculated with the rating before although no list shows it.
    pub is_restored: bool,
}

/// A tournament booked to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booked {
    /// The change with its terms; none without a counted game.
    pub calculation: Option<Calculation>,
    /// The change.
    pub delta: Hundredths,
}

impl Account {
    /// Of a player who is calculated for the first time.
    ///
    /// **Rule:** RT-22, KW25 VI 4.4, 4.3
    pub const fn newcomer() -> Self {
        Self {
            list_before: None,
            rating_before: NEWCOMER,
            change: Hundredths(0),
            games: 0,
            last_game: None,
            reached_2300: false,
            is_restored: false,
        }
    }

    /// Of a player with a rating. A published rating of 2300 has reached 2300.
    pub const fn of(rating: u16, games: u32, last_game: Option<Day>, reached_2300: bool) -> Self {
        Self {
            rating_before: rating,
            games,
            last_game,
            reached_2300: reached_2300 || has_reached_2300(Hundredths::whole(rating as i64)),
            ..Self::newcomer()
        }
    }

    /// The running rating: what the quarter began with and the changes booked so far.
    ///
    /// **Rule:** RT-21, KW25 VI 4.3
    pub fn running(&self) -> Hundredths {
        Hundredths::whole(self.rating_before.into()) + self.change
    }

    /// The coefficient of the next tournament.
    ///
    /// **Rule:** RT-21, KW25 VI 4.3
    pub const fn k(&self) -> u8 {
        development_coefficient(self.games, self.reached_2300)
    }

    /// The rating as it is published.
    ///
    /// **Rule:** RT-25, KW25 VI 4.4
    pub fn published(&self) -> u16 {
        u16::try_from(self.running().rounded().max(1)).unwrap_or(u16::MAX)
    }

    /// Books a tournament: `rating` is that of the list in force on its last day.
    ///
    /// **Rule:** RT-16, RT-19, RT-21, RT-24, KW25 VI 3.2, 4.2, 4.3
    pub fn book(
        &mut self,
        rating: u16,
        opposition: Opposition,
        last_day: Option<Day>,
        factor: Factor,
    ) -> Booked {
        let Some(calculation) = calculate(rating, opposition, self.k(), factor) else {
            return Booked { calculation: None, delta: Hundredths(0) };
        };
        self.last_game = self.last_game.max(last_day);
        self.add(calculation.delta, i64::from(calculation.games));
        Booked { calculation: Some(calculation), delta: calculation.delta }
    }

    /// Books a change of rating and of games; 2300 once reached stays reached.
    ///
    /// **Rule:** RT-18, RT-21, KW25 VI 3.1, 4.3
    pub fn add(&mut self, delta: Hundredths, games: i64) {
        self.change += delta;
        self.games =
            u32::try_from(i64::from(self.games).saturating_add(games).max(0)).unwrap_or(u32::MAX);
        self.reached_2300 |= has_reached_2300(self.running());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RT-21, RT-24, RT-25: worked example E3, the second tournament still from the list rating.
    #[test]
    fn the_coefficient_changes_inside_a_quarter() {
        let mut account = Account::of(2284, 55, None, false);
        let first = Opposition { games: 7, ratings: 15_900, points: 11 };
        assert_eq!(account.k(), 15);
        assert_eq!(account.book(2284, first, None, Factor::KW25).delta, Hundredths(2810));
        assert_eq!((account.k(), account.running()), (10, Hundredths(231_210)));
        let second = Opposition { games: 7, ratings: 15_990, points: 8 };
        assert_eq!(account.book(2284, second, None, Factor::KW25).delta, Hundredths(500));
        assert_eq!((account.published(), account.games), (2317, 69));
    }

    /// RT-18: an adjustment never takes back "reached 2300".
    #[test]
    fn what_was_reached_stays_reached() {
        let mut account = Account::of(2297, 61, None, false);
        account.add(Hundredths(1150), 1);
        account.add(Hundredths(-5000), -2);
        assert_eq!((account.k(), account.games, account.running()), (10, 60, Hundredths(225_850)));
    }
}
