//! Which moves are legal: quiet moves, captures of men, captures of kings, and the majority rule.
//!
//! Everything works on the side to move and its opponent; which of them is White matters only to
//! the quiet moves of men and to promotion.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

mod captures;
pub(crate) mod four;
mod hits;
mod quiet;

use core::marker::PhantomData;

use runda_rulebook::Colour;

use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, step};
use crate::moves::{Move, Sink};
pub(crate) use captures::Captures;
pub(crate) use hits::Hits;
use hits::Takings;
pub(crate) use quiet::{QuietMoves, each_king_quiet, each_quiet, has_quiet_move, is_quiet_move};

/// The pieces as the side to move sees them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
    pub(crate) kings: u64,
}

impl Sides {
    #[inline(always)]
    pub(crate) const fn empty<B: Board>(&self) -> u64 {
        B::SQUARES & !(self.own | self.enemy)
    }

    #[inline(always)]
    pub(crate) const fn own_men(&self) -> u64 {
        self.own & !self.kings
    }

    #[inline(always)]
    pub(crate) const fn own_kings(&self) -> u64 {
        self.own & self.kings
    }

    /// The pieces after a move, still seen by the side that made it. A man that ends its move on
    /// its promotion row is a king; one that only passed it is not.
    ///
    /// **Rule:** G-27, KW25 I 3.5, 4.15
    #[inline(always)]
    pub(crate) const fn after(&self, played: Move, promotion_row: u64) -> Self {
        let (from, to) = (1u64 << played.from, 1u64 << played.to);
        let kings = self.kings & !played.taken;
        let moved =
            if kings & from != 0 { kings & !from | to } else { kings | (to & promotion_row) };
        Self { own: self.own & !from | to, enemy: self.enemy & !played.taken, kings: moved }
    }

    /// The pieces after a quiet move, seen by the side that moves next.
    ///
    /// **Rule:** G-27, KW25 I 3.5
    #[inline(always)]
    pub(crate) const fn after_quiet(&self, from: u64, to: u64, promotion_row: u64) -> Self {
        let kings = self.kings;
        let moved =
            if kings & from != 0 { kings ^ from ^ to } else { kings | (to & promotion_row) };
        Self { own: self.enemy, enemy: self.own ^ from ^ to, kings: moved }
    }

    /// The same pieces seen by the other side.
    #[inline(always)]
    pub(crate) const fn exchanged(self) -> Self {
        Self { own: self.enemy, enemy: self.own, kings: self.kings }
    }
}

/// Every legal move. Where a capture exists only captures are legal, and of these only the longest.
///
/// **Rule:** G-13, G-23, KW25 I 4.2, 4.3, 4.13
pub(crate) fn moves<B: Board, S: Sink>(sides: &Sides, turn: Colour, sink: &mut S) {
    match turn {
        Colour::White => moves_of::<B, true, S>(sides, sink),
        Colour::Black => moves_of::<B, false, S>(sides, sink),
    }
}

/// The same for a side known when the program is compiled.
#[inline(always)]
pub(crate) fn moves_of<B: Board, const WHITE: bool, S: Sink>(sides: &Sides, sink: &mut S) {
    let hits = Hits::of::<B>(sides);
    if hits.is_empty() {
        each_quiet::<B, WHITE, _>(sides, &mut Listing::<B, S> { sink, board: PhantomData });
    } else {
        Captures::<B, S>::list(sides, &hits, sink);
    }
}

/// Writes moves into a list.
struct Listing<'a, B, S> {
    sink: &'a mut S,
    board: PhantomData<B>,
}

impl<B: Board, S: Sink> QuietMoves for Listing<'_, B, S> {
    #[inline(always)]
    fn add(&mut self, from: u64, to: u64) {
        self.sink.push(Move::of_bits(B::VERSION, from, to, 0));
    }
}

impl<B: Board, S: Sink> Takings for Listing<'_, B, S> {
    #[inline(always)]
    fn add(&mut self, from: u64, mut ends: u64, taken: u64) {
        while ends != 0 {
            self.sink.push(Move::of_bits(B::VERSION, from, ends, taken));
            ends &= ends - 1;
        }
    }
}

/// Enemy pieces that something on `reach` takes in direction `D`.
#[inline(always)]
pub(crate) fn first_taken<B: Board, const D: usize>(reach: u64, enemy: u64, empty: u64) -> u64 {
    match D {
        UP_LEFT => step::<B, UP_LEFT>(reach) & enemy & step::<B, DOWN_RIGHT>(empty),
        UP_RIGHT => step::<B, UP_RIGHT>(reach) & enemy & step::<B, DOWN_LEFT>(empty),
        DOWN_LEFT => step::<B, DOWN_LEFT>(reach) & enemy & step::<B, UP_RIGHT>(empty),
        _ => step::<B, DOWN_RIGHT>(reach) & enemy & step::<B, UP_LEFT>(empty),
    }
}
