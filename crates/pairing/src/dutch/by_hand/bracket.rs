//! The candidates of a bracket in the order of the handbook, and what each is worth.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use runda_field::dutch::Score;
use runda_rulebook::Colour;

use super::Hand;

type Pair = (usize, usize);

/// A bracket with what lies below it.
pub(super) struct Bracket {
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Vec<usize>,
    pub(super) next: Vec<usize>,
    /// All lower players as a set.
    pub(super) below: u32,
}

/// Failures by criterion, most important first; each a list, compared from its beginning.
type Failures = Vec<Vec<i64>>;

/// The search for the best the next bracket can do.
struct Search {
    beyond: u32,
    left: Vec<usize>,
    best: Option<Vec<i64>>,
}

impl Search {
    fn judge(&mut self, field: &mut Hand) {
        if field.completes(self.left.iter().fold(self.beyond, |set, rank| set | 1 << rank)) {
            let mut scores: Vec<i64> = self.left.iter().map(|&rank| tenths(field, rank)).collect();
            scores.sort_unstable_by(|a, b| b.cmp(a));
            scores.insert(0, count(self.left.len()));
            if self.best.as_ref().is_none_or(|least| scores < *least) {
                self.best = Some(scores);
            }
        }
    }
}

impl Bracket {
    /// The best candidate; of equally good ones the first. There is one, because the bracket above
    /// left something that can be completed.
    pub(super) fn best(&self, field: &mut Hand) -> Option<Vec<Pair>> {
        let players = self.moved_down.len() + self.residents.len();
        for pairs in (0..=players / 2).rev() {
            let mut candidates: Vec<Vec<Pair>> = Vec::new();
            self.candidates(field, pairs, &mut candidates);
            candidates.retain(|candidate| {
                let left: u32 = self.left_by(candidate).iter().map(|rank| 1 << rank).sum();
                field.completes(left | self.below)
            });
            let mut best: Option<(Failures, Vec<Pair>)> = None;
            let mut looked_ahead = BTreeMap::new();
            for candidate in candidates {
                let left = self.left_by(&candidate);
                let ahead = looked_ahead
                    .entry(left.clone())
                    .or_insert_with(|| self.look_ahead(field, &left))
                    .clone();
                let failures = self.failures(field, &candidate, ahead);
                if best.as_ref().is_none_or(|(least, _)| failures < *least) {
                    best = Some((failures, candidate));
                }
            }
            if let Some((_, candidate)) = best {
                return Some(candidate);
            }
        }
        None
    }

    pub(super) fn left_by(&self, pairs: &[Pair]) -> Vec<usize> {
        let all = self.moved_down.iter().chain(&self.residents).copied();
        all.filter(|rank| !pairs.iter().any(|&(a, b)| a == *rank || b == *rank)).collect()
    }

    /// All candidates with so many pairs.
    fn candidates(&self, field: &Hand, pairs: usize, found: &mut Vec<Vec<Pair>>) {
        for paired in (0..=self.moved_down.len().min(pairs)).rev() {
            for set in subsets(&self.moved_down, paired) {
                for opponents in transpositions(field, &set, &self.residents) {
                    let mut made: Vec<Pair> = set.iter().copied().zip(opponents).collect();
                    let rest = self.left_by(&made);
                    let rest: Vec<usize> =
                        rest.into_iter().filter(|rank| self.residents.contains(rank)).collect();
                    let wanted = pairs - paired;
                    if wanted * 2 > rest.len() {
                        continue;
                    }
                    for first in exchanges(&rest, wanted) {
                        let second: Vec<usize> =
                            rest.iter().copied().filter(|rank| !first.contains(rank)).collect();
                        for opponents in transpositions(field, &first, &second) {
                            made.truncate(paired);
                            made.extend(first.iter().copied().zip(opponents));
                            found.push(made.clone());
                        }
                    }
                }
            }
        }
    }

    /// C6 and C7 of the next bracket, if it were given these downfloaters.
    fn look_ahead(&self, field: &mut Hand, moved_down: &[usize]) -> Vec<i64> {
        let beyond = self.next.iter().fold(self.below, |set, rank| set & !(1 << rank));
        let open: Vec<usize> = moved_down.iter().chain(&self.next).copied().collect();
        let mut search = Search { beyond, left: Vec::new(), best: None };
        if !self.next.is_empty() {
            self.try_next(field, &open, &mut search);
        }
        search.best.unwrap_or_default()
    }

    fn try_next(&self, field: &mut Hand, open: &[usize], search: &mut Search) {
        let Some((&first, rest)) = open.split_first() else {
            search.judge(field);
            return;
        };
        for (index, &other) in rest.iter().enumerate() {
            let resident = self.next.contains(&other) || self.next.contains(&first);
            if resident && field.may_be_paired(first, other) {
                let mut others = rest.to_vec();
                others.remove(index);
                self.try_next(field, &others, search);
            }
        }
        if search.best.as_ref().is_none_or(|least| count(search.left.len()) < least[0]) {
            search.left.push(first);
            self.try_next(field, rest, search);
            search.left.pop();
        }
    }

