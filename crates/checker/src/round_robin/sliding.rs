//! The sliding system: everybody goes one seat on after each round.

use alloc::vec;
use alloc::vec::Vec;

use super::Cell;

/// A seat: behind or in front of a board, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    Behind(usize),
    Front(usize),
    Pause,
}

/// A round (counted from 0) for so many players.
///
/// **Rule:** RR-25, RR-26, KW25 V 1.5.3.1, PZSz02 B.VI A.5
pub(super) fn round(players: usize, round: usize) -> Vec<Cell> {
    let odd = players % 2 == 1;
    let boards = players / 2;
    let mut seats: Vec<Seat> = Vec::new();
    seats.extend((usize::from(!odd)..boards).map(Seat::Behind));
    seats.extend((0..boards).rev().map(Seat::Front));
    if odd {
        seats.push(Seat::Pause);
    }
    let mut behind = vec![1; boards];
    let mut front = vec![1; boards];
    for (at, _) in seats.iter().enumerate() {
        // With an even number player 1 keeps the first seat, and the walk begins with player 2.
        let player = at + if odd { 1 } else { 2 };
        match seats[(at + round) % seats.len()] {
            Seat::Behind(board) => behind[board] = player,
            Seat::Front(board) => front[board] = player,
            Seat::Pause => {}
        }
    }
    let cell = |board: usize| {
        let turned = !odd && board == 0 && round % 2 == 1;
        let behind_is_white = board.is_multiple_of(2) != turned;
        if behind_is_white { (behind[board], front[board]) } else { (front[board], behind[board]) }
    };
    (0..boards).map(cell).collect()
}
