//! Table II: what a norm makes of a grade.

use super::data::NORM_CONVERSION;
use crate::{Grade, Ladder, TitleNorm};

/// A title that is given as soon as a rating is reached on list A.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingTitle {
    /// The title.
    pub title: Grade,
    open: u16,
    women: u16,
}

impl WaitingTitle {
    /// The rating to be reached, on 100 squares; on 64 squares it is 75 less.
    ///
    /// **Rule:** TI-26, KW25 VII 5.6
    pub const fn least_rating(&self, ladder: Ladder) -> u16 {
        ladder.choose(self.open, self.women)
    }
}

/// What a player is after a norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AfterNorm {
    /// The grade now held.
    pub grade: Grade,
    /// The title that only waits for a rating.
    pub waiting: Option<WaitingTitle>,
}

/// What a norm makes of a grade. A candidate with a grandmaster norm becomes master without a
/// rating limit, as the article and the note under the table have it.
///
/// **Rule:** TI-25, TI-28, KW25 VII 5.7, table II
pub fn after_norm(held: Grade, norm: TitleNorm) -> AfterNorm {
    let row_label = if held <= Grade::IiPlus { "up to II+" } else { held.code() };
    let row = NORM_CONVERSION.iter().find(|row| row.0 == row_label && row.1 == norm.code());
    let Some((_, _, result, title, open, women)) = row else {
        return AfterNorm { grade: held, waiting: None };
    };
    let waiting = Grade::from_code(title)
        .zip(open.zip(*women))
        .map(|(title, (open, women))| WaitingTitle { title, open, women });
    AfterNorm { grade: Grade::from_code(result).unwrap_or(held), waiting }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-25: every cell of the file is read, none lowers a grade.
    #[test]
    fn no_norm_lowers_a_grade() {
        for held in Grade::ALL {
            for norm in TitleNorm::ALL {
                let after = after_norm(*held, *norm);
                assert!(after.grade >= *held, "{held} {norm}");
                assert!(after.waiting.is_none_or(|waiting| waiting.title > after.grade));
            }
        }
        assert!(NORM_CONVERSION.iter().all(|row| Grade::from_code(row.2).is_some()));
    }

    /// TI-25, TI-26, TI-28.
    #[test]
    fn cells_are_those_of_the_table() {
        let waiting = after_norm(Grade::IPlus, TitleNorm::K);
        assert_eq!(waiting.grade, Grade::IPlusPlus);
        let title = waiting.waiting.unwrap();
        assert_eq!((title.title, title.least_rating(Ladder::Open)), (Grade::K, 2250));
        assert_eq!(title.least_rating(Ladder::Women), 2100);
        assert_eq!(after_norm(Grade::Iv, TitleNorm::Am).grade, Grade::I);
        assert_eq!(
            after_norm(Grade::I, TitleNorm::Am),
            AfterNorm { grade: Grade::K, waiting: None }
        );
        assert_eq!(after_norm(Grade::KPlus, TitleNorm::Am).grade, Grade::M);
        assert_eq!(after_norm(Grade::M, TitleNorm::K).grade, Grade::M);
        assert_eq!(after_norm(Grade::Am, TitleNorm::Am).grade, Grade::Am);
    }
}
