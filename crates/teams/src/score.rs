//! The score of a match.

use alloc::vec::Vec;

use runda_rulebook::{Board, BoardResult, Game, GameResult};
use runda_standings::{MatchOutcome, MatchScore, MatchScoring, Scoring};

use crate::Refusal;

/// The score of a match of `boards` boards with the match points of the code: 2, 1, 0.
///
/// ```
/// use runda_rulebook::{BoardResult::{Draw, First}, Game};
/// use runda_teams::score::match_score;
///
/// let score = match_score(Game::Chess, 4, &[First, Draw, Draw, Draw])?;
/// assert_eq!((score.small_points.0.tenths(), score.match_points.0.tenths()), (25, 20));
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Rule:** R-35, TM-1, KW25 V 3.1
pub fn match_score(
    game: Game,
    boards: u16,
    results: &[BoardResult],
) -> Result<MatchScore, Refusal> {
    full(boards, results)?;
    Ok(runda_standings::match_score(results, &Scoring::of(game), &MatchScoring::default()))
}

/// A match has a result at every board, be it "not finished".
///
/// **Rule:** TM-1, KW25 V 3.1
pub fn full(boards: u16, results: &[BoardResult]) -> Result<(), Refusal> {
    if boards == 0 || results.len() != usize::from(boards) {
        return Err(Refusal::Boards { given: results.len(), boards });
    }
    Ok(())
}

/// Reads the results of a match from their codes, one for every board: `H`, `A`, `D`, `ZZ`, `FH`, `FA`, `FF`.
///
/// **Rule:** R-7, R-35, KW25 II 5.4
pub fn read(boards: u16, codes: &[&str]) -> Result<Vec<BoardResult>, Refusal> {
    if boards == 0 || codes.len() != usize::from(boards) {
        return Err(Refusal::Boards { given: codes.len(), boards });
    }
    let one = |(index, code): (usize, &&str)| {
        let known = code.parse::<BoardResult>().ok().filter(|result| !result.is_open());
        known.ok_or(Refusal::NoSuchResult { board: Board::from_index(index) })
    };
    codes.iter().enumerate().map(one).collect()
}

/// What a match is for a pairing engine, the host as White: a win, a draw, a loss, or a forfeit when every board was
/// forfeited. An adjourned board counts as drawn, an open one keeps the match open.
///
/// **Rule:** TM-3, TM-48, R-25, KW25 V 3.2.2, 3.3
pub fn for_engine(results: &[BoardResult]) -> GameResult {
    let seen: Vec<BoardResult> = results.iter().map(|board| board.for_pairing()).collect();
    let score = runda_standings::match_score(&seen, &Scoring::DRAUGHTS, &MatchScoring::default());
    match score.outcome {
        MatchOutcome::Open => GameResult::Open,
        MatchOutcome::First => GameResult::WhiteWins,
        MatchOutcome::Second => GameResult::BlackWins,
        MatchOutcome::Drawn => GameResult::Draw,
        MatchOutcome::FirstByForfeit => GameResult::WhiteByForfeit,
        MatchOutcome::SecondByForfeit => GameResult::BlackByForfeit,
        MatchOutcome::NeitherStarted => GameResult::BothForfeit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoardResult::{Adjourned, BothForfeit, Draw, First, FirstByForfeit, Open, Second};
    use runda_rulebook::Points;

    /// TM-1, R-35: TMA-1.
    #[test]
    fn a_drawn_match_shares_the_match_points() {
        let score = match_score(Game::Draughts, 4, &[First, Draw, Second, Draw]).unwrap();
        let [small, matches] = [20, 10].map(Points::from_tenths);
        assert_eq!(score.small_points, (small, small));
        assert_eq!(score.match_points, (matches, matches));
        let refusal = match_score(Game::Draughts, 4, &[First]).unwrap_err();
        assert_eq!(refusal.item(), "TM-1");
    }

    /// TM-3, TM-48, R-25: TMA-21 and the boards that are not finished.
    #[test]
    fn an_engine_sees_a_match_as_a_game_of_the_host() {
        assert_eq!(for_engine(&[FirstByForfeit; 4]), GameResult::WhiteByForfeit);
        assert_eq!(for_engine(&[BothForfeit; 4]), GameResult::BothForfeit);
        assert_eq!(for_engine(&[FirstByForfeit, Draw]), GameResult::WhiteWins);
        assert_eq!(for_engine(&[Adjourned, Second]), GameResult::BlackWins);
        assert_eq!(for_engine(&[First, Open]), GameResult::Open);
    }

    /// R-7: another split of points does not exist.
    #[test]
    fn a_split_that_does_not_exist_is_refused() {
        let refusal = read(2, &["H", "2:1"]).unwrap_err();
        assert_eq!((refusal.item(), refusal.board()), ("R-7", Some(Board::from_index(1))));
        assert!(read(1, &["OPEN"]).is_err());
        assert_eq!(read(2, &["ZZ", "FA"]).unwrap().len(), 2);
    }
}
