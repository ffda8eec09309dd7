//! Why there is no complete matching.

use alloc::vec::Vec;

/// A proof that no complete matching exists (Tutte and Berge): take the hubs away and more islands
/// of odd size remain than there were hubs. Each island needs a hub of its own for one of its
/// members, and there are not enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obstacle {
    /// The vertices whose removal shows the islands, ascending.
    pub hubs: Vec<usize>,
    /// Sets of odd size, one more than hubs; no edge leads from one to another.
    pub islands: Vec<Vec<usize>>,
}

impl Obstacle {
    /// The islands of a single vertex: those who have nobody but hubs left.
    pub fn single(&self) -> impl Iterator<Item = usize> + '_ {
        self.islands.iter().filter(|island| island.len() == 1).flatten().copied()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Graph, Kind, Matching};
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn a_star_with_two_rays_too_many_is_proved_impossible() {
        // 1, 2 and 3 can only meet 0.
        let apart = [(1, 2), (1, 3), (2, 3)];
        let mut matching = Matching::new(Graph::new(vec![Kind::new(0); 4], |_, _| true, &apart));
        let obstacle = matching.obstacle().unwrap();
        assert_eq!(obstacle.hubs, [0]);
        assert_eq!(obstacle.single().collect::<Vec<_>>().len(), 2);
    }

    /// SW-40: whoever is left over proves it, the first vertex as well as the last.
    #[test]
    fn one_vertex_alone_is_its_own_proof() {
        for (vertices, apart, alone) in
            [(1, &[][..], 0), (3, &[(0, 1), (0, 2)], 0), (3, &[(0, 2), (1, 2)], 2)]
        {
            let graph = Graph::new(vec![Kind::new(0); vertices], |_, _| true, apart);
            let obstacle = Matching::new(graph).obstacle().unwrap();
            assert!(obstacle.hubs.is_empty());
            assert_eq!(obstacle.islands, [vec![alone]]);
            assert_eq!(obstacle.single().collect::<Vec<_>>(), [alone]);
        }
    }
}
