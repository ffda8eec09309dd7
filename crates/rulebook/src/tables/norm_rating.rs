//! Chess table 4: the rating result a norm asks for.

use super::data::NORM_RATING;
use crate::{ChessGrade, Ladder};

/// What a norm asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormRating {
    /// The rating result to be reached.
    pub result: u16,
    /// The result where FIDE ratings are reckoned; titles only.
    pub fide_result: Option<u16>,
    /// The least number of games.
    pub games: u8,
}

/// What a norm for a category or title asks for; none for a grade that no norm is made for.
///
/// **Rule:** TI-40, PZSz02 C.IV B.2.10, B.6.1
pub fn norm_rating(norm: ChessGrade, ladder: Ladder) -> Option<NormRating> {
    let row = NORM_RATING.iter().find(|row| row.0 == norm.code())?;
    let &(_, women, men, fide_women, fide_men, games) = row;
    Some(NormRating {
        result: ladder.choose(men, women),
        fide_result: ladder.choose(fide_men, fide_women),
        games,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-40.
    #[test]
    fn higher_norms_ask_for_more_and_women_for_no_more_than_men() {
        let norms = ["V", "IV", "III", "II", "I", "K", "M"];
        let norms = norms.map(|code| ChessGrade::from_code(code).unwrap());
        for pair in norms.windows(2) {
            for ladder in Ladder::BOTH {
                let [lower, higher] =
                    [pair[0], pair[1]].map(|norm| norm_rating(norm, ladder).unwrap());
                assert!(lower.result < higher.result && lower.games <= higher.games);
            }
        }
        for norm in norms {
            let [open, women] = Ladder::BOTH.map(|ladder| norm_rating(norm, ladder).unwrap());
            assert!(women.result <= open.result);
        }
        assert_eq!(norm_rating(ChessGrade::K, Ladder::Open).unwrap().fide_result, Some(2200));
        assert_eq!(norm_rating(ChessGrade::Fm, Ladder::Open), None);
    }
}
