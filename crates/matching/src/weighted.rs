//! Matchings of greatest weight in general graphs, for weights that are compared criterion by
//! criterion.
//!
//! The method is the primal-dual one with blossoms: every vertex and blossom has a dual value,
//! only edges without slack are used, and the duals change just enough to make one more edge
//! usable. All it asks of a weight is addition, subtraction, order and that an even one can be
//! halved, so a list of criteria works as well as a number. It starts from duals under which most
//! of the matching is found without any search.

mod forest;
mod weight;

use alloc::vec;
use alloc::vec::Vec;

pub use weight::{Lexicographic, Weight};

/// No edge, no vertex.
const NONE: u32 = u32::MAX;

/// A graph with weighted edges.
#[derive(Debug, Clone)]
pub struct Graph<W> {
    /// The level of each vertex: see [`Graph::new`].
    levels: Vec<u8>,
    edges: Vec<Edge>,
    /// Twice the weight of each edge that has one, in order of the edges; the first is nothing.
    doubled: Vec<W>,
}

/// Most edges weigh nothing, so weights are kept apart: a search touches little memory.
#[derive(Debug, Clone, Copy)]
struct Edge {
    ends: [u32; 2],
    weight: u32,
}

/// Whether a matching may leave vertices single.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Single {
    /// Wherever that is heavier.
    Allowed,
    /// Never: of all complete matchings the heaviest is sought.
    Never,
}

impl<W: Weight> Graph<W> {
    /// A graph without edges. Vertices whose heaviest edges lead to each other should be of one
    /// level, those with lighter edges of a lower one: a good guess saves time and changes
    /// nothing else.
    pub fn new(levels: Vec<u8>) -> Self {
        Self { levels, edges: Vec::new(), doubled: vec![W::ZERO] }
    }

    fn vertices(&self) -> usize {
        self.levels.len()
    }

    /// Adds an edge; a second one between the same two vertices is an edge of its own.
    pub fn join(&mut self, one: usize, other: usize, weight: Option<W>) {
        debug_assert!(one < self.vertices() && other < self.vertices() && one != other);
        let place = match weight {
            Some(weight) => {
                self.doubled.push(weight + weight);
                u32::try_from(self.doubled.len() - 1)
            }
            None => Ok(0),
        };
        if let (Ok(one), Ok(other), Ok(weight)) = (u32::try_from(one), u32::try_from(other), place)
        {
            self.edges.push(Edge { ends: [one, other], weight });
        }
    }

    /// The partner of every vertex in a matching of greatest weight; nothing if no vertex may be
    /// single and there is no complete matching.
    pub fn best_matching(&self, single: Single) -> Option<Vec<Option<usize>>> {
        let mut forest = forest::Forest::new(self, single);
        forest.solve().then(|| forest.partners())
    }

    /// The partner of every vertex in a complete matching of greatest weight in a graph too dense to
    /// be written down: this one holds some of its edges, a complete matching among them, and
    /// `weigh` tells of all. Whatever edge could make the matching heavier is added, until there is
    /// none.
    pub fn best_complete(
        mut self,
        weigh: impl Fn(usize, usize) -> Option<W>,
    ) -> Option<Vec<usize>> {
        loop {
            let mut forest = forest::Forest::new(&self, Single::Never);
            if !forest.solve() {
                return None;
            }
            let missing = forest.missing(&weigh);
            if missing.is_empty() {
                return forest.partners().into_iter().collect();
            }
            for (one, other, weight) in missing {
                self.join(one, other, (weight != W::ZERO).then_some(weight));
            }
        }
    }

