//! \[C20\] The smallest score differences of moved-down players with a downfloat two rounds before.
//!
//! **Weight:** that of \[C18\], for floats of two rounds before.
//!
//! **Argument:** that of \[C18\]; a float longer ago weighs less than every fresh one.

use alloc::vec::Vec;

use runda_rulebook::Points;

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::c18;
use super::pair::Pair;

/// As \[C18\].
pub(super) fn most(problem: &Problem<'_>) -> Vec<(Points, usize)> {
    c18::most(problem, Ago::Two)
}

/// **Rule:** FD-41, FIDE26 C.04.3 2.4.15
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    c18::gain(pair, Ago::Two)
}
