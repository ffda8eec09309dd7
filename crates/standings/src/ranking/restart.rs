//! The procedure of the draughts code: split, and start again from the first criterion.

use alloc::vec;
use alloc::vec::Vec;

use super::{Judge, Ranking};

/// Ranking starts with one block of everybody. The earliest criterion that separates any block
/// splits the topmost one it separates; then the list starts again. It ends when no criterion
/// separates any block.
///
/// **Rule:** ST-15, KW25 V 1.7.1, 1.7.2, 2.9, 3.2.1
pub(super) fn rank(judge: &Judge<'_>, everybody: Vec<usize>) -> Ranking {
    let mut ranking = Ranking { blocks: vec![everybody], ..Ranking::default() };
    let mut blocks = vec![u32::MAX; judge.field.lines.len()];
    let own = (0..judge.list.len()).take_while(|&criterion| judge.is_own(criterion)).count();
    // With no group criterion before them, starting again would find nothing new: one sweep of
    // each does the same.
    for criterion in 0..own {
        ranking.sweep(judge, criterion, &blocks);
    }
    loop {
        number_blocks(&ranking, &mut blocks);
        let separated = (own..judge.list.len())
            .any(|criterion| split_topmost(judge, criterion, &mut ranking, &blocks));
        if !separated {
            return ranking;
        }
    }
}

/// Splits the topmost block this criterion separates, if there is one.
fn split_topmost(
    judge: &Judge<'_>,
    criterion: usize,
    ranking: &mut Ranking,
    blocks: &[u32],
) -> bool {
    let mut start = 0;
    for at in 0..ranking.blocks.len() {
        let size = ranking.blocks[at].len();
        if size < 2 {
            start += size;
            continue;
        }
        let block = ranking.blocks[at].clone();
        let parts = judge.separate(criterion, &block, blocks, ranking);
        if !parts.is_empty() {
            ranking.replace(at, start, criterion, parts);
            return true;
        }
        start += size;
    }
    false
}

/// Notes for everybody in which block he is.
fn number_blocks(ranking: &Ranking, blocks: &mut [u32]) {
    for (position, block) in (0..).zip(&ranking.blocks) {
        for &who in block {
            blocks[who] = position;
        }
    }
}
