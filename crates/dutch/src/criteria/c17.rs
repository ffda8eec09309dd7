//! \[C17\] The fewest opponents of moved-down players with an upfloat two rounds before.
//!
//! **Weight:** that of \[C15\], for floats of two rounds before.
//!
//! **Argument:** that of \[C15\]; a float longer ago weighs less than every fresh one.

use super::super::contender::Ago;
use super::super::exact::Problem;
use super::c15;
use super::pair::Pair;

/// As \[C15\].
pub(super) fn most(problem: &Problem<'_>) -> usize {
    c15::most(problem, Ago::Two)
}

/// **Rule:** FD-38, FIDE26 C.04.3 2.4.12
#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    c15::gain(pair, Ago::Two)
}
