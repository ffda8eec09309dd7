//! The proof that a matching is the cheapest.
//!
//! Let everybody have a price and some sets of an odd number of players a rebate above zero. If nobody's price
//! is above their cost of staying alone, and no pair costs less than the two prices less the rebates of the sets
//! that hold both, then a matching cannot cost less than all prices less each rebate as many times as its set
//! could hold pairs. A matching that costs exactly this is the cheapest.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::Matching;
use super::costs::Costs;

/// Whether prices and rebates prove the matching to be the cheapest.
pub(super) fn holds(costs: &Costs, found: &Matching) -> bool {
    is_matching(costs, found) && rebates_fit(costs, found) && prices_fit(costs, found) == Some(true)
}

/// Everybody has at most one partner, who has them, and whom they may be paired with.
fn is_matching(costs: &Costs, found: &Matching) -> bool {
    found.partners.len() == costs.players()
        && found.prices.len() == costs.players() * costs.limbs()
        && found.partners.iter().enumerate().all(|(one, partner)| match *partner {
            None => true,
            Some(other) => {
                found.partners.get(other) == Some(&Some(one)) && costs.pair(one, other).is_some()
            }
        })
}

/// Every set is odd, has a rebate above zero and holds as many pairs as it can.
fn rebates_fit(costs: &Costs, found: &Matching) -> bool {
    found.rebates.iter().all(|(set, rebate)| {
        let mut member = vec![false; costs.players()];
        for &player in set {
            member[player] = true;
        }
        let size = member.iter().filter(|&&member| member).count();
        let paired = set
            .iter()
            .filter(|&&player| found.partners[player].is_some_and(|partner| member[partner]));
        size == set.len()
            && size % 2 == 1
            && sign(rebate.iter().copied()) == Ordering::Greater
            && paired.count() == size - 1
    })
}

/// Whether no price is too high, and none of those that were paid too low; nothing if the numbers are too large
/// to be reckoned with.
fn prices_fit(costs: &Costs, found: &Matching) -> Option<bool> {
    let sets = sets_of(costs, found);
    for one in 0..costs.players() {
        let price = found.price(one, costs);
        let alone = difference(costs.alone(one), &[price])?;
        let wanted = found.partners[one].is_none().then_some(Ordering::Equal);
        if !is_fair(sign(alone.into_iter()), wanted) {
            return Some(false);
        }
        for other in one + 1..costs.players() {
            let Some(cost) = costs.pair(one, other) else { continue };
            let mut left = difference(cost, &[price, found.price(other, costs)])?;
            for set in sets[one].iter().filter(|set| sets[other].contains(set)) {
                for (left, rebate) in left.iter_mut().zip(&found.rebates[*set].1) {
                    *left = left.checked_add(*rebate)?;
                }
            }
            let wanted = (found.partners[one] == Some(other)).then_some(Ordering::Equal);
            if !is_fair(sign(left.into_iter()), wanted) {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Nothing may be sold below its cost; what was taken is sold at its cost.
fn is_fair(left: Ordering, wanted: Option<Ordering>) -> bool {
    wanted.map_or(left != Ordering::Less, |wanted| left == wanted)
}

/// The sets with a rebate that each player is in.
fn sets_of(costs: &Costs, found: &Matching) -> Vec<Vec<usize>> {
    let mut sets = vec![Vec::new(); costs.players()];
    for (index, (members, _)) in found.rebates.iter().enumerate() {
        for &member in members {
            sets[member].push(index);
        }
    }
    sets
}

fn difference(cost: &[i64], prices: &[&[i64]]) -> Option<Vec<i64>> {
    let mut left = cost.to_vec();
    for price in prices {
        for (left, price) in left.iter_mut().zip(*price) {
            *left = left.checked_sub(*price)?;
        }
    }
    Some(left)
}

/// How a list compares with zero.
fn sign(mut list: impl Iterator<Item = i64>) -> Ordering {
    list.find(|&limb| limb != 0).map_or(Ordering::Equal, |limb| limb.cmp(&0))
}
