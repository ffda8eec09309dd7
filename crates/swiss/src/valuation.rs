//! The standings of the niderlandzki variant between rounds (wartościowanie).

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::{Points, Round};

use super::record::Field;

/// Where everybody stands after the rounds before `round`; equal numbers for those who cannot be
/// told apart. Points, median Solkoff, reduced Solkoff, result with a higher placed player.
///
/// **Rule:** SW-16, KW25 V 2.9.2
pub(super) fn ranks(field: &Field, round: Round) -> Vec<usize> {
    let keys: Vec<_> = (0..field.records.len()).map(|place| solkoff(field, place, round)).collect();
    let mut order: Vec<usize> = (0..field.records.len()).collect();
    order.sort_by(|&a, &b| keys[b].cmp(&keys[a]).then(a.cmp(&b)));

    let mut ranks = vec![0; order.len()];
    for at in 1..order.len() {
        let same = keys[order[at]] == keys[order[at - 1]];
        ranks[order[at]] = if same { ranks[order[at - 1]] } else { at };
    }
    split_by_results(field, &order, &mut ranks);
    ranks
}

/// Points, median Solkoff and the row of reduced Solkoffs. A round without opponent is a value 0.
///
/// **Rule:** SW-16, KW25 V 2.9.2.1, 2.9.2.2
fn solkoff(field: &Field, place: usize, round: Round) -> (Points, Points, Vec<Points>) {
    let record = &field.records[place];
    let mut values: Vec<Points> =
        record.paired.iter().map(|game| field.records[game.opponent].score).collect();
    values.resize(round.index().max(values.len()), Points::ZERO);
    values.sort_unstable_by_key(|&value| Reverse(value));

    let mut reduced = Vec::with_capacity(values.len());
    let mut sum = Points::ZERO;
    for &value in values.iter().take(values.len().saturating_sub(1)) {
        sum += value;
        reduced.push(sum);
    }
    reduced.reverse();
    let median = if values.len() > 2 { sum - values[0] } else { Points::ZERO };
    (record.score, median, reduced)
}

/// The points against blocks of the ranking, the first block first; the greater the better.
type Results = Vec<(Reverse<usize>, Points)>;

/// Splits blocks of equals by their results with the others in order of the ranking: the topmost
/// block that can be split, and again from the top. Only blocks whose members met somebody of a
/// block just split can have become separable, so nothing else is looked at again.
///
/// **Rule:** SW-16, KW25 V 2.9.2.3
fn split_by_results(field: &Field, order: &[usize], ranks: &mut [usize]) {
    let mut order = order.to_vec();
    let mut waiting: BTreeSet<usize> = ranks.iter().copied().collect();
    while let Some(block) = waiting.pop_first() {
        let size = order[block..].iter().take_while(|&&place| ranks[place] == block).count();
        if size < 2 {
            continue;
        }
        let mut members: Vec<(Reverse<Results>, usize)> = order[block..block + size]
            .iter()
            .map(|&place| (Reverse(results(field, place, ranks)), place))
            .collect();
        members.sort();
        if members[0].0 == members[size - 1].0 {
            continue;
        }
        let mut rank = block;
        for at in 0..size {
            if at > 0 && members[at].0 != members[at - 1].0 {
                rank = block + at;
            }
            order[block + at] = members[at].1;
            ranks[members[at].1] = rank;
        }
        for &(_, place) in &members {
            waiting.insert(ranks[place]);
            waiting.extend(field.records[place].paired.iter().map(|game| ranks[game.opponent]));
        }
    }
}

/// The points scored against each block of the ranking, from the first block on. Blocks against
/// which nothing was scored are left out: not having met and having lost are the same.
fn results(field: &Field, place: usize, ranks: &[usize]) -> Results {
    let mut games: Vec<(usize, Points)> = field.records[place]
        .paired
        .iter()
        .filter(|game| game.points > Points::ZERO)
        .map(|game| (ranks[game.opponent], game.points))
        .collect();
    games.sort_unstable();
    let mut results: Results = Vec::with_capacity(games.len());
    for (block, points) in games {
        match results.last_mut() {
            Some(last) if last.0 == Reverse(block) => last.1 += points,
            _ => results.push((Reverse(block), points)),
        }
    }
    results
}
