//! The residents that are left when the moved-down players have their opponents.

use alloc::vec::Vec;

use super::plan::Plan;
use super::{Edge, Kind, MOST_PARTS, Problem};

impl Problem<'_> {
    /// The pairs of the remainder: `wanted` pairs of the residents `left`.
    ///
    /// **Rule:** FD-46, FD-48, FIDE26 C.04.3 3.3, 3.5-3.7
    pub(super) fn remainder_pairs(
        &self,
        left: &[usize],
        limbo: &[usize],
        wanted: usize,
        single: bool,
    ) -> Option<Vec<(usize, usize)>> {
        let cast = self.cast(&[], limbo, left);
        let mut plan = self.base_plan(single);
        plan.exchanges(left, wanted).exchanged_players();
        for &rank in left {
            plan.partner_of(rank);
        }
        plan.seal();
        if plan.parts() <= MOST_PARTS {
            return Some(residents(&self.run(&cast, &mut plan)?));
        }
        let higher = self.higher_members(left, limbo, wanted, single)?;
        self.transposition(left, limbo, &higher, single)
    }

    /// The criteria that pairs of the remainder can offend against.
    fn base_plan(&self, single: bool) -> Plan<'_> {
        let mut plan = Plan::new(self);
        plan.downfloaters().next_bracket().unplayed_games(single).residents_criteria();
        plan
    }

    /// The first exchange with an optimal candidate: who is the higher member of a pair.
    fn higher_members(
        &self,
        left: &[usize],
        limbo: &[usize],
        wanted: usize,
        single: bool,
    ) -> Option<Vec<usize>> {
        let cast = self.cast(&[], limbo, left);
        let higher = |pairs: &[Edge]| {
            let mut higher: Vec<usize> = pairs
                .iter()
                .filter(|edge| edge.kind == Kind::Residents)
                .map(|edge| edge.high)
                .collect();
            higher.sort_unstable();
            higher
        };
        let mut plan = self.base_plan(single);
        plan.exchanges(left, wanted);
        let found = higher(&self.run(&cast, &mut plan)?);
        if found == left[..wanted] {
            return Some(found);
        }
        let mut plan = self.base_plan(single);
        plan.exchanges(left, wanted).exchanged_players();
        Some(higher(&self.run(&cast, &mut plan)?))
    }

    /// The first transposition, as many higher members at a time as the weight has room for.
    fn transposition(
        &self,
        left: &[usize],
        limbo: &[usize],
        higher: &[usize],
        single: bool,
    ) -> Option<Vec<(usize, usize)>> {
        let mut settled: Vec<(usize, usize)> = Vec::new();
        let mut open = higher;
        while !open.is_empty() {
            let rest: Vec<usize> = left
                .iter()
                .copied()
                .filter(|rank| !settled.iter().any(|&(one, other)| one == *rank || other == *rank))
                .collect();
            let cast = self.cast(&[], limbo, &rest);
            let mut plan = self.base_plan(single);
            plan.exchanges(&rest, open.len()).settle_higher(higher);
            let mut decided = 0;
            for &rank in open {
                if decided > 0 && !plan.fits(rest.len(), MOST_PARTS) {
                    break;
                }
                plan.partner_of(rank);
                decided += 1;
            }
            let pairs = residents(&self.run(&cast, &mut plan)?);
            let (now, later) = open.split_at(decided);
            settled.extend(pairs.into_iter().filter(|(high, _)| now.contains(high)));
            open = later;
        }
        Some(settled)
    }
}

fn residents(pairs: &[Edge]) -> Vec<(usize, usize)> {
    pairs
        .iter()
        .filter(|edge| edge.kind == Kind::Residents)
        .map(|edge| (edge.high, edge.low))
        .collect()
}
