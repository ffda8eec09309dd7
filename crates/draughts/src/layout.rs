//! How a board lies in a word.
//!
//! Active squares stand row by row from the top left, as they are numbered (G-4, G-8), with one
//! unused bit after every second row and one below the first row. Every diagonal step is then one
//! fixed shift, and a step off the board falls on an unused bit, which is neither empty nor a piece.
#![allow(
    clippy::inline_always,
    reason = "one instruction each; a call would cost ten times as much"
)]

use crate::{Square, Version};

/// A board known when the program is compiled, so that shifts are constants.
pub(crate) trait Board: Copy {
    /// The version played on it.
    const VERSION: Version;
    /// Active squares in a row.
    const ROW: u32;
    /// All active squares.
    const SQUARES: u64 = squares(Self::ROW);
    /// The row on which White promotes (G-6).
    const TOP: u64 = ((1 << Self::ROW) - 1) << 1;
    /// The row on which Black promotes (G-6).
    const BOTTOM: u64 = Self::TOP << ((2 * Self::ROW - 1) * Self::ROW + Self::ROW - 1);
}

/// The board of 100 squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Board100;

/// The board of 64 squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Board64;

impl Board for Board100 {
    const VERSION: Version = Version::V100;
    const ROW: u32 = 5;
}

impl Board for Board64 {
    const VERSION: Version = Version::V64;
    const ROW: u32 = 4;
}

/// The four diagonal directions, numbered so that `3 - d` is the opposite of `d`.
pub(crate) const UP_LEFT: usize = 0;
/// Towards the top right.
pub(crate) const UP_RIGHT: usize = 1;
/// Towards the bottom left.
pub(crate) const DOWN_LEFT: usize = 2;
/// Towards the bottom right.
pub(crate) const DOWN_RIGHT: usize = 3;

const fn squares(row: u32) -> u64 {
    let pair = (1u64 << (2 * row)) - 1;
    let mut all = 0;
    let mut n = 0;
    while n < row {
        all |= pair << (1 + n * (2 * row + 1));
        n += 1;
    }
    all
}

/// The bit of a square.
pub(crate) const fn index(version: Version, square: Square) -> u32 {
    let row = version.side() as u32 / 2;
    let number = square.number() as u32 - 1;
    number + number / (2 * row) + 1
}

/// The square of a bit, which must be one of the board.
pub(crate) const fn square(version: Version, index: u32) -> Square {
    let pair = version.side() as u32 + 1;
    let above = index.saturating_sub(1);
    #[expect(clippy::cast_possible_truncation, reason = "an index is below 64")]
    Square::of_index((above - above / pair) as u8)
}

/// A set of bits as numbered squares: bit n of the answer is square n + 1.
pub(crate) const fn dense(version: Version, bits: u64) -> u64 {
    let row = version.side() as u32 / 2;
    let pair = (1u64 << (2 * row)) - 1;
    let (mut all, mut n) = (0, 0);
    while n < row {
        all |= ((bits >> (1 + n * (2 * row + 1))) & pair) << (n * 2 * row);
        n += 1;
    }
    all
}

/// A set of numbered squares as bits of the board.
pub(crate) const fn spread(version: Version, dense: u64) -> u64 {
    let row = version.side() as u32 / 2;
    let pair = (1u64 << (2 * row)) - 1;
    let (mut all, mut n) = (0, 0);
    while n < row {
        all |= ((dense >> (n * 2 * row)) & pair) << (1 + n * (2 * row + 1));
        n += 1;
    }
    all
}

/// Every piece one step on in direction `D`.
#[inline(always)]
pub(crate) const fn step<B: Board, const D: usize>(bits: u64) -> u64 {
    match D {
        UP_LEFT => bits >> (B::ROW + 1),
        UP_RIGHT => bits >> B::ROW,
        DOWN_LEFT => bits << B::ROW,
        _ => bits << (B::ROW + 1),
    }
}

/// Every piece one step back from direction `D`.
#[inline(always)]
pub(crate) const fn back<B: Board, const D: usize>(bits: u64) -> u64 {
    match D {
        UP_LEFT => bits << (B::ROW + 1),
        UP_RIGHT => bits << B::ROW,
        DOWN_LEFT => bits >> B::ROW,
        _ => bits >> (B::ROW + 1),
    }
}

#[inline(always)]
const fn steps<B: Board, const D: usize>(bits: u64, n: u32) -> u64 {
    match D {
        UP_LEFT => bits >> (n * (B::ROW + 1)),
        UP_RIGHT => bits >> (n * B::ROW),
        DOWN_LEFT => bits << (n * B::ROW),
        _ => bits << (n * (B::ROW + 1)),
    }
}

/// The pieces and every empty square they reach by sliding in direction `D`.
///
/// Doubling: after three rounds seven steps are covered, after four all nine.
#[inline(always)]
pub(crate) const fn fill<B: Board, const D: usize>(pieces: u64, empty: u64) -> u64 {
    let mut reached = pieces;
    let mut open = empty;
    reached |= open & steps::<B, D>(reached, 1);
    open &= steps::<B, D>(open, 1);
    reached |= open & steps::<B, D>(reached, 2);
    open &= steps::<B, D>(open, 2);
    reached |= open & steps::<B, D>(reached, 4);
    if B::ROW > 4 {
        open &= steps::<B, D>(open, 4);
        reached |= open & steps::<B, D>(reached, 8);
    }
    reached
}

