//! Complete pairings in a small graph, by the textbook.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

/// Whether the players of `set` have a complete pairing when `joined` says who may meet.
pub(super) fn has_complete_pairing(set: &[usize], joined: impl Fn(usize, usize) -> bool) -> bool {
    if set.len() % 2 == 1 {
        return false;
    }
    let mut matrix = Matrix::new(set.len());
    for a in 0..set.len() {
        for b in 0..a {
            let edge = joined(set[a], set[b]);
            matrix.edges[a][b] = edge;
            matrix.edges[b][a] = edge;
        }
    }
    matrix.is_complete()
}

/// A graph as a table of edges with a matching that grows by breadth-first search; the base of
/// every vertex is kept in a plain row and rewritten whenever a blossom is found.
struct Matrix {
    edges: Vec<Vec<bool>>,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    used: Vec<bool>,
    blossom: Vec<bool>,
}

impl Matrix {
    fn new(size: usize) -> Self {
        Self {
            edges: vec![vec![false; size]; size],
            mate: vec![None; size],
            parent: vec![None; size],
            base: (0..size).collect(),
            used: vec![false; size],
            blossom: vec![false; size],
        }
    }

    fn is_complete(&mut self) -> bool {
        let size = self.mate.len();
        for a in 0..size {
            if self.mate[a].is_none() {
                let free = (0..size).rev().find(|&b| self.edges[a][b] && self.mate[b].is_none());
                if let Some(b) = free {
                    self.mate[a] = Some(b);
                    self.mate[b] = Some(a);
                }
            }
        }
        (0..size).all(|root| self.mate[root].is_some() || self.augment(root))
    }

    fn augment(&mut self, root: usize) -> bool {
        let Some(mut end) = self.find_end(root) else { return false };
        loop {
            let Some(above) = self.parent[end] else { return true };
            let next = self.mate[above];
            self.mate[end] = Some(above);
            self.mate[above] = Some(end);
            match next {
                Some(next) => end = next,
                None => return true,
            }
        }
    }

    fn find_end(&mut self, root: usize) -> Option<usize> {
        let size = self.mate.len();
        self.used.fill(false);
        self.parent.fill(None);
        self.base = (0..size).collect();
        self.used[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(here) = queue.pop_front() {
            for to in 0..size {
                if !self.edges[here][to]
                    || self.base[here] == self.base[to]
                    || self.mate[here] == Some(to)
                {
                    continue;
                }
                let outer =
                    to == root || self.mate[to].is_some_and(|mate| self.parent[mate].is_some());
                if outer {
                    self.shrink(here, to, &mut queue);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(here);
                    let Some(mate) = self.mate[to] else { return Some(to) };
                    self.used[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        None
    }

    fn shrink(&mut self, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        let join = self.meeting_point(one, other);
        self.blossom.fill(false);
        self.mark(one, join, other);
        self.mark(other, join, one);
        for vertex in 0..self.base.len() {
            if self.blossom[self.base[vertex]] {
                self.base[vertex] = join;
                if !self.used[vertex] {
                    self.used[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn meeting_point(&self, one: usize, other: usize) -> usize {
        let mut passed = vec![false; self.base.len()];
        let mut here = self.base[one];
        loop {
            passed[here] = true;
            match self.mate[here].and_then(|mate| self.parent[mate]) {
                Some(above) => here = self.base[above],
                None => break,
            }
        }
        let mut here = self.base[other];
        while !passed[here] {
            match self.mate[here].and_then(|mate| self.parent[mate]) {
                Some(above) => here = self.base[above],
                None => break,
            }
        }
        here
    }

    fn mark(&mut self, mut vertex: usize, join: usize, mut child: usize) {
        while self.base[vertex] != join {
            let Some(mate) = self.mate[vertex] else { return };
            self.blossom[self.base[vertex]] = true;
            self.blossom[self.base[mate]] = true;
            self.parent[vertex] = Some(child);
            child = mate;
            match self.parent[mate] {
                Some(above) => vertex = above,
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_triangles_joined_by_one_edge_have_a_complete_pairing() {
        let edges = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)];
        let joined = |a: usize, b: usize| edges.contains(&(a.min(b), a.max(b)));
        assert!(has_complete_pairing(&[0, 1, 2, 3, 4, 5], joined));
        assert!(!has_complete_pairing(&[0, 1, 3, 4, 2], joined));
        assert!(!has_complete_pairing(&[0, 1, 3, 5, 2, 4], |a, b| joined(a, b) && a + b != 5));
    }
}
