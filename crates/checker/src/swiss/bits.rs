//! Sets of places on the round list, sixty-four to a word.

use alloc::vec;
use alloc::vec::Vec;

/// How many places stand in one word.
const WORD: usize = 64;

/// A set of places on the round list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// Nobody of a list of `size` players.
    pub(super) fn nobody(size: usize) -> Self {
        Self(vec![0; size.div_ceil(WORD)])
    }

    /// These players of a list of `size`.
    pub(super) fn of(size: usize, players: impl IntoIterator<Item = usize>) -> Self {
        let mut bits = Self::nobody(size);
        players.into_iter().for_each(|player| bits.add(player));
        bits
    }

    pub(super) fn has(&self, player: usize) -> bool {
        self.0[player / WORD] >> (player % WORD) & 1 == 1
    }

    pub(super) fn add(&mut self, player: usize) {
        self.0[player / WORD] |= 1 << (player % WORD);
    }

    pub(super) fn drop(&mut self, player: usize) {
        self.0[player / WORD] &= !(1 << (player % WORD));
    }

    /// The words, for a walk along several sets at once.
    pub(super) fn word(&self, at: usize) -> u64 {
        self.0[at]
    }

    /// How many words there are.
    pub(super) fn words(&self) -> usize {
        self.0.len()
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Takes everybody of `other` in.
    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    /// Takes everybody of `other` out.
    pub(super) fn leave(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= !other);
    }

    /// The players from the top.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(at, &word)| places(at, word))
    }
}

/// The places of one word from the top.
pub(super) fn places(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let low = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(at * WORD + low)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_come_out_from_the_top_as_they_went_in() {
        let mut set = Bits::of(200, [130, 3, 64, 199]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 130, 199]);
        assert!(set.has(64) && !set.has(65));
        set.drop(64);
        set.join(&Bits::of(200, [0]));
        set.leave(&Bits::of(200, [199]));
        assert_eq!((set.iter().collect::<Vec<_>>(), set.count()), (vec![0, 3, 130], 3));
    }
}
