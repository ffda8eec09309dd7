//! A team tie of a knockout with equal points: board weights decide.

use alloc::vec::Vec;

use runda_rulebook::tables::board_weight;
use runda_rulebook::{Article, Board, Edition, Key, Reason};
use serde::Serialize;

use crate::fraction::Fraction;
use crate::scoring::Scoring;
use crate::team_event::{BoardResult, Side};

/// Two values, of the team named first and of the other one.
pub type Both<T> = (T, T);

/// How a tie of one or two legs ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tie {
    /// Points of all boards of all legs.
    pub game_points: Both<Fraction>,
    /// Auxiliary points of each leg.
    pub legs: Vec<Both<u32>>,
    /// Auxiliary points together.
    pub auxiliary: Both<u32>,
    /// Who goes through; nobody if even the last step finds nothing.
    pub winner: Option<Side>,
    /// What decided.
    pub decided_by: DecidedBy,
}

/// What decided a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// More points of the boards.
    GamePoints,
    /// More auxiliary points.
    BoardWeights,
    /// More wins on this board, all earlier ones being equal.
    WinOnBoard(usize),
    /// Nothing; extra games or lots are needed.
    Nothing,
}

impl Tie {
    /// Why this team goes through, by the article.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.5(b)");
        let key = match self.decided_by {
            DecidedBy::GamePoints => "standings-tie-game-points",
            DecidedBy::BoardWeights => "standings-tie-board-weights",
            DecidedBy::WinOnBoard(_) => "standings-tie-win-on-board",
            DecidedBy::Nothing => "standings-tie-undecided",
        };
        let board = match self.decided_by {
            DecidedBy::WinOnBoard(board) => board,
            DecidedBy::GamePoints | DecidedBy::BoardWeights | DecidedBy::Nothing => 0,
        };
        Reason::new(RULE, Key::new(key))
            .with("first", alloc::format!("{}", self.game_points.0))
            .with("second", alloc::format!("{}", self.game_points.1))
            .with("first-weights", self.auxiliary.0)
            .with("second-weights", self.auxiliary.1)
            .with("board", board)
    }
}

/// Decides a tie: game points, then the weights of the boards won, leg by leg, then the wins on
/// board 1, board 2 and so on.
///
/// ```
/// use runda_standings::{BoardResult::{First, Second}, DecidedBy, Scoring, Side, knockout_tie};
///
/// let tie = knockout_tie(&[&[First, Second, Second, First]], &Scoring::CHESS);
/// assert_eq!((tie.auxiliary, tie.winner), ((107, 106), Some(Side::First)));
/// assert_eq!(tie.decided_by, DecidedBy::BoardWeights);
/// ```
///
/// **Rule:** ST-68, ST-69, PZSz02 B.VI D.5(b)
pub fn knockout_tie(legs: &[&[BoardResult]], scoring: &Scoring) -> Tie {
    let points = legs.iter().flat_map(|leg| leg.iter()).map(|board| board.points(scoring));
    let points = points.fold((0, 0), |sum, board| (sum.0 + board.0, sum.1 + board.1));
    let leg_points: Vec<Both<u32>> = legs.iter().map(|leg| auxiliary(leg)).collect();
    let together = leg_points.iter().fold((0, 0), |sum, leg| (sum.0 + leg.0, sum.1 + leg.1));
    let (winner, decided_by) = match (leader(points), leader(together)) {
        (Some(side), _) => (Some(side), DecidedBy::GamePoints),
        (None, Some(side)) => (Some(side), DecidedBy::BoardWeights),
        (None, None) => first_board(legs),
    };
    Tie {
        game_points: (Fraction::tenths(points.0), Fraction::tenths(points.1)),
        legs: leg_points,
        auxiliary: together,
        winner,
        decided_by,
    }
}

/// The weights of the boards each team won, forfeits included; a draw earns nothing.
fn auxiliary(boards: &[BoardResult]) -> Both<u32> {
    let mut sums = (0, 0);
    for (index, board) in boards.iter().enumerate() {
        let weight = board_weight(boards.len(), Board::from_index(index)).map_or(0, u32::from);
        match board.winner() {
            Some(Side::First) => sums.0 += weight,
            Some(Side::Second) => sums.1 += weight,
            None => {}
        }
    }
    sums
}

/// The first board on which one team has won more often.
fn first_board(legs: &[&[BoardResult]]) -> (Option<Side>, DecidedBy) {
    let boards = legs.iter().map(|leg| leg.len()).max().unwrap_or(0);
    for board in 0..boards {
        let winners = legs.iter().filter_map(|leg| leg.get(board)?.winner());
        let wins = winners.fold((0, 0), |wins, side| match side {
            Side::First => (wins.0 + 1, wins.1),
            Side::Second => (wins.0, wins.1 + 1),
        });
        if let Some(side) = leader(wins) {
            return (Some(side), DecidedBy::WinOnBoard(board + 1));
        }
    }
    (None, DecidedBy::Nothing)
}

fn leader<T: Ord + Copy>(values: Both<T>) -> Option<Side> {
    match values.0.cmp(&values.1) {
        core::cmp::Ordering::Greater => Some(Side::First),
        core::cmp::Ordering::Less => Some(Side::Second),
        core::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{Draw, First, Second};

    /// ST-69: equal weights on six boards, 2+5 against 3+4, go to the team that won board 2.
    #[test]
    fn equal_weights_are_decided_by_the_first_board_won() {
        let tie = knockout_tie(&[&[Draw, First, Second, Second, First, Draw]], &Scoring::CHESS);
        assert_eq!(tie.auxiliary, (103, 103));
        assert_eq!((tie.winner, tie.decided_by), (Some(Side::First), DecidedBy::WinOnBoard(2)));
    }

    #[test]
    fn a_match_of_draws_only_is_not_decided() {
        let tie = knockout_tie(&[&[Draw, Draw]], &Scoring::CHESS);
        assert_eq!((tie.winner, tie.decided_by), (None, DecidedBy::Nothing));
        assert_eq!(knockout_tie(&[], &Scoring::CHESS).winner, None);
    }
}
