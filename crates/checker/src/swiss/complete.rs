//! Complete pairings: whether everybody finds a partner, asked again and again of nearly the same field.
//!
//! Augmenting paths with blossoms, walked in breadth along whole words of the list: a search looks at each
//! word of each row at most once, and an answer begins with the pairing that answered the last question.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::{Bits, places};
use super::meetings::Meetings;

/// Of whom a complete pairing is asked.
#[derive(Debug, Clone)]
pub(super) struct Within {
    /// Who is to be paired.
    pub(super) players: Bits,
    /// Those of them who belong to the score group in question.
    pub(super) group: Bits,
    /// Those of the group whose partner must belong to it too.
    pub(super) kept: Bits,
}

impl Within {
    /// A complete pairing of these players, whatever their groups.
    pub(super) fn all(players: Bits) -> Self {
        let nobody = Bits::nobody(players.words() * 64);
        Self { players, group: nobody.clone(), kept: nobody }
    }

    /// Those of one word of the list whom a player may meet here.
    fn partners(&self, meetings: &Meetings, player: usize, at: usize) -> u64 {
        let row = meetings.allowed(player, meetings.bound(player), at) & self.players.word(at);
        if self.kept.has(player) {
            row & self.group.word(at)
        } else if self.group.has(player) {
            row
        } else {
            row & !self.kept.word(at)
        }
    }

    pub(super) fn may_meet(&self, meetings: &Meetings, one: usize, other: usize) -> bool {
        self.partners(meetings, one, other / 64) >> (other % 64) & 1 == 1
    }
}

/// Everybody's partner in a pairing that may be incomplete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Partners(Vec<Option<usize>>);

impl Partners {
    /// Nobody has a partner yet.
    pub(super) fn none(size: usize) -> Self {
        Self(vec![None; size])
    }

    pub(super) fn of(&self, player: usize) -> Option<usize> {
        self.0[player]
    }

    pub(super) fn join(&mut self, one: usize, other: usize) {
        self.0[one] = Some(other);
        self.0[other] = Some(one);
    }

    pub(super) fn part(&mut self, player: usize) {
        if let Some(other) = self.0[player].take() {
            self.0[other] = None;
        }
    }

    /// Turns this pairing into a complete one as `within` asks for; `false` if there is none.
    pub(super) fn complete(&mut self, meetings: &Meetings, within: &Within) -> bool {
        if within.players.count() % 2 == 1 {
            return false;
        }
        for one in 0..self.0.len() {
            if let Some(other) = self.0[one]
                && !(within.players.has(one) && within.may_meet(meetings, one, other))
            {
                self.part(one);
            }
        }
        let mut alone = within.players.clone();
        for player in within.players.iter().filter(|&player| self.0[player].is_some()) {
            alone.drop(player);
        }
        for player in alone.clone().iter() {
            if alone.has(player) && !self.find_partner(meetings, within, player, &mut alone) {
                return false;
            }
        }
        true
    }

    /// Gives one more player a partner, the nearest way.
    fn find_partner(
        &mut self,
        meetings: &Meetings,
        within: &Within,
        player: usize,
        alone: &mut Bits,
    ) -> bool {
        let goal = Bits::nobody(self.0.len());
        let mut search = Search::new(meetings, within, self, alone.clone(), goal);
        let Some(Found::Alone(end)) = search.from(player) else { return false };
        let way = search.way(end);
        alone.drop(player);
        alone.drop(end);
        for (one, other) in way {
            self.join(one, other);
        }
        true
    }
}

/// How a search ended well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// At somebody without partner.
    Alone(usize),
    /// At somebody of the goal, who would lose the partner.
    Goal,
}

