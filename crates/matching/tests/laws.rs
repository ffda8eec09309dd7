//! Laws of the matching kernel, against a table of all subsets for small graphs.

use proptest::prelude::*;
use runda_matching::{Graph, Kind, Matching};

/// A small graph with kinds: vertices, kinds, which kinds go together, pairs kept apart.
#[derive(Debug, Clone)]
struct Small {
    kinds: Vec<u8>,
    joins: [[bool; 3]; 3],
    apart: Vec<(usize, usize)>,
}

impl Small {
    fn graph(&self) -> Graph {
        let kinds = self.kinds.iter().map(|&kind| Kind::new(kind)).collect();
        Graph::new(kinds, |a, b| self.kinds_join(a.number(), b.number()), &self.apart)
    }

    fn kinds_join(&self, a: u8, b: u8) -> bool {
        let (a, b) = (usize::from(a.min(b)), usize::from(a.max(b)));
        a < 3 && b < 3 && self.joins[a][b]
    }

    fn joined(&self, a: usize, b: usize) -> bool {
        a != b
            && self.kinds_join(self.kinds[a], self.kinds[b])
            && !self.apart.contains(&(a, b))
            && !self.apart.contains(&(b, a))
    }

    /// The largest number of pairs among the vertices of each subset.
    fn largest(&self) -> Vec<u32> {
        let size = self.kinds.len();
        let mut best = vec![0; 1 << size];
        for set in 1_usize..1 << size {
            let low = set.trailing_zeros() as usize;
            let rest = set & !(1 << low);
            best[set] = best[rest];
            for other in (low + 1..size).filter(|&v| rest >> v & 1 == 1) {
                if self.joined(low, other) {
                    best[set] = best[set].max(1 + best[rest & !(1 << other)]);
                }
            }
        }
        best
    }
}

fn small() -> impl Strategy<Value = Small> {
    let joins = prop::array::uniform3(prop::array::uniform3(prop::bool::weighted(0.6)));
    (2_usize..12).prop_flat_map(move |size| {
        let apart = prop::collection::vec((0..size, 0..size), 0..size * 3);
        (prop::collection::vec(0_u8..3, size), joins, apart)
            .prop_map(|(kinds, joins, apart)| Small { kinds, joins, apart })
    })
}

fn is_matching(small: &Small, matching: &Matching) -> bool {
    (0..small.kinds.len()).all(|v| match matching.mate(v) {
        Some(mate) => matching.mate(mate) == Some(v) && small.joined(v, mate),
        None => true,
    })
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000 * LONGER))]

    /// The matching is as large as the best of all.
    #[test]
    fn a_complete_matching_is_a_maximum_one(small in small()) {
        let size = small.kinds.len();
        let mut matching = Matching::new(small.graph());
        let left = matching.complete();
        prop_assert!(is_matching(&small, &matching));
        prop_assert_eq!(size - left, 2 * small.largest()[(1 << size) - 1] as usize);
    }

    /// SW-35: each question is answered as if everything had been tried, in whatever order they
    /// come.
    #[test]
    fn every_question_is_answered_rightly(
        small in small(),
        questions in prop::collection::vec((0_usize..12, 0_usize..12), 1..20),
    ) {
        let size = small.kinds.len();
        let best = small.largest();
        let all = (1 << size) - 1;
        let mut matching = Matching::new(small.graph());
        matching.complete();
        for (a, b) in questions {
            let (a, b) = (a % size, b % size);
            let rest = all & !(1 << a) & !(1 << b);
            let expected = small.joined(a, b) && best[rest] + 1 == best[all];
            prop_assert_eq!(matching.try_pair(a, b), expected);
            prop_assert!(is_matching(&small, &matching));
            let mut without = matching.clone();
            let left_before = size - 2 * best[all] as usize;
            let left_after = size - 1 - 2 * best[all & !(1 << a)] as usize;
            prop_assert_eq!(without.try_remove(a), left_after <= left_before);
        }
    }

    /// Those left by some maximum matching are found at once.
    #[test]
    fn who_can_be_left_is_known(small in small()) {
        let size = small.kinds.len();
        let best = small.largest();
        let all = (1 << size) - 1;
        let mut matching = Matching::new(small.graph());
        matching.complete();
        for (vertex, left) in matching.can_be_left().into_iter().enumerate() {
            prop_assert_eq!(left, best[all & !(1 << vertex)] == best[all]);
        }
    }

    /// SW-40: an obstacle proves what it says.
    #[test]
    fn an_obstacle_is_a_proof(small in small()) {
        let mut matching = Matching::new(small.graph());
        if let Some(obstacle) = matching.obstacle() {
            prop_assert_eq!(obstacle.islands.len(), obstacle.hubs.len() + 1);
            for (place, island) in obstacle.islands.iter().enumerate() {
                prop_assert_eq!(island.len() % 2, 1);
                for &member in island {
                    let outside = (0..small.kinds.len())
                        .filter(|v| !island.contains(v) && !obstacle.hubs.contains(v));
                    for other in outside {
                        prop_assert!(!small.joined(member, other), "island {place}");
                    }
                }
            }
        } else {
            prop_assert!((0..small.kinds.len()).all(|v| matching.mate(v).is_some()));
        }
    }

    /// Another kind is granted exactly when a matching of the same size remains.
    #[test]
    fn another_kind_is_granted_rightly(small in small(), vertex in 0_usize..12, kind in 0_u8..3) {
        let vertex = vertex % small.kinds.len();
        let all = (1 << small.kinds.len()) - 1;
        let mut changed = small.clone();
        changed.kinds[vertex] = kind;
        let mut matching = Matching::new(small.graph());
        matching.complete();
        let expected = changed.largest()[all] >= small.largest()[all];
        let granted = matching.try_kind(vertex, Kind::new(kind));
        prop_assert_eq!(granted, expected);
        let current = if granted { &changed } else { &small };
        prop_assert!(is_matching(current, &matching));
    }
}
