//! The search for a cheapest matching: one player after the other is served.
//!
//! While a tree grows, the prices of the players at even distance from its root rise and those at odd distance
//! fall, both at the same pace; `now` says how far. A price is kept so that it need not be touched meanwhile:
//! less `now` for those who get dearer, plus `now` for those who get cheaper, and likewise twice for rebates.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::costs::Costs;
use super::events::Event;
use super::groups::Groups;
use super::{Matching, NOBODY};

/// Where a group stands while a tree grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root: prices rise.
    Even,
    /// At an odd distance: prices fall. The tree came from the first player to the second, who is in the group.
    Odd(usize, usize),
}

/// The state of the search.
pub(super) struct Search<'a> {
    pub(super) costs: &'a Costs,
    pub(super) groups: Groups,
    pub(super) labels: Vec<Label>,
    /// The price of each player, as kept.
    pub(super) prices: Vec<i64>,
    /// The rebate of each group, as kept.
    pub(super) rebates: Vec<i64>,
    pub(super) now: Vec<i64>,
    /// For everybody who is not at an even distance: who of those comes first, and the cost less their kept price.
    pub(super) nearest: Vec<usize>,
    pub(super) reach: Vec<i64>,
    /// For everybody at an even distance: which other of them comes first.
    pub(super) rival: Vec<usize>,
}

/// Serves everybody.
pub(super) fn run(costs: &Costs) -> Matching {
    let (players, limbs) = (costs.players(), costs.limbs());
    let mut search = Search {
        costs,
        groups: Groups::new(players),
        labels: vec![Label::Outside; 2 * players],
        prices: vec![0; players * limbs],
        rebates: vec![0; 2 * players * limbs],
        now: vec![0; limbs],
        nearest: vec![NOBODY; players],
        reach: vec![0; players * limbs],
        rival: vec![NOBODY; players],
    };
    search.open_market();
    for player in 0..players {
        if search.groups.mate[player] == NOBODY
            && search.price(player) != search.costs.alone(player)
        {
            search.serve(player);
        }
    }
    let rings: Vec<usize> = search.groups.rings().collect();
    let is_above_zero = |ring: &usize| search.rebate(*ring).iter().any(|&limb| limb != 0);
    let rebates = rings
        .into_iter()
        .filter(is_above_zero)
        .map(|ring| (search.groups.list[ring].members.clone(), search.rebate(ring).to_vec()));
    let rebates = rebates.collect();
    let mate = search.groups.mate.iter();
    let partners = mate.map(|&mate| (mate != NOBODY).then_some(mate)).collect();
    Matching { partners, prices: search.prices, rebates }
}

