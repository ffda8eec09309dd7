//! A matching and the questions asked of it.

use alloc::vec;
use alloc::vec::Vec;

use super::search::{NONE, Pools, Run, Search, turn_path};
use super::{Graph, Kind, Obstacle};

/// A graph, a matching in it, and what is needed to change both a little at a time.
#[derive(Debug, Clone)]
pub struct Matching {
    graph: Graph,
    pub(super) mates: Vec<usize>,
    pools: Pools,
    pub(super) search: Search,
    /// How many of those present have no partner.
    exposed: usize,
}

/// A matching as it once was, to go back to.
#[derive(Debug, Clone)]
pub struct Snapshot {
    mates: Vec<usize>,
    kinds: Vec<Kind>,
}

impl Matching {
    /// The empty matching of a graph, all vertices present.
    pub fn new(graph: Graph) -> Self {
        let pools = Pools::new(&graph);
        let search = Search::new(graph.len(), graph.rows().words());
        let exposed = graph.len();
        Self { mates: vec![NONE; exposed], graph, pools, search, exposed }
    }

    /// The graph.
    pub const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The partner of a vertex, if it has one.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mates[vertex]).filter(|&mate| mate != NONE)
    }

    /// Whether the vertex has not been removed.
    pub fn is_present(&self, vertex: usize) -> bool {
        self.pools.contains(vertex)
    }

    /// Whether both are present and joined.
    pub fn are_joined(&self, a: usize, b: usize) -> bool {
        self.is_present(a) && self.is_present(b) && self.graph.are_joined(a, b)
    }

    /// Matches two vertices that are joined and both without partner; a good start saves searches.
    pub fn seed(&mut self, a: usize, b: usize) -> bool {
        let free = self.mates[a] == NONE && self.mates[b] == NONE && self.are_joined(a, b);
        if free {
            self.join(a, b);
            self.exposed -= 2;
        }
        free
    }

    /// Grows the matching to a maximum one and says how many vertices stay without partner.
    pub fn complete(&mut self) -> usize {
        let mut left = 0;
        for vertex in 0..self.graph.len() {
            if self.is_exposed(vertex) && !self.augment(vertex, NONE) {
                left += 1;
            }
        }
        self.exposed = left;
        left
    }

    /// Whether some matching as large as the present one contains the edge `a`–`b`; if so, it
    /// becomes the present one.
    pub fn try_pair(&mut self, a: usize, b: usize) -> bool {
        if !self.are_joined(a, b) {
            return false;
        }
        if self.mates[a] == b {
            return true;
        }
        let (old_a, old_b) = (self.mates[a], self.mates[b]);
        self.take(a);
        self.take(b);
        let possible = old_a == NONE || old_b == NONE || self.rejoin(old_a, old_b);
        self.put(a);
        self.put(b);
        if possible {
            if old_a == NONE && old_b == NONE {
                self.exposed -= 2;
            }
            for old in [old_a, old_b].into_iter().filter(|&old| old != NONE) {
                if self.mates[old] == a || self.mates[old] == b {
                    self.mates[old] = NONE;
                }
            }
            self.join(a, b);
        }
        possible
    }

    /// The first of `candidates` with whom [`try_pair`](Self::try_pair) succeeds; `refused` hears of
    /// each one before him. After the first refusal by the others one search finds all partners
    /// that are possible at all, so that a long list costs no more than a short one.
    pub fn first_partner(
        &mut self,
        vertex: usize,
        candidates: impl IntoIterator<Item = usize>,
        mut refused: impl FnMut(usize, Refused),
    ) -> Option<usize> {
        let mut searched = false;
        for candidate in candidates {
            if !self.are_joined(vertex, candidate) {
                refused(candidate, Refused::NotJoined);
            } else if searched && !self.search.is_outer(candidate) {
                refused(candidate, Refused::OthersStranded);
            } else if self.try_pair(vertex, candidate) {
                return Some(candidate);
            } else {
                refused(candidate, Refused::OthersStranded);
                searched = self.search_partners(vertex);
            }
        }
        None
    }

    /// For each vertex whether some matching as large as the present one could join it with
    /// `vertex`, if the edge were there; all of them if the matching is not complete.
    pub fn possible_partners(&mut self, vertex: usize) -> Vec<bool> {
        let searched = self.search_partners(vertex);
        (0..self.graph.len()).map(|other| !searched || self.search.is_outer(other)).collect()
    }

    /// Makes the outer vertices of the search those that `vertex` can be matched with, joined or
    /// not, if nobody else is without partner.
    fn search_partners(&mut self, vertex: usize) -> bool {
        let mate = self.mates[vertex];
        if self.exposed > 0 || mate == NONE {
            return false;
        }
        self.take(vertex);
        self.mates[mate] = NONE;
        let found = self.find(mate, NONE);
        self.mates[mate] = vertex;
        self.put(vertex);
        found.is_none()
    }

    /// Takes a matched pair out of the graph for good.
    pub fn fix(&mut self, a: usize, b: usize) {
        debug_assert_eq!(self.mates[a], b, "only a matched pair can be fixed");
        self.take(a);
        self.take(b);
    }

    /// Whether the others still have a matching in which no more of them are without partner than
    /// now once `vertex` is gone; if so, it is removed.
    pub fn try_remove(&mut self, vertex: usize) -> bool {
        if !self.is_present(vertex) {
            return false;
        }
        self.take(vertex);
        let mate = core::mem::replace(&mut self.mates[vertex], NONE);
        let possible = mate == NONE || {
            self.mates[mate] = NONE;
            self.augment(mate, NONE)
        };
        if possible {
            self.exposed -= 1;
        } else {
            self.put(vertex);
            self.join(vertex, mate);
        }
        possible
    }

    /// Whether the matching can stay as large as it is when `vertex` becomes `kind`; if so, it
    /// does.
    pub fn try_kind(&mut self, vertex: usize, kind: Kind) -> bool {
        let old = self.graph.kind(vertex);
        self.set_kind(vertex, kind);
        let mate = self.mates[vertex];
        if mate == NONE || self.graph.are_joined(vertex, mate) {
            return true;
        }
        let possible = self.rejoin(vertex, mate);
        if !possible {
            self.set_kind(vertex, old);
        }
        possible
    }

    /// Goes through `wishes` and grants each vertex its kind if all granted so far can stand
    /// together with it: the lexicographically first set. Answers which were granted.
    pub fn keep_in_order(&mut self, wishes: &[(usize, Kind)]) -> Vec<bool> {
        wishes.iter().map(|&(vertex, kind)| self.try_kind(vertex, kind)).collect()
    }

    /// Gives a vertex another kind that takes no edge of the matching away.
    pub fn set_kind(&mut self, vertex: usize, kind: Kind) {
        let old = self.graph.kind(vertex);
        if old == kind {
            return;
        }
        let present = self.is_present(vertex);
        if present {
            self.take(vertex);
        }
        self.graph.set_kind(vertex, kind);
        if present {
            self.put(vertex);
        }
    }

    /// For each vertex whether some maximum matching leaves it without partner. The present
    /// matching must be a maximum one.
    pub fn can_be_left(&mut self) -> Vec<bool> {
        let mut left = vec![false; self.graph.len()];
        for vertex in 0..self.graph.len() {
            if self.is_exposed(vertex) && self.find(vertex, NONE).is_none() {
                for (other, left) in left.iter_mut().enumerate() {
                    *left |= self.search.is_outer(other);
                }
            }
        }
        left
    }

    /// What stands against a complete matching: nothing if there is one.
    pub fn obstacle(&mut self) -> Option<Obstacle> {
        for vertex in 0..self.graph.len() {
            if self.is_exposed(vertex) && !self.augment(vertex, NONE) {
                return Some(Obstacle {
                    hubs: self.search.inner(),
                    islands: self.search.blossoms(),
                });
            }
        }
        None
    }

    /// The matching as it is, with the kinds of all vertices.
    pub fn snapshot(&self) -> Snapshot {
        let kinds = (0..self.graph.len()).map(|vertex| self.graph.kind(vertex)).collect();
        Snapshot { mates: self.mates.clone(), kinds }
    }

    /// Goes back to a snapshot taken while the same vertices were present.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.mates.copy_from_slice(&snapshot.mates);
        for (vertex, &kind) in snapshot.kinds.iter().enumerate() {
            self.set_kind(vertex, kind);
        }
    }

    /// Puts a pair back that was taken out by [`fix`](Self::fix), still matched.
    pub fn unfix(&mut self, a: usize, b: usize) {
        debug_assert_eq!(self.mates[a], b, "only a fixed pair can be put back");
        self.put(a);
        self.put(b);
    }

    /// Takes over a matching of all vertices present, found in another way.
    pub fn adopt(&mut self, pairs: impl IntoIterator<Item = (usize, usize)>) {
        for (a, b) in pairs {
            debug_assert!(self.are_joined(a, b), "only vertices joined can be matched");
            self.join(a, b);
        }
    }

    fn is_exposed(&self, vertex: usize) -> bool {
        self.mates[vertex] == NONE && self.is_present(vertex)
    }

    pub(super) fn take(&mut self, vertex: usize) {
        self.pools.take(vertex, self.graph.kind(vertex));
    }

    pub(super) fn put(&mut self, vertex: usize) {
        self.pools.insert(vertex, self.graph.kind(vertex));
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        self.mates[a] = b;
        self.mates[b] = a;
    }

    /// Finds new partners for two vertices that lost theirs; if there are none, all stays.
    fn rejoin(&mut self, a: usize, b: usize) -> bool {
        let (old_a, old_b) = (self.mates[a], self.mates[b]);
        self.mates[a] = NONE;
        self.mates[b] = NONE;
        let possible = self.augment(a, b) || (self.exposed > 0 && self.augment(b, NONE));
        if !possible {
            self.mates[a] = old_a;
            self.mates[b] = old_b;
        }
        possible
    }

    pub(super) fn find(&mut self, root: usize, target: usize) -> Option<(usize, usize)> {
        let mut run = Run {
            graph: &self.graph,
            mates: &self.mates,
            pools: &mut self.pools,
            search: &mut self.search,
            target,
        };
        run.from(root)
    }

    fn augment(&mut self, root: usize, target: usize) -> bool {
        if target != NONE && self.graph.are_joined(root, target) {
            self.join(root, target);
            return true;
        }
        let found = self.find(root, target);
        if let Some((outer, exposed)) = found {
            turn_path(&self.search, &mut self.mates, outer, exposed);
        }
        found.is_some()
    }
}

