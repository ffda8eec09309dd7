//! As many of a class as possible stay.
//!
//! Players taken one after the other from the top, each kept if those kept so far can stay with
//! them, are the highest set there is, but not always one of the largest: the first may stay at the
//! price of two others. Mostly it is easily seen that no set is larger; if it is not, a complete
//! pairing of least cost decides.

use alloc::vec;
use alloc::vec::Vec;

use super::kinds::{Nature, Zone};
use super::pairing::Class;
use super::stay::Bracket;
use super::table::Table;
use runda_matching::Kind;
use runda_matching::weighted::{Graph, Lexicographic, Single, Weight};

/// How a pairing of least cost is sought; the answer does not depend on it.
#[derive(Debug, Clone, Copy)]
struct Grain {
    /// So many places are told apart at once, in bits of a number that still can be added up.
    places: usize,
    /// Up to so many players all pairs are written down; beyond, those that matter.
    whole: usize,
    /// With more players each is joined with so many others to begin with.
    near: usize,
}

const USUAL: Grain = Grain { places: 40, whole: 500, near: 12 };

impl Bracket {
    /// Keeps as many of `players`, the members of a class, as possible, and the highest of those;
    /// answers how many. Tried from the top, all but those `left_out` could be kept.
    ///
    /// **Rule:** SW-25, SW-35, KW25 V 2.8.6.2.1, 2.8.7.8
    pub(super) fn keep_most(
        &self,
        table: &mut Table<'_>,
        class: Class,
        players: &[usize],
        left_out: &[usize],
    ) -> usize {
        let kept = players.len() - left_out.len();
        if self.are_most(table, class, left_out) {
            return kept;
        }
        let from_the_top = table.matching.snapshot();
        let most = most_by_cost(table, players, USUAL);
        table.matching.restore(&from_the_top);
        // Of sets of the same size none is higher than the one found from the top.
        if most > kept {
            keep_by_cost(table, players, USUAL);
        }
        most
    }

    /// Whether it is easily seen that no more of a class can stay than all but those `left_out`.
    ///
    /// (a) The group is odd, all others stay and nobody is protected less. (c) Even alone the group
    /// could keep no more: the sets that can be paired inside it are a matroid, so it is enough that
    /// from nobody left out an alternating path inside the group leads to another one without
    /// opponent or to somebody protected less. The lower groups cannot do with fewer: they lack as
    /// many as come, and whoever is protected less comes already.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.7.2, 2.8.7.8, 2.8.7.11
    fn are_most(&self, table: &mut Table<'_>, class: Class, left_out: &[usize]) -> bool {
        let leaving: Vec<usize> =
            self.members().filter(|&player| !is_inside(table, player)).collect();
        let is_less_protected = |player: usize| table.class[player] > class;
        if leaving.len() == 1 && !self.members().any(is_less_protected) {
            return true;
        }
        let less_protected_leave =
            self.members().all(|player| !is_less_protected(player) || !is_inside(table, player));
        let inside = |kind: Kind| Nature::of(kind).zone != Zone::Low;
        let instead = table.matching.can_change_places(left_out, inside);
        if instead.is_some_and(|others| others.iter().all(|&other| table.class[other] <= class)) {
            return true;
        }
        let partners: Vec<usize> =
            leaving.iter().filter_map(|&player| table.matching.mate(player)).collect();
        less_protected_leave
            && table.matching.can_change_places(&partners, |kind| !inside(kind)).is_some()
    }
}

/// How many of `players` can stay at most, by a complete pairing of least cost.
fn most_by_cost(table: &mut Table<'_>, players: &[usize], grain: Grain) -> usize {
    let mut costs = vec![Lexicographic([0]); table.list.len()];
    for &player in players {
        table.set_zone(player, Zone::Free);
        costs[player] = Lexicographic([-1]);
    }
    table.matching.adopt(pairs_of_least_cost(table, &costs, grain));
    players.iter().filter(|&&player| is_inside(table, player)).count()
}

/// Keeps as many of `players` as possible, and the highest of those, by complete pairings of least
/// cost: first how many leave counts, then who. Places are decided some at a time.
fn keep_by_cost(table: &mut Table<'_>, players: &[usize], grain: Grain) {
    for &player in players {
        table.set_zone(player, Zone::Free);
    }
    for chunk in players.chunks(grain.places) {
        let mut costs = vec![Lexicographic([0, 0]); table.list.len()];
        for &player in players {
            costs[player] = Lexicographic([-1, 0]);
        }
        for (place, &player) in chunk.iter().rev().enumerate() {
            costs[player] = Lexicographic([-1, -(1 << place)]);
        }
        table.matching.adopt(pairs_of_least_cost(table, &costs, grain));
        for &player in chunk {
            if is_inside(table, player) {
                table.set_zone(player, Zone::Kept);
            }
        }
    }
}

