//! Several cycles: the table again, colours reversed, two rounds exchanged.

use alloc::vec::Vec;

use super::Exchange;

/// The rounds of one cycle in the order in which they are played, counted from 1.
///
/// **Rule:** RR-15, FIDE12 annex 1
pub(super) fn order_of_rounds(rounds: u16, exchange: Exchange) -> Vec<u16> {
    let mut order: Vec<u16> = (1..=rounds).collect();
    if let (Exchange::LastTwoRounds, [.., before_last, last]) = (exchange, order.as_mut_slice()) {
        core::mem::swap(before_last, last);
    }
    order
}

/// Whether the last two rounds of a cycle change places: in every cycle but the last, with three or
/// four players in every odd cycle; never in an event of one cycle.
///
/// **Our reading:** the source speaks of two cycles only; this keeps runs of one colour at two.
///
/// **Rule:** RR-15, RR-16, FIDE12 annex 1, PZSz02 B.VI B.1
pub(super) const fn is_exchanged(rounds: u16, cycle: u16, cycles: u16) -> bool {
    match (cycles, rounds) {
        (0 | 1, _) | (_, 0 | 1) => false,
        (_, 3) => cycle % 2 == 1,
        _ => cycle < cycles,
    }
}

/// Whether a cycle is played with all colours reversed.
///
/// **Rule:** RR-14, PZSz02 B.VI A.1.4, B.1
pub(super) const fn is_reversed(cycle: u16) -> bool {
    cycle.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RR-15: the last two rounds change places.
    #[test]
    fn the_last_two_rounds_change_places() {
        assert_eq!(order_of_rounds(5, Exchange::LastTwoRounds), [1, 2, 3, 5, 4]);
        assert_eq!(order_of_rounds(5, Exchange::Never), [1, 2, 3, 4, 5]);
        assert_eq!(order_of_rounds(1, Exchange::LastTwoRounds), [1]);
    }

    /// RR-14, RR-16: which cycles are exchanged and reversed.
    #[test]
    fn every_cycle_but_the_last_is_exchanged_and_with_four_players_every_odd_one() {
        let exchanged = |rounds, cycles| -> Vec<u16> {
            (1..=cycles).filter(|&cycle| is_exchanged(rounds, cycle, cycles)).collect()
        };
        assert!(exchanged(9, 1).is_empty());
        assert_eq!(exchanged(9, 2), [1]);
        assert_eq!(exchanged(9, 4), [1, 2, 3]);
        assert_eq!(exchanged(3, 2), [1]);
        assert_eq!(exchanged(3, 3), [1, 3]);
        assert!(is_reversed(2) && !is_reversed(1) && !is_reversed(3));
    }
}
