//! Host and guest, and the colours of the boards.

use alloc::vec::Vec;

use runda_pairing::knockout::colour::at_board;
use runda_rulebook::{Board, Colour};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// One of the two teams of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Camp {
    /// The team that "has white"; in travelling leagues the real host.
    Host,
    /// The other one.
    Guest,
}

impl Camp {
    /// Both, the host first.
    pub const BOTH: [Self; 2] = [Self::Host, Self::Guest];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }

    /// The colour of this team at a board: the host has white on odd boards and black on even ones.
    ///
    /// ```
    /// use runda_rulebook::{Board, Colour};
    /// use runda_teams::host::Camp;
    ///
    /// assert_eq!(Camp::Guest.colour_at(Board::FIRST), Colour::Black);
    /// ```
    ///
    /// **Rule:** TM-7, KW25 V 3.3, PZSz02 B.VI E.2(b)
    pub const fn colour_at(self, board: Board) -> Colour {
        match self {
            Self::Host => at_board(Colour::White, board),
            Self::Guest => at_board(Colour::Black, board),
        }
    }

    /// The team that has white at a board.
    ///
    /// **Rule:** TM-7, KW25 V 3.3
    pub const fn with_white(board: Board) -> Self {
        match Self::Host.colour_at(board) {
            Colour::White => Self::Host,
            Colour::Black => Self::Guest,
        }
    }
}

/// One value for each of the two teams of a match.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByCamp<T> {
    /// What belongs to the host.
    pub host: T,
    /// What belongs to the guest.
    pub guest: T,
}

impl<T> ByCamp<T> {
    /// What belongs to one of them.
    pub const fn get(&self, camp: Camp) -> &T {
        match camp {
            Camp::Host => &self.host,
            Camp::Guest => &self.guest,
        }
    }

    /// What belongs to one of them, to change it.
    pub const fn get_mut(&mut self, camp: Camp) -> &mut T {
        match camp {
            Camp::Host => &mut self.host,
            Camp::Guest => &mut self.guest,
        }
    }
}

/// The boards of a match; a match without boards is none.
///
/// **Rule:** TM-1, KW25 V 3.1
pub fn boards(boards: u16) -> Result<impl Iterator<Item = Board> + Clone, Refusal> {
    if boards == 0 {
        return Err(Refusal::Boards { given: 0, boards });
    }
    Ok((0..usize::from(boards)).map(Board::from_index))
}

/// The colours of both teams, board by board.
///
/// **Rule:** TM-7, KW25 V 3.3
pub fn colours(of: u16) -> Result<ByCamp<Vec<Colour>>, Refusal> {
    let boards = boards(of)?;
    let colours = |camp: Camp| boards.clone().map(move |board| camp.colour_at(board)).collect();
    Ok(ByCamp { host: colours(Camp::Host), guest: colours(Camp::Guest) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-7: TMA-2, the host has white on boards 1, 3 and 5.
    #[test]
    fn the_host_has_white_on_odd_boards() {
        let colours = colours(5).unwrap();
        let white = |list: &[Colour]| -> Vec<usize> {
            (1..).zip(list).filter(|(_, c)| **c == Colour::White).map(|(n, _)| n).collect()
        };
        assert_eq!(white(&colours.host), [1, 3, 5]);
        assert_eq!(white(&colours.guest), [2, 4]);
    }

    /// TM-1: there is no match without boards.
    #[test]
    fn a_match_has_boards() {
        assert_eq!(super::colours(0), Err(Refusal::Boards { given: 0, boards: 0 }));
    }
}
