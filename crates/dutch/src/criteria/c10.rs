//! \[C10\] Topscorers of the last round: the fewest colour differences above two.
//!
//! **Weight:** minus one for every pair of the bracket in which a topscorer takes part and somebody comes out with a
//! difference above two; silent in a bracket without topscorers.
//!
//! **Argument:** \[C3\] lets a topscorer meet the same absolute preference, and this keeps it rare. Counted per pair: both
//! have a difference above one and want the same colour, so one of them goes further.

use super::super::exact::Problem;
use super::super::field::Field;
use super::pair::Pair;

/// As many as there can be pairs, if there is a topscorer.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    let mut players = problem.bracket.players();
    let has_topscorer = players.any(|rank| problem.field.contenders[rank].topscorer);
    if has_topscorer { problem.bracket.len() / 2 } else { 0 }
}

#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    -i64::from(pair.is_inside() && pair.field.exceeds_difference(pair.edge.high, pair.edge.low))
}

impl Field {
    /// \[C10\] Whether a pair with a topscorer brings someone to a colour difference above two.
    ///
    /// **Rule:** FD-31, FD-67, FIDE26 C.04.3 2.4.5
    pub(crate) fn exceeds_difference(&self, one: usize, other: usize) -> bool {
        let pair = [&self.contenders[one], &self.contenders[other]];
        pair.iter().any(|player| player.topscorer)
            && pair[0].preference.colour() == pair[1].preference.colour()
            && pair.iter().all(|player| player.difference.abs() > 1)
    }
}
