//! The orders that decide between equally good candidates (articles 4.2 to 4.4), as further, less important criteria.

use super::super::super::criteria::{Edge, Kind};
use super::super::super::ladder::Slot;
use super::Weighing;

/// The remainder of a bracket in order, and how many pairs it makes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Halves<'p> {
    order: &'p [usize],
    pairs: usize,
}

impl Halves<'_> {
    /// The number of a player in the remainder, counted from 1.
    fn number(&self, rank: usize) -> usize {
        self.order.binary_search(&rank).map_or(0, |index| index + 1)
    }
}

impl<'p> Weighing<'p> {
    /// The first valid set of moved-down players.
    ///
    /// **Rule:** FD-54, FIDE26 C.04.3 4.4
    pub(in super::super) fn moved_down_set(&mut self, open: &[usize]) -> &mut Self {
        for &rank in open {
            let slot = self.ladder.add(1);
            self.in_set.push((rank, slot));
        }
        self
    }

    /// The first transposition of the opponents of as many moved-down players as there is room
    /// for; says how many these are.
    ///
    /// **Rule:** FD-52, FIDE26 C.04.3 4.2
    pub(in super::super) fn moved_down_opponents(&mut self, open: &[usize], parts: usize) -> usize {
        let most = self.problem.bracket.residents.len();
        for (count, &rank) in open.iter().enumerate() {
            if count > 0 && !self.fits(most, parts) {
                return count;
            }
            let slot = self.ladder.add(most);
            self.opponents.push((rank, slot));
        }
        open.len()
    }

    /// The fewest exchanges, then the smallest difference between the exchanged players.
    ///
    /// **Rule:** FD-53, FD-55, FIDE26 C.04.3 4.3.1, 4.3.2
    pub(in super::super) fn exchanges(&mut self, order: &'p [usize], pairs: usize) -> &mut Self {
        self.halves = Some(Halves { order, pairs });
        self.exchanges = Some(self.ladder.add(pairs));
        self.exchange_difference = Some(self.ladder.add(pairs * order.len()));
        self
    }

    /// The exchanged players one by one: of those moving down the larger numbers, of those moving
    /// up the smaller ones. Those settled before stay as they are; of the others as many as the
    /// weight has room for are looked at, and the answer says how many are settled then.
    ///
    /// **Rule:** FD-53, FIDE26 C.04.3 4.3.3, 4.3.4
    pub(in super::super) fn exchanged_players(
        &mut self,
        settled: &'p [(usize, i64)],
        known: usize,
        parts: usize,
    ) -> usize {
        let Some(Halves { order, pairs }) = self.halves else { return known };
        if !settled.is_empty() {
            self.settled = Some((settled, self.ladder.add(2 * pairs)));
        }
        for (at, rank) in in_order_of_exchanges(order, pairs).enumerate().skip(known) {
            if at > known && !self.fits(1, parts) {
                return at;
            }
            let slot = self.ladder.add(1);
            self.moving.push((rank, slot));
        }
        order.len()
    }

    /// The first transposition of the partners of one more higher member.
    ///
    /// **Rule:** FD-52, FIDE26 C.04.3 4.2
    pub(in super::super) fn partner_of(&mut self, rank: usize) -> &mut Self {
        if let Some(Halves { order, .. }) = self.halves {
            let slot = self.ladder.add(order.len());
            self.partners.push((rank, slot));
        }
        self
    }

    /// Only these may be higher members of pairs of the remainder.
    pub(in super::super) fn settle_higher(&mut self, higher: &'p [usize]) -> &mut Self {
        self.higher = Some(higher);
        self
    }

    /// Adds what a pair is worth by these orders.
    pub(super) fn weigh_orders<const N: usize>(&self, edge: &Edge, weight: &mut [i64; N]) {
        let mut put = |list: &[(usize, Slot)], gain: i64| {
            if let Ok(at) = list.binary_search_by_key(&edge.high, |entry| entry.0) {
                self.ladder.put(weight, list[at].1, gain);
            }
        };
        if edge.kind == Kind::MovedDown {
            put(&self.in_set, 1);
            let place = self.problem.bracket.residents.binary_search(&edge.low).unwrap_or(0);
            put(&self.opponents, -to_gain(place + 1));
        }
        if let (Kind::Residents, Some(halves)) = (edge.kind, self.halves) {
            let number = halves.number(edge.high);
            put(&self.moving, if number > halves.pairs { 1 } else { -1 });
            let settled = |list: &[(usize, i64)]| {
                list.binary_search_by_key(&edge.high, |entry| entry.0).map_or(0, |at| list[at].1)
            };
            put(&self.partners, -to_gain(halves.number(edge.low)));
            if let Some((list, slot)) = self.settled {
                self.ladder.put(weight, slot, settled(list));
            }
            if let (Some(count), Some(difference)) = (self.exchanges, self.exchange_difference) {
                self.ladder.put(weight, count, -i64::from(number > halves.pairs));
                self.ladder.put(weight, difference, -to_gain(number));
            }
        }
    }
}

/// The players of a remainder in the order in which exchanges are compared.
pub(in super::super) fn in_order_of_exchanges(
    order: &[usize],
    pairs: usize,
) -> impl Iterator<Item = usize> {
    let (first, second) = order.split_at(pairs.min(order.len()));
    first.iter().rev().chain(second).copied()
}

fn to_gain(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
