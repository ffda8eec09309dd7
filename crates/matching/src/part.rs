//! A part of the graph by itself: as if it had no other vertices.

use alloc::vec::Vec;

use super::search::NONE;
use super::{Kind, Matching};

impl Matching {
    /// Asks of a part of the graph, the vertices of some kinds, whether more of its vertices could
    /// have partners inside it. Matched pairs that leave the part count as broken, and `roots` are
    /// vertices without partner then. Nothing if some root and another vertex without partner
    /// could both get one, all others keeping theirs; otherwise all vertices that could be left
    /// over instead of a root, the roots included. The matching stays as it is.
    ///
    /// The searches together reach every vertex once: behind a search that found nobody to augment
    /// with there is nothing for the others to find.
    pub fn can_change_places(
        &mut self,
        roots: &[usize],
        part: impl Fn(Kind) -> bool,
    ) -> Option<Vec<usize>> {
        let present = (0..self.graph().len()).filter(|&vertex| self.is_present(vertex));
        let (inside, mut away): (Vec<usize>, Vec<usize>) =
            present.partition(|&vertex| part(self.graph().kind(vertex)));
        let leaves = |&&vertex: &&usize| {
            self.mate(vertex).is_some_and(|mate| !part(self.graph().kind(mate)))
        };
        let broken: Vec<(usize, usize)> =
            inside.iter().filter(leaves).map(|&vertex| (vertex, self.mates[vertex])).collect();
        for &vertex in &away {
            self.take(vertex);
        }
        for &(vertex, mate) in &broken {
            self.mates[vertex] = NONE;
            self.mates[mate] = NONE;
        }
        let mut left = Vec::new();
        let mut more = false;
        for &root in roots {
            debug_assert!(self.is_present(root) && self.mate(root).is_none());
            if self.find(root, NONE).is_some() {
                more = true;
                break;
            }
            let outer = self.search.reached().to_vec();
            for &vertex in outer.iter().chain(&self.mates_of(&outer)) {
                if self.is_present(vertex) {
                    self.take(vertex);
                    away.push(vertex);
                }
            }
            left.extend(outer);
        }
        for vertex in away {
            self.put(vertex);
        }
        for (vertex, mate) in broken {
            self.join(vertex, mate);
        }
        (!more).then_some(left)
    }

    fn mates_of(&self, vertices: &[usize]) -> Vec<usize> {
        vertices.iter().filter_map(|&vertex| self.mate(vertex)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Graph;
    use alloc::vec;

    /// Vertices 0 to 3 are the part, 4 and 5 are not.
    fn graph(apart: &[(usize, usize)]) -> Matching {
        let kinds = [0, 0, 0, 0, 1, 1].map(Kind::new).to_vec();
        Matching::new(Graph::new(kinds, |_, _| true, apart))
    }

    const PART: fn(Kind) -> bool = |kind| kind == Kind::new(0);

    /// SW-35: a part that could keep two more says so.
    #[test]
    fn two_who_could_meet_inside_are_found() {
        let mut matching = graph(&[]);
        assert!(matching.seed(0, 1) && matching.seed(2, 4) && matching.seed(3, 5));
        assert_eq!(matching.can_change_places(&[2], PART), None);
        assert_eq!(matching.mate(2), Some(4), "nothing has changed");
    }

    /// SW-35: of three who can only meet the fourth, any two can be left over.
    #[test]
    fn whoever_could_be_left_over_instead_is_named() {
        let mut matching = graph(&[(1, 2), (1, 3), (2, 3)]);
        assert!(matching.seed(0, 1) && matching.seed(2, 4) && matching.seed(3, 5));
        let mut left = matching.can_change_places(&[2, 3], PART).unwrap();
        left.sort_unstable();
        assert_eq!(left, vec![1, 2, 3]);
        assert_eq!(matching.complete(), 0);
        assert!(matching.try_pair(0, 3), "everybody is there again");
    }
}
