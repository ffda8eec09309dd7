//! The half system.

use alloc::vec::Vec;

use super::{Cell, berger};

/// A round (counted from 0) of the table of `even` numbers: first both halves play their Berger table, the upper half
/// at the upper boards; then the upper half stays at its boards, with White and Black by turns, and the lower half
/// moves up by one.
///
/// **Rule:** RR-19, RR-20, RR-21, KW25 V 1.5.1.1-1.5.1.3
pub(super) fn round(even: usize, round: usize) -> Vec<Cell> {
    let half = even / 2;
    let inside = half - 1;
    let Some(across) = round.checked_sub(inside) else {
        let upper = berger::round(half, round);
        let lower = upper.iter().map(|&(white, black)| (white + half, black + half));
        return upper.iter().copied().chain(lower).collect();
    };
    let opponent = |player: usize| half + 1 + (player - 1 + across) % half;
    let cell = |player: usize| {
        if across % 2 == 0 { (player, opponent(player)) } else { (opponent(player), player) }
    };
    (1..=half).map(cell).collect()
}

/// The round of the half system that is played in this place of the reversed one: half against half first.
///
/// **Rule:** RR-22, KW25 V 1.5.2
pub(super) const fn reversed(even: usize, round: usize) -> usize {
    let half = even / 2;
    if round < half { round + half - 1 } else { round - half }
}
