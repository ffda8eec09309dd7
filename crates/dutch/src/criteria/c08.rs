//! \[C8\] Downfloaters that serve the next bracket best.
//!
//! **Weight:** one for every pair of the next bracket; then score by score from the highest, one for every pair there whose
//! higher member has that score.
//!
//! **Argument:** it is \[C6\] and \[C7\] asked of the next bracket, whose moved-down players are our downfloaters. Its
//! residents stand in the same graph, so the best next bracket is found together with this one. Where there are so many of
//! them that anybody finds an opponent, nobody is listed and the criterion is silent.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::exact::Problem;
use super::pair::{Kind, Pair};

/// How many pairs the next bracket can have at most, and of which scores.
pub(super) fn most(problem: &Problem<'_>) -> (usize, Vec<(Points, usize)>) {
    if problem.below.next.is_empty() {
        return (0, Vec::new());
    }
    let mut scores = super::c07::most(problem);
    scores.push((problem.bracket.score(problem.field), problem.bracket.residents.len()));
    (problem.below.next.len(), scores)
}

/// **Rule:** FD-29, FD-102, FIDE26 C.04.3 2.4.3
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    (pair.edge.kind == Kind::Next).into()
}
