//! Simultaneous displays: one giver, many boards, nothing rated.
//!
//! ```
//! use runda_pairing::simul::{Display, Mode};
//! use runda_rulebook::{Board, GameResult};
//!
//! let mut display = Display::new(["Ada", "Bea", "Cyd"].map(Into::into).to_vec(), Mode::Sighted)?;
//! display.record(Board::FIRST, GameResult::WhiteWins)?;
//! assert_eq!(display.summary().wins, 1);
//! assert_eq!(display.open_boards().len(), 2);
//! # Ok::<(), runda_pairing::simul::DisplayError>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Article, Board, Colour, Edition, Explained, GameResult, Key, Points, Reason};
use serde::{Deserialize, Serialize};

/// Whether the giver sees the boards.
///
/// **Rule:** KO-63, KW25 I 11.1.5
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// He does.
    #[default]
    #[serde(rename = "simul")]
    Sighted,
    /// He does not.
    #[serde(rename = "blindfold_simul")]
    Blindfold,
}

/// The sheet of one board.
///
/// **Rule:** KO-62, PZSz02 B.VI H1.3, H1.6
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// The opponent.
    pub name: String,
    /// The colour of the giver.
    pub giver: Colour,
    /// The result.
    pub result: GameResult,
    /// How often the opponent was not ready to move when the giver came.
    pub late_moves: u8,
}

/// A display that cannot be, or an entry that does not fit it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DisplayError {
    /// Nobody to play against.
    #[error(
        "a display has no opponents [PZSz02 B.VI H1.1]; enter at least one, 10 to 25 as a rule"
    )]
    NoBoards,
    /// No such board.
    #[error(
        "the display has {boards} boards and no board {board} [PZSz02 B.VI H1.1]; check the number"
    )]
    NoSuchBoard {
        /// The board asked for.
        board: Board,
        /// How many there are.
        boards: usize,
    },
    /// The game is over.
    #[error("the game at board {0} is over [PZSz02 B.VI H1.6]; correct its result instead")]
    Over(Board),
}

impl DisplayError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let by = |place, key| Reason::new(Article::new(Edition::PzSz2002, place), Key::new(key));
        match *self {
            Self::NoBoards => by("B.VI H1.1", "display-error-no-boards"),
            Self::NoSuchBoard { board, boards } => by("B.VI H1.1", "display-error-no-such-board")
                .with("board", board)
                .with("boards", boards),
            Self::Over(board) => by("B.VI H1.6", "display-error-over").with("board", board),
        }
    }
}

/// The giver's result.
///
/// **Rule:** KO-62, PZSz02 B.VI H1.3
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Summary {
    /// Games won by the giver.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost by the giver.
    pub losses: u32,
    /// Games still open.
    pub open: u32,
    /// The giver's score of finished games in tenths of a percent.
    pub per_mille: u32,
}

/// A simultaneous display: nothing is paired, rated or counted for categories.
///
/// **Rule:** KO-60, C-77, PZSz02 B.VI H1.1, H1.2, KW25 I 11.1.2
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Display {
    mode: Mode,
    sheets: Vec<Sheet>,
}

impl Display {
    /// A display with one opponent a board; the giver has white at every board.
    ///
    /// **Rule:** KO-60, KO-61, C-77, C-78, PZSz02 B.VI H1.1, H1.5
    pub fn new(opponents: Vec<String>, mode: Mode) -> Result<Self, DisplayError> {
        if opponents.is_empty() {
            return Err(DisplayError::NoBoards);
        }
        let giver = Colour::White;
        let sheet = |name| Sheet { name, giver, result: GameResult::Open, late_moves: 0 };
        Ok(Self { mode, sheets: opponents.into_iter().map(sheet).collect() })
    }

    /// Whether the giver sees the boards.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The sheets in the order of boards.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// Another colour for the giver at a board, where the regulations say so.
    ///
    /// **Rule:** KO-61, PZSz02 B.VI H1.5
    pub fn set_giver_colour(&mut self, board: Board, colour: Colour) -> Result<(), DisplayError> {
        self.sheet(board)?.giver = colour;
        Ok(())
    }

    /// Enters or corrects a result.
    pub fn record(&mut self, board: Board, result: GameResult) -> Result<(), DisplayError> {
        self.sheet(board)?.result = result;
        Ok(())
    }

