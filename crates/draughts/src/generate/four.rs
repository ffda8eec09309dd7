//! One word for each of the four directions, and what is done to all of them alike.
#![allow(clippy::inline_always, reason = "a handful of instructions each")]

use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, fill, step};

/// One word for each direction, in the order of their numbers.
pub(crate) type Four = [u64; 4];

/// Enemy pieces with an empty square behind them, by the direction of the capture.
#[inline(always)]
pub(crate) fn exposed<B: Board>(enemy: u64, empty: u64) -> Four {
    [
        enemy & step::<B, DOWN_RIGHT>(empty),
        enemy & step::<B, DOWN_LEFT>(empty),
        enemy & step::<B, UP_RIGHT>(empty),
        enemy & step::<B, UP_LEFT>(empty),
    ]
}

/// Every word one step on in its direction.
#[inline(always)]
pub(crate) fn stepped<B: Board>(of: Four) -> Four {
    [
        step::<B, UP_LEFT>(of[0]),
        step::<B, UP_RIGHT>(of[1]),
        step::<B, DOWN_LEFT>(of[2]),
        step::<B, DOWN_RIGHT>(of[3]),
    ]
}

/// Every word with all it reaches over empty squares in its direction.
#[inline(always)]
pub(crate) fn filled<B: Board>(of: Four, empty: u64) -> Four {
    [
        fill::<B, UP_LEFT>(of[0], empty),
        fill::<B, UP_RIGHT>(of[1], empty),
        fill::<B, DOWN_LEFT>(of[2], empty),
        fill::<B, DOWN_RIGHT>(of[3], empty),
    ]
}

/// Every word one step back from its direction.
#[inline(always)]
pub(crate) fn stepped_back<B: Board>(of: Four) -> Four {
    [
        step::<B, DOWN_RIGHT>(of[0]),
        step::<B, DOWN_LEFT>(of[1]),
        step::<B, UP_RIGHT>(of[2]),
        step::<B, UP_LEFT>(of[3]),
    ]
}

/// Every word with all from where it is reached over empty squares in its direction.
#[inline(always)]
pub(crate) fn filled_back<B: Board>(of: Four, empty: u64) -> Four {
    [
        fill::<B, DOWN_RIGHT>(of[0], empty),
        fill::<B, DOWN_LEFT>(of[1], empty),
        fill::<B, UP_RIGHT>(of[2], empty),
        fill::<B, UP_LEFT>(of[3], empty),
    ]
}

/// What each direction shares with all but its opposite: a capture never turns straight back.
#[inline(always)]
pub(crate) const fn onward(of: Four) -> Four {
    [of[0] | of[1] | of[2], of[0] | of[1] | of[3], of[0] | of[2] | of[3], of[1] | of[2] | of[3]]
}

/// What is in both, direction by direction.
#[inline(always)]
pub(crate) const fn both(a: Four, b: Four) -> Four {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

/// What is in any direction.
#[inline(always)]
pub(crate) const fn any(of: Four) -> u64 {
    of[0] | of[1] | of[2] | of[3]
}

/// How many in all directions together.
#[inline(always)]
pub(crate) fn sum(of: Four) -> u64 {
    of.iter().map(|bits| u64::from(bits.count_ones())).sum()
}
