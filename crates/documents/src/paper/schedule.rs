//! The schedule: rounds with their dates, and their pairs where a table fixes them.

use serde::Serialize;

/// All rounds.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// The rounds in order.
    pub rounds: Vec<ScheduleRound>,
    /// What has to be said below.
    pub remarks: Vec<String>,
}

/// One round.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ScheduleRound {
    /// What it is called.
    pub name: String,
    /// When it begins; empty: not announced.
    pub begins: String,
    /// Its pairs.
    pub games: Vec<ScheduleGame>,
    /// Who is free.
    pub free: Vec<String>,
}

/// One pair.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct ScheduleGame {
    /// Start numbers, White first.
    pub numbers: [String; 2],
    /// Names, White first.
    pub names: [String; 2],
}
