//! How many legal moves a position has, without listing them where that can be avoided.
#![allow(clippy::inline_always, reason = "run once for every position of the last ply")]

use alloc::vec::Vec;

use crate::generate::four::{filled, sum};
use crate::generate::{Captures, Hits, Sides};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, step};
use crate::moves::Move;

/// Counts the legal moves; `buffer` is scratch space and comes back as it was.
#[inline(always)]
pub(super) fn count<B: Board, const WHITE: bool>(sides: &Sides, buffer: &mut Vec<Move>) -> u64 {
    let hits = Hits::of::<B>(sides);
    if hits.is_empty() {
        return quiet::<B, WHITE>(sides);
    }
    if let Ok(found) = hits.count_one::<B>() {
        return found;
    }
    match hits.count_two::<B>() {
        Ok(found) => found,
        Err(_) => long_captures::<B>(*sides, buffer),
    }
}

/// Captures of several pieces, found one by one.
#[inline(always)]
fn long_captures<B: Board>(sides: Sides, buffer: &mut Vec<Move>) -> u64 {
    let begin = buffer.len();
    let found = Captures::<B, _>::search(sides, buffer);
    buffer.truncate(begin);
    found as u64
}

/// Quiet moves: rays in one direction never overlap, so the squares of a fill are the moves.
#[inline(always)]
fn quiet<B: Board, const WHITE: bool>(sides: &Sides) -> u64 {
    let (kings, empty) = (sides.own_kings(), sides.empty::<B>());
    let men = quiet_men::<B, WHITE>(sides.own_men(), empty);
    if kings == 0 {
        return men;
    }
    men + sum(filled::<B>([kings; 4], empty).map(|bits| bits ^ kings))
}

/// Quiet moves of men.
#[inline(always)]
pub(super) fn quiet_men<B: Board, const WHITE: bool>(men: u64, empty: u64) -> u64 {
    let (left, right) = if WHITE {
        (step::<B, UP_LEFT>(men), step::<B, UP_RIGHT>(men))
    } else {
        (step::<B, DOWN_LEFT>(men), step::<B, DOWN_RIGHT>(men))
    };
    u64::from((left & empty).count_ones()) + u64::from((right & empty).count_ones())
}
