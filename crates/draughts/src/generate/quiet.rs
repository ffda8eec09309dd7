//! Moves that take nothing.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

use super::Sides;
use super::four::{any, stepped};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, look, step};

/// Calls `found` with start and end of every quiet move, as single bits.
///
/// **Rule:** G-11, G-12, KW25 I 3.4, 3.9
#[inline(always)]
pub(crate) fn each_quiet<B: Board, const WHITE: bool>(
    sides: &Sides,
    mut found: impl FnMut(u64, u64),
) {
    let (men, empty) = (sides.own_men(), sides.empty::<B>());
    if WHITE {
        each_man::<B, UP_LEFT, DOWN_RIGHT>(men, empty, &mut found);
        each_man::<B, UP_RIGHT, DOWN_LEFT>(men, empty, &mut found);
    } else {
        each_man::<B, DOWN_LEFT, UP_RIGHT>(men, empty, &mut found);
        each_man::<B, DOWN_RIGHT, UP_LEFT>(men, empty, &mut found);
    }
    let beside_empty = any(stepped::<B>([empty; 4]));
    let mut kings = sides.own_kings() & beside_empty;
    while kings != 0 {
        let at = kings.trailing_zeros();
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        let mut to = look::<B, UP_LEFT>(at, empty).0
            | look::<B, UP_RIGHT>(at, empty).0
            | look::<B, DOWN_LEFT>(at, empty).0
            | look::<B, DOWN_RIGHT>(at, empty).0;
        while to != 0 {
            found(from, to & to.wrapping_neg());
            to &= to - 1;
        }
    }
}

#[inline(always)]
fn each_man<B: Board, const D: usize, const BACK: usize>(
    men: u64,
    empty: u64,
    found: &mut impl FnMut(u64, u64),
) {
    let mut to = step::<B, D>(men) & empty;
    while to != 0 {
        let end = to & to.wrapping_neg();
        found(step::<B, BACK>(end), end);
        to ^= end;
    }
}
