//! The cheapest matching, found by prices and proved by them.
//!
//! Costs are lists of whole numbers compared from their beginning, so that the criteria of a bracket can stand
//! in them one behind the other. Everybody is either one of a pair, at the cost of the pair, or stays alone, at
//! a cost of their own.
//!
//! The search serves one player after the other: a tree of alternately dear and cheap players grows from the
//! player served until somebody is found to pair with, or somebody to leave alone. What it ends with are a
//! matching and a price for every player, with a rebate for some sets of an odd number of players. [`proof`]
//! looks at nothing but these: if they fit, no other matching is cheaper, however they were found.

pub(super) mod costs;
mod events;
mod groups;
mod proof;
mod search;

use alloc::vec::Vec;

use costs::Costs;

/// Nobody: not matched.
const NOBODY: usize = usize::MAX;

/// A cheapest matching.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Matching {
    /// The partner of each player.
    pub(super) partners: Vec<Option<usize>>,
    /// The price of each player, one behind the other.
    prices: Vec<i64>,
    /// Sets of an odd number of players with the rebate that a pair inside gets.
    rebates: Vec<(Vec<usize>, Vec<i64>)>,
}

impl Matching {
    /// The price of a player.
    pub(super) fn price(&self, player: usize, costs: &Costs) -> &[i64] {
        &self.prices[player * costs.limbs()..][..costs.limbs()]
    }
}

/// A cheapest matching, or nothing if no proof of it was found: that would be a fault of the search.
pub(super) fn cheapest(costs: &Costs) -> Option<Matching> {
    let found = search::run(costs);
    proof::holds(costs, &found).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::costs::{Costs, CostsBuilder, Level};
    use super::*;
    use alloc::vec;

    /// Small numbers that look random.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % bound
        }
    }

    fn total(costs: &Costs, partners: &[Option<usize>]) -> Vec<i64> {
        let mut sum = vec![0; costs.limbs()];
        for (one, partner) in partners.iter().enumerate() {
            let cost = match partner {
                Some(other) if *other < one => continue,
                Some(other) => costs.pair(one, *other).unwrap(),
                None => costs.alone(one),
            };
            sum.iter_mut().zip(cost).for_each(|(sum, cost)| *sum += cost);
        }
        sum
    }

    /// The least cost of all matchings of those from `first` on.
    fn least(costs: &Costs, partners: &mut Vec<Option<usize>>, taken: &mut Vec<bool>) -> Vec<i64> {
        let Some(first) = taken.iter().position(|taken| !taken) else {
            return total(costs, partners);
        };
        taken[first] = true;
        let mut best = least(costs, partners, taken);
        for other in first + 1..taken.len() {
            if !taken[other] && costs.pair(first, other).is_some() {
                taken[other] = true;
                (partners[first], partners[other]) = (Some(other), Some(first));
                best = best.min(least(costs, partners, taken));
                (partners[first], partners[other]) = (None, None);
                taken[other] = false;
            }
        }
        taken[first] = false;
        best
    }

    /// Matchings of all kinds of graphs are as cheap as the cheapest of all matchings, and proved to be.
    #[test]
    fn the_cheapest_of_all_matchings_is_found() {
        let mut numbers = Numbers(7);
        let (mut odd_sets, mut alone) = (0, 0);
        for round in 0..6000 {
            let players = 1 + usize::try_from(numbers.below(9)).unwrap();
            let (density, most, dear) =
                (1 + numbers.below(10), 1 + numbers.below(8), numbers.below(3));
            let mut builder = CostsBuilder::new(players);
            for one in 0..players {
                let cost = i64::try_from(numbers.below(most) + dear * most).unwrap();
                builder.alone(one, vec![(Level::Downfloaters, cost), (Level::Preferences, 1)]);
                for other in one + 1..players {
                    if numbers.below(10) < density {
                        let [first, second] =
                            [most, 3].map(|most| i64::try_from(numbers.below(most)).unwrap());
                        let cost = vec![(Level::Downfloaters, first), (Level::Preferences, second)];
                        builder.pair(one, other, cost);
                    }
                }
            }
            let costs = builder.build();
            let found = cheapest(&costs).unwrap_or_else(|| panic!("no proof in round {round}"));
            odd_sets += found.rebates.len();
            alone += found.partners.iter().filter(|partner| partner.is_none()).count();
            let best = least(&costs, &mut vec![None; players], &mut vec![false; players]);
            assert_eq!(total(&costs, &found.partners), best, "round {round}");
        }
        assert!(odd_sets > 500 && alone > 500, "{odd_sets} {alone}");
    }

    /// A proof with a wrong price, a wrong pair or a wrong rebate is none.
    #[test]
    fn a_false_proof_is_refused() {
        let mut builder = CostsBuilder::new(5);
        for one in 0..5 {
            builder.alone(one, vec![(Level::Downfloaters, 9)]);
            for other in one + 1..5 {
                let cost = i64::try_from(one + other).unwrap();
                builder.pair(one, other, vec![(Level::Downfloaters, cost)]);
            }
        }
        let costs = builder.build();
        let found = cheapest(&costs).unwrap();
        assert!(!found.rebates.is_empty());
        let changes: [fn(&mut Matching); 4] = [
            |it| it.prices[0] += 2,
            |it| it.prices[3] -= 2,
            |it| it.rebates[0].1[0] -= 2,
            |it| it.partners.swap(0, 1),
        ];
        for change in changes {
            let mut changed = found.clone();
            change(&mut changed);
            assert!(!proof::holds(&costs, &changed));
        }
        // Rebates that touch no price: a set without its pairs, a player named three times, nothing given.
        let alone = found.partners.iter().position(Option::is_none).unwrap();
        let pairs = found.partners.iter().enumerate();
        let pairs: Vec<(usize, usize)> = pairs
            .filter_map(|(one, partner)| Some((one, (*partner)?)))
            .filter(|(one, other)| one < other)
            .collect();
        let [(a, b), (c, _)] = pairs[..] else { panic!("two pairs and one alone") };
        let mut rebate = vec![0; costs.limbs()];
        for (set, given, holds) in [
            (vec![a, c, alone], 2, false),
            (vec![a, a, a], 2, false),
            (vec![a, b, alone], 0, false),
            (vec![alone], 2, true),
        ] {
            rebate[0] = given;
            let mut changed = found.clone();
            changed.rebates.push((set.clone(), rebate.clone()));
            assert_eq!(proof::holds(&costs, &changed), holds, "{set:?}");
        }
    }
}
