//! A move, and the list of those that are legal.

use alloc::vec::Vec;
use core::ops::Deref;

use crate::layout::{dense, index, square};
use crate::{Square, Squares, Version};

/// A move: where it starts, where it ends, what it takes. The path between has no other effect.
///
/// **Rule:** G-26, PD-31, KW25 I 4.9, 8.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) taken: u64,
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) version: Version,
}

impl Move {
    pub(crate) const NONE: Self = Self { taken: 0, from: 0, to: 0, version: Version::V100 };

    /// A move by its three parts; whether it is legal is another question.
    pub(crate) fn of(version: Version, from: Square, to: Square, taken: u64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
        let at = |square| index(version, square) as u8;
        Self { taken, from: at(from), to: at(to), version }
    }

    /// A move from and to the first of some bits.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
    pub(crate) const fn of_bits(version: Version, from: u64, to: u64, taken: u64) -> Self {
        Self { taken, from: from.trailing_zeros() as u8, to: to.trailing_zeros() as u8, version }
    }

    /// Where it starts.
    pub const fn from(self) -> Square {
        square(self.version, self.from as u32)
    }

    /// Where it ends.
    pub const fn to(self) -> Square {
        square(self.version, self.to as u32)
    }

    /// The pieces it takes.
    pub const fn taken(self) -> Squares {
        Squares::of_bits(dense(self.version, self.taken))
    }

    /// Whether it takes anything.
    pub const fn is_capture(self) -> bool {
        self.taken != 0
    }

    /// The version it is played in.
    pub const fn version(self) -> Version {
        self.version
    }

    /// The same move for the player opposite: the board turned by half.
    #[must_use]
    pub fn turned(self) -> Self {
        let taken: Squares = self.taken().into_iter().map(|s| s.turned(self.version)).collect();
        let taken = crate::layout::spread(self.version, taken.bits());
        Self::of(
            self.version,
            self.from().turned(self.version),
            self.to().turned(self.version),
            taken,
        )
    }

    /// What moves are sorted by: start, end, then the captured squares.
    pub(crate) const fn order(&self) -> (u8, u8, u64) {
        (self.from, self.to, !self.taken.reverse_bits())
    }
}

/// Where a generator puts the moves it finds.
pub(crate) trait Sink {
    fn push(&mut self, found: Move);
    fn shorten(&mut self, len: usize);
    fn found(&self) -> &[Move];
}

/// Moves kept without touching the heap; a position with 407 legal moves is known, and one with
/// more than fit would still be listed in full.
const INLINE: usize = 512;

/// A list of moves. One list can be filled again and again: see
/// [`Position::legal_moves_into`](crate::Position::legal_moves_into).
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    inline: [Move; INLINE],
    /// All moves, once they are more than the array holds.
    spilt: Vec<Move>,
}

impl MoveList {
    /// An empty list. Does not allocate.
    pub const fn new() -> Self {
        Self { len: 0, inline: [Move::NONE; INLINE], spilt: Vec::new() }
    }

    /// Forgets all moves.
    pub fn clear(&mut self) {
        self.shorten(0);
    }

    /// Puts the moves in the order of start, end and captured squares.
    pub fn sort(&mut self) {
        let moves = if self.len <= INLINE { &mut self.inline[..self.len] } else { &mut self.spilt };
        moves.sort_unstable_by_key(Move::order);
    }
}

impl Sink for MoveList {
    fn push(&mut self, found: Move) {
        if let Some(place) = self.inline.get_mut(self.len) {
            *place = found;
        } else {
            if self.len == INLINE {
                self.spilt.clear();
                self.spilt.extend_from_slice(&self.inline);
            }
            self.spilt.push(found);
        }
        self.len += 1;
    }

    fn shorten(&mut self, len: usize) {
        if self.len > INLINE {
            if len <= INLINE {
                self.inline[..len].copy_from_slice(&self.spilt[..len]);
            }
            self.spilt.truncate(len);
        }
        self.len = self.len.min(len);
    }

    fn found(&self) -> &[Move] {
        if self.len <= INLINE { &self.inline[..self.len] } else { &self.spilt }
    }
}

impl Sink for Vec<Move> {
    fn push(&mut self, found: Move) {
        Self::push(self, found);
    }

    fn shorten(&mut self, len: usize) {
        self.truncate(len);
    }

    fn found(&self) -> &[Move] {
        self
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.found()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl core::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(n: usize) -> Move {
        Move { taken: n as u64, ..Move::NONE }
    }

    #[test]
    fn a_list_longer_than_its_array_loses_nothing() {
        let mut list = MoveList::new();
        for n in 0..2 * INLINE {
            list.push(numbered(n));
            assert_eq!(list.len(), n + 1);
        }
        assert!(list.iter().enumerate().all(|(n, found)| *found == numbered(n)));
        list.shorten(INLINE - 1);
        list.push(numbered(7));
        assert_eq!(list.len(), INLINE);
        assert_eq!(list.last(), Some(&numbered(7)));
        assert_eq!(list.first(), Some(&numbered(0)));
        list.clear();
        assert!(list.is_empty());
    }
}
