//! Where the players of a match sit.

use alloc::vec::Vec;

use runda_rulebook::{Article, Board, Edition, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::host::{self, Camp};

/// How fast the games are, as far as seating asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Standard games.
    Standard,
    /// Rapid games.
    Rapid,
    /// Blitz: team mates must sit side by side.
    Blitz,
}

/// How the boards of a match are put up.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// The players of a team sit in one line on one side: A1 A2 A3 A4 facing B1 B2 B3 B4.
    #[default]
    Line,
    /// The teams are mixed along the row: A1 B2 A3 B4 facing B1 A2 B3 A4. Forbidden.
    Mixed,
    /// Boards one behind another, so that team mates do not sit side by side. Discouraged, in blitz forbidden.
    Column,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Self; 3] = [Self::Line, Self::Mixed, Self::Column];

    /// The name in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Mixed => "mixed",
            Self::Column => "column",
        }
    }

    /// The article that speaks of it.
    pub const fn article(self) -> Article {
        match self {
            Self::Line => Article::new(Edition::Kw25, "V 3.5.1"),
            Self::Mixed => Article::new(Edition::Kw25, "V 3.5.2"),
            Self::Column => Article::new(Edition::Kw25, "V 3.5.3"),
        }
    }

    /// The layouts an event of this pace may choose, the recommended one first.
    ///
    /// **Rule:** TM-38, TM-39, KW25 V 3.5.1, 3.5.3
    pub const fn offered(pace: Pace) -> &'static [Self] {
        match pace {
            Pace::Standard | Pace::Rapid => &[Self::Line, Self::Column],
            Pace::Blitz => &[Self::Line],
        }
    }

    /// Whether an event of this pace may be put up so, and what is to be said of it if it may.
    ///
    /// **Rule:** TM-38, TM-39, KW25 V 3.5.2, 3.5.3
    pub fn judged(self, pace: Pace) -> Result<Option<Reason>, Refusal> {
        match (self, pace) {
            (Self::Line, _) => Ok(None),
            (Self::Mixed, _) | (Self::Column, Pace::Blitz) => Err(Refusal::Layout(self)),
            (Self::Column, Pace::Standard | Pace::Rapid) => {
                Ok(Some(Reason::new(self.article(), Key::new("team-column-discouraged"))))
            }
        }
    }
}

/// One table of the hall. Hosts sit on side a, guests on side b.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// The number of the table.
    pub table: Board,
    /// The match, counted from 1.
    pub match_no: u16,
    /// The board of the match.
    pub board: Board,
    /// Who has white there.
    pub white: Camp,
}

impl Seat {
    /// Whether the set is turned: colours alternate by board while sides do not.
    ///
    /// **Rule:** TM-40, KW25 V 3.3, 3.5
    pub const fn is_turned(&self) -> bool {
        matches!(self.white, Camp::Guest)
    }
}

/// The tables of a match: match m has tables (m - 1) · b + 1 to m · b.
///
/// **Rule:** TM-3, KW25 V 3.3
pub fn tables(match_no: u16, boards: u16) -> (u32, u32) {
    let last = u32::from(match_no) * u32::from(boards);
    (last + 1 - u32::from(boards), last)
}

/// The tables of a round in a row, match after match.
///
/// ```
/// use runda_teams::seating::plan;
///
/// let seats = plan(2, 4)?;
/// assert_eq!((seats[5].table.get(), seats[5].board.get(), seats[5].is_turned()), (6, 2, true));
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Rule:** TM-38, TM-40, TM-41, KW25 V 3.3, 3.5
pub fn plan(matches: u16, boards: u16) -> Result<Vec<Seat>, Refusal> {
    let of_match = host::boards(boards)?;
    let mut seats = Vec::with_capacity(usize::from(matches) * usize::from(boards));
    for match_no in 1..=matches {
        for board in of_match.clone() {
            let table = Board::from_index(seats.len());
            seats.push(Seat { table, match_no, board, white: Camp::with_white(board) });
        }
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-38, TM-39: TMA-17, blitz offers the line alone; mixed teams never.
    #[test]
    fn blitz_is_played_in_a_line() {
        assert_eq!(Layout::offered(Pace::Blitz), [Layout::Line]);
        assert_eq!(Layout::Column.judged(Pace::Blitz), Err(Refusal::Layout(Layout::Column)));
        for pace in [Pace::Standard, Pace::Rapid] {
            assert!(Layout::Column.judged(pace).unwrap().is_some());
            assert_eq!(Layout::Line.judged(pace), Ok(None));
            let mixed = Layout::Mixed.judged(pace).unwrap_err();
            assert_eq!(mixed.article(), Some(Article::new(Edition::Kw25, "V 3.5.2")));
        }
    }

    /// TM-3, TM-40, TM-41: tables go on from match to match, every second set is turned.
    #[test]
    fn every_second_set_is_turned() {
        let seats = plan(3, 3).unwrap();
        let turned: Vec<bool> = seats.iter().map(Seat::is_turned).collect();
        assert_eq!(turned, [false, true, false, false, true, false, false, true, false]);
        assert_eq!(tables(3, 3), (7, 9));
        assert_eq!(seats[6].table.get(), 7);
    }
}
