//! The residents that are left when the moved-down players have their opponents.

use alloc::vec::Vec;

use super::super::criteria::{Criterion, Edge, Kind};
use super::plan::{Weighing, in_order_of_exchanges};
use super::{Cast, MOST_PARTS, Problem};

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
        let all = plan.exchanges(left, wanted).exchanged_players(&[], 0, MOST_PARTS);
        for &rank in left {
            plan.partner_of(rank);
        }
        plan.seal();
        if all == left.len() && plan.parts() <= MOST_PARTS {
            return Some(residents(&self.run(&cast, &mut plan)?));
        }
        let higher = self.higher_members(left, limbo, wanted, single)?;
        self.transposition(left, limbo, &higher, single)
    }

    /// The criteria that pairs of the remainder can offend against.
    fn base_plan(&self, single: bool) -> Weighing<'_> {
        let mut plan = Weighing::new(self);
        plan.by(Criterion::quality_of_residents(single));
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
        let mut plan = self.base_plan(single);
        plan.exchanges(left, wanted);
        let found = higher(&self.run(&cast, &mut plan)?);
        if found == left[..wanted] {
            return Some(found);
        }
        self.exchanged(&cast, (left, wanted), single, MOST_PARTS)
    }

    /// The higher members after the first of the smallest exchanges, settled for as many players at
    /// a time as a weight of so many parts has room for.
    fn exchanged(
        &self,
        cast: &Cast,
        (left, wanted): (&[usize], usize),
        single: bool,
        parts: usize,
    ) -> Option<Vec<usize>> {
        let mut settled: Vec<(usize, i64)> = Vec::new();
        let mut known = 0;
        loop {
            let mut plan = self.base_plan(single);
            let now = plan.exchanges(left, wanted).exchanged_players(&settled, known, parts);
            let found = higher(&self.run(cast, &mut plan)?);
            if now == left.len() {
                return Some(found);
            }
            let is_higher = |rank| if found.binary_search(&rank).is_ok() { 1 } else { -1 };
            settled = in_order_of_exchanges(left, wanted)
                .take(now)
                .map(|rank| (rank, is_higher(rank)))
                .collect();
            settled.sort_unstable();
            known = now;
        }
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

/// The higher members of pairs of residents, in order.
fn higher(pairs: &[Edge]) -> Vec<usize> {
    let mut higher: Vec<usize> = residents(pairs).into_iter().map(|pair| pair.0).collect();
    higher.sort_unstable();
    higher
}

fn residents(pairs: &[Edge]) -> Vec<(usize, usize)> {
    pairs
        .iter()
        .filter(|edge| edge.kind == Kind::Residents)
        .map(|edge| (edge.high, edge.low))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::bracket::Bracket;
    use super::super::super::field::Field;
    use super::super::super::pair;
    use super::super::{Below, Completion};
    use super::*;
    use runda_pairing::lots::Seed;
    use runda_trials::dutch::{Settings, Simulation};
    use std::format;

    /// FD-53: exchanges settled player by player are those settled all at once.
    #[test]
    fn exchanges_settled_in_turns_are_the_same() {
        let mut exchanges = 0;
        for number in 0..40_u16 {
            let settings = Settings { draws: 100, ..Settings::ordinary(10 + number % 8, 8) };
            let seed = Seed::new(format!("exchanges {number}")).unwrap();
            let mut simulation = Simulation::new(settings, &seed);
            while let Ok(pairing) = pair(simulation.event()) {
                let field = Field::new(simulation.event()).unwrap();
                let left: Vec<usize> = (0..field.contenders.len()).collect();
                let bracket = Bracket { moved_down: Vec::new(), residents: left.clone() };
                let below = Below { next: &[], beyond: &[], completion: Completion::Assured };
                let problem = Problem { field: &field, bracket: &bracket, below, bye: None };
                let cast = problem.cast(&[], &[], &left);
                let halves = (&left[..], problem.most_pairs().unwrap());
                let [in_turns, at_once] =
                    [1, 64].map(|parts| problem.exchanged(&cast, halves, false, parts).unwrap());
                exchanges += u32::from(at_once != left[..halves.1]);
                assert_eq!(in_turns, at_once, "event {number}");
                simulation.play_round(&pairing);
                if simulation.is_over() {
                    break;
                }
            }
        }
        assert!(exchanges > 20, "{exchanges}");
    }
}
