//! \[C14\] The fewest resident downfloaters with a downfloat in the previous round.
//!
//! **Weight:** for every pair of the bracket one for each resident in it with such a float.
//!
//! **Argument:** how many residents have such a float is known, so the fewest of them go down when the most of them are
//! paired. Moved-down players who go on down are not meant: the text speaks of residents.

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::pair::Pair;

/// How many residents floated down then.
pub(super) fn most(problem: &Problem<'_>, ago: Ago) -> usize {
    problem.count(&problem.bracket.residents, |it| it.floated_down(ago))
}

/// **Rule:** FD-35, FIDE26 C.04.3 2.4.9
#[inline]
pub(super) fn gain(pair: &Pair<'_>, ago: Ago) -> i64 {
    if !pair.is_inside() {
        return 0;
    }
    let high = !pair.is_moved_down() && pair.high.floated_down(ago);
    i64::from(high) + i64::from(pair.low.floated_down(ago))
}
