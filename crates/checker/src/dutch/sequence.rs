//! The candidates of a bracket in the order of the handbook.

use alloc::vec;
use alloc::vec::Vec;

use super::bracket::{Bracket, Pair, count};
use super::field::Field;

/// All candidates with so many pairs, in order: sets of moved-down players, their opponents, then exchanges and
/// transpositions in the remainder.
///
/// **Rule:** FD-45, FD-46, FD-48, FD-51, FIDE26 C.04.3 3.2, 3.3, 3.5-3.7
pub(super) fn candidates(field: &Field, bracket: &Bracket, pairs: usize) -> Vec<Vec<Pair>> {
    let mut found = Vec::new();
    for paired in (0..=bracket.moved_down.len().min(pairs)).rev() {
        for set in subsets(&bracket.moved_down, paired) {
            for opponents in transpositions(field, &set, &bracket.residents) {
                let made: Vec<Pair> = set.iter().copied().zip(opponents).collect();
                let remainder = remainder(bracket, &made);
                if (pairs - paired) * 2 <= remainder.len() {
                    extend(field, &made, &remainder, pairs - paired, &mut found);
                }
            }
        }
    }
    found
}

/// The residents who are not opponents of moved-down players.
///
/// **Rule:** FD-20, FIDE26 C.04.3 3.2.4
pub(super) fn remainder(bracket: &Bracket, made: &[Pair]) -> Vec<usize> {
    let is_free = |rank: &usize| !made.iter().any(|(_, low)| low == rank);
    bracket.residents.iter().copied().filter(is_free).collect()
}

/// Everything in the remainder, behind the pairs of the moved-down players.
fn extend(
    field: &Field,
    made: &[Pair],
    remainder: &[usize],
    wanted: usize,
    found: &mut Vec<Vec<Pair>>,
) {
    for first in exchanges(remainder, wanted) {
        let second: Vec<usize> =
            remainder.iter().copied().filter(|rank| !first.contains(rank)).collect();
        for opponents in transpositions(field, &first, &second) {
            let pairs = first.iter().copied().zip(opponents);
            let pairs = pairs.map(|(one, other)| (one.min(other), one.max(other)));
            found.push(made.iter().copied().chain(pairs).collect());
        }
    }
}

/// Subsets of a size, as ascending lists in order.
///
/// **Rule:** FD-54, FIDE26 C.04.3 4.4
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
///
/// **Rule:** FD-52, FIDE26 C.04.3 4.2
fn transpositions(field: &Field, first: &[usize], second: &[usize]) -> Vec<Vec<usize>> {
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
///
/// **Rule:** FD-53, FD-55, FIDE26 C.04.3 4.3
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::{String, ToString};

    /// FD-53: the exchanges of eight players as printed.
    #[test]
    fn exchanges_come_in_the_order_of_the_handbook() {
        let players: Vec<usize> = (1..=8).collect();
        let told: Vec<String> = exchanges(&players, 4)
            .into_iter()
            .map(|first| {
                let down = (1..=4).rev().filter(|it| !first.contains(it));
                let up = (5..=8).filter(|it| first.contains(it));
                let digits =
                    |list: Vec<usize>| list.iter().map(ToString::to_string).collect::<String>();
                format!("{}/{}", digits(down.collect()), digits(up.collect()))
            })
            .collect();
        let printed = [
            "/", "4/5", "4/6", "3/5", "4/7", "3/6", "2/5", "4/8", "3/7", "2/6", "1/5", "3/8",
            "2/7", "1/6", "2/8", "1/7", "1/8", "43/56", "43/57", "42/56",
        ];
        assert_eq!(told[..printed.len()], printed);
    }

    /// FD-54: the sets of two out of three.
    #[test]
    fn sets_come_as_ascending_lists() {
        assert_eq!(subsets(&[1, 2, 3], 2), [[1, 2], [1, 3], [2, 3]]);
    }
}
