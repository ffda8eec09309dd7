//! \[C9\] The bye to whoever has the fewest unplayed games.
//!
//! **Weight:** for every pair of the bracket the unplayed games of both.
//!
//! **Argument:** the bracket has one downfloater, who will get the bye. The unplayed games of everybody in it are a fixed
//! sum, so the one left over has the fewest when those who are paired have the most.
//!
//! **Our reading:** it applies to an odd field, one downfloater and residents with at most the score of the bye; then the
//! downfloater must be its receiver.

use super::super::exact::Problem;
use super::pair::Pair;

/// The unplayed games of the whole bracket; nothing where its downfloater need not be the receiver.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    let (field, bracket) = (problem.field, problem.bracket);
    match problem.bye {
        Some(bye) if bracket.score(field) <= bye => {
            bracket.players().map(|rank| usize::from(field.contenders[rank].unplayed)).sum()
        }
        Some(_) | None => 0,
    }
}

/// **Rule:** FD-30, FD-88, FIDE26 C.04.3 2.4.4
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    if pair.is_inside() { i64::from(pair.high.unplayed) + i64::from(pair.low.unplayed) } else { 0 }
}
