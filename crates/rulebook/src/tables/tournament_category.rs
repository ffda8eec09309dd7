//! Table III: the category of a tournament for one player.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::data::TOURNAMENT_CATEGORY;
use crate::Ladder;

/// A letter from A, the weakest field, to S, the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentCategory(char);

impl TournamentCategory {
    /// The category of a letter from A to S.
    pub fn new(letter: char) -> Option<Self> {
        ('A'..='S').contains(&letter).then_some(Self(letter))
    }

    /// The letter.
    pub const fn letter(self) -> char {
        self.0
    }
}

impl fmt::Display for TournamentCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The category for a mean rating of the player and their opponents, rounded to a whole number.
///
/// **Rule:** TI-16, KW25 VII 5.3, table III
pub fn tournament_category(mean: u16, ladder: Ladder) -> TournamentCategory {
    let fits = |least: Option<u16>, most: Option<u16>| {
        least.is_none_or(|least| least <= mean) && most.is_none_or(|most| mean <= most)
    };
    let row = TOURNAMENT_CATEGORY.iter().find(|(_, open_min, open_max, women_min, women_max)| {
        let (least, most) = ladder.choose((*open_min, *open_max), (*women_min, *women_max));
        fits(least, most)
    });
    TournamentCategory(row.and_then(|row| row.0).unwrap_or('A'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-16: steps of 25 points from 1976 on, women 200 lower, no gap and no overlap.
    #[test]
    fn categories_step_by_twenty_five_and_women_stand_two_hundred_lower() {
        for mean in 1..4000_u16 {
            let steps = mean.saturating_sub(1951) / 25;
            let letter = u32::from('A') + u32::from(steps.min(18));
            let expected = char::from_u32(letter).unwrap();
            assert_eq!(tournament_category(mean, Ladder::Open).letter(), expected, "{mean}");
            if mean > 200 {
                assert_eq!(
                    tournament_category(mean - 200, Ladder::Women).letter(),
                    expected,
                    "{mean}"
                );
            }
        }
        assert_eq!(TOURNAMENT_CATEGORY.len(), 19);
    }
}
