//! \[C13\] The fewest players who do not get a strong preference.
//!
//! **Weight:** minus one for every pair of the bracket whose members both want the same colour at least strongly.
//!
//! **Argument:** in a pair that offends against \[C12\] the weaker wish gives way; a strong one is refused only where both
//! are strong.

use super::super::contender::Contender;
use super::super::exact::Problem;
use super::c12::refuses_preference;
use super::pair::Pair;

/// As many as there can be pairs.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    problem.bracket.len() / 2
}

#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    -i64::from(pair.is_inside() && refuses_strong_preference(pair.high, pair.low))
}

/// \[C13\] Whether one of the two does not get a strong preference.
///
/// **Our reading:** a refused absolute preference, possible among topscorers only, is not counted.
///
/// **Rule:** FD-34, FD-67, FD-87, FIDE26 C.04.3 2.4.8
#[inline]
pub(crate) fn refuses_strong_preference(one: &Contender, other: &Contender) -> bool {
    refuses_preference(one, other)
        && one.preference.strength() >= 2
        && other.preference.strength() >= 2
        && !(one.preference.is_absolute() && other.preference.is_absolute())
}