/// What a piece on `at` sees in direction `D`: the empty squares up to the first that is not, and
/// that first one, which may be off the board.
#[inline(always)]
pub(crate) const fn look<B: Board, const D: usize>(at: u32, empty: u64) -> (u64, u64) {
    if D == DOWN_LEFT || D == DOWN_RIGHT {
        let ray = (const { ray(if D == DOWN_LEFT { B::ROW } else { B::ROW + 1 }) }) << at;
        let blocked = ray & !empty;
        let first = blocked & blocked.wrapping_neg();
        (ray & first.wrapping_sub(1), first)
    } else {
        let up = const { ray(if D == UP_RIGHT { B::ROW } else { B::ROW + 1 }).reverse_bits() };
        let ray = up >> (63 - at);
        let blocked = (ray & !empty) | 1;
        let first = (1 << 63) >> blocked.leading_zeros();
        (ray & !(first | (first - 1)), first)
    }
}

/// What a king on `at` meets in direction `D`: the first piece, and the empty squares behind it.
#[inline(always)]
pub(crate) const fn take<B: Board, const D: usize>(at: u32, empty: u64) -> (u64, u64) {
    if D == DOWN_LEFT || D == DOWN_RIGHT {
        let ray = (const { ray(if D == DOWN_LEFT { B::ROW } else { B::ROW + 1 }) }) << at;
        let blocked = ray & !empty;
        let first = blocked & blocked.wrapping_neg();
        let rest = blocked ^ first;
        let next = rest & rest.wrapping_neg();
        (first, ray & empty & next.wrapping_sub(first))
    } else {
        let up = const { ray(if D == UP_RIGHT { B::ROW } else { B::ROW + 1 }).reverse_bits() };
        let ray = up >> (63 - at);
        let blocked = (ray & !empty) | 1;
        let first = (1 << 63) >> blocked.leading_zeros();
        let next = (1 << 63) >> ((blocked ^ first) | 1).leading_zeros();
        (first, ray & empty & first.wrapping_sub(next))
    }
}

/// Bits `step`, 2 `step`, and so on: the ray from bit 0.
const fn ray(step: u32) -> u64 {
    let (mut bits, mut at) = (0, step);
    while at < 64 {
        bits |= 1 << at;
        at += step;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_of_both_boards_lie_where_the_code_puts_them() {
        assert_eq!(dense(Version::V100, Board100::TOP), 0b1_1111);
        assert_eq!(dense(Version::V100, Board100::BOTTOM), 0b1_1111 << 45);
        assert_eq!(dense(Version::V64, Board64::TOP), 0b1111);
        assert_eq!(dense(Version::V64, Board64::BOTTOM), 0b1111 << 28);
        assert_eq!(dense(Version::V100, Board100::SQUARES), (1 << 50) - 1);
        assert_eq!(dense(Version::V64, Board64::SQUARES), (1 << 32) - 1);
    }

    /// G-4: the square beside another is found by rows and columns alone.
    #[test]
    fn a_step_is_a_step_by_row_and_column() {
        fn check<B: Board, const D: usize>(dr: i32, dc: i32) {
            let side = i32::from(B::VERSION.side());
            for from in Square::all(B::VERSION) {
                let (row, column) = from.row_column(B::VERSION);
                let (r, c) = (i32::from(row) + dr, i32::from(column) + dc);
                let to = step::<B, D>(1 << index(B::VERSION, from)) & B::SQUARES;
                let inside = (0..side).contains(&r) && (0..side).contains(&c);
                let number = if inside { 1u64 << (r * side / 2 + c / 2) } else { 0 };
                assert_eq!(dense(B::VERSION, to), number, "{from:?}");
                let (slid, _) = look::<B, D>(index(B::VERSION, from), B::SQUARES);
                assert_eq!(
                    fill::<B, D>(1 << index(B::VERSION, from), B::SQUARES),
                    slid | (1 << index(B::VERSION, from))
                );
            }
        }
        check::<Board100, UP_LEFT>(-1, -1);
        check::<Board100, UP_RIGHT>(-1, 1);
        check::<Board100, DOWN_LEFT>(1, -1);
        check::<Board100, DOWN_RIGHT>(1, 1);
        check::<Board64, UP_LEFT>(-1, -1);
        check::<Board64, UP_RIGHT>(-1, 1);
        check::<Board64, DOWN_LEFT>(1, -1);
        check::<Board64, DOWN_RIGHT>(1, 1);
    }

    #[test]
    fn numbers_and_bits_are_each_others_inverse() {
        for version in Version::ALL {
            for at in Square::all(version) {
                assert_eq!(square(version, index(version, at)), at);
                let bit = 1 << index(version, at);
                assert_eq!(dense(version, bit), 1 << (at.number() - 1));
                assert_eq!(spread(version, dense(version, bit)), bit);
            }
        }
    }
}
