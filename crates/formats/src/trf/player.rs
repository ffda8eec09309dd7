//! The player line 001 and the national rating line.

use runda_rulebook::{Place, Points, Rating, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::Cell;
use crate::Date;

/// Sex as column 10 gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// `m`
    #[serde(rename = "m")]
    Man,
    /// `w`
    #[serde(rename = "w")]
    Woman,
}

/// Who a player is: columns 5 to 79.
///
/// **Rule:** TR-10, TR-22, FIDE26 C.02.03 A 001
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Starting number, by which everything else refers to the player; 1 to 9999.
    pub number: StartNo,
    /// Sex, if told.
    pub sex: Option<Sex>,
    /// Title (or class, on a national line); empty if none.
    pub title: String,
    /// `Family, Given`.
    pub name: String,
    /// Rating; none if unrated.
    pub rating: Option<Rating>,
    /// Federation (or origin, on a national line), three letters.
    pub federation: String,
    /// FIDE number (or the federation's own); empty if none.
    pub register_number: String,
    /// Day of birth, perhaps only the year.
    pub born: Option<Date>,
}

impl Entry {
    /// A player of whom only number and name are known.
    pub fn new(number: StartNo, name: impl Into<String>) -> Self {
        Self {
            number,
            sex: None,
            title: String::new(),
            name: name.into(),
            rating: None,
            federation: String::new(),
            register_number: String::new(),
            born: None,
        }
    }
}

/// A player line: who, how many points, which place, and every round.
///
/// **Rule:** TR-10, FIDE26 C.02.03 A 001
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who they are, as the line says.
    pub entry: Entry,
    /// Points of the standings as the file gives them.
    pub points: Option<Points>,
    /// Place in the standings as the file gives it.
    pub rank: Option<Place>,
    /// The rounds from the first on; no blank ones at the end.
    pub cells: Vec<Cell>,
}

impl Player {
    /// A player before the first round.
    pub fn new(entry: Entry) -> Self {
        Self { entry, points: None, rank: None, cells: Vec::new() }
    }

    /// The starting number.
    pub const fn number(&self) -> StartNo {
        self.entry.number
    }

    /// The round as written; blank if the line ends before it.
    pub fn cell(&self, round: Round) -> Cell {
        self.cells.get(round.index()).copied().unwrap_or(Cell::BLANK)
    }

    /// The first `count` rounds, the missing ones blank.
    pub fn rounds(&self, count: u16) -> impl Iterator<Item = (Round, Cell)> {
        (0..usize::from(count)).map(Round::from_index).map(|round| (round, self.cell(round)))
    }

    /// Takes off blank rounds at the end; they mean nothing (TR-14).
    pub(super) fn trim(&mut self) {
        while self.cells.last().is_some_and(|cell| cell.is_blank()) {
            self.cells.pop();
        }
    }
}
