//! The pairing of one score group.

use alloc::vec;
use alloc::vec::Vec;

use super::bits::Bits;
use super::complete::{Partners, Within};
use super::meetings::Meetings;
use super::stay::{Rest, Stay};

/// One score group with who came down and who stands below.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) meetings: &'a Meetings,
    /// Moved down from above, in list order.
    pub(super) down: Vec<usize>,
    /// The players of the group, in list order.
    pub(super) own: &'a [usize],
    /// All players of lower groups.
    pub(super) low: Bits,
    /// The next lower group.
    pub(super) next: Option<&'a [usize]>,
    /// Whose mark `↓` counts.
    pub(super) went_down: &'a Bits,
    /// Whose mark `↑` counts.
    pub(super) went_up: &'a Bits,
}

impl Group<'_> {
    /// **Rule:** SW-24, KW25 V 2.8.1.2, 2.8.2, 2.8.6.2.1
    fn classes(&self) -> Vec<usize> {
        let mut classes = vec![0; self.meetings.size()];
        for &player in self.own {
            let finds_nobody =
                |next: &[usize]| next.iter().all(|&other| !self.meetings.is_allowed(player, other));
            classes[player] = if self.next.is_some_and(finds_nobody) {
                1
            } else if self.went_down.has(player) {
                2
            } else {
                3
            };
        }
        classes
    }

    /// Pairs the group, beginning with a complete pairing of the group and all below; answers who moves down.
    ///
    /// **Rule:** SW-26, SW-27, KW25 V 2.8.1.2, 2.8.7.2, 2.8.7.10
    pub(super) fn pair(
        &self,
        partners: &mut Partners,
        pairs: &mut Vec<(usize, usize)>,
    ) -> Option<Vec<usize>> {
        let classes = self.classes();
        let all = self.down.iter().chain(self.own).copied();
        let group = Bits::of(self.meetings.size(), all);
        let mut rest = Rest { meetings: self.meetings, classes: &classes, group, low: &self.low };
        let mut stay = rest.stay(partners.clone())?;
        loop {
            let unpaired = |player: &&usize| rest.group.has(**player) && stay.kept.has(**player);
            let Some(&seeker) = self.down.iter().find(unpaired) else { break };
            let (partner, after) = self.partner(seeker, &rest, &stay)?;
            pairs.push((seeker, partner));
            rest.group.drop(seeker);
            rest.group.drop(partner);
            stay = after;
        }
        *partners = stay.partners;
        let (kept, leaving) = rest.group.iter().partition(|&player| stay.kept.has(player));
        self.pair_halves(kept, partners, pairs)?;
        Some(leaving)
    }

    /// The opponents of a player moved down, in the order in which they are tried.
    ///
    /// **Rule:** SW-26, KW25 V 2.8.1.2, 2.8.2
    fn candidates(&self, seeker: usize, rest: &Rest<'_>, stay: &Stay) -> Vec<usize> {
        let own = || self.own.iter().copied().filter(|&player| rest.group.has(player));
        let down = self.down.iter().rev().copied();
        own()
            .filter(|&player| !self.went_up.has(player))
            .chain(own().filter(|&player| self.went_up.has(player)))
            .chain(
                down.filter(|&other| {
                    other != seeker && rest.group.has(other) && stay.kept.has(other)
                }),
            )
            .collect()
    }

    /// The first opponent of a player moved down after whom no fewer of any class stay, the better protected
    /// classes first; and who stays then.
    ///
    /// **Rule:** SW-26, KW25 V 2.8.1.2, 2.8.2, 2.8.7.2, 2.8.7.10
    fn partner(&self, seeker: usize, rest: &Rest<'_>, stay: &Stay) -> Option<(usize, Stay)> {
        let candidates = self.candidates(seeker, rest, stay);
        candidates.into_iter().filter(|&other| self.meetings.is_allowed(seeker, other)).find_map(
            |candidate| {
                let mut left = rest.group.clone();
                left.drop(seeker);
                left.drop(candidate);
                let left = Rest { group: left, ..*rest };
                let mut partners = stay.partners.clone();
                partners.part(seeker);
                partners.part(candidate);
                let after = match Self::same_without(seeker, candidate, &left, stay, &partners) {
                    Some(after) => after,
                    None => left.stay(partners)?,
                };
                let mut counted = after.signature;
                counted[rest.classes[seeker]] += 1;
                counted[rest.classes[candidate]] += 1;
                (counted >= stay.signature).then_some((candidate, after))
            },
        )
    }

    /// When everybody else kept can stay without the two, nobody else does: a better set would be a better one
    /// with the two as well.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.7.10
    fn same_without(
        seeker: usize,
        candidate: usize,
        left: &Rest<'_>,
        stay: &Stay,
        partners: &Partners,
    ) -> Option<Stay> {
        if !stay.kept.has(candidate) {
            return None;
        }
        let mut after = stay.clone();
        after.partners.clone_from(partners);
        for player in [seeker, candidate] {
            after.kept.drop(player);
            after.signature[left.classes[player]] -= 1;
        }
        let within = left.keeping(after.kept.clone());
        after.partners.complete(left.meetings, &within).then_some(after)
    }

    /// The others, upper half against lower half.
    ///
    /// **Rule:** SW-28, KW25 V 2.8.4, 2.8.7.3-2.8.7.7, 2.8.7.9
    fn pair_halves(
        &self,
        mut group: Vec<usize>,
        partners: &mut Partners,
        pairs: &mut Vec<(usize, usize)>,
    ) -> Option<()> {
        let mut own = Partners::none(self.meetings.size());
        for &player in &group {
            if let Some(partner) = partners.of(player) {
                own.join(player, partner);
            }
        }
        for &player in &group {
            partners.part(player);
        }
        let mut left = Within::all(Bits::of(self.meetings.size(), group.iter().copied()));
        while let Some(&first) = group.first() {
            let half = group.len() / 2;
            left.players.drop(first);
            let order = group[half..].iter().chain(group[1..half].iter().rev()).copied();
            let (partner, after) = order
                .filter(|&candidate| self.meetings.is_allowed(first, candidate))
                .find_map(|candidate| {
                    let mut tried = own.clone();
                    tried.part(first);
                    tried.part(candidate);
                    left.players.drop(candidate);
                    if tried.complete(self.meetings, &left) {
                        return Some((candidate, tried));
                    }
                    left.players.add(candidate);
                    None
                })?;
            own = after;
            pairs.push((first, partner));
            group.retain(|&player| player != first && player != partner);
        }
        Some(())
    }
}
