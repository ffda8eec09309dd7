//! \[C2\] Nobody gets the bye after points of a win without play.
//!
//! **Weight:** none; such a player is not joined with the bye.
//!
//! **Argument:** as \[C1\]: what may never happen is no edge. What bars a player is read once from the history, when the
//! field is made.

use super::super::field::Field;

impl Field {
    /// \[C2\] Whether the player may get the bye.
    ///
    /// **Rule:** FD-23, FIDE26 C.04.3 2.1.2
    pub(crate) fn may_get_bye(&self, rank: usize) -> bool {
        !self.contenders[rank].barred
    }
}
