//! \[C3\] Two players with the same absolute preference do not meet, topscorers excepted.
//!
//! **Weight:** none; such a pair is no edge.
//!
//! **Argument:** it depends on the kinds of the two players and not on who they are, so a graph of kinds can say it for
//! all pairs at once ([`c04`](super::c04)).

use super::super::contender::Contender;
use super::super::field::Field;

impl Field {
    /// \[C3\] Whether their colours let the two meet.
    pub(crate) fn colours_allow(&self, one: usize, other: usize) -> bool {
        colours_allow(&self.contenders[one], &self.contenders[other])
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
