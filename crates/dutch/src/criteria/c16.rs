//! \[C16\] The fewest resident downfloaters with a downfloat two rounds before.
//!
//! **Weight:** that of \[C14\], for floats of two rounds before.
//!
//! **Argument:** that of \[C14\]; a float longer ago weighs less than every fresh one.

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::c14;
use super::pair::Pair;

/// As \[C14\].
pub(super) fn most(problem: &Problem<'_>) -> usize {
    c14::most(problem, Ago::Two)
}

/// **Rule:** FD-37, FIDE26 C.04.3 2.4.11
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    c14::gain(pair, Ago::Two)
}