/// Why a candidate is not the partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// There is no edge.
    NotJoined,
    /// The edge would leave somebody else without partner.
    OthersStranded,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(vertices: usize, apart: &[(usize, usize)]) -> Matching {
        Matching::new(Graph::new(vec![Kind::new(0); vertices], |_, _| true, apart))
    }

    #[test]
    fn a_refused_question_changes_nothing() {
        // 0 and 1 can only meet each other.
        let apart: Vec<_> = (2..6).flat_map(|v| [(0, v), (1, v)]).collect();
        let mut matching = plain(6, &apart);
        assert_eq!(matching.complete(), 0);
        let before = matching.mates.clone();
        assert!(!matching.try_pair(0, 2));
        assert!(!matching.try_remove(0));
        assert_eq!(matching.mates, before);
        assert!(matching.try_pair(2, 5));
        assert_eq!(matching.mate(3), Some(4));
    }

    #[test]
    fn wishes_are_granted_from_the_first_on() {
        // Kind 1 does not go with kind 1; three of four cannot all be of it.
        let joins = |a: Kind, b: Kind| a.number() + b.number() < 2;
        let mut matching = Matching::new(Graph::new(vec![Kind::new(0); 4], joins, &[]));
        assert_eq!(matching.complete(), 0);
        let wishes: Vec<_> = (0..4).map(|v| (v, Kind::new(1))).collect();
        assert_eq!(matching.keep_in_order(&wishes), [true, true, false, false]);
    }

    #[test]
    fn the_first_partner_that_leaves_the_others_a_matching_is_taken() {
        let mut matching = plain(4, &[(2, 3)]);
        assert_eq!(matching.complete(), 0);
        let mut refused = Vec::new();
        let partner = matching.first_partner(0, [1, 2, 3], |who, why| refused.push((who, why)));
        assert_eq!(partner, Some(2));
        assert_eq!(refused, [(1, Refused::OthersStranded)]);
        matching.fix(0, 2);
        assert!(!matching.is_present(0) && matching.mate(1) == Some(3));
    }

    #[test]
    fn a_snapshot_brings_everything_back() {
        let mut matching = plain(4, &[]);
        assert_eq!(matching.complete(), 0);
        let before = matching.snapshot();
        assert!(matching.try_pair(0, 3) && matching.try_kind(1, Kind::new(0)));
        matching.restore(&before);
        assert_eq!(matching.mates, before.mates);
    }

    #[test]
    fn in_an_odd_ring_everybody_can_be_left() {
        let ring = [(0, 2), (0, 3), (1, 3), (1, 4), (2, 4)];
        let mut matching = plain(5, &ring);
        assert_eq!(matching.complete(), 1);
        assert!(matching.can_be_left().into_iter().all(|left| left));
        for vertex in 0..5 {
            assert!(matching.clone().try_remove(vertex));
        }
    }
}
