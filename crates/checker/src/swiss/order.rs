//! The round list, reckoned by the letter.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_field::swiss::Variant;
use runda_rulebook::{Points, Round};

use super::facts::{Facts, find};

/// SW-16: who takes part, from the top.
pub(super) fn round_list(everybody: &[Facts], variant: Variant, round: Round) -> Vec<Facts> {
    let blocks = match variant {
        Variant::Niderlandzki if round.get() > 2 => standings(everybody),
        Variant::Classic | Variant::Niderlandzki => vec![(0..everybody.len()).collect()],
        Variant::Ranking => by_ratings(everybody),
    };
    let mut list: Vec<Facts> = Vec::new();
    for mut block in blocks {
        block.sort_unstable();
        list.extend(block.into_iter().map(|place| everybody[place].clone()));
    }
    list.retain(|facts| facts.here);
    list.sort_by_key(|facts| Reverse(facts.score()));
    list
}

/// Players who cannot be told apart, by their places among everybody.
type Block = Vec<usize>;

/// V 2.9.1.1: equals by the sum of the opponents' ratings, in blocks.
fn by_ratings(everybody: &[Facts]) -> Vec<Block> {
    let lowest = everybody.iter().map(|facts| facts.rating).min().unwrap_or(1);
    let sum = |place: usize| -> u32 {
        let value = |opponent: &Option<_>| match opponent {
            Some(no) => find(everybody, *no).map_or(0, |facts| facts.rating),
            None => lowest.saturating_sub(1),
        };
        everybody[place].opponents.iter().map(value).sum()
    };
    split(&(0..everybody.len()).collect::<Block>(), sum)
}

/// V 2.9.2 with ST-15: points and both Solkoffs never change, so they come first; then the topmost block that
/// results with others can split is split, and everything starts again from the top.
fn standings(everybody: &[Facts]) -> Vec<Block> {
    let mut blocks = split(&(0..everybody.len()).collect::<Block>(), |place| {
        let facts = &everybody[place];
        let opponents = facts.opponents.iter().map(|no| find(everybody, (*no)?));
        let score = |facts: Option<&Facts>| facts.map_or(Points::ZERO, Facts::score);
        let mut values: Vec<Points> = opponents.map(score).collect();
        values.sort_unstable();
        let sum = |part: &[Points]| part.iter().copied().sum::<Points>();
        let middle = values.get(1..values.len().saturating_sub(1)).map_or(Points::ZERO, sum);
        let reduced: Vec<Points> =
            (1..values.len()).map(|dropped| sum(&values[dropped..])).collect();
        (facts.score(), middle, reduced)
    });
    let games = games(everybody);
    while let Some((at, parts)) = topmost(&blocks, &games) {
        blocks.splice(at..=at, parts);
    }
    blocks
}

/// Places of the opponents, with the points scored against them.
fn games(everybody: &[Facts]) -> Vec<Vec<(usize, Points)>> {
    let place = |no| everybody.binary_search_by_key(&no, |facts| facts.no).ok();
    let of = |facts: &Facts| {
        let games = facts.opponents.iter().zip(&facts.points);
        games.filter_map(|(no, &points)| Some((place((*no)?)?, points))).collect()
    };
    everybody.iter().map(of).collect()
}

/// ST-19: the topmost block that the points against the blocks of the ranking, own block included, split.
fn topmost(blocks: &[Block], games: &[Vec<(usize, Points)>]) -> Option<(usize, Vec<Block>)> {
    let mut block_of = vec![0; games.len()];
    for (at, block) in blocks.iter().enumerate() {
        for &place in block {
            block_of[place] = at;
        }
    }
    // Points against a block nobody of which was met are nothing, like a loss: only the others are written
    // down, and a better result comes earlier or is greater.
    let results = |place: usize| {
        let mut row: Vec<(Reverse<usize>, Points)> = Vec::new();
        let mut scored: Vec<(usize, Points)> =
            games[place].iter().map(|&(other, points)| (block_of[other], points)).collect();
        scored.retain(|(_, points)| *points > Points::ZERO);
        scored.sort_unstable();
        for (block, points) in scored {
            match row.last_mut() {
                Some(last) if last.0 == Reverse(block) => last.1 += points,
                _ => row.push((Reverse(block), points)),
            }
        }
        row
    };
    blocks.iter().enumerate().filter(|(_, block)| block.len() > 1).find_map(|(at, block)| {
        let parts = split(block, results);
        (parts.len() > 1).then_some((at, parts))
    })
}

/// Splits a block by a value, the greatest first.
fn split<K: Ord>(block: &[usize], value: impl Fn(usize) -> K) -> Vec<Block> {
    let mut valued: Vec<(Reverse<K>, usize)> =
        block.iter().map(|&place| (Reverse(value(place)), place)).collect();
    valued.sort();
    let same = |a: &(Reverse<K>, usize), b: &(Reverse<K>, usize)| a.0 == b.0;
    valued.chunk_by(same).map(|part| part.iter().map(|(_, place)| *place).collect()).collect()
}
