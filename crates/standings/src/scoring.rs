//! What a win, a draw and a bye are worth.

use runda_rulebook::{BoardResult, Game};
use serde::{Deserialize, Serialize};

/// The points of an event, in tenths of the point the event writes: a draughts win is 20, a chess
/// win 10, a win under 3-1-0 scoring 30.
///
/// ```
/// use runda_standings::Scoring;
///
/// assert_eq!(Scoring::CHESS.draw, 5);
/// assert_eq!(Scoring::wins(30, 10).bye, 30);
/// ```
///
/// **Rule:** ST-1, ST-110, KW25 II 5.4, 5.8
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win on the board, by forfeit, or a full-point bye.
    pub win: i32,
    /// A draw, or a half-point bye.
    pub draw: i32,
    /// A loss on the board.
    pub loss: i32,
    /// A forfeit loss, an announced absence, a round after a withdrawal.
    pub absence: i32,
    /// The bye of an odd number (pauza).
    pub bye: i32,
}

impl Scoring {
    /// Draughts: 2, 1, 0.
    pub const DRAUGHTS: Self = Self::wins(20, 10);
    /// Chess: 1, ½, 0.
    pub const CHESS: Self = Self::wins(10, 5);
    /// Matches of teams: 2, 1, 0.
    pub const MATCH: Self = Self::wins(20, 10);

    /// A scoring by what a win and a draw are worth, in tenths; a loss is nothing, a bye is a win.
    pub const fn wins(win: i32, draw: i32) -> Self {
        Self { win, draw, loss: 0, absence: 0, bye: win }
    }

    /// The points of a game.
    pub const fn of(game: Game) -> Self {
        match game {
            Game::Draughts => Self::DRAUGHTS,
            Game::Chess => Self::CHESS,
        }
    }

    /// Points of the first and of the second team for a board of a match.
    pub const fn board(&self, board: BoardResult) -> (i32, i32) {
        match board {
            BoardResult::First => (self.win, self.loss),
            BoardResult::Second => (self.loss, self.win),
            BoardResult::Draw => (self.draw, self.draw),
            BoardResult::FirstByForfeit => (self.win, self.absence),
            BoardResult::SecondByForfeit => (self.absence, self.win),
            BoardResult::BothForfeit => (self.absence, self.absence),
            BoardResult::BothLose => (self.loss, self.loss),
            BoardResult::Adjourned | BoardResult::Open => (0, 0),
        }
    }

    /// The same scoring with another value of the bye, in tenths.
    #[must_use]
    pub const fn with_bye(mut self, tenths: i32) -> Self {
        self.bye = tenths;
        self
    }
}

impl Default for Scoring {
    fn default() -> Self {
        Self::DRAUGHTS
    }
}
