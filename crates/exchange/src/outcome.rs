//! A result as two lines of a report file have it.

use runda_formats::trf::{Cell, ResultCode};
use runda_rulebook::{ByColour, Cause, Colour, GameResult, StartNo, Unpaired};
use runda_tournament::Outcome;

/// The signs of both players, White's first; none while the game is open.
///
/// A game that ended before its first move is told by its last move, number 0.
pub(crate) fn signs(outcome: &Outcome) -> Option<[ResultCode; 2]> {
    use ResultCode::{Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win};
    let short = outcome.last_move == Some(0);
    Some(match outcome.result {
        GameResult::WhiteWins if short => [ShortWin, ShortLoss],
        GameResult::BlackWins if short => [ShortLoss, ShortWin],
        GameResult::Draw if short => [ShortDraw, ShortDraw],
        GameResult::WhiteWins => [Win, Loss],
        GameResult::BlackWins => [Loss, Win],
        GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
            [Draw, Draw]
        }
        GameResult::WhiteByForfeit => [ForfeitWin, ForfeitLoss],
        GameResult::BlackByForfeit => [ForfeitLoss, ForfeitWin],
        GameResult::BothForfeit => [ForfeitLoss, ForfeitLoss],
        GameResult::BothLose => [Loss, Loss],
        GameResult::Open | GameResult::Adjourned | GameResult::Annulled => return None,
    })
}

/// The cell of one side of a game.
pub(crate) fn cell(opponent: StartNo, colour: Colour, outcome: &Outcome) -> Cell {
    let result = signs(outcome).map(|[white, black]| match colour {
        Colour::White => white,
        Colour::Black => black,
    });
    Cell { opponent: Some(opponent), colour: Some(colour), result }
}

/// The outcome of a game by the signs of both lines; none for a pair of signs that no game has.
pub(crate) fn outcome(both: Option<ByColour<ResultCode>>) -> Option<Outcome> {
    let results = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::WhiteByForfeit,
        GameResult::BlackByForfeit,
        GameResult::BothForfeit,
        GameResult::BothLose,
    ];
    let Some(ByColour { white, black }) = both else { return Some(Outcome::default()) };
    let ends = [None, Some(0)];
    let candidates = results.into_iter().flat_map(|result| {
        let cause = if result.is_forfeit() { Cause::Absence } else { Cause::Ordinary };
        ends.map(|last_move| Outcome { cause, last_move, ..result.into() })
    });
    candidates.into_iter().find(|outcome| signs(outcome) == Some([white, black]))
}

/// The sign of a round without an opponent.
pub(crate) const fn rest_sign(kind: Unpaired) -> ResultCode {
    match kind {
        Unpaired::Bye => ResultCode::PairingBye,
        Unpaired::HalfPointBye => ResultCode::HalfBye,
        Unpaired::FullPointBye => ResultCode::FullBye,
        Unpaired::Free | Unpaired::Absent | Unpaired::Out => ResultCode::ZeroBye,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-12, TR-13: every pair of signs that fits, but a draw against a loss, is a game.
    #[test]
    fn every_pair_of_signs_is_a_game_or_none() {
        for white in ResultCode::ALL {
            for black in ResultCode::ALL {
                let found = outcome(Some(ByColour { white, black }));
                let half = matches!(
                    (white, black),
                    (ResultCode::Draw, ResultCode::Loss) | (ResultCode::Loss, ResultCode::Draw)
                );
                assert_eq!(found.is_some(), white.fits(black) && !half, "{white:?} {black:?}");
                if let Some(found) = found {
                    assert_eq!(signs(&found), Some([white, black]));
                }
            }
        }
        assert_eq!(outcome(None), Some(Outcome::default()));
    }
}
