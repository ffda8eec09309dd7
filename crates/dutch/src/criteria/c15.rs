//! \[C15\] The fewest opponents of moved-down players with an upfloat in the previous round.
//!
//! **Weight:** minus one for every pair of a moved-down player with a resident who has such a float.
//!
//! **Argument:** whoever meets a moved-down player floats up, and nobody else of the bracket does.

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::pair::Pair;

/// How many residents floated up then, or how many moved-down players they can meet.
pub(super) fn most(problem: &Problem<'_>, ago: Ago) -> usize {
    let floated = problem.count(&problem.bracket.residents, |it| it.floated_up(ago));
    floated.min(problem.bracket.moved_down.len())
}

/// **Rule:** FD-36, FIDE26 C.04.3 2.4.10
#[inline]
pub(super) fn gain(pair: &Pair<'_>, ago: Ago) -> i64 {
    -i64::from(pair.is_moved_down() && pair.low.floated_up(ago))
}
