//! Odd sets of players that act as one: rings of an odd number of players or smaller rings, in which everybody
//! but one has a partner, and anybody could be that one.

use alloc::vec;
use alloc::vec::Vec;

use super::NOBODY;

/// A player, or a ring of an odd number of groups.
#[derive(Debug, Default, Clone)]
pub(super) struct Group {
    /// Whoever has no partner inside.
    pub(super) base: usize,
    /// All players.
    pub(super) members: Vec<usize>,
    /// The groups of the ring, the one with the base first; empty for a single player. From then on every
    /// second neighbour is a pair: the second with the third, the fourth with the fifth.
    pub(super) ring: Vec<usize>,
    /// The two players by whom a group of the ring and the next one touch.
    pub(super) links: Vec<(usize, usize)>,
}

/// All groups, and who is matched with whom.
#[derive(Debug)]
pub(super) struct Groups {
    pub(super) list: Vec<Group>,
    /// The outermost group of each player.
    pub(super) top: Vec<usize>,
    pub(super) mate: Vec<usize>,
    unused: Vec<usize>,
}

impl Groups {
    /// Everybody alone.
    pub(super) fn new(players: usize) -> Self {
        let single = |player| Group { base: player, members: vec![player], ..Group::default() };
        let mut list: Vec<Group> = (0..players).map(single).collect();
        list.resize(2 * players, Group::default());
        Self {
            list,
            top: (0..players).collect(),
            mate: vec![NOBODY; players],
            unused: (players..2 * players).rev().collect(),
        }
    }

    /// Whether the group is more than one player.
    pub(super) fn is_ring(&self, group: usize) -> bool {
        !self.list[group].ring.is_empty()
    }

    /// The groups nobody stands around.
    pub(super) fn outermost(&self) -> Vec<usize> {
        let mut groups = self.top.clone();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// All rings, also those inside others.
    pub(super) fn rings(&self) -> impl Iterator<Item = usize> {
        (self.mate.len()..self.list.len()).filter(|&group| self.is_ring(group))
    }

    /// Makes one group of a ring; its first keeps its base.
    pub(super) fn close(&mut self, ring: Vec<usize>, links: Vec<(usize, usize)>) -> Option<usize> {
        let group = self.unused.pop()?;
        let base = self.list[*ring.first()?].base;
        let members: Vec<usize> =
            ring.iter().flat_map(|&part| self.list[part].members.iter().copied()).collect();
        for &player in &members {
            self.top[player] = group;
        }
        self.list[group] = Group { base, members, ring, links };
        Some(group)
    }

    /// Lets the groups of an outermost ring stand alone again.
    pub(super) fn dissolve(&mut self, group: usize) -> Group {
        let old = core::mem::take(&mut self.list[group]);
        for &part in &old.ring {
            for index in 0..self.list[part].members.len() {
                let player = self.list[part].members[index];
                self.top[player] = part;
            }
        }
        self.unused.push(group);
        old
    }

    /// Rearranges the pairs inside a group so that `player` is the one without.
    pub(super) fn free(&mut self, group: usize, player: usize) {
        if self.list[group].base == player {
            return;
        }
        self.list[group].base = player;
        let ring = self.list[group].ring.clone();
        let holds = |part: &usize| self.list[*part].members.contains(&player);
        let Some(place) = ring.iter().position(holds) else { return };
        self.free(ring[place], player);
        self.list[group].ring.rotate_left(place);
        self.list[group].links.rotate_left(place);
        for at in (1..ring.len()).step_by(2) {
            let (one, other) = self.list[group].links[at];
            let (left, right) = (self.list[group].ring[at], self.list[group].ring[at + 1]);
            self.free(left, one);
            self.free(right, other);
            self.pair(one, other);
        }
    }

    /// Matches two players.
    pub(super) fn pair(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
    }
}
