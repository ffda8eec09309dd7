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
}
