//! What a match of teams is worth.

use runda_rulebook::{BoardResult, Points};
use serde::Serialize;

use crate::scoring::Scoring;
use crate::team_event::MatchScoring;

/// How a match of teams ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchOutcome {
    /// A board is still open.
    Open,
    /// The team named first has more small points.
    First,
    /// The team named second has more small points.
    Second,
    /// Both have as many.
    Drawn,
    /// The second team lost every board by forfeit.
    FirstByForfeit,
    /// The first team lost every board by forfeit.
    SecondByForfeit,
    /// Nothing was played and neither team has more: neither could start.
    NeitherStarted,
}

impl MatchOutcome {
    /// Whether at least one game of the match was played.
    ///
    /// **Our reading:** a boundary is needed; a match forfeited on all boards was not played.
    ///
    /// **Rule:** TM-48, FIDE12 9(d)
    pub const fn is_played(self) -> bool {
        matches!(self, Self::First | Self::Second | Self::Drawn)
    }
}

/// The score of a match: small points and match points of the first and of the second team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct MatchScore {
    /// The sum of all boards.
    pub small_points: (Points, Points),
    /// What the match is worth; nothing while it is open.
    pub match_points: (Points, Points),
    /// How it ended.
    pub outcome: MatchOutcome,
}

/// Adds up the boards of a match: more small points win it, as many share it; a match that neither team could
/// start is lost by both.
///
/// ```
/// use runda_standings::{
///     BoardResult::{Draw, First, Second}, Fraction, MatchScoring, Scoring, match_score,
/// };
///
/// let score = match_score(&[First, Draw, Second, Draw], &Scoring::DRAUGHTS, &MatchScoring::default());
/// assert_eq!(Scoring::DRAUGHTS.written(score.small_points.0), Fraction::whole(4));
/// assert_eq!(Fraction::from(score.match_points.1), Fraction::whole(1));
/// ```
///
/// **Rule:** R-35, ST-35, ST-38, ST-124, TM-1, KW25 V 3.1, II 5.6
pub fn match_score(
    boards: &[BoardResult],
    board_scoring: &Scoring,
    match_scoring: &MatchScoring,
) -> MatchScore {
    let points = boards.iter().map(|board| board_scoring.board(*board));
    let nothing = (Points::ZERO, Points::ZERO);
    let small = points.fold(nothing, |sum, board| (sum.0 + board.0, sum.1 + board.1));
    let is_open = boards.is_empty() || boards.iter().any(|board| board.is_open());
    let unplayed = boards.iter().all(|board| board.is_forfeit());
    let outcome = match small.0.cmp(&small.1) {
        _ if is_open => MatchOutcome::Open,
        core::cmp::Ordering::Greater if unplayed => MatchOutcome::FirstByForfeit,
        core::cmp::Ordering::Less if unplayed => MatchOutcome::SecondByForfeit,
        core::cmp::Ordering::Equal if unplayed => MatchOutcome::NeitherStarted,
        core::cmp::Ordering::Greater => MatchOutcome::First,
        core::cmp::Ordering::Less => MatchOutcome::Second,
        core::cmp::Ordering::Equal => MatchOutcome::Drawn,
    };
    let MatchScoring { win, draw, loss, .. } = *match_scoring;
    let match_points = match outcome {
        MatchOutcome::Open | MatchOutcome::NeitherStarted => nothing,
        MatchOutcome::First | MatchOutcome::FirstByForfeit => (win, loss),
        MatchOutcome::Second | MatchOutcome::SecondByForfeit => (loss, win),
        MatchOutcome::Drawn => (draw, draw),
    };
    MatchScore { small_points: small, match_points, outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{BothForfeit, BothLose, Draw, First, FirstByForfeit, Open, SecondByForfeit};

    fn score(boards: &[BoardResult]) -> ((i32, i32), MatchOutcome) {
        let score = match_score(boards, &Scoring::DRAUGHTS, &MatchScoring::default());
        let (first, second) = score.match_points;
        ((first.tenths(), second.tenths()), score.outcome)
    }

    /// R-35, ST-35, TM-1: more small points 2-0, as many 1-1, neither started 0-0.
    #[test]
    fn more_small_points_win_a_match() {
        assert_eq!(score(&[First, Draw]), ((20, 0), MatchOutcome::First));
        assert_eq!(score(&[SecondByForfeit, First]), ((10, 10), MatchOutcome::Drawn));
        assert_eq!(score(&[BothForfeit, BothForfeit]), ((0, 0), MatchOutcome::NeitherStarted));
        assert_eq!(score(&[First, Open]), ((0, 0), MatchOutcome::Open));
        assert_eq!(score(&[]), ((0, 0), MatchOutcome::Open));
    }

    /// TM-48: a double loss was played, a forfeit was not.
    #[test]
    fn one_game_makes_a_match_played() {
        assert!(score(&[BothLose, FirstByForfeit]).1.is_played());
        assert!(!score(&[FirstByForfeit, FirstByForfeit]).1.is_played());
        assert!(!score(&[FirstByForfeit, SecondByForfeit]).1.is_played());
    }
}
