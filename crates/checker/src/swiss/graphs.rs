//! Random fields and lists of all their pairings, for tests.

use alloc::vec;
use alloc::vec::Vec;

/// Numbers that look thrown, the same for the same seed.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) >> 8).unwrap() % bound
    }

    /// Who may meet whom, `density` of ten pairs.
    pub(super) fn graph(&mut self, size: usize, density: usize) -> Vec<Vec<bool>> {
        let mut joined = vec![vec![false; size]; size];
        for (a, b) in (0..size).flat_map(|a| (0..a).map(move |b| (a, b))) {
            joined[a][b] = self.below(10) < density;
            joined[b][a] = joined[a][b];
        }
        joined
    }
}

/// Every complete pairing of these players.
pub(super) fn complete_pairings(
    players: &[usize],
    joined: &dyn Fn(usize, usize) -> bool,
) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, others)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &partner in others.iter().filter(|&&other| joined(first, other)) {
        let rest: Vec<usize> = others.iter().copied().filter(|&p| p != partner).collect();
        for mut pairs in complete_pairings(&rest, joined) {
            pairs.push((first, partner));
            all.push(pairs);
        }
    }
    all
}
