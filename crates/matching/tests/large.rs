//! Graphs of more than one word of vertices, with short lists of vertices kept apart and with long ones, against
//! Tutte's matrix: its rank is twice the number of pairs of a maximum matching.

use proptest::prelude::*;
use runda_matching::{Graph, Kind, Matching, Refused};

/// Numbers below this prime are reckoned with.
const PRIME: u64 = (1 << 31) - 1;

/// A plain generator; the strategy gives its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn vertex(&mut self, size: usize) -> usize {
        usize::try_from(self.below(size as u64)).unwrap_or(0)
    }
}

#[derive(Debug, Clone)]
struct Large {
    kinds: Vec<u8>,
    /// Which kinds go together, symmetric.
    joins: Vec<Vec<bool>>,
    apart: Vec<Vec<bool>>,
}

impl Large {
    /// Of a thousand pairs of kinds so many go together, of a thousand pairs of vertices so many are kept apart.
    fn new(size: usize, kinds: u8, together: u64, apart: u64, dice: &mut Dice) -> Self {
        let mut joins = vec![vec![false; 64]; 64];
        for a in 0..64 {
            for b in a..64 {
                let joined = dice.below(1000) < together;
                joins[a][b] = joined;
                joins[b][a] = joined;
            }
        }
        let mut kept = vec![vec![false; size]; size];
        for a in 0..size {
            for b in a + 1..size {
                let is_apart = dice.below(1000) < apart;
                kept[a][b] = is_apart;
                kept[b][a] = is_apart;
            }
        }
        // Kinds from the end of the scale, so that the highest are used as well.
        let kind = |_| 63 - u8::try_from(dice.below(u64::from(kinds))).unwrap_or(0);
        Self { kinds: (0..size).map(kind).collect(), joins, apart: kept }
    }

    fn graph(&self) -> Graph {
        let size = self.kinds.len();
        let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (b, a)));
        let apart: Vec<(usize, usize)> = pairs.filter(|&(b, a)| self.apart[a][b]).collect();
        let join = |a: Kind, b: Kind| self.joins[usize::from(a.number())][usize::from(b.number())];
        Graph::new(self.kinds.iter().map(|&kind| Kind::new(kind)).collect(), join, &apart)
    }

    fn joined(&self, a: usize, b: usize) -> bool {
        let kinds = (usize::from(self.kinds[a]), usize::from(self.kinds[b]));
        a != b && self.joins[kinds.0][kinds.1] && !self.apart[a][b]
    }

    /// How many pairs a maximum matching of these vertices has.
    fn largest(&self, vertices: &[usize]) -> usize {
        let mut dice = Dice(7);
        let size = vertices.len();
        let mut rows = vec![vec![0_u64; size]; size];
        for a in 0..size {
            for b in a + 1..size {
                let value = 1 + dice.below(PRIME - 1);
                if self.joined(vertices[a], vertices[b]) {
                    rows[a][b] = value;
                    rows[b][a] = PRIME - value;
                }
            }
        }
        rank(rows) / 2
    }
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut product = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            product = product * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    product
}

fn rank(mut rows: Vec<Vec<u64>>) -> usize {
    let columns = rows.first().map_or(0, Vec::len);
    let mut rank = 0;
    for column in 0..columns {
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, pivot);
        let inverse = power(rows[rank][column], PRIME - 2);
        let top = rows[rank].clone();
        for row in rows.iter_mut().skip(rank + 1).filter(|row| row[column] != 0) {
            let factor = row[column] * inverse % PRIME;
            for (cell, above) in row.iter_mut().zip(&top).skip(column) {
                *cell = (*cell + (PRIME - factor) * above) % PRIME;
            }
        }
        rank += 1;
    }
    rank
}

fn is_matching(large: &Large, matching: &Matching) -> bool {
    (0..large.kinds.len()).all(|v| match matching.mate(v) {
        Some(mate) => matching.mate(mate) == Some(v) && large.joined(v, mate),
        None => true,
    })
}