/// Whether the partner of a member of the group is of the group too.
fn is_inside(table: &Table<'_>, player: usize) -> bool {
    table.matching.mate(player).is_some_and(|mate| table.nature(mate).zone != Zone::Low)
}

/// A complete pairing in which those who leave the group cost least; without costs, any.
///
/// **Rule:** SW-35, KW25 V 2.8.6.2.1
fn pairs_of_least_cost<W: Weight>(
    table: &Table<'_>,
    costs: &[W],
    grain: Grain,
) -> Vec<(usize, usize)> {
    let matching = &table.matching;
    let everybody: Vec<usize> =
        (0..table.list.len()).filter(|&player| matching.is_present(player)).collect();
    let weigh = |one: usize, other: usize| {
        let (one, other) = (everybody[one], everybody[other]);
        let leaves = is_low(table, one) != is_low(table, other);
        let cost = if leaves { costs[one] + costs[other] } else { W::ZERO };
        matching.are_joined(one, other).then_some(cost)
    };
    let mut graph = Graph::new(vec![0; everybody.len()]);
    for (one, other) in first_edges(table, &everybody, grain) {
        if let Some(cost) = weigh(one, other) {
            graph.join(one, other, (cost != W::ZERO).then_some(cost));
        }
    }
    let partners: Option<Vec<usize>> = if everybody.len() <= grain.whole {
        graph.best_matching(Single::Never).and_then(|partners| partners.into_iter().collect())
    } else {
        graph.best_complete(weigh)
    };
    debug_assert!(partners.is_some(), "SW-23: there is a complete pairing");
    let pairs = partners.unwrap_or_default().into_iter().enumerate();
    pairs.filter(|(a, b)| a < b).map(|(a, b)| (everybody[a], everybody[b])).collect()
}

fn is_low(table: &Table<'_>, player: usize) -> bool {
    table.nature(player).zone == Zone::Low
}

/// The pairs of the present matching, then all others or, in a large field, those near each other.
fn first_edges(table: &Table<'_>, everybody: &[usize], grain: Grain) -> Vec<(usize, usize)> {
    let count = everybody.len();
    let mut place = vec![0; table.list.len()];
    for (at, &player) in everybody.iter().enumerate() {
        place[player] = at;
    }
    let mate = |at: usize| table.matching.mate(everybody[at]).map(|mate| place[mate]);
    let matched =
        (0..count).filter_map(|one| mate(one).filter(|other| one < *other).map(|o| (one, o)));
    let reach = if count <= grain.whole { count } else { grain.near };
    let near =
        (0..count).flat_map(|one| (one + 1..count.min(one + 1 + reach)).map(move |o| (one, o)));
    matched.chain(near).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use crate::bound::bind;
    use crate::bye::take_out_bye;
    use crate::limits::Limits;
    use crate::record::Field;
    use crate::round_list::round_list;
    use runda_rulebook::Round;
    use runda_trials::swiss::{Simulation, plans};

    /// Who stays in the group that reaches down to place `below`, everybody of one class.
    fn kept(history: &History, round: Round, below: usize, grain: Grain) -> Option<Vec<usize>> {
        let field = Field::new(history, round).ok()?;
        let list = round_list(&field, history.variant, round).ok()?;
        let mut table = Table::new(&field, list, Limits::new(&[]));
        take_out_bye(&mut table)?;
        bind(&mut table);
        let group: Vec<usize> =
            (0..below).filter(|&player| table.matching.is_present(player)).collect();
        let most = most_by_cost(&mut table, &group, grain);
        keep_by_cost(&mut table, &group, grain);
        let kept: Vec<usize> = group.into_iter().filter(|&p| table.is_kept(p)).collect();
        assert_eq!(kept.len(), most);
        Some(kept)
    }

    /// SW-35: places taken in turns and pairs left out at first change nothing.
    #[test]
    fn a_finer_grain_gives_the_same_answer() {
        const FINE: Grain = Grain { places: 3, whole: 4, near: 1 };
        let (mut compared, mut incomplete) = (0, 0);
        for (plan, seed) in plans(35, 24).take(150) {
            let mut simulation = Simulation::new(plan, seed);
            while let Some(Ok(pairing)) = simulation.pair() {
                let (history, round) = (simulation.history(), simulation.round());
                for below in [pairing.round_list.len() / 3, pairing.round_list.len() / 2] {
                    let [usual, fine] =
                        [USUAL, FINE].map(|grain| kept(history, round, below, grain));
                    assert_eq!(usual, fine, "seed {seed} of {plan:?}, round {round}");
                    compared += 1;
                    incomplete += usize::from(usual.is_some_and(|kept| kept.len() < below));
                }
                simulation.play(&pairing);
            }
        }
        assert!(compared > 500 && incomplete > 100, "{compared} compared, {incomplete} incomplete");
    }
}
