//! What a win, a draw and a bye are worth.

use runda_rulebook::{BoardResult, Game, Points};
use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;

/// The points of an event: a win is worth 1 game in both games, 3 under 3-1-0 scoring. Draughts writes twice as
/// much as chess for the same.
///
/// ```
/// use runda_rulebook::Points;
/// use runda_standings::{Fraction, Scoring};
///
/// assert_eq!(Scoring::CHESS.draw, Scoring::DRAUGHTS.draw);
/// assert_eq!(Scoring::CHESS.written(Points::WIN), Fraction::whole(1));
/// assert_eq!(Scoring::DRAUGHTS.written(Points::WIN), Fraction::whole(2));
/// ```
///
/// **Rule:** ST-1, ST-110, KW25 II 5.4, 5.8
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win on the board, by forfeit, or a full-point bye.
    pub win: Points,
    /// A draw, or a half-point bye.
    pub draw: Points,
    /// A loss on the board.
    pub loss: Points,
    /// A forfeit loss, an announced absence, a round after a withdrawal.
    pub absence: Points,
    /// The bye of an odd number (pauza).
    pub bye: Points,
    /// The game whose way of writing points the tables follow.
    pub game: Game,
}

impl Scoring {
    /// Draughts: 2, 1, 0.
    pub const DRAUGHTS: Self = Self { game: Game::Draughts, ..Self::CHESS };
    /// Chess: 1, ½, 0.
    pub const CHESS: Self = Self::wins(Points::WIN, Points::DRAW);

    /// A scoring by what a win and a draw are worth, written as chess does; a loss is nothing, a bye is a win.
    pub const fn wins(win: Points, draw: Points) -> Self {
        let nothing = Points::ZERO;
        Self { win, draw, loss: nothing, absence: nothing, bye: win, game: Game::Chess }
    }

    /// The points of a game.
    pub const fn of(game: Game) -> Self {
        match game {
            Game::Draughts => Self::DRAUGHTS,
            Game::Chess => Self::CHESS,
        }
    }

    /// Points of the first and of the second team for a board of a match.
    pub const fn board(&self, board: BoardResult) -> (Points, Points) {
        match board {
            BoardResult::First => (self.win, self.loss),
            BoardResult::Second => (self.loss, self.win),
            BoardResult::Draw => (self.draw, self.draw),
            BoardResult::FirstByForfeit => (self.win, self.absence),
            BoardResult::SecondByForfeit => (self.absence, self.win),
            BoardResult::BothForfeit => (self.absence, self.absence),
            BoardResult::BothLose => (self.loss, self.loss),
            BoardResult::Adjourned | BoardResult::Open => (Points::ZERO, Points::ZERO),
        }
    }

    /// The same scoring with another value of the bye.
    #[must_use]
    pub const fn with_bye(mut self, bye: Points) -> Self {
        self.bye = bye;
        self
    }

    /// Points as the tables of the event write them.
    pub const fn written(&self, points: Points) -> Fraction {
        Fraction::tenths(self.written_tenths(points))
    }

    /// The same in tenths: the whole numbers of which every sum of a table is made, thousands of them at a time.
    pub(crate) const fn written_tenths(&self, points: Points) -> i32 {
        points.written_tenths(self.game)
    }
}

impl Default for Scoring {
    fn default() -> Self {
        Self::DRAUGHTS
    }
}