/// Sizes on both sides of a word, and few or many kept apart: the two ways of searching.
fn large() -> impl Strategy<Value = (Large, u64)> {
    let size = prop::sample::select(vec![40, 63, 64, 65, 66, 100, 127, 128, 129, 131]);
    // Kinds, how often they go together, how many are kept apart, all but the first of a thousand.
    let shape = prop::sample::select(vec![
        (1, 1000, 975),
        (2, 1000, 960),
        (5, 600, 930),
        (20, 90, 20),
        (30, 60, 0),
        (12, 150, 100),
        (3, 700, 300),
    ]);
    (size, shape, any::<u64>()).prop_map(|(size, (kinds, together, apart), seed)| {
        (Large::new(size, kinds, together, apart, &mut Dice(seed)), seed)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// SW-35: as large as can be, and every question answered, whatever the number of words.
    #[test]
    fn large_graphs_are_matched_and_asked((large, seed) in large()) {
        let size = large.kinds.len();
        let mut present: Vec<usize> = (0..size).collect();
        let mut matching = Matching::new(large.graph());
        let left = matching.complete();
        prop_assert!(is_matching(&large, &matching));
        prop_assert_eq!(size - left, 2 * large.largest(&present));
        let mut dice = Dice(seed ^ 1);
        for at in 0..10 {
            let (a, b) = (dice.vertex(size), dice.vertex(size));
            let best = large.largest(&present);
            let is_here = |v: usize| present.contains(&v);
            let without = |gone: &[usize]| -> Vec<usize> {
                present.iter().copied().filter(|v| !gone.contains(v)).collect()
            };
            if at % 3 == 0 {
                let rest = without(&[a]);
                let gone = is_here(a)
                    && rest.len() - 2 * large.largest(&rest) <= present.len() - 2 * best;
                prop_assert_eq!(matching.try_remove(a), gone);
                if gone {
                    present = rest;
                }
            } else {
                let may = is_here(a) && is_here(b) && large.joined(a, b);
                let expected = may && large.largest(&without(&[a, b])) + 1 == best;
                prop_assert_eq!(matching.try_pair(a, b), expected);
                prop_assert!(!expected || matching.mate(a) == Some(b));
            }
            prop_assert!(is_matching(&large, &matching));
        }
    }

    /// Who could be a partner in a complete matching, were the two joined, and who is the first that is.
    #[test]
    fn partners_in_large_graphs_are_known((large, seed) in large()) {
        let size = large.kinds.len();
        let mut matching = Matching::new(large.graph());
        let vertex = Dice(seed ^ 2).vertex(size);
        if matching.complete() > 0 {
            prop_assert!(matching.possible_partners(vertex).into_iter().all(|possible| possible));
            return Ok(());
        }
        let possible = matching.possible_partners(vertex);
        let mut dice = Dice(seed ^ 3);
        for other in (0..8).map(|_| dice.vertex(size)).filter(|&other| other != vertex) {
            let rest: Vec<usize> = (0..size).filter(|&v| v != vertex && v != other).collect();
            prop_assert_eq!(possible[other], 2 * large.largest(&rest) == size - 2);
        }
        let mut refused = Vec::new();
        let order = (0..size).filter(|&other| other != vertex);
        let first = matching.first_partner(vertex, order.clone(), |who, why| refused.push((who, why)));
        let is_partner = |other: usize| possible[other] && large.joined(vertex, other);
        prop_assert_eq!(first, order.clone().find(|&other| is_partner(other)));
        prop_assert_eq!(first.and_then(|first| matching.mate(first)), Some(vertex));
        let expected: Vec<(usize, Refused)> = order
            .take_while(|&other| Some(other) != first)
            .map(|other| {
                let joined = large.joined(vertex, other);
                (other, if joined { Refused::OthersStranded } else { Refused::NotJoined })
            })
            .collect();
        prop_assert_eq!(refused, expected);
    }
}