    /// The opponent was not ready to move when the giver came; the third time loses the game.
    ///
    /// **Rule:** KO-62, C-78, PZSz02 B.VI H1.6
    pub fn late_move(&mut self, board: Board) -> Result<Explained<GameResult>, DisplayError> {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI H1.6");
        let sheet = self.sheet(board)?;
        if sheet.result.is_final() {
            return Err(DisplayError::Over(board));
        }
        sheet.late_moves = sheet.late_moves.saturating_add(1);
        let key = if sheet.late_moves < 3 { "display-late" } else { "display-late-lost" };
        if sheet.late_moves >= 3 {
            sheet.result = match sheet.giver {
                Colour::White => GameResult::WhiteWins,
                Colour::Black => GameResult::BlackWins,
            };
        }
        let reason = Reason::new(RULE, Key::new(key))
            .with("board", board)
            .with("times", u32::from(sheet.late_moves));
        Ok(Explained::because(sheet.result, reason))
    }

    /// The boards still in play, to be grouped towards the end.
    ///
    /// **Rule:** KO-62, PZSz02 B.VI H1.3
    pub fn open_boards(&self) -> Vec<Board> {
        let open = self.sheets.iter().enumerate().filter(|(_, sheet)| !sheet.result.is_final());
        open.map(|(index, _)| Board::from_index(index)).collect()
    }

    /// The giver's result so far.
    ///
    /// **Rule:** KO-62, PZSz02 B.VI H1.3
    pub fn summary(&self) -> Summary {
        let mut summary = Summary::default();
        let mut score = Points::ZERO;
        for sheet in &self.sheets {
            match sheet.result {
                result if !result.is_final() => summary.open += 1,
                result if result.is_win(sheet.giver) => summary.wins += 1,
                result if result.is_win(!sheet.giver) => summary.losses += 1,
                GameResult::Draw
                | GameResult::DrawWhiteAdvantage
                | GameResult::DrawBlackAdvantage => summary.draws += 1,
                GameResult::BothLose
                | GameResult::BothForfeit
                | GameResult::WhiteWins
                | GameResult::BlackWins
                | GameResult::WhiteByForfeit
                | GameResult::BlackByForfeit
                | GameResult::Open
                | GameResult::Adjourned
                | GameResult::Annulled => summary.losses += 1,
            }
            score += sheet.result.score(sheet.giver);
        }
        let finished = summary.wins + summary.draws + summary.losses;
        let per_mille = (score.tenths().unsigned_abs() * 100).checked_div(finished);
        summary.per_mille = per_mille.unwrap_or_default();
        summary
    }

    fn sheet(&mut self, board: Board) -> Result<&mut Sheet, DisplayError> {
        let boards = self.sheets.len();
        self.sheets.get_mut(board.index()).ok_or(DisplayError::NoSuchBoard { board, boards })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec;

    fn display(boards: usize) -> Display {
        Display::new(vec!["opponent".to_string(); boards], Mode::Blindfold).unwrap()
    }

    /// KO-60, KO-61, KO-63, C-77, C-78: the giver has white everywhere unless the regulations differ.
    #[test]
    fn the_giver_has_white_at_every_board() {
        let mut display = display(3);
        assert!(display.sheets().iter().all(|sheet| sheet.giver == Colour::White));
        assert_eq!(display.mode(), Mode::Blindfold);
        display.set_giver_colour(Board::FIRST, Colour::Black).unwrap();
        assert_eq!(display.sheets()[0].giver, Colour::Black);
        assert_eq!(Display::new(vec![], Mode::Sighted), Err(DisplayError::NoBoards));
    }

    /// KO-62, C-78: the third late move loses.
    #[test]
    fn the_third_late_move_loses() {
        let mut display = display(2);
        assert_eq!(display.late_move(Board::FIRST).unwrap().value, GameResult::Open);
        display.late_move(Board::FIRST).unwrap();
        assert_eq!(display.late_move(Board::FIRST).unwrap().value, GameResult::WhiteWins);
        assert_eq!(display.late_move(Board::FIRST), Err(DisplayError::Over(Board::FIRST)));
        let third = Board::new(3_u8).unwrap();
        assert!(matches!(display.late_move(third), Err(DisplayError::NoSuchBoard { .. })));
    }

    /// KO-62: wins, draws, losses, percent; open boards are listed.
    #[test]
    fn the_summary_counts_for_the_giver() {
        let mut display = display(4);
        for (index, result) in
            [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins].into_iter().enumerate()
        {
            display.record(Board::from_index(index), result).unwrap();
        }
        let summary = display.summary();
        assert_eq!((summary.wins, summary.draws, summary.losses, summary.open), (1, 1, 1, 1));
        assert_eq!(summary.per_mille, 500);
        assert_eq!(display.open_boards(), [Board::new(4_u8).unwrap()]);
    }
}
