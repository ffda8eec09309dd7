//! The short lists of vertices that may not be joined.

use alloc::vec;
use alloc::vec::Vec;

/// For each vertex the others it is kept apart from, ascending, in one flat piece of memory.
#[derive(Debug, Clone, Default)]
pub struct Apart {
    starts: Vec<usize>,
    others: Vec<usize>,
}

impl Apart {
    /// The lists for `vertices` vertices; pairs may be given twice and in any order. A pair that
    /// names a vertex beyond the last, or the same one twice, is left out.
    pub fn new(vertices: usize, pairs: &[(usize, usize)]) -> Self {
        let sound = |&(a, b): &(usize, usize)| a < vertices && b < vertices && a != b;
        let both = || pairs.iter().copied().filter(sound).flat_map(|(a, b)| [(a, b), (b, a)]);
        let mut starts = vec![0; vertices + 1];
        for (a, _) in both() {
            starts[a + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut others = vec![0; starts[vertices]];
        for (a, b) in both() {
            others[next[a]] = b;
            next[a] += 1;
        }
        let mut lists = Self { starts, others };
        lists.put_in_order();
        lists
    }

    /// Sorts each list and leaves out what stands in it twice.
    fn put_in_order(&mut self) {
        let mut kept = 0;
        let mut from = 0;
        for vertex in 0..self.starts.len().saturating_sub(1) {
            let to = self.starts[vertex + 1];
            let list = &mut self.others[from..to];
            if !list.is_sorted() {
                list.sort_unstable();
            }
            self.starts[vertex] = kept;
            for at in from..to {
                if at == from || self.others[at] != self.others[at - 1] {
                    let other = self.others[at];
                    self.others[kept] = other;
                    kept += 1;
                }
            }
            from = to;
        }
        if let Some(end) = self.starts.last_mut() {
            *end = kept;
        }
        self.others.truncate(kept);
    }

    /// Those a vertex may not be joined with, ascending.
    pub fn of(&self, vertex: usize) -> &[usize] {
        &self.others[self.starts[vertex]..self.starts[vertex + 1]]
    }

    /// Whether the two are kept apart.
    pub fn contains(&self, a: usize, b: usize) -> bool {
        let (short, other) = if self.of(a).len() <= self.of(b).len() { (a, b) } else { (b, a) };
        let list = self.of(short);
        if list.len() <= 16 { list.contains(&other) } else { list.binary_search(&other).is_ok() }
    }
}

/// Who is not kept apart from whom, a bit for each two: for graphs of moderate size in which the
/// lists are long, so that looking at whole words of vertices is quicker than going through them.
#[derive(Debug, Clone, Default)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Larger graphs keep to their lists.
    const MOST_VERTICES: usize = 4096;

    /// The rows where they are worth their memory, otherwise none.
    pub(super) fn new(apart: &Apart) -> Self {
        let vertices = apart.starts.len().saturating_sub(1);
        let long = apart.others.len() * 8 > vertices * vertices;
        if !long || vertices > Self::MOST_VERTICES {
            return Self::default();
        }
        let words = vertices.div_ceil(64);
        let mut rows = Self { words, bits: vec![u64::MAX; words * vertices] };
        for vertex in 0..vertices {
            let row = &mut rows.bits[words * vertex..words * (vertex + 1)];
            for &other in apart.of(vertex) {
                row[other / 64] &= !(1 << (other % 64));
            }
        }
        rows
    }

    /// How many words a row has; none if there are no rows.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    /// The row of a vertex.
    pub(super) fn of(&self, vertex: usize) -> &[u64] {
        &self.bits[self.words * vertex..self.words * (vertex + 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_known_from_both_sides_and_nonsense_is_left_out() {
        let apart = Apart::new(4, &[(2, 0), (0, 2), (1, 1), (3, 9)]);
        assert!(apart.contains(0, 2) && apart.contains(2, 0));
        assert!(!apart.contains(1, 1) && !apart.contains(0, 3));
        assert_eq!(apart.of(0), [2]);
        assert!(apart.of(3).is_empty());
    }

    #[test]
    fn a_vertex_just_beyond_the_last_is_left_out() {
        let apart = Apart::new(3, &[(0, 3), (3, 1), (2, 1)]);
        assert!(apart.of(0).is_empty());
        assert_eq!((apart.of(1), apart.of(2)), (&[2][..], &[1][..]));
    }

    #[test]
    fn short_and_long_lists_are_both_looked_up() {
        for length in [1, 15, 16, 17, 18, 40] {
            let pairs: Vec<(usize, usize)> = (0..length).map(|at| (2 * at, 100)).collect();
            let all: Vec<(usize, usize)> =
                pairs.iter().copied().chain((0..length).map(|at| (2 * at, 99))).collect();
            let apart = Apart::new(101, &all);
            for vertex in 0..99 {
                let is_apart = vertex % 2 == 0 && vertex < 2 * length;
                assert_eq!(apart.contains(100, vertex), is_apart, "{length}: {vertex}");
                assert_eq!(apart.contains(vertex, 99), is_apart, "{length}: {vertex}");
            }
            // Both lists are long: the one with the other is asked.
            assert!(!apart.contains(99, 100) && !apart.contains(100, 99));
        }
    }

    #[test]
    fn rows_are_kept_where_the_lists_are_long() {
        let all = |n: usize| (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)));
        let rows = Rows::new(&Apart::new(65, &all(65).collect::<Vec<_>>()));
        assert_eq!(rows.words(), 2);
        for vertex in 0..65 {
            let words = rows.of(vertex);
            for other in 0..65 {
                assert_eq!(words[other / 64] >> (other % 64) & 1 == 1, vertex == other);
            }
        }
        assert_eq!(Rows::new(&Apart::new(65, &[(0, 64)])).words(), 0);
        assert_eq!(Rows::new(&Apart::new(64, &all(64).collect::<Vec<_>>())).words(), 1);
    }
}
