//! Counting positions to a depth: the proof of a move generator, and its speed.
#![allow(clippy::inline_always, reason = "compiled once for every kind of processor")]

mod count;
#[cfg(target_arch = "x86_64")]
mod cpu;
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
            enter::<Board100, true, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V100, Colour::Black) => {
            enter::<Board100, false, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V64, Colour::White) => {
            enter::<Board64, true, M>(&sides, depth, &mut buffer, memory)
        }
        (Version::V64, Colour::Black) => {
            enter::<Board64, false, M>(&sides, depth, &mut buffer, memory)
        }
    }
}

/// Goes on with the instructions of the processor at hand.
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a sixth fewer instructions; see docs/performance-draughts.md")
)]
fn enter<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if cpu::counts_bits() {
        // SAFETY: the processor has just been asked for every feature the function is compiled with.
        return unsafe { search_with_popcnt::<B, WHITE, M>(sides, depth, buffer, memory) };
    }
    search::<B, WHITE, M>(sides, depth, buffer, memory)
}

/// The search with the instructions every processor of the family has.
fn search<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
) -> u64 {
    search_body::<B, WHITE, M>(sides, depth, buffer, memory, |next, buffer, memory| {
        if WHITE {
            search::<B, false, M>(next, depth - 1, buffer, memory)
        } else {
            search::<B, true, M>(next, depth - 1, buffer, memory)
        }
    })
}

/// The same search with instructions that count bits and find the first of them.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
fn search_with_popcnt<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
) -> u64 {
    search_body::<B, WHITE, M>(sides, depth, buffer, memory, |next, buffer, memory| {
        if WHITE {
            search_with_popcnt::<B, false, M>(next, depth - 1, buffer, memory)
        } else {
            search_with_popcnt::<B, true, M>(next, depth - 1, buffer, memory)
        }
    })
}

/// What both do; `below` counts one ply further on, where the other side moves.
#[inline(always)]
fn search_body<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    buffer: &mut Vec<Move>,
    memory: &mut M,
    below: impl Fn(&Sides, &mut Vec<Move>, &mut M) -> u64,
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
            nodes += below(&next, buffer, memory);
        });
    } else {
        let begin = buffer.len();
        Captures::<B, _>::list(sides, &hits, buffer);
        let end = buffer.len();
        for n in begin..end {
            let next = sides.after(buffer[n], row).exchanged();
            nodes += below(&next, buffer, memory);
        }
        buffer.truncate(begin);
    }
    memory.learn(sides, WHITE, depth, nodes);
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The search every processor can run counts what the one chosen for this processor counts.
    #[test]
    fn both_kinds_of_processor_count_alike() {
        let positions = [
            Position::start(Version::V100),
            Position::from_fen(Version::V100, "W:WK31-50:BK1-20").unwrap(),
            Position::from_fen(Version::V100, "W:WK46,31,32:BK5,7,12,18,19,23,24").unwrap(),
        ];
        for position in positions {
            let (sides, mut buffer) = (position.sides(), Vec::new());
            let anywhere = search::<Board100, true, Plain>(&sides, 5, &mut buffer, &mut Plain);
            assert_eq!(anywhere, perft(&position, 5), "{position}");
            assert!(buffer.is_empty(), "the buffer comes back as it was");
        }
        let start = Position::start(Version::V64);
        let anywhere =
            search::<Board64, true, Plain>(&start.sides(), 7, &mut Vec::new(), &mut Plain);
        assert_eq!(anywhere, 187_302);
    }
}
