//! What the best candidate would come to if something were demanded of it.

use alloc::vec::Vec;

use super::super::bracket::Candidate;
use super::super::criteria::{Criterion, Edge};
use super::Problem;
use super::plan::Weighing;

/// What a candidate comes to, criterion by criterion; more is better.
pub(crate) type Totals = Vec<(Criterion, i64)>;

/// Something asked of a candidate besides being as good as possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Demand {
    /// The two meet.
    Pair(usize, usize),
    /// The player goes down.
    Downfloat(usize),
    /// The pairs of the bracket are exactly these, higher members first and in their order; then
    /// everybody in them, in order of rank.
    Exactly(Vec<(usize, usize)>, Vec<usize>),
}

impl Demand {
    /// The pairs of the bracket are exactly these, higher members first.
    pub(crate) fn exactly(mut pairs: Vec<(usize, usize)>) -> Self {
        pairs.sort_unstable();
        let mut paired: Vec<usize> = pairs.iter().flat_map(|&(high, low)| [high, low]).collect();
        paired.sort_unstable();
        Self::Exactly(pairs, paired)
    }

    /// Whether an edge may be used.
    pub(super) fn admits(&self, edge: &Edge) -> bool {
        let touches = |rank: usize| edge.high == rank || edge.low == rank;
        match self {
            Self::Pair(one, other) => {
                let both = (edge.high, edge.low) == (*one.min(other), *one.max(other));
                both || !(touches(*one) || touches(*other))
            }
            Self::Downfloat(rank) => !(edge.is_inside() && touches(*rank)),
            Self::Exactly(pairs, _) if edge.is_inside() => {
                pairs.binary_search(&(edge.high, edge.low)).is_ok()
            }
            Self::Exactly(_, paired) => {
                [edge.high, edge.low].iter().all(|rank| paired.binary_search(rank).is_err())
            }
        }
    }

    /// Whether a solution does what was asked.
    fn is_met_by(&self, pairs: &[Edge]) -> bool {
        let has = |high, low| pairs.iter().any(|edge| (edge.high, edge.low) == (high, low));
        match self {
            Self::Downfloat(_) => true,
            Self::Pair(one, other) => has(*one.min(other), *one.max(other)),
            Self::Exactly(demanded, _) => {
                pairs.iter().filter(|edge| edge.is_inside()).count() == demanded.len()
            }
        }
    }
}

impl Problem<'_> {
    /// Whom the next bracket would leave, at its best, after this candidate.
    ///
    /// **Rule:** FD-29, FIDE26 C.04.3 2.4.3
    pub(crate) fn sent_on(&self, candidate: &Candidate) -> Option<Vec<usize>> {
        let demand = Demand::exactly(candidate.pairs.clone());
        let cast = self.cast(&self.bracket.moved_down, &[], &self.bracket.residents);
        let mut plan = Weighing::new(self);
        plan.demand(&demand).by([Criterion::NextBracket]);
        let pairs = self.run(&cast, &mut plan)?;
        let paired = |rank: usize| pairs.iter().any(|edge| edge.high == rank || edge.low == rank);
        let open = candidate.downfloaters.iter().chain(self.below.next).copied();
        Some(open.filter(|&rank| !paired(rank)).collect())
    }

    /// What the best candidate that meets the demand comes to; nothing if there is none that
    /// leaves a completion. `single` says whether the bracket has one downfloater.
    ///
    /// **Rule:** FD-69, FIDE26 C.04.3 3.8
    pub(crate) fn totals(&self, demand: &Demand, single: bool) -> Option<Totals> {
        let cast = self.cast(&self.bracket.moved_down, &[], &self.bracket.residents);
        let mut plan = Weighing::new(self);
        plan.demand(demand).by(Criterion::quality(single));
        let pairs = self.run(&cast, &mut plan)?;
        demand.is_met_by(&pairs).then(|| plan.totals(&pairs))
    }
}
