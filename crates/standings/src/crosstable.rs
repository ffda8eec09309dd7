//! Tables to print: plain data for pages, documents and the command line.

mod card;
mod members;
mod rounds;
mod square;
mod team_totals;
mod teams;

use alloc::string::{String, ToString};

use runda_rulebook::{Colour, GameResult};
use serde::{Deserialize, Serialize};

use crate::event::{BoardScore, GameRecord, Outcome};
use crate::fraction::Fraction;
use crate::scoring::Scoring;

pub use card::{CardRound, MatchProtocol, StartCard, match_protocol, start_card};
pub use members::{MemberGame, MemberRow, MemberTable, member_table};
pub use rounds::{RoundCell, RoundRow, RoundTable, progress_by, progress_table, round_table};
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

/// What one side got for a game, in tenths; nothing while the result is open.
pub(crate) fn points(game: GameRecord, colour: Colour, scoring: &Scoring) -> Option<i32> {
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

/// What stands in the table for one side: forfeits `+` and `-`, draws with advantage `1+` and
/// `1-`, else the points; nothing while the result is open.
///
/// **Rule:** ST-71, R-6, KW25 II 5.5
fn sign(game: GameRecord, colour: Colour, scoring: &Scoring) -> String {
    let Some(tenths) = points(game, colour, scoring) else { return String::new() };
    let result = match game.outcome {
        Outcome::Result(result) => result,
        Outcome::Unusual { .. } => GameResult::Open,
    };
    match result.advantage(colour) {
        _ if result.is_forfeit() => (if result.is_win(colour) { "+" } else { "-" }).into(),
        1.. => "1+".into(),
        ..0 => "1-".into(),
        0 if tenths == 5 => "½".into(),
        0 => Fraction::tenths(tenths).to_string(),
    }
}
