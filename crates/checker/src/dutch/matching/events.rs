//! What happens next to a growing tree, and when.

use super::NOBODY;
use super::search::{Label, Search};

/// What happens to the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// A player at an even distance is as dear as staying alone.
    Leave(usize),
    /// Somebody in the tree can be paired with somebody outside.
    Reach(usize, usize),
    /// Two at an even distance can be paired.
    Close(usize, usize),
    /// The rebate of a ring is used up.
    Open(usize),
}

/// The first event found so far, with twice its time.
struct First {
    event: Option<Event>,
    twice: alloc::vec::Vec<i64>,
}

impl First {
    /// Keeps an event if it comes before the one known.
    fn offer(&mut self, event: Event, limb: impl Fn(usize) -> i64) {
        let mut at = 0;
        if self.event.is_some() {
            loop {
                let Some(&known) = self.twice.get(at) else { return };
                match limb(at).cmp(&known) {
                    core::cmp::Ordering::Less => break,
                    core::cmp::Ordering::Equal => at += 1,
                    core::cmp::Ordering::Greater => return,
                }
            }
        }
        for (index, twice) in self.twice.iter_mut().enumerate().skip(at) {
            *twice = limb(index);
        }
        self.event = Some(event);
    }
}

impl Search<'_> {
    /// The next event; `now` goes on to it.
    pub(super) fn next(&mut self) -> Option<Event> {
        let mut first = First { event: None, twice: self.now.clone() };
        for player in 0..self.costs.players() {
            match self.labels[self.groups.top[player]] {
                Label::Outside => self.offer_reach(player, &mut first),
                Label::Even => {
                    let (alone, price) = (self.costs.alone(player), self.price(player));
                    first.offer(Event::Leave(player), |at| 2 * (alone[at] - price[at]));
                    self.offer_close(player, &mut first);
                }
                Label::Odd(..) => {}
            }
        }
        for group in self.groups.rings() {
            let is_outermost = self.groups.top[self.groups.list[group].base] == group;
            if is_outermost && matches!(self.labels[group], Label::Odd(..)) {
                let rebate = self.rebate(group);
                first.offer(Event::Open(group), |at| rebate[at]);
            }
        }
        if first.event.is_some() {
            self.now.iter_mut().zip(first.twice).for_each(|(now, twice)| *now = twice / 2);
        }
        first.event
    }

    fn offer_reach(&self, player: usize, first: &mut First) {
        let from = self.nearest[player];
        if from != NOBODY {
            let limbs = self.costs.limbs();
            let (reach, price) = (&self.reach[player * limbs..][..limbs], self.price(player));
            first.offer(Event::Reach(from, player), |at| 2 * (reach[at] - price[at]));
        }
    }

    fn offer_close(&mut self, player: usize, first: &mut First) {
        let rival = self.rival[player];
        if rival == NOBODY {
            return;
        }
        if self.groups.top[rival] == self.groups.top[player] {
            self.rival[player] = NOBODY;
            for other in 0..self.costs.players() {
                self.compete(player, other);
            }
        }
        let rival = self.rival[player];
        let Some(cost) = (rival != NOBODY).then(|| self.costs.pair(player, rival)).flatten() else {
            return;
        };
        let (one, other) = (self.price(player), self.price(rival));
        first.offer(Event::Close(player, rival), |at| cost[at] - one[at] - other[at]);
    }

    /// A player who has come to an even distance looks at all others.
    pub(super) fn look(&mut self, player: usize) {
        let limbs = self.costs.limbs();
        for other in 0..self.costs.players() {
            if self.labels[self.groups.top[other]] == Label::Even {
                self.compete(player, other);
                continue;
            }
            let Some(cost) = self.costs.pair(player, other) else { continue };
            let price = &self.prices[player * limbs..][..limbs];
            let reach = &mut self.reach[other * limbs..][..limbs];
            let offer = cost.iter().zip(price).map(|(cost, price)| cost - price);
            if self.nearest[other] == NOBODY || offer.clone().lt(reach.iter().copied()) {
                self.nearest[other] = player;
                reach.iter_mut().zip(offer).for_each(|(reach, offer)| *reach = offer);
            }
        }
    }

    /// Sees whether `other`, who is at an even distance too, comes before the rival known.
    fn compete(&mut self, player: usize, other: usize) {
        let group = self.groups.top[other];
        if group == self.groups.top[player] || self.labels[group] != Label::Even {
            return;
        }
        let Some(cost) = self.costs.pair(player, other) else { return };
        let less = |cost: &[i64], price: &[i64], at: usize| cost[at] - price[at];
        let known = self.rival[player];
        let known_cost = if known == NOBODY { None } else { self.costs.pair(player, known) };
        let is_first = known_cost.is_none_or(|known_cost| {
            let (mine, known) = (self.price(other), self.price(known));
            let limbs = 0..self.costs.limbs();
            limbs
                .clone()
                .map(|at| less(cost, mine, at))
                .lt(limbs.map(|at| less(known_cost, known, at)))
        });
        if is_first {
            self.rival[player] = other;
        }
    }
}
