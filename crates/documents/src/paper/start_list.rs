//! The start list: who takes part.

use serde::Serialize;

use super::Player;

/// Everybody, in the order the list is asked for.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StartList {
    /// The players.
    pub lines: Vec<StartLine>,
    /// What has to be said below, such as how many they are.
    pub remarks: Vec<String>,
}

/// One player.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct StartLine {
    /// The player it is about.
    pub player: Player,
    /// The list his rating comes from.
    pub list: String,
    /// The year of birth.
    pub born: String,
}