    /// C7 to C21.
    fn failures(&self, field: &Hand, pairs: &[Pair], ahead: Vec<i64>) -> Failures {
        let left = self.left_by(pairs);
        let is_moved_down = |rank: usize| self.moved_down.contains(&rank);
        let mut scores: Vec<i64> = left.iter().map(|&rank| tenths(field, rank)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let own = field.players[self.residents[0]].score;
        let receives_bye = left.len() == 1 && field.bye.is_some_and(|bye| own <= bye);
        let unplayed = if receives_bye { count(field.players[left[0]].unplayed) } else { 0 };
        let mut failures = vec![scores, ahead, vec![unplayed]];
        failures.extend(colour_failures(field, pairs).into_iter().map(|count| vec![count]));
        for ago in 0..2 {
            let down = left
                .iter()
                .filter(|&&rank| !is_moved_down(rank) && field.players[rank].floats[ago] == 1);
            let up = pairs.iter().filter(|(high, low)| {
                is_moved_down(*high) && field.players[*low].floats[ago] == -1
            });
            failures.push(vec![count(down.count())]);
            failures.push(vec![count(up.count())]);
        }
        for ago in 0..2 {
            let mut down: Vec<i64> = Vec::new();
            for &rank in
                self.moved_down.iter().filter(|&&rank| field.players[rank].floats[ago] == 1)
            {
                match pairs.iter().find(|(high, _)| *high == rank) {
                    Some(&(_, low)) => down.push(tenths(field, rank) - tenths(field, low)),
                    None => down.push(1_000_000 + tenths(field, rank)),
                }
            }
            let mut up: Vec<i64> = pairs
                .iter()
                .filter(|(high, low)| is_moved_down(*high) && field.players[*low].floats[ago] == -1)
                .map(|&(high, low)| tenths(field, high) - tenths(field, low))
                .collect();
            down.sort_unstable_by(|a, b| b.cmp(a));
            up.sort_unstable_by(|a, b| b.cmp(a));
            failures.extend([down, up]);
        }
        failures
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn tenths(field: &Hand, rank: usize) -> i64 {
    let score: Score = field.players[rank].score;
    i64::from(score.tenths())
}

/// C10 to C13, by the colours the pairs would really get.
///
/// **Our reading:** a difference above two that the game makes smaller is not counted by C10; it can
/// only stem from rounds made against the rules.
fn colour_failures(field: &Hand, pairs: &[Pair]) -> [i64; 4] {
    let mut failures = [0; 4];
    for &(one, other) in pairs {
        let (white, black) = field.colours(one, other);
        let top = field.players[one].topscorer || field.players[other].topscorer;
        for (rank, colour, step) in [(white, Colour::White, 1), (black, Colour::Black, -1)] {
            let player = &field.players[rank];
            let (before, after) = (player.difference().abs(), (player.difference() + step).abs());
            failures[0] += i64::from(top && after > 2 && after > before);
            failures[1] += i64::from(top && player.third(colour));
            if let Some((strength, wanted)) = player.due()
                && wanted != colour
            {
                failures[2] += 1;
                failures[3] += i64::from(strength == 2);
            }
        }
    }
    failures
}

/// Subsets of a size, as ascending lists in order.
fn subsets(all: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (index, &first) in all.iter().enumerate() {
        for mut rest in subsets(&all[index + 1..], size - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// Opponents for all of `first` out of `second`, in the order of transpositions.
fn transpositions(field: &Hand, first: &[usize], second: &[usize]) -> Vec<Vec<usize>> {
    let Some((&one, rest)) = first.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for (index, &other) in second.iter().enumerate() {
        if field.may_be_paired(one, other) {
            let mut others = second.to_vec();
            others.remove(index);
            for mut tail in transpositions(field, rest, &others) {
                tail.insert(0, other);
                found.push(tail);
            }
        }
    }
    found
}

/// Difference, players moving down (larger first), players moving up (smaller first).
type ExchangeKey = (i64, Vec<i64>, Vec<i64>);

/// Every S1 of a size: the original one, then by the order of exchanges.
fn exchanges(players: &[usize], size: usize) -> Vec<Vec<usize>> {
    let (first, second) = players.split_at(size);
    let number = |rank: &usize| players.iter().position(|other| other == rank).map_or(0, count);
    let mut found = Vec::new();
    for count in 0..=size.min(second.len()) {
        let mut same: Vec<(ExchangeKey, Vec<usize>)> = Vec::new();
        for down in subsets(first, count) {
            for up in subsets(second, count) {
                let sum = |list: &[usize]| list.iter().map(number).sum::<i64>();
                let larger_first = down.iter().rev().map(|rank| -number(rank)).collect();
                let smaller_first = up.iter().map(number).collect();
                let key = (sum(&up) - sum(&down), larger_first, smaller_first);
                let mut changed: Vec<usize> =
                    first.iter().filter(|rank| !down.contains(rank)).chain(&up).copied().collect();
                changed.sort_unstable();
                same.push((key, changed));
            }
        }
        same.sort();
        found.extend(same.into_iter().map(|(_, changed)| changed));
    }
    found
}
