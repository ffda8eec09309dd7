//! A bracket as one optimisation problem: the best candidate whatever the shape of the bracket.
//!
//! The vertices are the players of the bracket and as many players below as the criteria can
//! feel. An edge is a pair of this bracket, of the next one, or of the completion; its weight
//! lists what the pair is worth by each criterion in turn. A heaviest matching is the optimum of
//! \[C4\] to \[C21\]; the orders of articles 4.2 to 4.4 are further, less important criteria.

mod demand;
mod plan;
mod remainder;

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::Points;

use super::bracket::{Bracket, Candidate};
use super::contender::Contender;
use super::criteria::{Criterion, Edge, Kind};
use super::field::Field;
pub(crate) use demand::{Demand, Totals};
use plan::Weighing;
use runda_matching::weighted::{Graph, Lexicographic, Single};

/// Weights of at most this many parts are used; longer lists of criteria are solved in turns.
const MOST_PARTS: usize = 8;

/// The players below a bracket that its criteria can feel.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Below<'a> {
    /// The residents of the next bracket, or nobody if it can take any downfloaters.
    pub(crate) next: &'a [usize],
    /// Players further down, or nobody if they can be completed whoever joins them.
    pub(crate) beyond: &'a [usize],
    /// What is demanded of the players listed.
    pub(crate) completion: Completion<'a>,
}

/// What is demanded of the players below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completion<'a> {
    /// Nothing: there are others, not listed, who can take whoever is left.
    Assured,
    /// All who are listed are all there are: everyone must be paired.
    Everyone,
    /// The same, but for one who gets the bye and has this score.
    ByeAt(Points),
    /// The same, but for one of these ranks, in order, who is taken care of elsewhere.
    OneOf(&'a [usize]),
}

/// The part a vertex plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    MovedDown,
    Resident,
    /// A moved-down player or resident whose part in this bracket is settled: they go on down.
    Limbo,
    Next,
    Beyond,
}

/// A bracket and what lies below it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Problem<'a> {
    pub(crate) field: &'a Field,
    pub(crate) bracket: &'a Bracket,
    pub(crate) below: Below<'a>,
    /// The lowest score whose bye can be completed, in an odd field.
    pub(crate) bye: Option<Points>,
}

/// Who takes part in one solution of a problem.
#[derive(Debug, Clone, Default)]
struct Cast {
    vertices: Vec<(usize, Role)>,
}

