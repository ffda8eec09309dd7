//! \[C1\] Players who have played each other do not meet again.
//!
//! **Weight:** none; such a pair is no edge.
//!
//! **Argument:** it may never happen, so no number of other virtues may buy it. Whom a player has met is kept as a sorted
//! list of ranks, and a pair the regulations prohibit stands in the same list: to every later criterion the two are alike.

use super::super::field::Field;

impl Field {
    /// \[C1\] Two players meet only once; a prohibited pair counts as having met.
    ///
    /// **Rule:** FD-22, FIDE26 C.04.3 2.1.1
    pub(crate) fn may_meet(&self, one: usize, other: usize) -> bool {
        let list = &self.contenders[one].excluded;
        list.binary_search_by(|&rank| (rank as usize).cmp(&other)).is_err()
    }

    /// \[C1\] and \[C3\] together: whether the two may be paired.
    pub(crate) fn compatible(&self, one: usize, other: usize) -> bool {
        self.colours_allow(one, other) && self.may_meet(one, other)
    }
}
