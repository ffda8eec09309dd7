//! What may never happen.

use super::super::contender::Contender;
use super::super::field::Field;

impl Field {
    /// \[C1\] Two players meet only once; a prohibited pair counts as having met.
    ///
    /// **Rule:** FD-22, FIDE26 C.04.3 2.1.1
    pub(crate) fn may_meet(&self, one: usize, other: usize) -> bool {
        let list = &self.contenders[one].excluded;
        list.binary_search_by(|&rank| (rank as usize).cmp(&other)).is_err()
    }

    /// \[C3\] Whether their colours let the two meet.
    pub(crate) fn colours_allow(&self, one: usize, other: usize) -> bool {
        colours_allow(&self.contenders[one], &self.contenders[other])
    }

    /// \[C2\] Whether the player may get the bye.
    ///
    /// **Rule:** FD-23, FIDE26 C.04.3 2.1.2
    pub(crate) fn may_get_bye(&self, rank: usize) -> bool {
        !self.contenders[rank].barred
    }

    /// \[C1\] and \[C3\] together: whether the two may be paired.
    pub(crate) fn compatible(&self, one: usize, other: usize) -> bool {
        self.colours_allow(one, other) && self.may_meet(one, other)
    }
}

/// \[C3\] Two players with the same absolute preference do not meet, unless one is a topscorer.
///
/// **Rule:** FD-24, FD-90, FIDE26 C.04.3 2.1.3
pub(crate) fn colours_allow(one: &Contender, other: &Contender) -> bool {
    !(one.preference.is_absolute() && one.preference == other.preference)
        || one.topscorer
        || other.topscorer
}
