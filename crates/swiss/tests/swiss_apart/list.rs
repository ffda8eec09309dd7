//! SW-16: the round list of the three variants.

use std::cmp::Reverse;

use runda_rulebook::Round;
use runda_swiss::{History, Variant};

use super::facts::{Player, players};

pub(super) fn round_list(history: &History, round: Round) -> Vec<Player> {
    let everybody = players(history, round);
    let places: Vec<usize> = match history.variant {
        Variant::Niderlandzki if round.get() >= 3 => standings(&everybody),
        Variant::Classic | Variant::Niderlandzki => vec![0; everybody.len()],
        Variant::Ranking => {
            let sums: Vec<u32> = everybody.iter().map(|p| ratings(p, &everybody)).collect();
            let above = |own: &u32| sums.iter().filter(|sum| *sum > own).count();
            sums.iter().map(above).collect()
        }
    };
    let mut list: Vec<(Player, usize)> = everybody.into_iter().zip(places).collect();
    list.retain(|(player, _)| !history.absent.contains(&player.no));
    list.sort_by_key(|(player, place)| (Reverse(player.score()), *place, player.no));
    list.into_iter().map(|(player, _)| player).collect()
}

/// ST-27 to ST-29: the ratings of the opponents paired so far; otherwise the lowest minus one.
fn ratings(player: &Player, everybody: &[Player]) -> u32 {
    let lowest = everybody.iter().map(|p| p.rating).min().unwrap();
    let rating = |no| everybody.iter().find(|p| p.no == no).unwrap().rating;
    player.opponents.iter().map(|opponent| opponent.map_or(lowest - 1, rating)).sum()
}

/// ST-15, ST-31: the number of everybody's block. Each step separates the topmost block that the
/// earliest criterion separates.
fn standings(everybody: &[Player]) -> Vec<usize> {
    let mut blocks: Vec<Vec<usize>> = vec![(0..everybody.len()).collect()];
    'again: loop {
        for criterion in 0..4 {
            for at in 0..blocks.len() {
                let value = |&p: &usize| match criterion {
                    0 => vec![everybody[p].score()],
                    1 => vec![median(p, everybody)],
                    2 => reduced(p, everybody),
                    _ => results(p, everybody, &blocks),
                };
                let mut valued: Vec<(Vec<u32>, usize)> =
                    blocks[at].iter().map(|p| (value(p), *p)).collect();
                valued.sort_by_key(|(value, p)| (Reverse(value.clone()), *p));
                let parts: Vec<Vec<usize>> = valued
                    .chunk_by(|a, b| a.0 == b.0)
                    .map(|part| part.iter().map(|valued| valued.1).collect())
                    .collect();
                if parts.len() > 1 {
                    blocks.splice(at..=at, parts);
                    continue 'again;
                }
            }
        }
        break;
    }
    let block = |p: usize| blocks.iter().position(|block| block.contains(&p)).unwrap();
    (0..everybody.len()).map(block).collect()
}

/// ST-32, ST-34: the scores of the opponents, the lowest first; 0 without opponent.
fn opponents(p: usize, everybody: &[Player]) -> Vec<u32> {
    let score = |no| everybody.iter().find(|other| other.no == no).unwrap().score();
    let mut scores: Vec<u32> =
        everybody[p].opponents.iter().map(|opponent| opponent.map_or(0, score)).collect();
    scores.sort_unstable();
    scores
}

fn median(p: usize, everybody: &[Player]) -> u32 {
    match opponents(p, everybody).as_slice() {
        [_, middle @ .., _] => middle.iter().sum(),
        _ => 0,
    }
}

/// ST-33.
fn reduced(p: usize, everybody: &[Player]) -> Vec<u32> {
    let scores = opponents(p, everybody);
    (1..scores.len()).map(|dropped| scores[dropped..].iter().sum()).collect()
}

/// ST-19.
fn results(p: usize, everybody: &[Player], blocks: &[Vec<usize>]) -> Vec<u32> {
    let player = &everybody[p];
    let against = |block: &Vec<usize>| {
        let games = player.opponents.iter().zip(&player.points);
        let inside = games.filter(|(no, _)| {
            no.is_some_and(|no| block.iter().any(|&other| everybody[other].no == no))
        });
        inside.map(|(_, points)| points).sum()
    };
    blocks.iter().map(against).collect()
}
