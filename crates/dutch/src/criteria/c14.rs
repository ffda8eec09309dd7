//! Floats that come again.

use super::super::contender::{Contender, Float};

/// How long ago a float was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ago {
    /// In the previous round.
    One,
    /// Two rounds before.
    Two,
}

impl Contender {
    /// \[C14\], \[C16\], \[C18\], \[C20\] Whether the player floated down then.
    ///
    /// **Rule:** FD-12, FD-35, FD-37, FD-39, FD-41, FIDE26 C.04.3 2.4.9, 2.4.11, 2.4.13, 2.4.15
    pub(crate) fn floated_down(&self, ago: Ago) -> bool {
        self.floats[ago as usize] == Some(Float::Down)
    }

    /// \[C15\], \[C17\], \[C19\], \[C21\] Whether the player floated up then.
    ///
    /// **Rule:** FD-12, FD-36, FD-38, FD-40, FD-42, FIDE26 C.04.3 2.4.10, 2.4.12, 2.4.14, 2.4.16
    pub(crate) fn floated_up(&self, ago: Ago) -> bool {
        self.floats[ago as usize] == Some(Float::Up)
    }
}
