//! \[C6\] The fewest downfloaters.
//!
//! **Weight:** one for every pair of the bracket.
//!
//! **Argument:** whoever is in no pair goes down, so p pairs of n players leave n - 2p downfloaters, and the most pairs the
//! fewest.

use super::super::exact::Problem;
use super::pair::Pair;

/// As many as there can be pairs.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    problem.bracket.len() / 2
}

/// **Rule:** FD-27, FIDE26 C.04.3 2.4.1
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    pair.is_inside().into()
}
