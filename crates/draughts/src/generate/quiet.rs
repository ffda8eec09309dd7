//! Moves that take nothing.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

use runda_rulebook::Colour;

use super::Sides;
use super::four::{any, stepped};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, back, look, step};

/// Where quiet moves go that were found.
pub(crate) trait QuietMoves {
    /// The move from one square to another, both as single bits.
    fn add(&mut self, from: u64, to: u64);
}

/// Every quiet move.
///
/// **Rule:** G-11, G-12, KW25 I 3.4, 3.9
#[inline(always)]
pub(crate) fn each_quiet<B: Board, const WHITE: bool, Q: QuietMoves>(sides: &Sides, found: &mut Q) {
    let (men, empty) = (sides.own_men(), sides.empty::<B>());
    if WHITE {
        each_man::<B, UP_LEFT, Q>(men, empty, found);
        each_man::<B, UP_RIGHT, Q>(men, empty, found);
    } else {
        each_man::<B, DOWN_LEFT, Q>(men, empty, found);
        each_man::<B, DOWN_RIGHT, Q>(men, empty, found);
    }
    each_king_quiet::<B, Q>(sides, found);
}

/// Every quiet move of a king.
///
/// **Rule:** G-12, KW25 I 3.9
#[inline(always)]
pub(crate) fn each_king_quiet<B: Board, Q: QuietMoves>(sides: &Sides, found: &mut Q) {
    if sides.own_kings() == 0 {
        return;
    }
    let empty = sides.empty::<B>();
    let beside_empty = any(stepped::<B>([empty; 4]));
    let mut kings = sides.own_kings() & beside_empty;
    while kings != 0 {
        let at = kings.trailing_zeros();
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        let mut to = slides::<B>(at, empty);
        while to != 0 {
            found.add(from, to & to.wrapping_neg());
            to &= to - 1;
        }
    }
}

/// Whether the side to move has a quiet move.
pub(crate) fn has_quiet_move<B: Board>(sides: &Sides, turn: Colour) -> bool {
    let (men, kings) = (sides.own_men(), sides.own_kings());
    let [up_left, up_right, down_left, down_right] = stepped::<B>([men; 4]);
    let by_kings = any(stepped::<B>([kings; 4]));
    let by_men = match turn {
        Colour::White => up_left | up_right,
        Colour::Black => down_left | down_right,
    };
    (by_men | by_kings) & sides.empty::<B>() != 0
}

/// Whether a piece of the side to move may go from one square to another without taking; whether
/// something must be taken instead is another question.
///
/// **Rule:** G-11, G-12, KW25 I 3.4, 3.9
pub(crate) fn is_quiet_move<B: Board>(sides: &Sides, turn: Colour, from: u64, to: u64) -> bool {
    let empty = sides.empty::<B>();
    let ends = if sides.own_men() & from != 0 {
        match turn {
            Colour::White => step::<B, UP_LEFT>(from) | step::<B, UP_RIGHT>(from),
            Colour::Black => step::<B, DOWN_LEFT>(from) | step::<B, DOWN_RIGHT>(from),
        }
    } else if sides.own_kings() & from != 0 {
        slides::<B>(from.trailing_zeros(), empty)
    } else {
        0
    };
    ends & empty & to != 0
}

/// The empty squares a king on `at` sees.
#[inline(always)]
fn slides<B: Board>(at: u32, empty: u64) -> u64 {
    look::<B, UP_LEFT>(at, empty).0
        | look::<B, UP_RIGHT>(at, empty).0
        | look::<B, DOWN_LEFT>(at, empty).0
        | look::<B, DOWN_RIGHT>(at, empty).0
}

#[inline(always)]
fn each_man<B: Board, const D: usize, Q: QuietMoves>(men: u64, empty: u64, found: &mut Q) {
    let mut to = step::<B, D>(men) & empty;
    while to != 0 {
        let end = to & to.wrapping_neg();
        found.add(back::<B, D>(end), end);
        to ^= end;
    }
}
