//! The procedure of FIDE: each criterion once, on the groups left by the one before.

use alloc::vec;
use alloc::vec::Vec;

use super::{Judge, Ranking};

/// Everybody by the first criterion, each subgroup still level by the next one by itself; a later
/// criterion never reopens an earlier one.
///
/// **Rule:** ST-58, ST-104, ST-105, FIDE26 C.07 4.2
pub(super) fn rank(judge: &Judge<'_>, everybody: Vec<usize>) -> Ranking {
    let mut ranking = Ranking { blocks: vec![everybody], ..Ranking::default() };
    let blocks = vec![0; judge.field.lines.len()];
    for criterion in 0..judge.list.len() {
        ranking.sweep(judge, criterion, &blocks);
    }
    ranking
}
