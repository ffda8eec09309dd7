//! Category norms in draughts.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::tables::category_weight;
use runda_rulebook::{Grade, Ladder, Variant};

/// The categories a norm can be made for, lowest first.
///
/// **Rule:** TI-1, KW25 VII 1
pub const CATEGORIES: [Grade; 5] = [Grade::V, Grade::Iv, Grade::Iii, Grade::Ii, Grade::I];

/// A game that counts for a category: played at the board, and not against a foreign player without a title that
/// has a weight.
///
/// **Rule:** TI-9, KW25 VII 4.3, 4.7
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CategoryGame {
    /// The weight of the opponent.
    pub weight: u8,
    /// Points scored as the tables of the code write them, 2-1-0.
    pub points: u8,
    /// Who the opponent is, to tell different ones apart.
    pub opponent: u32,
}

/// What a category norm demands besides the weight; three groups of categories in the code, which ask for the
/// same numbers in this edition.
///
/// **Rule:** TI-10, KW25 VII 4.4
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// The least number of games.
    pub games: u32,
    /// The least number of different opponents.
    pub opponents: u32,
    /// The least share of the possible points, in percent.
    pub percent: u32,
}

/// What a category demands.
///
/// **Rule:** TI-10, KW25 VII 4.4
pub const fn demand(category: Grade) -> Demand {
    match category {
        Grade::V | Grade::Iv | Grade::Iii | Grade::Ii | Grade::IiPlus | Grade::I => {
            Demand { games: 7, opponents: 5, percent: 25 }
        }
        Grade::Unclassified
        | Grade::IPlus
        | Grade::IPlusPlus
        | Grade::K
        | Grade::KPlus
        | Grade::KPlusPlus
        | Grade::M
        | Grade::MPlus
        | Grade::MPlusPlus
        | Grade::Am => Demand { games: u32::MAX, opponents: u32::MAX, percent: 100 },
    }
}

/// The least minutes for one player a category asks for; with an increment the time for 60 moves counts, on 64
/// squares for 36.
///
/// **Rule:** TI-11, KW25 VII 4.6, III 1.1
pub const fn least_minutes(category: Grade, variant: Variant) -> u16 {
    match (category.base(), variant) {
        (Grade::V | Grade::Iv, Variant::V100) | (Grade::Iii, Variant::V64) => 20,
        (Grade::V | Grade::Iv, Variant::V64) => 10,
        (Grade::Iii, Variant::V100) => 45,
        (Grade::Ii | Grade::I, Variant::V100) => 60,
        (Grade::Ii | Grade::I, Variant::V64) => 30,
        (_, Variant::Chess)
        | (
            Grade::Unclassified
            | Grade::IiPlus
            | Grade::IPlus
            | Grade::IPlusPlus
            | Grade::K
            | Grade::KPlus
            | Grade::KPlusPlus
            | Grade::M
            | Grade::MPlus
            | Grade::MPlusPlus
            | Grade::Am,
            _,
        ) => 0,
    }
}

/// Whether a category asks for the notation of the games.
///
/// **Rule:** TI-11, KW25 VII 4.6
pub const fn needs_notation(category: Grade) -> bool {
    matches!(category.base(), Grade::Ii | Grade::I)
}

/// A player's result counted for categories.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryNorms {
    /// Counted games n.
    pub games: u32,
    /// Points in them.
    pub points: u32,
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// The sum of the n + 1 weights, his own among them.
    pub weights: u32,
    /// Different opponents.
    pub opponents: u32,
    /// The column of the player.
    pub ladder: Ladder,
}

/// Counts a player's games: `own` is his weight.
///
/// **Rule:** TI-5, KW25 VII 4.1, 4.2
pub fn category_norms(own: u8, ladder: Ladder, games: &[CategoryGame]) -> CategoryNorms {
    let count = |points: u8| games.iter().filter(|game| game.points == points).count();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let opponents: BTreeSet<u32> = games.iter().map(|game| game.opponent).collect();
    CategoryNorms {
        games: number(games.len()),
        points: games.iter().map(|game| u32::from(game.points)).sum(),
        won: number(count(2)),
        lost: number(count(0)),
        weights: u32::from(own) + games.iter().map(|game| u32::from(game.weight)).sum::<u32>(),
        opponents: number(opponents.len()),
        ladder,
    }
}

impl CategoryNorms {
    /// The mean weight, in 1/10,000, half up.
    pub fn mean_weight(&self) -> u64 {
        let through = u64::from(self.games) + 1;
        (20_000 * u64::from(self.weights) + through) / (2 * through)
    }

    /// `Wk = Wśr + 4 / (n + 1) × (Zw − Por)` times n + 1, exactly.
    ///
    /// **Rule:** TI-5, TI-6, KW25 VII 4.2
    fn sum(&self) -> i64 {
        i64::from(self.weights) + 4 * (i64::from(self.won) - i64::from(self.lost))
    }

    /// Wk in hundredths, rounded once, half up.
    ///
    /// **Rule:** TI-5, TI-6, KW25 VII 4.2
    pub fn wk(&self) -> i64 {
        let through = i64::from(self.games) + 1;
        (200 * self.sum() + through).div_euclid(2 * through)
    }