impl Search<'_> {
    pub(super) fn price(&self, player: usize) -> &[i64] {
        let limbs = self.costs.limbs();
        &self.prices[player * limbs..][..limbs]
    }

    pub(super) fn rebate(&self, group: usize) -> &[i64] {
        let limbs = self.costs.limbs();
        &self.rebates[group * limbs..][..limbs]
    }

    /// Prices that are nowhere too high, and the pairs that come of them at once.
    fn open_market(&mut self) {
        let (players, limbs) = (self.costs.players(), self.costs.limbs());
        for player in 0..players {
            let pairs = (0..players).filter_map(|other| self.costs.pair(player, other));
            let half: Option<Vec<i64>> =
                pairs.min().map(|cost| cost.iter().map(|limb| limb / 2).collect());
            let alone = self.costs.alone(player);
            let price = half.as_deref().map_or(alone, |half| half.min(alone)).to_vec();
            self.prices[player * limbs..][..limbs].copy_from_slice(&price);
        }
        for player in 0..players {
            if self.groups.mate[player] == NOBODY {
                self.first_offer(player);
            }
        }
    }

    /// Raises a price as far as it goes.
    fn first_offer(&mut self, player: usize) {
        let limbs = self.costs.limbs();
        let mut best = self.costs.alone(player).to_vec();
        let mut partner = NOBODY;
        for other in 0..self.costs.players() {
            let Some(cost) = self.costs.pair(player, other) else { continue };
            let price = self.price(other);
            let order =
                cost.iter().zip(price).map(|(cost, price)| cost - price).cmp(best.iter().copied());
            let free = |it: usize| it != NOBODY && self.groups.mate[it] == NOBODY;
            if order == Ordering::Less
                || (order == Ordering::Equal && free(other) && !free(partner))
            {
                best.clear();
                best.extend(cost.iter().zip(price).map(|(cost, price)| cost - price));
                partner = other;
            }
        }
        self.prices[player * limbs..][..limbs].copy_from_slice(&best);
        if partner != NOBODY && self.groups.mate[partner] == NOBODY {
            self.groups.pair(player, partner);
        }
    }

    /// Finds a partner for a player, or somebody who stays alone instead.
    fn serve(&mut self, root: usize) {
        self.now.fill(0);
        self.nearest.fill(NOBODY);
        self.rival.fill(NOBODY);
        self.raise(self.groups.top[root]);
        while let Some(event) = self.next() {
            match event {
                Event::Leave(player) => {
                    self.switch(player, NOBODY);
                    break;
                }
                Event::Reach(from, to) => {
                    let group = self.groups.top[to];
                    let mate = self.groups.mate[self.groups.list[group].base];
                    if mate == NOBODY {
                        self.groups.free(group, to);
                        self.switch(from, to);
                        break;
                    }
                    self.lower(group, from, to);
                    self.raise(self.groups.top[mate]);
                }
                Event::Close(one, other) => self.close(one, other),
                Event::Open(group) => self.open(group),
            }
        }
        self.settle();
    }

    /// Lets a group outside join at an even distance.
    fn raise(&mut self, group: usize) {
        self.labels[group] = Label::Even;
        self.add_to_rebate(group, -2);
        for index in 0..self.groups.list[group].members.len() {
            let player = self.groups.list[group].members[index];
            self.add_to_price(player, -1);
        }
        self.look_around(group);
    }

    /// Lets a group outside join at an odd distance.
    fn lower(&mut self, group: usize, from: usize, to: usize) {
        self.labels[group] = Label::Odd(from, to);
        self.add_to_rebate(group, 2);
        for index in 0..self.groups.list[group].members.len() {
            let player = self.groups.list[group].members[index];
            self.add_to_price(player, 1);
        }
    }

    /// Adds `times` now to a kept price.
    fn add_to_price(&mut self, player: usize, times: i64) {
        let limbs = self.costs.limbs();
        for (limb, now) in self.prices[player * limbs..][..limbs].iter_mut().zip(&self.now) {
            *limb += times * now;
        }
    }

    /// Adds `times` now to a kept rebate.
    fn add_to_rebate(&mut self, group: usize, times: i64) {
        if self.groups.is_ring(group) {
            let limbs = self.costs.limbs();
            for (limb, now) in self.rebates[group * limbs..][..limbs].iter_mut().zip(&self.now) {
                *limb += times * now;
            }
        }
    }

    /// Everybody of a group that has just come to an even distance looks at all others.
    fn look_around(&mut self, group: usize) {
        for index in 0..self.groups.list[group].members.len() {
            self.look(self.groups.list[group].members[index]);
        }
    }

    /// Gives `player` another partner, and everybody on the way to the root the next one.
    fn switch(&mut self, player: usize, partner: usize) {
        let (mut player, mut partner) = (player, partner);
        loop {
            let group = self.groups.top[player];
            let base = self.groups.list[group].base;
            let mate = self.groups.mate[base];
            self.groups.free(group, player);
            self.groups.mate[player] = partner;
            if partner != NOBODY {
                self.groups.mate[partner] = player;
            }
            if mate == NOBODY {
                return;
            }
            let above = self.groups.top[mate];
            let Label::Odd(from, to) = self.labels[above] else { return };
            self.groups.free(above, to);
            (player, partner) = (from, to);
        }
    }

    /// The tree has met itself: a ring is closed.
    fn close(&mut self, one: usize, other: usize) {
        let left = self.way_up(self.groups.top[one]);
        let right = self.way_up(self.groups.top[other]);
        let is_common = |group: &usize| right.contains(group);
        let Some(meeting) = left.iter().position(is_common) else { return };
        let Some(end) = right.iter().position(|group| *group == left[meeting]) else { return };
        let mut ring: Vec<usize> = left[..=meeting].iter().rev().copied().collect();
        let mut links: Vec<(usize, usize)> =
            left[..meeting].iter().rev().map(|&group| swapped(self.link_up(group))).collect();
        links.push((one, other));
        ring.extend(&right[..end]);
        links.extend(right[..end].iter().map(|&group| self.link_up(group)));
        for &group in &ring {
            let times = if self.labels[group] == Label::Even { 2 } else { -2 };
            self.add_to_rebate(group, times);
        }
        let Some(group) = self.groups.close(ring.clone(), links) else { return };
        let limbs = self.costs.limbs();
        self.rebates[group * limbs..][..limbs].fill(0);
        self.add_to_rebate(group, -2);
        self.labels[group] = Label::Even;
        for part in ring {
            if self.labels[part] == Label::Even {
                continue;
            }
            for index in 0..self.groups.list[part].members.len() {
                let player = self.groups.list[part].members[index];
                self.add_to_price(player, -2);
            }
            self.look_around(part);
        }
    }

    /// The groups from one at an even distance up to the root.
    fn way_up(&self, group: usize) -> Vec<usize> {
        let mut way = vec![group];
        let mut at = group;
        loop {
            let (_, up) = self.link_up(at);
            if up == NOBODY {
                return way;
            }
            at = self.groups.top[up];
            way.push(at);
        }
    }

    /// How a group of the tree hangs on the next one above: the player inside and the player there.
    fn link_up(&self, group: usize) -> (usize, usize) {
        match self.labels[group] {
            Label::Odd(from, to) => (to, from),
            Label::Even | Label::Outside => {
                let base = self.groups.list[group].base;
                (base, self.groups.mate[base])
            }
        }
    }

    /// A ring at an odd distance has no rebate left: it falls apart.
    fn open(&mut self, group: usize) {
        let Label::Odd(from, to) = self.labels[group] else { return };
        let old = self.groups.dissolve(group);
        let entry = self.groups.top[to];
        let size = old.ring.len();
        let start = old.ring.iter().position(|&part| part == entry).unwrap_or(0);
        let backwards = start % 2 == 0;
        let mut new = vec![Label::Outside; size];
        new[start] = Label::Odd(from, to);
        let mut at = start;
        while at != 0 {
            let step = |at: usize| if backwards { at - 1 } else { (at + 1) % size };
            let (even, odd) = (step(at), step(step(at)));
            let (one, other) = if backwards { swapped(old.links[odd]) } else { old.links[even] };
            new[even] = Label::Even;
            new[odd] = Label::Odd(one, other);
            at = odd;
        }
        for (&part, &label) in old.ring.iter().zip(&new) {
            self.labels[part] = label;
            let (of_rebate, of_price) = match label {
                Label::Outside => (0, -1),
                Label::Even => (-2, -2),
                Label::Odd(..) => (2, 0),
            };
            self.add_to_rebate(part, of_rebate);
            for index in 0..self.groups.list[part].members.len() {
                let player = self.groups.list[part].members[index];
                self.add_to_price(player, of_price);
            }
        }
        for (&part, _) in old.ring.iter().zip(&new).filter(|(_, label)| **label == Label::Even) {
            self.look_around(part);
        }
    }

    /// Takes the tree down: prices and rebates are as they are. Rings without a rebate fall apart.
    fn settle(&mut self) {
        for group in self.groups.outermost() {
            let (of_rebate, of_price) = match self.labels[group] {
                Label::Outside => (0, 0),
                Label::Even => (2, 1),
                Label::Odd(..) => (-2, -1),
            };
            self.add_to_rebate(group, of_rebate);
            for index in 0..self.groups.list[group].members.len() {
                let player = self.groups.list[group].members[index];
                self.add_to_price(player, of_price);
            }
        }
        self.labels.fill(Label::Outside);
        let mut rings = self.groups.outermost();
        while let Some(group) = rings.pop() {
            if self.groups.is_ring(group) && self.rebate(group).iter().all(|&limb| limb == 0) {
                rings.extend(self.groups.dissolve(group).ring);
            }
        }
    }
}

const fn swapped((one, other): (usize, usize)) -> (usize, usize) {
    (other, one)
}
