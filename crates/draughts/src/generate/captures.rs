//! Captures, and the rule that only the longest are legal.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

use core::marker::PhantomData;

use super::{Hits, Listing, Sides, first_taken};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, back, look, step};
use crate::moves::{Move, Sink};

/// Below this number of pieces two orders of capture cannot join the same two squares.
const FIRST_LOOP: u32 = 4;

/// The search for the longest captures of one side.
///
/// Taken pieces stay on the board to the end: they are gone from the pieces that can still be
/// taken, never from those that block.
///
/// **Rule:** G-19, G-20, G-21, KW25 I 4.5-4.8, 4.11
#[derive(Debug)]
pub(crate) struct Captures<'a, B, S> {
    enemy: u64,
    /// Empty squares, the start of the capturing piece among them (G-22).
    empty: u64,
    from: u8,
    /// Pieces taken by the captures in the sink.
    best: u32,
    /// Where the captures of this side begin in the sink.
    begin: usize,
    sink: &'a mut S,
    board: PhantomData<B>,
}

impl<'a, B: Board, S: Sink> Captures<'a, B, S> {
    /// Adds every legal capture to the sink and says how many there are.
    ///
    /// **Rule:** G-17, G-18, G-22, G-23, KW25 I 4.1-4.3, 4.8, 4.13-4.14
    #[inline(always)]
    pub(crate) fn list(sides: &Sides, hits: &Hits, sink: &'a mut S) -> usize {
        let begin = sink.found().len();
        if short::<B, S>(hits, begin, sink) {
            return sink.found().len() - begin;
        }
        Self::search(*sides, sink)
    }

    /// The same for captures of any length. The first ones are found anew: to hand them over would
    /// cost every short capture more than the rare long ones gain.
    #[inline(never)]
    pub(crate) fn search(sides: Sides, sink: &'a mut S) -> usize {
        let hits = Hits::of::<B>(&sides);
        let begin = sink.found().len();
        let (enemy, empty, board) = (sides.enemy, sides.empty::<B>(), PhantomData);
        let mut search = Self { enemy, empty, from: 0, best: 1, begin, sink, board };
        search.kings::<UP_LEFT>(hits.kings[0]);
        search.kings::<UP_RIGHT>(hits.kings[1]);
        search.kings::<DOWN_LEFT>(hits.kings[2]);
        search.kings::<DOWN_RIGHT>(hits.kings[3]);
        search.men::<UP_LEFT>(hits.men[0]);
        search.men::<UP_RIGHT>(hits.men[1]);
        search.men::<DOWN_LEFT>(hits.men[2]);
        search.men::<DOWN_RIGHT>(hits.men[3]);
        search.sink.found().len() - begin
    }

    /// The captures of men that begin in direction `D`, each by the first piece it takes.
    #[inline(always)]
    fn men<const D: usize>(&mut self, mut hits: u64) {
        let empty = self.empty;
        while hits != 0 {
            let piece = hits & hits.wrapping_neg();
            hits ^= piece;
            self.lift(back::<B, D>(piece));
            self.man(step::<B, D>(piece), piece, 1);
            self.empty = empty;
        }
    }

    /// The captures of kings that begin in direction `D`.
    #[inline(always)]
    fn kings<const D: usize>(&mut self, mut kings: u64) {
        let empty = self.empty;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            self.lift(king);
            self.seek::<D>(king.trailing_zeros(), 0, 0);
            self.empty = empty;
        }
    }

    /// Takes the capturing piece into the hand: its square is empty until the capture ends.
    ///
    /// **Rule:** G-22, KW25 I 4.8
    fn lift(&mut self, piece: u64) {
        self.empty |= piece;
        #[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
        let from = piece.trailing_zeros() as u8;
        self.from = from;
    }

    /// Goes on from `at` with a man that has taken `taken`.
    fn man(&mut self, at: u64, taken: u64, count: u32) {
        let left = self.enemy & !taken;
        let hits = [
            first_taken::<B, UP_LEFT>(at, left, self.empty),
            first_taken::<B, UP_RIGHT>(at, left, self.empty),
            first_taken::<B, DOWN_LEFT>(at, left, self.empty),
            first_taken::<B, DOWN_RIGHT>(at, left, self.empty),
        ];
        if hits[0] | hits[1] | hits[2] | hits[3] == 0 {
            self.record(at.trailing_zeros(), taken, count);
            return;
        }
        if hits[0] != 0 {
            self.man(step::<B, UP_LEFT>(hits[0]), taken | hits[0], count + 1);
        }
        if hits[1] != 0 {
            self.man(step::<B, UP_RIGHT>(hits[1]), taken | hits[1], count + 1);
        }
        if hits[2] != 0 {
            self.man(step::<B, DOWN_LEFT>(hits[2]), taken | hits[2], count + 1);
        }
        if hits[3] != 0 {
            self.man(step::<B, DOWN_RIGHT>(hits[3]), taken | hits[3], count + 1);
        }
    }

    /// Looks from `at` in direction `D` for the next piece of a king's capture.
    #[inline(always)]
    fn seek<const D: usize>(&mut self, at: u32, taken: u64, count: u32) -> bool {
        let (_, first) = look::<B, D>(at, self.empty);
        first & self.enemy & !taken != 0 && self.take::<D>(first, taken, count)
    }

    /// Takes `piece` in direction `D` if a square behind it is empty, and goes on from every square
    /// the king may land on: to both sides from each, straight on once for all of them.
    fn take<const D: usize>(&mut self, piece: u64, taken: u64, count: u32) -> bool {
        let (mut landings, next) = look::<B, D>(piece.trailing_zeros(), self.empty);
        if landings == 0 {
            return false;
        }
        let (taken, count) = (taken | piece, count + 1);
        let mut ends = landings;
        while landings != 0 {
            let at = landings.trailing_zeros();
            let goes_on = if D == UP_LEFT || D == DOWN_RIGHT {
                self.seek::<UP_RIGHT>(at, taken, count) | self.seek::<DOWN_LEFT>(at, taken, count)
            } else {
                self.seek::<UP_LEFT>(at, taken, count) | self.seek::<DOWN_RIGHT>(at, taken, count)
            };
            if goes_on {
                ends = 0;
            }
            landings &= landings - 1;
        }
        if next & self.enemy & !taken != 0 && self.take::<D>(next, taken, count) {
            ends = 0;
        }
        if count >= self.best {
            while ends != 0 {
                self.record(ends.trailing_zeros(), taken, count);
                ends &= ends - 1;
            }
        }
        true
    }

    /// Keeps a finished capture if none found so far is longer.
    ///
    /// **Rule:** G-23, G-26, KW25 I 4.13, 4.9
    fn record(&mut self, to: u32, taken: u64, count: u32) {
        if count < self.best {
            return;
        }
        if count > self.best {
            self.best = count;
            self.sink.shorten(self.begin);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
        let found = Move { taken, from: self.from, to: to as u8, version: B::VERSION };
        if count >= FIRST_LOOP && self.sink.found()[self.begin..].contains(&found) {
            return;
        }
        self.sink.push(found);
    }
}

/// Lists the captures if none takes three pieces; says whether it did.
#[inline(always)]
fn short<B: Board, S: Sink>(hits: &Hits, begin: usize, sink: &mut S) -> bool {
    let mut listing = Listing::<B, S> { sink, board: PhantomData };
    if hits.each_one::<B, _>(&mut listing).is_ok() {
        return true;
    }
    listing.sink.shorten(begin);
    if hits.each_two::<B, _>(&mut listing).is_ok() {
        return true;
    }
    listing.sink.shorten(begin);
    false
}
