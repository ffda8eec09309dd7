//! How many legal moves a position has, without listing them where that can be avoided.
#![allow(clippy::inline_always, reason = "run once for every position of the last ply")]

use alloc::vec::Vec;

use crate::generate::four::{Four, any, both, exposed, filled, stepped, sum};
use crate::generate::{Captures, Hits, Sides};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, step};
use crate::moves::Move;

/// Counts the legal moves; `buffer` is scratch space and comes back as it was.
#[inline(always)]
pub(super) fn count<B: Board, const WHITE: bool>(sides: &Sides, buffer: &mut Vec<Move>) -> u64 {
    let found = if sides.own_kings() == 0 {
        men_only::<B, WHITE>(sides)
    } else {
        with_kings::<B, WHITE>(sides)
    };
    found.unwrap_or_else(|hits| long_captures::<B>(sides, &hits, buffer))
}

/// Captures of several pieces, found one by one.
#[inline(never)]
fn long_captures<B: Board>(sides: &Sides, hits: &Hits, buffer: &mut Vec<Move>) -> u64 {
    let begin = buffer.len();
    let found = Captures::<B, _>::list(sides, hits, buffer);
    buffer.truncate(begin);
    found as u64
}

/// From where each direction may go on: all landing squares but those reached the opposite way.
#[inline(always)]
const fn onward(landed: Four) -> Four {
    [
        landed[0] | landed[1] | landed[2],
        landed[0] | landed[1] | landed[3],
        landed[0] | landed[2] | landed[3],
        landed[1] | landed[2] | landed[3],
    ]
}

/// All men at once; the first captures where one takes three pieces or more.
///
/// A man that has taken one or two pieces can neither meet one of them again nor come back to its
/// start, so the question "does any capture go on?" is exact for the whole board at once.
#[inline(always)]
fn men_only<B: Board, const WHITE: bool>(sides: &Sides) -> Result<u64, Hits> {
    let (men, empty) = (sides.own, sides.empty::<B>());
    let exposed = exposed::<B>(sides.enemy, empty);
    let first = both(stepped::<B>([men; 4]), exposed);
    if any(first) == 0 {
        return Ok(quiet_men::<B, WHITE>(men, empty));
    }
    let landed = stepped::<B>(first);
    let second = both(stepped::<B>(onward(landed)), exposed);
    if any(second) == 0 {
        return Ok(sum(first));
    }
    // Two captures may join in one landing square, so directions are kept apart for the sum.
    let from_up_left = both(stepped::<B>([landed[0], landed[0], landed[0], 0]), exposed);
    let from_up_right = both(stepped::<B>([landed[1], landed[1], 0, landed[1]]), exposed);
    let from_down_left = both(stepped::<B>([landed[2], 0, landed[2], landed[2]]), exposed);
    let from_down_right = both(stepped::<B>([0, landed[3], landed[3], landed[3]]), exposed);
    let landed = stepped::<B>(second);
    let third = both(stepped::<B>(onward(landed)), exposed);
    if any(third) != 0 {
        return Err(Hits { men: first, kings: [0; 4] });
    }
    Ok(sum(from_up_left) + sum(from_up_right) + sum(from_down_left) + sum(from_down_right))
}

#[inline(always)]
fn quiet_men<B: Board, const WHITE: bool>(men: u64, empty: u64) -> u64 {
    let (left, right) = if WHITE {
        (step::<B, UP_LEFT>(men), step::<B, UP_RIGHT>(men))
    } else {
        (step::<B, DOWN_LEFT>(men), step::<B, DOWN_RIGHT>(men))
    };
    u64::from((left & empty).count_ones()) + u64::from((right & empty).count_ones())
}

/// Men and kings at once; the first captures where one takes two pieces or more.
///
/// Rays in one direction never overlap, so the squares of a fill are the moves themselves.
#[inline(always)]
fn with_kings<B: Board, const WHITE: bool>(sides: &Sides) -> Result<u64, Hits> {
    let (men, kings, empty) = (sides.own_men(), sides.own_kings(), sides.empty::<B>());
    let exposed = exposed::<B>(sides.enemy, empty);
    let by_men = both(stepped::<B>([men; 4]), exposed);
    let reach = filled::<B>([kings; 4], empty);
    let by_kings = both(stepped::<B>(reach), exposed);
    if any(by_men) | any(by_kings) == 0 {
        let slides = reach.map(|bits| bits ^ kings);
        return Ok(quiet_men::<B, WHITE>(men, empty) + sum(slides));
    }
    let landed = stepped::<B>(by_men);
    let slid = filled::<B>(stepped::<B>(by_kings), empty);
    let again = both(stepped::<B>(onward(landed)), exposed);
    let reach = filled::<B>(onward(slid), empty);
    let again_by_kings = both(stepped::<B>(reach), exposed);
    if any(again) | any(again_by_kings) != 0 {
        return Err(Hits { men: by_men, kings: by_kings });
    }
    Ok(sum(by_men) + sum(slid))
}

/// Keeps the one-step test of the generator and the counts of this file in step.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::first_taken;
    use crate::layout::Board100;

    #[test]
    fn exposed_pieces_are_those_a_neighbour_takes() {
        let (enemy, empty) =
            (0x0003_f0c3_5a5a & Board100::SQUARES, Board100::SQUARES & !0x00ff_f0c3_5a5a);
        let all = Board100::SQUARES;
        assert_eq!(
            both(stepped::<Board100>([all; 4]), exposed::<Board100>(enemy, empty)),
            [
                first_taken::<Board100, UP_LEFT>(all, enemy, empty),
                first_taken::<Board100, UP_RIGHT>(all, enemy, empty),
                first_taken::<Board100, DOWN_LEFT>(all, enemy, empty),
                first_taken::<Board100, DOWN_RIGHT>(all, enemy, empty),
            ]
        );
    }
}
