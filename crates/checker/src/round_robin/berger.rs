//! Berger tables by the walk round the boards.

use alloc::vec::Vec;

use super::Cell;

/// A round (counted from 0) of the table of an even number of players. Board 1 is that of the last number, who has
/// Black in odd rounds and White in even ones; the others are written along the white side and back along the
/// black one, beginning with the player who had Black on the last board in the round before.
///
/// **Rule:** RR-6, KW25 V 1.4.2-1.4.4, PZSz02 B.VI A.4.1-A.4.3
pub(super) fn round(even: usize, round: usize) -> Vec<Cell> {
    let walk = even - 1;
    let boards = even / 2;
    let after = |number: usize| if number == walk { 1 } else { number + 1 };
    let mut first = 1;
    for _ in 0..round {
        // The white side and one more: whoever sits opposite the end of it.
        for _ in 0..boards {
            first = after(first);
        }
    }
    let mut row: Vec<usize> = Vec::with_capacity(walk);
    let mut number = first;
    for _ in 0..walk {
        row.push(number);
        number = after(number);
    }
    let mut cells = Vec::with_capacity(boards);
    cells.push(if round.is_multiple_of(2) { (first, even) } else { (even, first) });
    for board in 1..boards {
        cells.push((row[board], row[walk - board]));
    }
    cells
}
