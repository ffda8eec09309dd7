//! The lists, and who stands on which.

use runda_rulebook::coded;
use serde::{Deserialize, Serialize};

use crate::Day;

coded! {
    /// A rating list of a version.
    ///
    /// **Rule:** RT-8, KW25 VI 2.1
    RatingList {
        /// The active with 30 games and more.
        A = "A",
        /// The active with 9 to 29 games.
        B = "B",
        /// The inactive.
        N = "N",
        /// Fewer than 9 games; not published.
        Technical = "technical",
    }
}

coded! {
    /// Why a player stands on no list any more.
    ///
    /// **Rule:** RT-8, KW25 VI 2.1.3-2.1.4
    Removal {
        /// No counted game within ten years.
        InactiveTenYears = "inactive_10_years",
        /// Fewer than nine games and none within three years.
        TechnicalThreeYears = "technical_3_years",
        /// A correction took the last game away.
        NoGames = "no_games",
    }
}

/// Where a player is at the end of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Membership {
    /// On a list.
    On(RatingList),
    /// Struck off.
    Removed(Removal),
}

impl Membership {
    /// The list, or `removed`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::On(list) => list.code(),
            Self::Removed(_) => "removed",
        }
    }
}

impl RatingList {
    /// Whether its players are classified: games against them count.
    ///
    /// **Rule:** RT-3, KW25 VI 2.2
    pub const fn is_classified(self) -> bool {
        match self {
            Self::A | Self::B | Self::N => true,
            Self::Technical => false,
        }
    }
}

/// Games that lead to list B.
const GAMES_OF_B: u32 = 9;
/// Games that lead to list A, and out of the first coefficient.
pub(crate) const GAMES_OF_A: u32 = 30;
/// Years without a game after which a player is inactive.
const YEARS_ACTIVE: u16 = 3;
/// Years without a game after which an inactive player is struck off.
const YEARS_ON_N: u16 = 10;

/// Where a player stands at the end of a period, by their counted games and the day of the last one.
///
/// **Rule:** RT-8, RT-9, RT-10, KW25 VI 2.1
pub fn list_membership(games: u32, last_game: Option<Day>, period_end: Day) -> Membership {
    let within = |years| last_game.is_some_and(|day| day.is_within_years(years, period_end));
    match games {
        0 => Membership::Removed(Removal::NoGames),
        1..GAMES_OF_B if within(YEARS_ACTIVE) => Membership::On(RatingList::Technical),
        1..GAMES_OF_B => Membership::Removed(Removal::TechnicalThreeYears),
        GAMES_OF_A.. if within(YEARS_ACTIVE) => Membership::On(RatingList::A),
        GAMES_OF_B.. if within(YEARS_ACTIVE) => Membership::On(RatingList::B),
        GAMES_OF_B.. if within(YEARS_ON_N) => Membership::On(RatingList::N),
        GAMES_OF_B.. => Membership::Removed(Removal::InactiveTenYears),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RT-3: the three published lists classify, the technical one does not.
    #[test]
    fn three_lists_classify() {
        let classified = RatingList::ALL.iter().filter(|list| list.is_classified());
        assert!(classified.eq([RatingList::A, RatingList::B, RatingList::N].iter()));
    }

    /// RT-8, RT-9, RT-10: the rows of the table with the days of example E5.
    #[test]
    fn games_and_the_last_of_them_decide() {
        let end = "2025-06-30".parse().unwrap();
        let at =
            |games, last: &str| list_membership(games, Some(last.parse().unwrap()), end).code();
        assert_eq!(
            (at(33, "2025-05-11"), at(29, "2025-05-11"), at(8, "2025-05-11")),
            ("A", "B", "technical")
        );
        assert_eq!((at(9, "2022-06-30"), at(9, "2022-07-01")), ("N", "B"));
        assert_eq!(
            (at(8, "2022-03-01"), at(120, "2015-06-30"), at(120, "2015-07-01")),
            ("removed", "removed", "N")
        );
        assert_eq!(list_membership(0, None, end), Membership::Removed(Removal::NoGames));
    }
}
