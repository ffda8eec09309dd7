//! \[C7\] Downfloaters with the lowest scores.
//!
//! **Weight:** score by score from the highest, one for every moved-down player of that score who is paired.
//!
//! **Argument:** \[C6\] has fixed how many go down. Residents all have the lowest score of the bracket, so the list of
//! scores, compared from its highest entry, is smallest when of each score in turn the most moved-down players are paired.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::exact::Problem;
use super::pair::Pair;

/// For each score of moved-down players how many have it.
pub(super) fn most(problem: &Problem<'_>) -> Vec<(Points, usize)> {
    let groups = problem.bracket.moved_down_by_score(problem.field);
    groups.map(|(score, ranks)| (score, ranks.len())).collect()
}

/// **Rule:** FD-28, FIDE26 C.04.3 2.4.2
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    pair.is_moved_down().into()
}
