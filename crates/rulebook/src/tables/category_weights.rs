//! The weights from which category norms are computed.

use super::data::CATEGORY_WEIGHTS;
use crate::{Grade, InternationalTitle, Ladder};

/// The weight of a category or national title; norms held add nothing.
///
/// **Rule:** TI-7, TI-8, KW25 VII 4.3
pub fn category_weight(grade: Grade, ladder: Ladder) -> u8 {
    weight(grade.base().code(), ladder)
}

/// The weight of a title of the world federation.
///
/// **Rule:** TI-7, KW25 VII 4.3
pub fn international_weight(title: InternationalTitle, ladder: Ladder) -> u8 {
    weight(title.code(), ladder)
}

fn weight(code: &str, ladder: Ladder) -> u8 {
    let row = CATEGORY_WEIGHTS.iter().find(|row| row.0 == code);
    row.map_or(0, |(_, women, men)| ladder.choose(*men, *women))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-7: every grade has a weight in both columns, rising with the grade.
    #[test]
    fn every_grade_has_a_weight_that_rises() {
        for ladder in Ladder::BOTH {
            let weights: std::vec::Vec<u8> =
                Grade::ALL.iter().map(|grade| category_weight(*grade, ladder)).collect();
            assert!(weights.is_sorted() && weights[0] == 9);
            for title in InternationalTitle::ALL {
                assert!(international_weight(*title, ladder) >= category_weight(Grade::Am, ladder));
            }
        }
    }

    /// TI-7, TI-8: rows of the code; a plus adds nothing.
    #[test]
    fn weights_are_those_of_the_code() {
        assert_eq!(category_weight(Grade::Iii, Ladder::Women), 12);
        assert_eq!(category_weight(Grade::IPlusPlus, Ladder::Open), 19);
        assert_eq!(category_weight(Grade::K, Ladder::Open), 21);
        assert_eq!(international_weight(InternationalTitle::Gmi, Ladder::Open), 27);
    }
}