impl Problem<'_> {
    /// The best candidate, or none if the players cannot be completed at all.
    ///
    /// **Rule:** FD-50, FD-64, FD-65, FD-86, FD-96, FIDE26 C.04.3 3.8
    pub(crate) fn solve(&self) -> Option<Candidate> {
        let most_pairs = self.most_pairs()?;
        let single = self.bracket.len() - 2 * most_pairs == 1;
        let mut pairs = Vec::new();
        let mut limbo: Vec<usize> = Vec::new();
        if !self.bracket.moved_down.is_empty() {
            pairs = self.moved_down_pairs(single)?;
            let paired = |rank: &usize| pairs.iter().any(|&(high, _)| high == *rank);
            limbo.extend(self.bracket.moved_down.iter().filter(|rank| !paired(rank)));
        }
        let left: Vec<usize> = self
            .bracket
            .residents
            .iter()
            .copied()
            .filter(|rank| !pairs.iter().any(|&(_, low)| low == *rank))
            .collect();
        let wanted = most_pairs - pairs.len();
        if wanted > 0 {
            pairs.extend(self.remainder_pairs(&left, &limbo, wanted, single)?);
        }
        Some(Candidate::new(self.bracket, pairs))
    }

    /// MaxPairs, by \[C4\] to \[C6\] alone.
    pub(crate) fn most_pairs(&self) -> Option<usize> {
        let cast = self.cast(&self.bracket.moved_down, &[], &self.bracket.residents);
        let mut plan = Weighing::new(self);
        plan.by([Criterion::Downfloaters]);
        let pairs = self.run(&cast, &mut plan)?;
        Some(pairs.iter().filter(|edge| edge.is_inside()).count())
    }

    /// How many of these ranks are such players.
    pub(crate) fn count(&self, ranks: &[usize], which: impl Fn(&Contender) -> bool) -> usize {
        ranks.iter().filter(|&&rank| which(&self.field.contenders[rank])).count()
    }

    /// Whether the player may be the one left over.
    fn may_be_left(&self, rank: usize) -> bool {
        match self.below.completion {
            Completion::Assured | Completion::Everyone => false,
            Completion::ByeAt(score) => {
                self.field.contenders[rank].score == score && self.field.may_get_bye(rank)
            }
            Completion::OneOf(ranks) => ranks.binary_search(&rank).is_ok(),
        }
    }

    /// Which moved-down players are paired, and with whom.
    ///
    /// **Rule:** FD-54, FD-52, FIDE26 C.04.3 4.2, 4.4
    fn moved_down_pairs(&self, single: bool) -> Option<Vec<(usize, usize)>> {
        let mut settled: Vec<(usize, usize)> = Vec::new();
        let mut open = self.bracket.moved_down.clone();
        let mut limbo: Vec<usize> = Vec::new();
        while !open.is_empty() {
            let free: Vec<usize> = self
                .bracket
                .residents
                .iter()
                .copied()
                .filter(|rank| !settled.iter().any(|&(_, low)| low == *rank))
                .collect();
            let cast = self.cast(&open, &limbo, &free);
            let mut plan = Weighing::new(self);
            plan.by(Criterion::quality(single)).moved_down_set(&open);
            let decided = plan.moved_down_opponents(&open, MOST_PARTS);
            let pairs = self.run(&cast, &mut plan)?;
            for rank in open.drain(..decided.max(1)) {
                match pairs.iter().find(|edge| edge.kind == Kind::MovedDown && edge.high == rank) {
                    Some(edge) => settled.push((edge.high, edge.low)),
                    None => limbo.push(rank),
                }
            }
        }
        Some(settled)
    }

    /// The vertices of a solution.
    fn cast(&self, moved_down: &[usize], limbo: &[usize], residents: &[usize]) -> Cast {
        let mut vertices = Vec::new();
        for (ranks, role) in [
            (moved_down, Role::MovedDown),
            (limbo, Role::Limbo),
            (residents, Role::Resident),
            (self.below.next, Role::Next),
            (self.below.beyond, Role::Beyond),
        ] {
            vertices.extend(ranks.iter().map(|&rank| (rank, role)));
        }
        Cast { vertices }
    }

    /// Solves, with as short a weight as the plan allows; nothing if the players cannot be
    /// completed.
    fn run(&self, cast: &Cast, plan: &mut Weighing<'_>) -> Option<Vec<Edge>> {
        plan.seal();
        match plan.parts() {
            0 | 1 => self.run_with::<1>(cast, plan),
            2 => self.run_with::<2>(cast, plan),
            3 => self.run_with::<3>(cast, plan),
            4 => self.run_with::<4>(cast, plan),
            5 | 6 => self.run_with::<6>(cast, plan),
            7..=MOST_PARTS => self.run_with::<MOST_PARTS>(cast, plan),
            9..=16 => self.run_with::<16>(cast, plan),
            _ => self.run_with::<64>(cast, plan),
        }
    }

    fn run_with<const N: usize>(&self, cast: &Cast, plan: &Weighing<'_>) -> Option<Vec<Edge>> {
        let leaves_one =
            matches!(self.below.completion, Completion::ByeAt(_) | Completion::OneOf(_));
        let listed = cast.vertices.len();
        let levels = cast.vertices.iter().map(|&(_, role)| level(role));
        let mut graph = Graph::new(levels.chain(leaves_one.then_some(0)).collect());
        let mut edges: Vec<Vec<(usize, Edge)>> = Vec::with_capacity(listed);
        let mut excluded = vec![usize::MAX; self.field.contenders.len()];
        for (one, &(rank, role)) in cast.vertices.iter().enumerate() {
            for &other in &self.field.contenders[rank].excluded {
                excluded[other as usize] = one;
            }
            let mut list = Vec::new();
            for (other, &(rival, other_role)) in cast.vertices.iter().enumerate().skip(one + 1) {
                if excluded[rival] == one || !self.field.colours_allow(rank, rival) {
                    continue;
                }
                let Some(kind) = kind(role, other_role) else { continue };
                let edge = Edge { high: rank.min(rival), low: rank.max(rival), kind };
                if plan.admits(&edge) {
                    graph.join(one, other, plan.weigh(&edge).map(Lexicographic));
                    list.push((other, edge));
                }
            }
            if self.may_be_left(rank) {
                let edge = Edge { high: rank, low: rank, kind: Kind::Beyond };
                graph.join(one, listed, plan.weigh::<N>(&edge).map(Lexicographic));
                list.push((listed, edge));
            }
            edges.push(list);
        }
        let single = match self.below.completion {
            Completion::Assured => Single::Allowed,
            Completion::Everyone | Completion::ByeAt(_) | Completion::OneOf(_) => Single::Never,
        };
        let partners = graph.best_matching(single)?;
        let mut chosen = Vec::new();
        for (one, list) in edges.iter().enumerate() {
            chosen.extend(
                list.iter()
                    .filter(|(other, _)| partners[one] == Some(*other))
                    .map(|&(_, edge)| edge),
            );
        }
        Some(chosen)
    }
}

/// Where the pairs of a player weigh most: in the bracket, in the next one, further down.
const fn level(role: Role) -> u8 {
    match role {
        Role::MovedDown | Role::Limbo | Role::Resident => 2,
        Role::Next => 1,
        Role::Beyond => 0,
    }
}

/// What kind of pair two players can be: two moved-down players never are one.
///
/// **Rule:** FD-21, FIDE26 C.04.3 3.3.3
fn kind(one: Role, other: Role) -> Option<Kind> {
    use Role::{Beyond, Limbo, MovedDown, Next, Resident};
    match (one, other) {
        (MovedDown | Limbo, MovedDown | Limbo) | (Limbo, Resident) | (Resident, Limbo) => None,
        (MovedDown, Resident) | (Resident, MovedDown) => Some(Kind::MovedDown),
        (Resident, Resident) => Some(Kind::Residents),
        (Beyond, _) | (_, Beyond) => Some(Kind::Beyond),
        (Next, _) | (_, Next) => Some(Kind::Next),
    }
}
