//! A bracket by enumeration: every candidate in the order of the handbook, judged criterion by criterion.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::bracket::{Bracket, Failures, Pair, count, descending, tenths};
use super::field::Field;
use super::sequence::candidates;

/// Brackets up to this size are enumerated,
const MOST_IN_BRACKET: usize = 8;
/// if together with the next scoregroup they are not more than this,
const MOST_WITH_NEXT: usize = 12;
/// and together with everybody below not more than this.
const MOST_IN_ALL: usize = 16;

/// Whether a bracket is small enough.
pub(super) fn is_small(bracket: &Bracket) -> bool {
    bracket.len() <= MOST_IN_BRACKET
        && bracket.len() + bracket.next.len() <= MOST_WITH_NEXT
        && bracket.len() + bracket.below().count() <= MOST_IN_ALL
}

/// The best candidate; of equally good ones the first. There is one if the bracket above left something that can
/// be completed.
///
/// **Rule:** FD-47, FD-48, FD-49, FD-100, FIDE26 C.04.3 3.4-3.8
pub(super) fn best(field: &Field, bracket: &Bracket) -> Option<Vec<Pair>> {
    let mut hand = Hand::new(field, bracket);
    for pairs in (0..=bracket.len() / 2).rev() {
        let mut best: Option<(Failures, Vec<Pair>)> = None;
        let mut looked_ahead = BTreeMap::new();
        for candidate in candidates(field, bracket, pairs) {
            let left = bracket.left_by(&candidate);
            if !hand.completes(hand.set(left.iter().copied().chain(bracket.below()))) {
                continue;
            }
            let ahead = looked_ahead
                .entry(left.clone())
                .or_insert_with(|| hand.look_ahead(bracket, &left))
                .clone();
            let failures = bracket.failures(field, &candidate, ahead);
            if best.as_ref().is_none_or(|(least, _)| failures < *least) {
                best = Some((failures, candidate));
            }
        }
        if let Some((_, mut candidate)) = best {
            candidate.sort_unstable();
            return Some(candidate);
        }
    }
    None
}

/// The players from a bracket downwards; sets of them are the bits of a number.
struct Hand<'a> {
    field: &'a Field,
    ranks: Vec<usize>,
    /// Sets of players of whom it is known whether they can be paired.
    known: BTreeMap<u32, bool>,
}

/// The search for the best the next bracket can do.
#[derive(Default)]
struct Search {
    left: Vec<usize>,
    best: Option<Vec<i64>>,
}

impl<'a> Hand<'a> {
    fn new(field: &'a Field, bracket: &Bracket) -> Self {
        let ranks = bracket.players().chain(bracket.below()).collect();
        Self { field, ranks, known: BTreeMap::new() }
    }

    fn set(&self, ranks: impl Iterator<Item = usize>) -> u32 {
        let place = |rank: usize| self.ranks.iter().position(|it| *it == rank);
        ranks.filter_map(place).fold(0, |set, place| set | 1 << place)
    }

    /// \[C4\] and \[C5\]: whether all players of a set can be paired, but for one bye if their number is odd.
    ///
    /// **Rule:** FD-25, FD-26, FIDE26 C.04.3 2.2.1, 2.3.1
    fn completes(&mut self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let left_over = set.count_ones() % 2 == 1
            && self.field.may_get_bye(self.ranks[first])
            && self.completes(rest);
        let fine = left_over
            || (0..self.ranks.len()).filter(|other| rest >> other & 1 == 1).any(|other| {
                self.field.may_be_paired(self.ranks[first], self.ranks[other])
                    && self.completes(rest & !(1 << other))
            });
        self.known.insert(set, fine);
        fine
    }

    /// \[C6\] and \[C7\] of the next bracket, if it were given these downfloaters.
    ///
    /// **Rule:** FD-29, FIDE26 C.04.3 2.4.3
    fn look_ahead(&mut self, bracket: &Bracket, moved_down: &[usize]) -> Vec<i64> {
        let open: Vec<usize> = moved_down.iter().chain(&bracket.next).copied().collect();
        let mut search = Search::default();
        if !bracket.next.is_empty() {
            self.try_next(bracket, &open, &mut search);
        }
        search.best.unwrap_or_default()
    }

    fn try_next(&mut self, bracket: &Bracket, open: &[usize], search: &mut Search) {
        let Some((&first, rest)) = open.split_first() else {
            self.judge_next(bracket, search);
            return;
        };
        for (index, &other) in rest.iter().enumerate() {
            let resident = bracket.next.contains(&other) || bracket.next.contains(&first);
            if resident && self.field.may_be_paired(first, other) {
                let mut others = rest.to_vec();
                others.remove(index);
                self.try_next(bracket, &others, search);
            }
        }
        if search.best.as_ref().is_none_or(|least| count(search.left.len()) < least[0]) {
            search.left.push(first);
            self.try_next(bracket, rest, search);
            search.left.pop();
        }
    }

    fn judge_next(&mut self, bracket: &Bracket, search: &mut Search) {
        if self.completes(self.set(search.left.iter().chain(&bracket.rest).copied())) {
            let mut found = descending(search.left.iter().map(|&rank| tenths(self.field, rank)));
            found.insert(0, count(search.left.len()));
            if search.best.as_ref().is_none_or(|least| found < *least) {
                search.best = Some(found);
            }
        }
    }
}
