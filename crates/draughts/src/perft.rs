//! Counting positions to a depth: the proof of a move generator, and its speed.
#![allow(clippy::inline_always, reason = "compiled once for every kind of processor")]

mod count;
#[cfg(target_arch = "x86_64")]
mod cpu;
mod pair;
mod table;

use alloc::vec::Vec;

use runda_rulebook::Colour;

use crate::generate::{self, Sides};
use crate::layout::{Board, Board64, Board100};
use crate::moves::Move;
use crate::{MoveList, Position, Version};
use count::count;
use pair::{Scratch, pairs};
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
    let mut scratch = Scratch::default();
    match (position.version(), position.turn()) {
        (Version::V100, Colour::White) => {
            enter::<Board100, true, M>(&sides, depth, &mut scratch, memory)
        }
        (Version::V100, Colour::Black) => {
            enter::<Board100, false, M>(&sides, depth, &mut scratch, memory)
        }
        (Version::V64, Colour::White) => {
            enter::<Board64, true, M>(&sides, depth, &mut scratch, memory)
        }
        (Version::V64, Colour::Black) => {
            enter::<Board64, false, M>(&sides, depth, &mut scratch, memory)
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
    scratch: &mut Scratch,
    memory: &mut M,
) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if cpu::counts_bits() {
        // SAFETY: the processor has just been asked for every feature the function is compiled with.
        return unsafe { search_with_popcnt::<B, WHITE, M>(sides, depth, scratch, memory) };
    }
    search::<B, WHITE, M>(sides, depth, scratch, memory)
}

/// The search with the instructions every processor of the family has.
fn search<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    scratch: &mut Scratch,
    memory: &mut M,
) -> u64 {
    search_body::<B, WHITE, M>(sides, depth, scratch, memory, |next, scratch, memory| {
        if WHITE {
            search::<B, false, M>(next, depth - 1, scratch, memory)
        } else {
            search::<B, true, M>(next, depth - 1, scratch, memory)
        }
    })
}

/// The same search with instructions that count bits and find the first of them.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
fn search_with_popcnt<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    scratch: &mut Scratch,
    memory: &mut M,
) -> u64 {
    search_body::<B, WHITE, M>(sides, depth, scratch, memory, |next, scratch, memory| {
        if WHITE {
            search_with_popcnt::<B, false, M>(next, depth - 1, scratch, memory)
        } else {
            search_with_popcnt::<B, true, M>(next, depth - 1, scratch, memory)
        }
    })
}

/// What both do; `below` counts one ply further on, where the other side moves.
#[inline(always)]
fn search_body<B: Board, const WHITE: bool, M: Memory>(
    sides: &Sides,
    depth: u32,
    scratch: &mut Scratch,
    memory: &mut M,
    below: impl Fn(&Sides, &mut Scratch, &mut M) -> u64,
) -> u64 {
    match depth {
        0 | 1 => return count::<B, WHITE>(sides, &mut scratch.moves),
        2 if WHITE => return pairs::<B, true, false>(sides, scratch),
        2 => return pairs::<B, false, true>(sides, scratch),
        _ => {}
    }
    if let Some(nodes) = memory.known(sides, WHITE, depth) {
        return nodes;
    }
    let row = if WHITE { B::TOP } else { B::BOTTOM };
    let begin = scratch.moves.len();
    generate::moves_of::<B, WHITE, _>(sides, &mut scratch.moves);
    let mut nodes = 0;
    for n in begin..scratch.moves.len() {
        let next = sides.after(scratch.moves[n], row).exchanged();
        nodes += below(&next, scratch, memory);
    }
    scratch.moves.truncate(begin);
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
            let (sides, mut scratch) = (position.sides(), Scratch::default());
            let anywhere = search::<Board100, true, Plain>(&sides, 5, &mut scratch, &mut Plain);
            assert_eq!(anywhere, perft(&position, 5), "{position}");
            assert!(scratch.moves.is_empty(), "the buffer comes back as it was");
        }
        let start = Position::start(Version::V64);
        let anywhere =
            search::<Board64, true, Plain>(&start.sides(), 7, &mut Scratch::default(), &mut Plain);
        assert_eq!(anywhere, 187_302);
    }
}
