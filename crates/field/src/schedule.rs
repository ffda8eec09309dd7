//! What fixes a round before anything is played: the tables of a round robin and of two sides.

use alloc::vec::Vec;

use runda_rulebook::{Game as Sport, StartNo};
use serde::{Deserialize, Serialize};

use crate::{Game, Side};

/// The tables of a round robin.
///
/// **Rule:** RR-3, KW25 V 1.3, 1.5
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum RoundRobinTable {
    /// Berger's.
    #[default]
    Berger,
    /// Inside the halves, then half against half.
    Half,
    /// Half against half, then inside the halves.
    ReversedHalf,
    /// The sliding system.
    Sliding,
}

/// A round robin: numbers 1 to `players` by a table. Who withdraws stays in it (RR-41, RR-42).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    /// The game; it decides which book is cited.
    pub sport: Sport,
    /// How many numbers were drawn.
    pub players: usize,
    /// The table.
    pub table: RoundRobinTable,
    /// How often everybody meets everybody.
    pub cycles: usize,
    /// Whether the last two rounds of a cycle change places when there are several (RR-15).
    pub exchange: bool,
}

/// The tables of a contest of two sides.
///
/// **Rule:** KO-24, KO-25, KO-26, PZSz02 B.VI F.7, KW25 V 3.7.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestTable {
    /// Of the draughts code.
    Kw,
    /// Of the chess federation.
    Pzsz,
}

/// A contest of two sides: the first `a` numbers of the start list against the `b` after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contest {
    /// The game; it decides which book is cited.
    pub sport: Sport,
    /// How many play for the side of number 1.
    pub a: usize,
    /// How many play for the other side.
    pub b: usize,
    /// The table.
    pub table: ContestTable,
    /// Which side has White in round 1.
    pub white_first: Side,
    /// How often everybody meets everybody of the other side.
    pub cycles: usize,
}

/// What has happened beside a table: what a round made by hand must respect.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The games of other rounds.
    pub games: Vec<Game>,
    /// Who is absent or has left: their games may stand on a sheet as forfeits, or be left out.
    pub absent: Vec<StartNo>,
}
