//! Counting positions to a depth: the proof of a move generator, and its speed.

mod count;
mod table;

use alloc::vec::Vec;

use runda_rulebook::Colour;

use crate::generate::{Captures, Hits, Sides, each_quiet};
use crate::layout::{Board, Board64, Board100};
use crate::moves::Move;
use crate::{MoveList, Position, Version};
use count::count;
pub use table::PerftTable;

/// How many sequences of `depth` moves there are. Draws and repetition play no part; a position
/// without a legal move has none.
///
/// ```
/// use runda_draughts::{Position, Version, perft};
///
/// assert_eq!(perft(&Position::start(Version::V100), 5), 27_117);
/// assert_eq!(perft(&Position::start(Version::V64), 5), 7_473);
/// ```
///
/// **Rule:** G-26, KW25 I 3-4
pub fn perft(position: &Position, depth: u32) -> u64 {
    run(position, depth, &mut Plain)
}

/// The same count with a table of positions met before; equal for every table.
///
/// ```
/// use runda_draughts::{PerftTable, Position, Version, perft_with};
///
/// let mut table = PerftTable::new(1 << 12);
/// assert_eq!(perft_with(&Position::start(Version::V64), 7, &mut table), 187_302);
/// ```
pub fn perft_with(position: &Position, depth: u32, table: &mut PerftTable) -> u64 {
    table.choose(position.version());
    run(position, depth, table)
}

/// The count behind each legal move, in the order of the moves.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves: MoveList = position.legal_moves();
    moves.sort();
    let below = depth.saturating_sub(1);
    moves.iter().map(|&played| (played, perft(&position.play(played), below))).collect()
}

/// Counts known from before.
trait Memory {
    fn known(&self, sides: &Sides, white: bool, depth: u32) -> Option<u64>;
    fn learn(&mut self, sides: &Sides, white: bool, depth: u32, nodes: u64);
}

/// Remembers nothing.
struct Plain;

impl Memory for Plain {
    fn known(&self, _: &Sides, _: bool, _: u32) -> Option<u64> {
        None
    }

    fn learn(&mut self, _: &Sides, _: bool, _: u32, _: u64) {}
}

fn run<M: Memory>(position: &Position, depth: u32, memory: &mut M) -> u64 {
    if depth == 0 {
        return 1;
    }
    let sides = position.sides();
    // One buffer for the captures of the whole search; it grows and shrinks like a stack.
    let mut buffer = Vec::with_capacity(1024);
    match (position.version(), position.turn()) {
        (Version::V100, Colour::White) => {
            search::<Board100, true, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V100, Colour::Black) => {
            search::<Board100, false, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V64, Colour::White) => {
            search::<Board64, true, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V64, Colour::Black) => {
            search::<Board64, false, M>(&sides, depth, &mut buffer, memory)
        }
    }
}

fn search<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
) -> u64 {
    if depth <= 1 {
        return count::<B, WHITE>(sides, buffer);
    }
    if let Some(nodes) = memory.known(sides, WHITE, depth) {
        return nodes;
    }
    let mut nodes = 0;
    let row = if WHITE { B::TOP } else { B::BOTTOM };
    let hits = Hits::of::<B>(sides);
    if hits.is_empty() {
        let kings = sides.kings;
        each_quiet::<B, WHITE>(sides, |from, to| {
            let moved = if kings & from != 0 { kings ^ from ^ to } else { kings | (to & row) };
            let next = Sides { own: sides.enemy, enemy: sides.own ^ from ^ to, kings: moved };
            nodes += below::<B, WHITE, M>(&next, depth, buffer, memory);
        });
    } else {
        let begin = buffer.len();
        Captures::<B, _>::list(sides, &hits, buffer);
        let end = buffer.len();
        for n in begin..end {
            let next = sides.after(buffer[n], row).exchanged();
            nodes += below::<B, WHITE, M>(&next, depth, buffer, memory);
        }
        buffer.truncate(begin);
    }
    memory.learn(sides, WHITE, depth, nodes);
    nodes
}

/// The count one ply further on, where the other side moves.
#[inline]
fn below<B: Board, const WHITE: bool, M: Memory>(
    next: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
) -> u64 {
    if WHITE {
        search::<B, false, M>(next, depth - 1, buffer, memory)
    } else {
        search::<B, true, M>(next, depth - 1, buffer, memory)
    }
}
