//! \[C18\] The smallest score differences of moved-down players with a downfloat in the previous round.
//!
//! **Weight:** score by score from the highest, one for every such player of that score who is paired.
//!
//! **Argument:** paired in this bracket, a player of a given score has a fixed difference to its residents; left in the
//! limbo they have a greater one than anybody paired. \[C7\] has fixed how many of each score are paired. So the list of
//! differences, compared from its greatest entry, is smallest when from the highest score down the fewest of them are in
//! the limbo, that is the most of them paired.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::pair::Pair;

/// For each score of moved-down players how many floated down then.
pub(super) fn most(problem: &Problem<'_>, ago: Ago) -> Vec<(Points, usize)> {
    let groups = problem.bracket.moved_down_by_score(problem.field);
    groups.map(|(score, ranks)| (score, problem.count(ranks, |it| it.floated_down(ago)))).collect()
}

/// **Rule:** FD-39, FD-66, FD-103, FIDE26 C.04.3 2.4.13
#[inline]
pub(super) fn gain(pair: &Pair<'_>, ago: Ago) -> i64 {
    (pair.is_moved_down() && pair.high.floated_down(ago)).into()
}