/// One search for an alternating path.
pub(super) struct Search<'a> {
    meetings: &'a Meetings,
    within: &'a Within,
    partners: &'a Partners,
    /// Who has no partner.
    alone: Bits,
    /// Who may lose the partner.
    goal: Bits,
    /// Reached by an even number of steps.
    even: Bits,
    /// Reached by an odd number of steps only.
    odd: Bits,
    /// From whom a player was reached by an odd number of steps.
    from: Vec<Option<usize>>,
    /// The player at whom the blossom of each one opens.
    base: Vec<usize>,
    /// Who belongs to the blossom that opens at a player, where it is one.
    blossoms: Vec<Option<Bits>>,
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        meetings: &'a Meetings,
        within: &'a Within,
        partners: &'a Partners,
        alone: Bits,
        goal: Bits,
    ) -> Self {
        let size = meetings.size();
        Self {
            meetings,
            within,
            partners,
            alone,
            goal,
            even: Bits::nobody(size),
            odd: Bits::nobody(size),
            from: vec![None; size],
            base: (0..size).collect(),
            blossoms: vec![None; size],
            queue: Vec::new(),
        }
    }

    /// Searches from a player without partner.
    pub(super) fn from(&mut self, root: usize) -> Option<Found> {
        self.alone.drop(root);
        self.even.add(root);
        self.queue.push(root);
        let mut next = 0;
        while let Some(&here) = self.queue.get(next) {
            next += 1;
            if here != root && self.goal.has(here) {
                return Some(Found::Goal);
            }
            if let Some(end) = self.end_beside(here) {
                self.from[end] = Some(here);
                return Some(Found::Alone(end));
            }
            self.look_around(here);
        }
        None
    }

    fn end_beside(&self, here: usize) -> Option<usize> {
        (0..self.alone.words()).find_map(|at| {
            let word = self.within.partners(self.meetings, here, at) & self.alone.word(at);
            places(at, word).next()
        })
    }

    fn look_around(&mut self, here: usize) {
        for at in 0..self.even.words() {
            let word = self.within.partners(self.meetings, here, at) & !self.odd.word(at);
            let own = self.blossoms[self.base[here]].as_ref().map_or(0, |blossom| blossom.word(at));
            for to in places(at, word & !own) {
                if self.base[to] == self.base[here] || self.odd.has(to) {
                    continue;
                }
                if self.even.has(to) {
                    self.shrink(here, to);
                } else if let Some(partner) = self.partners.of(to) {
                    self.odd.add(to);
                    self.from[to] = Some(here);
                    self.even.add(partner);
                    self.queue.push(partner);
                }
            }
        }
    }

    /// The next base on the way back to the root.
    fn above(&self, base: usize) -> Option<usize> {
        let before = self.from[self.partners.of(base)?]?;
        Some(self.base[before])
    }

    /// Makes one blossom of the odd circle that an edge between two even players closes.
    fn shrink(&mut self, one: usize, other: usize) {
        let mut passed = Bits::nobody(self.base.len());
        let mut here = Some(self.base[one]);
        while let Some(base) = here {
            passed.add(base);
            here = self.above(base);
        }
        let mut join = self.base[other];
        while !passed.has(join) {
            let Some(above) = self.above(join) else { return };
            join = above;
        }
        let mut members = Bits::of(self.base.len(), [join]);
        if let Some(blossom) = &self.blossoms[join] {
            members.join(blossom);
        }
        let before = members.clone();
        self.gather(one, other, join, &mut members);
        self.gather(other, one, join, &mut members);
        let mut added = members.clone();
        added.leave(&before);
        for player in added.iter() {
            self.base[player] = join;
            if !self.even.has(player) {
                self.odd.drop(player);
                self.even.add(player);
                self.queue.push(player);
            }
        }
        self.blossoms[join] = Some(members);
    }

    /// Gathers who stands between an even player and the opening of the new blossom, and lets those who were
    /// reached one way be left the other.
    fn gather(&mut self, start: usize, over: usize, join: usize, members: &mut Bits) {
        let (mut here, mut child) = (start, over);
        while self.base[here] != join {
            let Some(partner) = self.partners.of(here) else { return };
            for player in [here, partner] {
                members.add(player);
                if let Some(blossom) = &self.blossoms[self.base[player]] {
                    members.join(blossom);
                }
            }
            self.from[here] = Some(child);
            child = partner;
            let Some(above) = self.from[partner] else { return };
            here = above;
        }
    }

    /// The pairs that stand on the way to `end` afterwards.
    fn way(&self, end: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut end = Some(end);
        while let Some(one) = end
            && let Some(before) = self.from[one]
        {
            pairs.push((before, one));
            end = self.partners.of(before);
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::graphs::{Dice, complete_pairings};

    /// SW-23: in random fields of up to ten players the answer is that of a list of all pairings, also when it
    /// begins with the pairing of another question.
    #[test]
    fn a_complete_pairing_is_found_exactly_where_one_exists() {
        let mut dice = Dice::new(23);
        let mut found = 0;
        for _ in 0..3_000 {
            let size = 2 * (1 + dice.below(5));
            let density = 1 + dice.below(9);
            let joined = dice.graph(size, density);
            let meetings = Meetings::of_graph(size, |a, b| joined[a][b]);
            let mut partners = Partners::none(size);
            for _ in 0..4 {
                let here: Vec<usize> = (0..size).filter(|_| dice.below(5) > 0).collect();
                let within = Within::all(Bits::of(size, here.iter().copied()));
                let exists = !complete_pairings(&here, &|a, b| joined[a][b]).is_empty();
                assert_eq!(partners.complete(&meetings, &within), exists);
                if exists {
                    found += 1;
                    for &player in &here {
                        let partner = partners.of(player).unwrap();
                        assert_eq!(partners.of(partner), Some(player));
                        assert!(joined[player][partner]);
                    }
                }
            }
        }
        assert!(found > 1_000, "{found}");
    }
}
