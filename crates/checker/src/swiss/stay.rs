//! Who of a score group stays in it.

use alloc::vec::Vec;

use super::bits::Bits;
use super::complete::{Partners, Search, Within};
use super::least_cost::{Cost, least_cost};
use super::meetings::Meetings;

/// How many classes a group has.
pub(super) const CLASSES: usize = 4;

/// How many of each class stay, the best protected class first.
pub(super) type Signature = [usize; CLASSES];

/// Who stays in a group, with a complete pairing of the group and all below that shows it.
#[derive(Debug, Clone)]
pub(super) struct Stay {
    pub(super) kept: Bits,
    pub(super) signature: Signature,
    pub(super) partners: Partners,
}

/// The players of a group that are not paired yet, with all below.
#[derive(Debug)]
pub(super) struct Rest<'a> {
    pub(super) meetings: &'a Meetings,
    /// The class of everybody of the group, by place.
    pub(super) classes: &'a [usize],
    pub(super) group: Bits,
    pub(super) low: &'a Bits,
}

impl Rest<'_> {
    /// The question whether everybody finds a partner while these find theirs in the group.
    pub(super) fn keeping(&self, kept: Bits) -> Within {
        let mut players = self.group.clone();
        players.join(self.low);
        Within { players, group: self.group.clone(), kept }
    }

    fn class(&self, class: usize) -> impl Iterator<Item = usize> {
        self.group.iter().filter(move |&player| self.classes[player] == class)
    }

    /// Class by class as many as possible, and of all sets of that many the highest. Nothing if there is no
    /// complete pairing at all.
    ///
    /// **Rule:** SW-25, KW25 V 2.8.4, 2.8.6.2.1, 2.8.7.2, 2.8.7.8, 2.8.7.10, 2.8.7.11
    pub(super) fn stay(&self, mut partners: Partners) -> Option<Stay> {
        let mut within = self.keeping(Bits::nobody(self.meetings.size()));
        if !partners.complete(self.meetings, &within) {
            return None;
        }
        let mut signature = [0; CLASSES];
        for (class, number) in signature.iter_mut().enumerate() {
            let before = within.kept.clone();
            self.keep_one_by_one(class, &mut within, &mut partners);
            if !self.is_most(class, &before, &within.kept, &partners) {
                within.kept = before;
                self.keep_at_least_cost(class, &mut within, &mut partners)?;
            }
            *number = self.class(class).filter(|&player| within.kept.has(player)).count();
        }
        Some(Stay { kept: within.kept, signature, partners })
    }

    /// From the top, everybody of the class who can stay together with those kept so far.
    pub(super) fn keep_one_by_one(
        &self,
        class: usize,
        within: &mut Within,
        partners: &mut Partners,
    ) {
        for player in self.class(class) {
            let stays = partners.of(player).is_some_and(|partner| self.group.has(partner));
            within.kept.add(player);
            if !stays {
                let mut tried = partners.clone();
                if tried.complete(self.meetings, within) {
                    *partners = tried;
                } else {
                    within.kept.drop(player);
                }
            }
        }
    }

    /// Whether no more of the class could stay, whoever they are: all of them stay; or all of the group but one,
    /// and it is odd; or already inside the group nobody left out finds a partner without taking that of
    /// somebody kept. The sets that can be paired inside a group form a matroid, so that a set that cannot
    /// grow is as large as any.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.6.2.1
    pub(super) fn is_most(
        &self,
        class: usize,
        before: &Bits,
        kept: &Bits,
        partners: &Partners,
    ) -> bool {
        let left_out: Vec<usize> = self.class(class).filter(|&player| !kept.has(player)).collect();
        if left_out.is_empty() {
            return true;
        }
        let size = self.group.count();
        if left_out.len() == 1 && size % 2 == 1 && kept.count() == size - 1 {
            return true;
        }
        debug_assert!(before.iter().all(|player| kept.has(player)), "who is kept stays kept");
        let inside = Within::all(self.group.clone());
        let mut within_group = Partners::none(self.meetings.size());
        let mut alone = self.group.clone();
        for player in self.group.iter() {
            if let Some(partner) = partners.of(player).filter(|&partner| self.group.has(partner)) {
                within_group.join(player, partner);
                alone.drop(player);
            }
        }
        let mut goal = self.group.clone();
        goal.leave(kept);
        left_out.into_iter().all(|player| {
            let mut search =
                Search::new(self.meetings, &inside, &within_group, alone.clone(), goal.clone());
            search.from(player).is_none()
        })
    }

    /// The players of the class that stay, by a complete pairing of least cost: who leaves costs a unit, and of
    /// those looked at the more the higher. Sixty are looked at in one go.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.6.2.1
    pub(super) fn keep_at_least_cost(
        &self,
        class: usize,
        within: &mut Within,
        partners: &mut Partners,
    ) -> Option<()> {
        const AT_ONCE: usize = 60;
        let members: Vec<usize> = self.class(class).collect();
        let places: Vec<usize> = within.players.iter().collect();
        for part in members.chunks(AT_ONCE) {
            let price = |player: usize| -> Cost {
                if !self.group.has(player) || self.classes[player] != class {
                    return 0;
                }
                let place = part.iter().position(|&other| other == player);
                (1 << AT_ONCE) + place.map_or(0, |place| 1 << (AT_ONCE - 1 - place))
            };
            let local = |place: Option<usize>| places.binary_search(&place?).ok();
            let start: Vec<Option<usize>> =
                places.iter().map(|&player| local(partners.of(player))).collect();
            let found = least_cost(places.len(), &start, |a, b| {
                let (one, other) = (places[a], places[b]);
                within.may_meet(self.meetings, one, other).then(|| {
                    let leaves = self.group.has(one) != self.group.has(other);
                    if leaves { price(one) + price(other) } else { 0 }
                })
            })?;
            *partners = Partners::none(self.meetings.size());
            for (one, other) in found.into_iter().enumerate() {
                partners.join(places[one], places[other]);
            }
            for &player in part {
                if partners.of(player).is_some_and(|partner| self.group.has(partner)) {
                    within.kept.add(player);
                }
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::graphs::{Dice, complete_pairings};
    use alloc::collections::BTreeSet;
    use alloc::vec;
    use core::cmp::Reverse;

    /// The words of SW-25 over a list of all complete pairings: class by class the sets kept, the most first,
    /// of as many the highest.
    fn by_enumeration(rest: &Rest<'_>, joined: &[Vec<bool>]) -> Option<BTreeSet<usize>> {
        let all: Vec<usize> = (0..rest.meetings.size()).collect();
        let inside = |pairs: &Vec<(usize, usize)>| -> BTreeSet<usize> {
            let both = |&&(a, b): &&(usize, usize)| rest.group.has(a) && rest.group.has(b);
            pairs.iter().filter(both).flat_map(|&(a, b)| [a, b]).collect()
        };
        let pairings = complete_pairings(&all, &|a, b| joined[a][b]);
        let rank = |kept: &BTreeSet<usize>| -> Vec<(usize, Vec<Reverse<usize>>)> {
            let of_class = |class: usize| {
                let own = kept.iter().filter(|&&player| rest.classes[player] == class);
                let own: Vec<_> = own.map(|&player| Reverse(player)).collect();
                (own.len(), own)
            };
            (0..CLASSES).map(of_class).collect()
        };
        pairings.iter().map(inside).max_by_key(rank)
    }

    /// SW-25, SW-35: who stays is who an enumeration of all complete pairings keeps, with and without the short
    /// cuts; the pairing of least cost is needed now and then.
    #[test]
    fn who_stays_is_who_an_enumeration_keeps() {
        let mut dice = Dice::new(25);
        let (mut seen, mut needed) = (0, 0);
        for _ in 0..9_000 {
            let size = 2 * (2 + dice.below(4));
            let members = 2 + dice.below(size - 1);
            let density = 2 + dice.below(4);
            let joined = dice.graph(size, density);
            let meetings = Meetings::of_graph(size, |a, b| joined[a][b]);
            let mut classes = vec![0; size];
            let kinds = 1 + dice.below(CLASSES);
            for class in classes.iter_mut().take(members) {
                *class = dice.below(kinds);
            }
            let rest = Rest {
                meetings: &meetings,
                classes: &classes,
                group: Bits::of(size, 0..members),
                low: &Bits::of(size, members..size),
            };
            let expected = by_enumeration(&rest, &joined);
            let found = rest.stay(Partners::none(size));
            let kept = |stay: &Stay| stay.kept.iter().collect::<BTreeSet<_>>();
            assert_eq!(found.as_ref().map(kept), expected);
            let Some(stay) = found else { continue };
            seen += 1;

            let mut within = rest.keeping(Bits::nobody(size));
            let mut partners = stay.partners.clone();
            let mut simple = rest.keeping(Bits::nobody(size));
            for class in 0..CLASSES {
                rest.keep_at_least_cost(class, &mut within, &mut partners).unwrap();
                rest.keep_one_by_one(class, &mut simple, &mut stay.partners.clone());
            }
            assert_eq!(within.kept, stay.kept, "by least cost alone");
            needed += usize::from(simple.kept != stay.kept);
        }
        assert!(seen > 1_500 && needed > 1, "{seen} seen, {needed} needed the least cost");
    }
}
