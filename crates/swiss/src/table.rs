//! The round being paired: the round list, the graph of what is possible, and who stands where.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::{Colour, StartNo};

use super::expectation;
use super::kinds::{Nature, Zone, kinds_join};
use super::limits::Limits;
use super::pairing::{Cause, Class};
use super::record::{Field, Record};
use runda_matching::{Graph, Matching};

/// Players are known here by their position on the round list: the smaller, the higher.
#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) field: &'a Field,
    pub(super) list: Vec<usize>,
    pub(super) limits: Limits<'a>,
    pub(super) matching: Matching,
    /// Leaders and outsiders without opponents in their group.
    pub(super) without_opponents: Vec<bool>,
    pub(super) class: Vec<Class>,
}

impl<'a> Table<'a> {
    /// Everybody on the list, nobody bound, all in one zone, and a first guess who meets whom.
    pub(super) fn new(field: &'a Field, list: Vec<usize>, limits: Limits<'a>) -> Self {
        let mut position = vec![usize::MAX; field.records.len()];
        for (at, &place) in list.iter().enumerate() {
            position[place] = at;
        }
        let apart: Vec<(usize, usize)> = limits
            .apart(field)
            .into_iter()
            .map(|(a, b)| (position[a], position[b]))
            .filter(|pair| pair.0 < list.len() && pair.1 < list.len())
            .collect();
        let kinds = list
            .iter()
            .map(|&place| {
                let record = &field.records[place];
                let can = |colour| limits.can_take(record, colour);
                let (can_white, can_black) = (can(Colour::White), can(Colour::Black));
                Nature { can_white, can_black, bound: None, zone: Zone::Low }.kind()
            })
            .collect();
        Self {
            field,
            limits,
            matching: Matching::new(Graph::new(kinds, kinds_join, &apart)),
            without_opponents: vec![false; list.len()],
            class: vec![Class::Other; list.len()],
            list,
        }
    }

    pub(super) fn record(&self, position: usize) -> &'a Record {
        &self.field.records[self.list[position]]
    }

    pub(super) fn no(&self, position: usize) -> StartNo {
        self.record(position).no
    }

    pub(super) fn nature(&self, position: usize) -> Nature {
        Nature::of(self.matching.graph().kind(position))
    }

    pub(super) fn set_zone(&mut self, position: usize, zone: Zone) {
        let nature = Nature { zone, ..self.nature(position) };
        self.matching.set_kind(position, nature.kind());
    }

    pub(super) fn is_kept(&self, position: usize) -> bool {
        self.nature(position).zone == Zone::Kept
    }

    /// Score groups from the top, without those who are not in the matching any more.
    pub(super) fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut score = None;
        for position in (0..self.list.len()).filter(|&p| self.matching.is_present(p)) {
            let own = self.record(position).score;
            match groups.last_mut() {
                Some(group) if score == Some(own) => group.push(position),
                _ => groups.push(vec![position]),
            }
            score = Some(own);
        }
        groups
    }

    /// Why the two are not an allowed pair, if they are not: zones apart.
    ///
    /// **Rule:** SW-18, SW-23, KW25 V 2.8.6.1, 2.8.7.5
    pub(super) fn against(&self, a: usize, b: usize) -> Option<Cause> {
        if self.matching.graph().are_apart(a, b) {
            let met = self.record(a).met.contains(&self.list[b]);
            return Some(if met { Cause::Met } else { Cause::Excluded });
        }
        let (one, other) = (self.nature(a), self.nature(b));
        let white_black = one.can_white && other.can_black;
        let black_white = one.can_black && other.can_white;
        if !white_black && !black_white {
            let white = one.can_white || other.can_white;
            return Some(if white { Cause::WhiteLimit } else { Cause::BlackLimit });
        }
        match (one.bound, other.bound) {
            (Some(Colour::White), Some(Colour::White)) => Some(Cause::BothExpectWhite),
            (Some(Colour::Black), Some(Colour::Black)) => Some(Cause::BothExpectBlack),
            (Some(_) | None, Some(_) | None) => None,
        }
    }

    /// Pairs by the bare procedure as far as it goes without trouble, so that little is left to
    /// be searched for. The last of `list` without free points is left for the bye.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.7.3-2.8.7.9
    pub(super) fn first_guess(&mut self, bye: Option<usize>) {
        let absolute: Vec<Option<Colour>> = (0..self.list.len())
            .map(|position| {
                expectation::absolute(self.record(position), self.limits).map(|found| found.0)
            })
            .collect();
        let mut carried: Vec<usize> = Vec::new();
        for group in self.groups() {
            carried.extend(group.into_iter().filter(|&position| Some(position) != bye));
            carried = self
                .guess_halves(&carried, |a, b| absolute[a].is_none() || absolute[a] != absolute[b]);
        }
        self.guess_halves(&carried, |_, _| true);
    }

    /// Joins the upper half of `players` with the lower, each within a few places of their own.
    fn guess_halves(
        &mut self,
        players: &[usize],
        suits: impl Fn(usize, usize) -> bool,
    ) -> Vec<usize> {
        const REACH: usize = 12;
        let (upper, lower) = players.split_at(players.len() / 2);
        let mut first = 0;
        for &one in upper {
            let free = lower.iter().enumerate().skip(first);
            let mut free = free.filter(|(_, other)| self.matching.mate(**other).is_none());
            let found = free
                .by_ref()
                .take(REACH)
                .find(|(_, other)| suits(one, **other) && self.matching.are_joined(one, **other));
            if let Some((_, &other)) = found {
                self.matching.seed(one, other);
            }
            while lower.get(first).is_some_and(|&other| self.matching.mate(other).is_some()) {
                first += 1;
            }
        }
        players.iter().copied().filter(|&player| self.matching.mate(player).is_none()).collect()
    }
}
