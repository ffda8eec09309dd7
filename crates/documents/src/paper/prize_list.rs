//! Who gets which prize.

use serde::Serialize;

/// The list of prizes.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct PrizeList {
    /// The prizes; those by place first.
    pub lines: Vec<PrizeLine>,
    /// The sum of the money, empty if there is none.
    pub total: String,
    /// How shared places were divided, and what is left.
    pub remarks: Vec<String>,
    /// Who signs.
    pub signatures: Vec<String>,
}

/// One prize of one player; what is empty is written by hand.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct PrizeLine {
    /// What for: a place, a class, a name.
    pub whom: String,
    /// The player.
    pub name: String,
    /// Their club.
    pub club: String,
    /// Money or a thing.
    pub what: String,
}
