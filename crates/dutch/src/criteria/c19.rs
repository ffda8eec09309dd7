//! \[C19\] The smallest score differences of opponents of moved-down players with an upfloat in the previous round.
//!
//! **Weight:** score by score of the moved-down players from the highest, minus one for every opponent with such a float.
//!
//! **Argument:** residents have one score, so the difference is told by the score of the moved-down player, and the list,
//! compared from its greatest entry, is smallest when from the highest score down the fewest such opponents are met.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::pair::Pair;

/// For each score of moved-down players how many opponents who floated up then they can meet.
pub(super) fn most(problem: &Problem<'_>, ago: Ago) -> Vec<(Points, usize)> {
    let floated = problem.count(&problem.bracket.residents, |it| it.floated_up(ago));
    let groups = problem.bracket.moved_down_by_score(problem.field);
    groups.map(|(score, ranks)| (score, floated.min(ranks.len()))).collect()
}

/// **Rule:** FD-40, FD-66, FIDE26 C.04.3 2.4.14
#[inline]
pub(super) fn gain(pair: &Pair<'_>, ago: Ago) -> i64 {
    -i64::from(pair.is_moved_down() && pair.low.floated_up(ago))
}
