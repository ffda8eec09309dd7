//! What a pair is worth: the quality criteria in turn, and below them the orders of articles 4.2 to 4.4.

mod orders;

use alloc::vec::Vec;

use super::super::criteria::{Criterion, Edge, Kind, Pair, Rung};
use super::super::ladder::{Ladder, Slot};
use super::{Demand, Problem, Totals};
use orders::Halves;
pub(super) use orders::in_order_of_exchanges;

/// The criteria of one solution.
#[derive(Debug)]
pub(super) struct Weighing<'p> {
    problem: &'p Problem<'p>,
    ladder: Ladder,
    rungs: Vec<(Rung, Slot)>,
    halves: Option<Halves<'p>>,
    exchanges: Option<Slot>,
    exchange_difference: Option<Slot>,
    /// Slots of single players, by rank: set of moved-down players, opponents, moving down, up.
    in_set: Vec<(usize, Slot)>,
    opponents: Vec<(usize, Slot)>,
    moving: Vec<(usize, Slot)>,
    /// What was settled of players before, by rank: 1 if they are higher members, else -1.
    settled: Option<(&'p [(usize, i64)], Slot)>,
    partners: Vec<(usize, Slot)>,
    /// The higher members, where they are settled.
    higher: Option<&'p [usize]>,
    /// What is asked for besides.
    demand: Option<&'p Demand>,
}

impl<'p> Weighing<'p> {
    pub(super) fn new(problem: &'p Problem<'p>) -> Self {
        Self {
            problem,
            ladder: Ladder::default(),
            rungs: Vec::new(),
            halves: None,
            exchanges: None,
            exchange_difference: None,
            in_set: Vec::new(),
            opponents: Vec::new(),
            moving: Vec::new(),
            settled: None,
            partners: Vec::new(),
            higher: None,
            demand: None,
        }
    }

    /// These criteria in turn, the most important first, below those there are.
    ///
    /// **Rule:** FD-43, FD-65, FIDE26 C.04.3 2.4
    pub(super) fn by(&mut self, criteria: impl IntoIterator<Item = Criterion>) -> &mut Self {
        for rung in criteria.into_iter().flat_map(|criterion| criterion.rungs(self.problem)) {
            if rung.most > 0 {
                let slot = self.ladder.add(rung.most);
                self.rungs.push((rung, slot));
            }
        }
        self
    }

    /// Whether one more criterion keeps the weight short.
    pub(super) fn fits(&self, most: usize, parts: usize) -> bool {
        let mut longer = self.ladder.clone();
        longer.add(most);
        longer.seal();
        longer.parts() <= parts
    }

    pub(super) fn seal(&mut self) {
        self.ladder.seal();
        for list in [&mut self.in_set, &mut self.opponents, &mut self.moving, &mut self.partners] {
            list.sort_unstable_by_key(|entry| entry.0);
        }
    }

    pub(super) fn parts(&self) -> usize {
        self.ladder.parts()
    }

    /// Only pairs that agree with a demand.
    pub(super) fn demand(&mut self, demand: &'p Demand) -> &mut Self {
        self.demand = Some(demand);
        self
    }

    /// What a solution comes to, criterion by criterion.
    pub(super) fn totals(&self, pairs: &[Edge]) -> Totals {
        let field = self.problem.field;
        let total =
            |rung: &Rung| pairs.iter().map(|edge| rung.gain(&Pair::new(field, *edge))).sum();
        self.rungs.iter().map(|(rung, _)| (rung.criterion, total(rung))).collect()
    }

    /// Whether the pair agrees with what is settled.
    pub(super) fn admits(&self, edge: &Edge) -> bool {
        if self.demand.is_some_and(|demand| !demand.admits(edge)) {
            return false;
        }
        match self.higher {
            Some(higher) if edge.kind == Kind::Residents => {
                higher.binary_search(&edge.high).is_ok() && higher.binary_search(&edge.low).is_err()
            }
            _ => true,
        }
    }

    /// The weight of a pair; a pair further down has none.
    pub(super) fn weigh<const N: usize>(&self, edge: &Edge) -> Option<[i64; N]> {
        if edge.kind == Kind::Beyond {
            return None;
        }
        let mut weight = [0; N];
        let pair = Pair::new(self.problem.field, *edge);
        for (rung, slot) in &self.rungs {
            self.ladder.put(&mut weight, *slot, rung.gain(&pair));
        }
        self.weigh_orders(edge, &mut weight);
        Some(weight)
    }
}
