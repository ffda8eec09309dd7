//! Tables to print: plain data for pages, documents and the command line.

mod members;
mod protocol;
mod rounds;
mod sign;
mod square;
mod team_totals;
mod teams;

use runda_rulebook::{Colour, Points};
use serde::{Deserialize, Serialize};

use crate::event::{BoardScore, GameRecord, Outcome};
use crate::scoring::Scoring;

pub use members::{MemberGame, MemberRow, MemberTable, member_table};
pub use protocol::{MatchProtocol, match_protocol};
pub use rounds::{RoundCell, RoundRow, RoundTable, progress_by, progress_table, round_table};
pub use sign::{GameSign, Sign};
pub use square::{GameCell, SquareCell, SquareRow, SquareTable, square_table};
pub use team_totals::{TeamTotals, team_totals};
pub use teams::{
    MatchCell, TeamCell, TeamRoundCell, TeamRounds, TeamRoundsRow, TeamRow, TeamTable, team_rounds,
    team_table,
};

/// In which order the rows (and the columns of a square) stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// By start number.
    ByNumber,
    /// By place.
    #[default]
    ByPlace,
}

/// What one side got for a game; nothing while the result is open.
pub(crate) fn points(game: GameRecord, colour: Colour, scoring: &Scoring) -> Option<Points> {
    match (game.outcome.on_board(colour), game.outcome) {
        (Some(BoardScore::Win), _) => Some(scoring.win),
        (Some(BoardScore::Draw), _) => Some(scoring.draw),
        (Some(BoardScore::Loss), _) => Some(scoring.loss),
        (None, Outcome::Result(result)) if result.is_forfeit() => {
            Some(if result.is_win(colour) { scoring.win } else { scoring.absence })
        }
        (None, _) => None,
    }
}
