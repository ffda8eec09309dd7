//! \[C12\] The fewest players who do not get their preference.
//!
//! **Weight:** minus one for every pair of the bracket whose members want the same colour.
//!
//! **Argument:** one of two who want the same colour goes without it, and nobody else does, whatever the strength of the
//! wish. How few there must be counting tells beforehand ([`palette`](super::super::palette)).

use super::super::contender::Contender;
use super::super::exact::Problem;
use super::pair::Pair;

/// As many as there can be pairs.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    problem.bracket.len() / 2
}

#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    -i64::from(pair.is_inside() && refuses_preference(pair.high, pair.low))
}

/// \[C12\] Whether one of the two does not get their preference: both want the same colour.
///
/// **Rule:** FD-33, FD-67, FIDE26 C.04.3 2.4.7
#[inline]
pub(crate) fn refuses_preference(one: &Contender, other: &Contender) -> bool {
    let wanted = one.preference.colour();
    wanted.is_some() && wanted == other.preference.colour()
}