    /// For every vertex the edges at it, one vertex after the other, and where each begins.
    fn incidence(&self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0_u32; self.vertices() + 1];
        for edge in &self.edges {
            for end in edge.ends {
                starts[end as usize + 1] += 1;
            }
        }
        for vertex in 0..self.vertices() {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut incident = vec![0_u32; self.edges.len() * 2];
        for (index, edge) in (0..).zip(&self.edges) {
            for end in edge.ends {
                incident[next[end as usize] as usize] = index;
                next[end as usize] += 1;
            }
        }
        (starts, incident)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Pairs = Vec<(usize, usize, [i64; 2])>;

    fn any_graph() -> impl Strategy<Value = (Vec<u8>, Pairs)> {
        (2_usize..10).prop_flat_map(|n| {
            let weight = [1_i64..4, -6_i64..7];
            let edge = (0..n, 0..n, weight).prop_filter("no loops", |(a, b, _)| a != b);
            (prop::collection::vec(0_u8..3, n), prop::collection::vec(edge, 0..36))
        })
    }

    /// The greatest weight by trying everything, of all matchings or of the complete ones.
    fn greatest(n: usize, edges: &Pairs, single: Single) -> Option<[i64; 2]> {
        fn search(
            edges: &[(usize, usize, [i64; 2])],
            free: u32,
            single: Single,
        ) -> Option<[i64; 2]> {
            let Some((&(a, b, [high, low]), rest)) = edges.split_first() else {
                return (free == 0 || single == Single::Allowed).then_some([0, 0]);
            };
            let without = search(rest, free, single);
            let both = (1 << a) | (1 << b);
            if free & both != both {
                return without;
            }
            let with = search(rest, free & !both, single).map(|[h, l]| [h + high, l + low]);
            without.max(with)
        }
        assert!(n < 32);
        search(edges, (1 << n) - 1, single)
    }

    fn weight_of(partners: &[Option<usize>], edges: &Pairs) -> [i64; 2] {
        let mut total = [0, 0];
        for (vertex, partner) in partners.iter().enumerate() {
            if let Some(partner) = *partner {
                assert_eq!(partners[partner], Some(vertex));
                if vertex < partner {
                    let joined = |&&(a, b, _): &&(usize, usize, [i64; 2])| {
                        (a, b) == (vertex, partner) || (b, a) == (vertex, partner)
                    };
                    let best = edges.iter().filter(joined).map(|edge| edge.2).max().unwrap();
                    total = [total[0] + best[0], total[1] + best[1]];
                }
            }
        }
        total
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn nothing_outweighs_the_best_matching((levels, edges) in any_graph()) {
            let n = levels.len();
            let mut graph = Graph::new(levels);
            for &(a, b, weight) in &edges {
                graph.join(a, b, Some(Lexicographic(weight)));
            }
            for single in [Single::Allowed, Single::Never] {
                let best = graph.best_matching(single);
                if single == Single::Never {
                    prop_assert!(best.iter().flatten().all(Option::is_some));
                }
                let weight = best.map(|partners| weight_of(&partners, &edges));
                prop_assert_eq!(weight, greatest(n, &edges, single));
            }
        }

        /// SW-35: a graph of which only some edges are written down gives the same.
        #[test]
        fn edges_added_when_needed_are_enough((levels, edges) in any_graph(), known in 0_usize..8) {
            let n = levels.len();
            let weigh = |a: usize, b: usize| {
                let joined = |edge: &&(usize, usize, [i64; 2])| {
                    (edge.0, edge.1) == (a, b) || (edge.1, edge.0) == (a, b)
                };
                edges.iter().filter(joined).map(|edge| Lexicographic(edge.2)).max()
            };
            let mut whole = Graph::new(levels.clone());
            for &(a, b, weight) in &edges {
                whole.join(a, b, Some(Lexicographic(weight)));
            }
            let Some(partners) = whole.best_matching(Single::Never) else { return Ok(()) };
            // The worst complete matching is there to begin with, and a few more edges.
            let mut worst = Graph::new(levels.clone());
            for &(a, b, [high, low]) in &edges {
                worst.join(a, b, Some(Lexicographic([-high, -low])));
            }
            let mut part = Graph::new(levels);
            for (a, b) in worst.best_matching(Single::Never).iter().flatten().enumerate() {
                if let Some(b) = b.filter(|&b| a < b) {
                    part.join(a, b, weigh(a, b));
                }
            }
            for &(a, b, weight) in edges.iter().take(known) {
                part.join(a, b, Some(Lexicographic(weight)));
            }
            let found = part.best_complete(weigh).unwrap();
            let found: Vec<Option<usize>> = found.into_iter().map(Some).collect();
            prop_assert_eq!(weight_of(&found, &edges), weight_of(&partners, &edges));
            prop_assert_eq!(found.len(), n);
        }
    }
}
