//! The procedure of the draughts code: split, and start again from the first criterion.

use alloc::vec;
use alloc::vec::Vec;

use super::{Judge, Ranking};

/// Ranking starts with one block of everybody. The earliest criterion that separates any block
/// splits the topmost one it separates; then the list starts again. It ends when no criterion
/// separates any block.
///
/// The first `own` criteria look at nobody else's place: starting again would find nothing new in
/// them, so `ranking` has gone through each of them once.
///
/// **Rule:** ST-15, KW25 V 1.7.1, 1.7.2, 2.9, 3.2.1
pub(super) fn finish(judge: &Judge<'_>, own: usize, ranking: &mut Ranking) {
    ranking.notes.forget_all(own);
    let mut blocks = vec![u32::MAX; judge.field.lines.len()];
    loop {
        number_blocks(ranking, &mut blocks);
        let separated = (own..judge.list.len())
            .any(|criterion| split_topmost(judge, criterion, ranking, &blocks));
        if !separated {
            return;
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
    for at in 0..ranking.starts.len() {
        let positions = ranking.positions(at);
        if positions.len() < 2 {
            continue;
        }
        let block: Vec<usize> = ranking.order[positions].to_vec();
        let parts = judge.separate(criterion, &block, blocks, &mut ranking.notes);
        if !parts.is_empty() {
            ranking.replace(at, criterion, parts);
            return true;
        }
    }
    false
}

/// Notes for everybody in which block they are.
fn number_blocks(ranking: &Ranking, blocks: &mut [u32]) {
    for (number, at) in (0..).zip(0..ranking.starts.len()) {
        for &who in &ranking.order[ranking.positions(at)] {
            blocks[who] = number;
        }
    }
}
