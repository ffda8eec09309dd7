//! \[C21\] The smallest score differences of opponents of moved-down players with an upfloat two rounds before.
//!
//! **Weight:** that of \[C19\], for floats of two rounds before.
//!
//! **Argument:** that of \[C19\]; a float longer ago weighs less than every fresh one.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::c19;
use super::pair::Pair;

/// As \[C19\].
pub(super) fn most(problem: &Problem<'_>) -> Vec<(Points, usize)> {
    c19::most(problem, Ago::Two)
}

/// **Rule:** FD-42, FIDE26 C.04.3 2.4.16
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    c19::gain(pair, Ago::Two)
}
