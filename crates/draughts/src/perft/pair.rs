//! The last two plies at once.
//!
//! In a quiet position nearly every move of a man changes little for the other side: it opens one
//! square and shuts another. What the opponent may then play is counted for all moves in one
//! direction together, from the squares around the start and the end of each of them; only moves
//! that let them take two pieces or more are played.
#![allow(clippy::inline_always, reason = "run once for every position of the last ply but one")]

use alloc::vec::Vec;

use super::count::{count, quiet_men};
use crate::generate::four::{Four, any, both, stepped, stepped_back};
use crate::generate::{Captures, Hits, QuietMoves, Sides, each_king_quiet, each_quiet};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, back, step};
use crate::moves::Move;

/// Counts the sequences of two moves.
#[inline(always)]
pub(super) fn pairs<B: Board, const WHITE: bool, const BLACK: bool>(
    sides: &Sides,
    scratch: &mut Scratch,
) -> u64 {
    let mut nodes = gather::<B, WHITE, BLACK>(sides, scratch);
    let Scratch { moves, next } = scratch;
    for sides in next.iter() {
        nodes += count::<B, BLACK>(sides, moves);
    }
    next.clear();
    nodes
}

/// Counts what can be counted at once and leaves the positions after all other moves in `scratch`.
#[inline(always)]
fn gather<B: Board, const WHITE: bool, const BLACK: bool>(
    sides: &Sides,
    scratch: &mut Scratch,
) -> u64 {
    let row = if WHITE { B::TOP } else { B::BOTTOM };
    let hits = Hits::of::<B>(sides);
    let Scratch { moves, next } = scratch;
    if !hits.is_empty() {
        let begin = moves.len();
        Captures::<B, _>::list(sides, &hits, moves);
        for &played in &moves[begin..] {
            next.push(sides.after(played, row).exchanged());
        }
        moves.truncate(begin);
        return 0;
    }
    let mut quiet = Quiet { sides, row, next };
    if sides.enemy & sides.kings != 0 {
        each_quiet::<B, WHITE, _>(sides, &mut quiet);
        return 0;
    }
    let around = Around::of::<B>(sides);
    if around.threatened() {
        each_quiet::<B, WHITE, _>(sides, &mut quiet);
        return 0;
    }
    let base = quiet_men::<B, BLACK>(sides.enemy, around.empty);
    let men = sides.own_men();
    let nodes = if WHITE {
        around.replies::<B, UP_LEFT, UP_RIGHT>(men, base, &mut quiet)
            + around.replies::<B, UP_RIGHT, UP_LEFT>(men, base, &mut quiet)
    } else {
        around.replies::<B, DOWN_LEFT, DOWN_RIGHT>(men, base, &mut quiet)
            + around.replies::<B, DOWN_RIGHT, DOWN_LEFT>(men, base, &mut quiet)
    };
    each_king_quiet::<B, _>(sides, &mut quiet);
    nodes
}

/// Buffers for the whole search; they grow and shrink like stacks.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    pub(super) moves: Vec<Move>,
    /// Positions of the last ply that wait to be counted.
    next: Vec<Sides>,
}

/// The positions after quiet moves.
struct Quiet<'a> {
    sides: &'a Sides,
    row: u64,
    next: &'a mut Vec<Sides>,
}

impl QuietMoves for Quiet<'_> {
    #[inline(always)]
    fn add(&mut self, from: u64, to: u64) {
        self.next.push(self.sides.after_quiet(from, to, self.row));
    }
}

/// A quiet position in which the opponent has men only, and what they could take.
struct Around {
    enemy: u64,
    empty: u64,
    /// Squares that, if empty, would let an enemy man take in each direction and land there.
    landing: Four,
    /// Squares from which an enemy man would take in each direction.
    taking: Four,
}

impl Around {
    #[inline(always)]
    fn of<B: Board>(sides: &Sides) -> Self {
        let (own, enemy, empty) = (sides.own, sides.enemy, sides.empty::<B>());
        let landing = stepped::<B>(both([own; 4], stepped::<B>([enemy; 4])));
        let taking = stepped_back::<B>(both([own; 4], stepped_back::<B>([empty; 4])));
        Self { enemy, empty, landing, taking }
    }

    /// Whether the opponent could take if it were their move.
    #[inline(always)]
    const fn threatened(&self) -> bool {
        any(self.landing) & self.empty != 0
    }

    /// The opponent's replies to all moves of `men` in direction `D`, where `O` is the other way
    /// forward; moves after which they can take more than one piece are given to `rest`. They have `base`
    /// moves before anything is moved.
    #[inline(always)]
    fn replies<B: Board, const D: usize, const O: usize>(
        &self,
        men: u64,
        base: u64,
        rest: &mut Quiet<'_>,
    ) -> u64 {
        let (enemy, empty) = (self.enemy, self.empty);
        let ends = step::<B, D>(men) & empty;
        let (ahead, beside) = (self.taking[D], self.taking[O]);
        let (behind, across) = (self.taking[3 - D], self.taking[3 - O]);
        // Taken on its new square: from the front over its start, or from one side to the other.
        let front = back::<B, D>(enemy) & ends;
        let left = step::<B, O>(enemy) & back::<B, O>(empty) & ends;
        let right = back::<B, O>(enemy) & step::<B, O>(empty) & ends;
        // Another piece taken, with the start as the landing square.
        let over_behind = step::<B, D>(self.landing[D]) & ends;
        let over_across = step::<B, D>(self.landing[O]) & ends;
        let over_beside = step::<B, D>(self.landing[3 - O]) & ends;
        let over = over_behind | over_across | over_beside;
        let takes = front | left | right | over;
        // Whether such a capture goes on from where it lands.
        let start_behind = step::<B, D>(behind);
        let start_beside = step::<B, D>(beside);
        let start_across = step::<B, D>(across);
        let further = (front & (start_behind | start_beside | start_across))
            | (over & back::<B, D>(empty))
            | (over_behind & (start_beside | start_across))
            | (over_across & (start_beside | start_behind))
            | (over_beside & (start_across | start_behind))
            | (left & back::<B, O>(beside | ahead | behind))
            | (right & step::<B, O>(across | ahead | behind));
        let calm = ends & !takes;
        let opened = calm & step::<B, D>(back::<B, O>(enemy));
        let shut = calm & back::<B, O>(enemy);
        let ones = |bits: u64| u64::from(bits.count_ones());
        let mut nodes = ones(calm) * base + ones(opened) - ones(shut);
        if takes & !further != 0 {
            let single = !further;
            nodes += ones(front & single) + ones(left & single) + ones(right & single);
            nodes += ones(over_behind & single)
                + ones(over_across & single)
                + ones(over_beside & single);
        }
        let mut further = further;
        while further != 0 {
            let to = further & further.wrapping_neg();
            further ^= to;
            rest.add(back::<B, D>(to), to);
        }
        nodes
    }
}
