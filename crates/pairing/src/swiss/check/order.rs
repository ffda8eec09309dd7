//! The round list, reckoned by the letter.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::{Round, StartNo};

use super::facts::Facts;
use crate::swiss::Variant;

/// SW-16: who takes part, from the top.
pub(super) fn round_list(everybody: &[Facts], variant: Variant, round: Round) -> Vec<Facts> {
    let ranking = match variant {
        Variant::Niderlandzki if round.get() > 2 => standings(everybody),
        Variant::Classic | Variant::Niderlandzki => vec![everybody.iter().map(|f| f.no).collect()],
        Variant::Ranking => by_ratings(everybody),
    };
    let mut list: Vec<Facts> = Vec::new();
    for block in ranking {
        list.extend(everybody.iter().filter(|facts| block.contains(&facts.no)).cloned());
    }
    list.retain(|facts| facts.here);
    list.sort_by_key(|facts| Reverse(facts.score()));
    list
}

/// V 2.9.1.1: equals by the sum of the opponents' ratings, in blocks.
fn by_ratings(everybody: &[Facts]) -> Vec<Vec<StartNo>> {
    let lowest = everybody.iter().map(|facts| facts.rating).min().unwrap_or(1);
    let sum = |facts: &Facts| -> u32 {
        let value = |opponent: &Option<StartNo>| match opponent {
            Some(no) => everybody.iter().find(|f| f.no == *no).map_or(0, |f| f.rating),
            None => lowest.saturating_sub(1),
        };
        facts.opponents.iter().map(value).sum()
    };
    split(vec![everybody.iter().map(|f| f.no).collect()], everybody, |facts| sum(facts))
}

/// V 2.9.2 with ST-15: the earliest criterion that separates any block splits the topmost block
/// it separates, and everything starts again.
fn standings(everybody: &[Facts]) -> Vec<Vec<StartNo>> {
    let start = vec![everybody.iter().map(|f| f.no).collect()];
    let mut blocks = split(start, everybody, |facts| {
        let mut values: Vec<u32> = facts
            .opponents
            .iter()
            .map(|no| no.and_then(|no| everybody.iter().find(|f| f.no == no)))
            .map(|opponent| opponent.map_or(0, Facts::score))
            .collect();
        values.sort_unstable();
        let middle =
            if values.len() > 2 { values[1..values.len() - 1].iter().sum::<u32>() } else { 0 };
        let reduced: Vec<u32> =
            (1..values.len()).map(|dropped| values[dropped..].iter().sum()).collect();
        (facts.score(), middle, reduced)
    });
    while let Some(at) =
        (0..blocks.len()).find(|&at| split_by_results(&blocks, at, everybody).len() > 1)
    {
        let parts = split_by_results(&blocks, at, everybody);
        blocks.splice(at..=at, parts);
    }
    blocks
}

fn split_by_results(blocks: &[Vec<StartNo>], at: usize, everybody: &[Facts]) -> Vec<Vec<StartNo>> {
    split(vec![blocks[at].clone()], everybody, |facts| {
        let against = |block: &Vec<StartNo>| -> u32 {
            let games = facts.opponents.iter().zip(&facts.points);
            games.filter(|(no, _)| no.is_some_and(|no| block.contains(&no))).map(|(_, p)| p).sum()
        };
        blocks.iter().map(against).collect::<Vec<u32>>()
    })
}

/// Splits each block by a value, the greatest first.
fn split<K: Ord>(
    blocks: Vec<Vec<StartNo>>,
    everybody: &[Facts],
    value: impl Fn(&Facts) -> K,
) -> Vec<Vec<StartNo>> {
    let mut parts = Vec::new();
    for block in blocks {
        let members = everybody.iter().filter(|facts| block.contains(&facts.no));
        let mut valued: Vec<(Reverse<K>, StartNo)> =
            members.map(|facts| (Reverse(value(facts)), facts.no)).collect();
        valued.sort();
        for part in valued.chunk_by(|a, b| a.0 == b.0) {
            parts.push(part.iter().map(|(_, no)| *no).collect());
        }
    }
    parts
}