    /// Whether Wk reaches the weight of a category in the player's column; equal is enough. The rounded value
    /// decides.
    ///
    /// **Rule:** TI-6, TI-10, KW25 VII 4.4
    pub fn reaches(&self, category: Grade) -> bool {
        self.wk() >= 100 * i64::from(category_weight(category, self.ladder))
    }

    /// Whether games, opponents and share of the points suffice.
    ///
    /// **Rule:** TI-10, KW25 VII 4.4
    pub fn suffices(&self, category: Grade) -> bool {
        let Demand { games, opponents, percent } = demand(category);
        self.games >= games
            && self.opponents >= opponents
            && 100 * self.points >= percent * 2 * self.games
    }

    /// The categories whose norm is met at a tempo that allows for `allowed`.
    ///
    /// **Rule:** TI-10, TI-11, TI-12, KW25 VII 4.4-4.6
    pub fn met(&self, allowed: impl Fn(Grade) -> bool) -> Vec<Grade> {
        let met = |category: &Grade| {
            self.suffices(*category) && self.reaches(*category) && allowed(*category)
        };
        CATEGORIES.into_iter().filter(met).collect()
    }
}

/// What a norm for a category makes of a grade: V, IV, III and II at once, I by the second norm; a norm for I
/// gives II to those below it. What is held already stays.
///
/// **Rule:** TI-12, TI-13, KW25 VII 4.4, 4.5
pub fn effect_of_category(held: Grade, norm: Grade) -> Grade {
    let after = match norm.base() {
        Grade::I if held < Grade::IiPlus => Grade::IiPlus,
        Grade::I => Grade::I,
        other => other,
    };
    held.max(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn games(all: &[(u8, u8)]) -> Vec<CategoryGame> {
        let game = |(opponent, &(weight, points))| CategoryGame { weight, points, opponent };
        (0..).zip(all).map(game).collect()
    }

    const EVERY: fn(Grade) -> bool = |_| true;

    /// TI-5, TI-6, TI-10, TI-11: worked example E1.
    #[test]
    fn the_first_example_gives_category_two() {
        let all = [(17, 2), (17, 1), (19, 0), (12, 2), (13, 2), (14, 2), (15, 2), (21, 0), (16, 1)];
        let found = category_norms(15, Ladder::Open, &games(&all));
        assert_eq!((found.weights, found.mean_weight(), found.wk()), (159, 159_000, 1710));
        assert_eq!(found.met(EVERY).last(), Some(&Grade::Ii));
        let at_45_minutes = |category| 45 >= least_minutes(category, Variant::V100);
        assert_eq!(found.met(at_45_minutes).last(), Some(&Grade::Iii));
    }

    /// TI-8, TI-9, TI-12: worked example E2, a woman's first norm for category I.
    #[test]
    fn the_second_example_gives_a_norm_for_category_one() {
        let all = [(14, 2), (16, 2), (12, 2), (16, 1), (18, 1), (14, 2), (16, 0), (14, 2)];
        let found = category_norms(14, Ladder::Women, &games(&all));
        assert_eq!((found.weights, found.mean_weight(), found.wk()), (134, 148_889, 1667));
        assert_eq!(found.met(EVERY).last(), Some(&Grade::I));
        assert_eq!(effect_of_category(Grade::Ii, Grade::I), Grade::IiPlus);
    }

    /// TI-10: a quarter of the points, seven games, five opponents.
    #[test]
    fn a_norm_asks_for_points_games_and_opponents() {
        let strong = vec![(24, 1); 7];
        let enough = category_norms(24, Ladder::Open, &games(&strong));
        assert!(enough.suffices(Grade::I));
        let few = category_norms(24, Ladder::Open, &games(&strong[1..]));
        assert!(!few.suffices(Grade::V));
        let weak = [(24, 1), (24, 1), (24, 1), (24, 0), (24, 0), (24, 0), (24, 0)];
        assert!(!category_norms(24, Ladder::Open, &games(&weak)).suffices(Grade::V));
        let same: Vec<_> = games(&strong)
            .into_iter()
            .map(|game| CategoryGame { opponent: game.opponent % 4, ..game })
            .collect();
        assert!(!category_norms(24, Ladder::Open, &same).suffices(Grade::V));
    }

    /// TI-11: the rows of the table.
    #[test]
    fn minutes_follow_category_and_board() {
        let minutes = |variant| CATEGORIES.map(|category| least_minutes(category, variant));
        assert_eq!(minutes(Variant::V100), [20, 20, 45, 60, 60]);
        assert_eq!(minutes(Variant::V64), [10, 10, 20, 30, 30]);
        assert_eq!(CATEGORIES.map(needs_notation), [false, false, false, true, true]);
    }

    /// TI-12, TI-13: one norm or two, never a step back.
    #[test]
    fn a_norm_never_lowers_a_grade() {
        assert_eq!(effect_of_category(Grade::Unclassified, Grade::Iii), Grade::Iii);
        assert_eq!(effect_of_category(Grade::Iv, Grade::I), Grade::IiPlus);
        assert_eq!(effect_of_category(Grade::IiPlus, Grade::I), Grade::I);
        assert_eq!(effect_of_category(Grade::IiPlus, Grade::Ii), Grade::IiPlus);
        assert_eq!(effect_of_category(Grade::K, Grade::I), Grade::K);
    }
}
