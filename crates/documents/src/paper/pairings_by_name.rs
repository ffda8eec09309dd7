//! The pairings of a round by name: everybody finds themselves.

use serde::Serialize;

/// Where everybody plays, in the order of the alphabet.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct PairingsByName {
    /// One line per player.
    pub lines: Vec<NameLine>,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct NameLine {
    /// The name, surname first.
    pub name: String,
    /// The start number.
    pub number: String,
    /// The board; empty for those who do not play.
    pub board: String,
    /// The colour in words; empty for those who do not play.
    pub colour: String,
    /// The opponent; for those who do not play, why.
    pub opponent: String,
}
