//! A graph that is stored by what it lacks.

use alloc::vec::Vec;

use super::Apart;
use super::forbidden::Rows;

/// What a vertex is like, as far as joining is concerned. There are [`Kind::COUNT`] kinds at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// How many kinds one graph can tell apart.
    pub const COUNT: usize = 64;

    /// The kind with this number, counted from 0 and taken modulo [`Kind::COUNT`].
    pub const fn new(number: u8) -> Self {
        Self(number % 64)
    }

    /// The number given to [`Kind::new`].
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn mask(self) -> u64 {
        1 << self.0
    }
}

/// A graph whose vertices are joined unless their kinds do not go together or the two are kept
/// apart one by one.
#[derive(Debug, Clone)]
pub struct Graph {
    kinds: Vec<Kind>,
    /// For each kind the set of kinds it may be joined with.
    joins: Vec<u64>,
    apart: Apart,
    rows: Rows,
}

impl Graph {
    /// A graph of `kinds.len()` vertices. `joins` says whether two kinds go together and must be
    /// symmetric (it is asked once for each unordered pair of kinds); `apart` lists the single
    /// pairs that are not joined although their kinds are.
    pub fn new(
        kinds: Vec<Kind>,
        joins: impl Fn(Kind, Kind) -> bool,
        apart: &[(usize, usize)],
    ) -> Self {
        let mut masks = alloc::vec![0_u64; Kind::COUNT];
        for a in (0..64).map(Kind::new) {
            for b in (a.number()..64).map(Kind::new) {
                if joins(a, b) {
                    masks[a.index()] |= b.mask();
                    masks[b.index()] |= a.mask();
                }
            }
        }
        let apart = Apart::new(kinds.len(), apart);
        let rows = Rows::new(&apart);
        Self { kinds, joins: masks, apart, rows }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is no vertex.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The kind of a vertex.
    pub fn kind(&self, vertex: usize) -> Kind {
        self.kinds[vertex]
    }

    /// Whether the two are joined by an edge.
    pub fn are_joined(&self, a: usize, b: usize) -> bool {
        a != b && self.mask(a) & self.kinds[b].mask() != 0 && !self.are_apart(a, b)
    }

    /// Whether the two are kept apart one by one, whatever their kinds.
    pub fn are_apart(&self, a: usize, b: usize) -> bool {
        if self.rows.words() > 0 {
            self.rows.of(a)[b / 64] >> (b % 64) & 1 == 0
        } else {
            self.apart.contains(a, b)
        }
    }

    /// The vertices this one is kept apart from, ascending.
    pub fn apart_from(&self, vertex: usize) -> &[usize] {
        self.apart.of(vertex)
    }

    /// The kinds that go together with the kind of this vertex, one bit each.
    pub(super) fn mask(&self, vertex: usize) -> u64 {
        self.joins[self.kinds[vertex].index()]
    }

    /// Who is not kept apart, in words, if the lists are long.
    pub(super) const fn rows(&self) -> &Rows {
        &self.rows
    }

    pub(super) fn set_kind(&mut self, vertex: usize, kind: Kind) {
        self.kinds[vertex] = kind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_single_pairs_both_take_edges_away() {
        let (white, black) = (Kind::new(0), Kind::new(1));
        let graph = Graph::new(alloc::vec![white, black, black], |a, b| a != b, &[(0, 2)]);
        assert!(graph.are_joined(0, 1));
        assert!(!graph.are_joined(1, 2), "the same kind");
        assert!(!graph.are_joined(0, 2) && graph.are_apart(2, 0), "kept apart");
        assert!(!graph.are_joined(0, 0));
    }
}
