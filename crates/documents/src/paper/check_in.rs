//! The list at the door: who is there, and who has paid.

use serde::Serialize;

use super::Player;

/// Everybody by name, with room for a tick, the fee and a signature.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct CheckInList {
    /// The players by name.
    pub lines: Vec<CheckInLine>,
    /// The fee to be paid, as the organiser writes it; empty: to be filled in by hand.
    pub fee: String,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct CheckInLine {
    /// The player it is about.
    pub player: Player,
    /// The year of birth.
    pub born: String,
    /// Whether a licence is held.
    pub licensed: bool,
    /// Whether he was checked in already.
    pub present: bool,
}
