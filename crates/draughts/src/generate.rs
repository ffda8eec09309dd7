//! Which moves are legal: quiet moves, captures of men, captures of kings, and the majority rule.
//!
//! Everything works on the side to move and its opponent; which of them is White matters only to
//! the quiet moves of men and to promotion.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

mod captures;
pub(crate) mod four;
mod quiet;

use runda_rulebook::Colour;

use self::four::{Four, any, both, filled, stepped};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, step};
use crate::moves::{Move, Sink};
pub(crate) use captures::Captures;
pub(crate) use quiet::each_quiet;

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

    /// The same pieces seen by the other side.
    #[inline(always)]
    pub(crate) const fn exchanged(self) -> Self {
        Self { own: self.enemy, enemy: self.own, kings: self.kings }
    }
}

/// The pieces that can be taken first, by the direction of the capture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hits {
    /// By men.
    pub(crate) men: Four,
    /// By kings.
    pub(crate) kings: Four,
}

impl Hits {
    /// All first captures at once: those of all men, then those of all kings.
    ///
    /// **Rule:** G-17, G-18, KW25 I 4.1-4.3
    #[inline(always)]
    pub(crate) fn of<B: Board>(sides: &Sides) -> Self {
        let empty = sides.empty::<B>();
        let exposed = four::exposed::<B>(sides.enemy, empty);
        let men = both(stepped::<B>([sides.own_men(); 4]), exposed);
        let kings = match sides.own_kings() {
            0 => [0; 4],
            kings => both(stepped::<B>(filled::<B>([kings; 4], empty)), exposed),
        };
        Self { men, kings }
    }

    /// Whether nothing can be taken.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        any(self.men) | any(self.kings) == 0
    }
}

/// Every legal move. Where a capture exists only captures are legal, and of these only the longest.
///
/// **Rule:** G-13, G-23, KW25 I 4.2, 4.3, 4.13
pub(crate) fn moves<B: Board, S: Sink>(sides: &Sides, turn: Colour, sink: &mut S) {
    let hits = Hits::of::<B>(sides);
    if !hits.is_empty() {
        Captures::<B, S>::list(sides, &hits, sink);
        return;
    }
    let push = |from: u64, to: u64| sink.push(quiet_move::<B>(from, to));
    match turn {
        Colour::White => each_quiet::<B, true>(sides, push),
        Colour::Black => each_quiet::<B, false>(sides, push),
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
pub(crate) const fn quiet_move<B: Board>(from: u64, to: u64) -> Move {
    Move {
        taken: 0,
        from: from.trailing_zeros() as u8,
        to: to.trailing_zeros() as u8,
        version: B::VERSION,
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
