//! Chess table 1: the rating that stands for a category or title.

use super::data::CATEGORY_RATING;
use crate::{ChessGrade, Ladder};

/// The rating of a player without a FIDE rating, by their category or title.
///
/// **Rule:** RT-33, TI-38, PZSz02 C.IV A.2.3
pub fn category_rating(grade: ChessGrade, ladder: Ladder) -> u16 {
    let row = CATEGORY_RATING.iter().find(|row| row.1 == grade.code());
    row.map_or(0, |(_, _, women, men)| ladder.choose(*men, *women))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RT-33, TI-38.
    #[test]
    fn every_grade_has_a_rating_that_never_falls() {
        for ladder in Ladder::BOTH {
            let ratings: std::vec::Vec<u16> =
                ChessGrade::ALL.iter().map(|grade| category_rating(*grade, ladder)).collect();
            assert!(ratings.is_sorted() && ratings[0] == 1000);
        }
        assert_eq!(category_rating(ChessGrade::Gm, Ladder::Women), 2300);
        assert_eq!(category_rating(ChessGrade::IPlusPlus, Ladder::Open), 2100);
        assert_eq!(CATEGORY_RATING.len(), ChessGrade::ALL.len());
    }
}
