//! The weight of a person in a category norm.

use runda_rulebook::tables::{category_weight, international_weight};
use runda_rulebook::{Grade, InternationalTitle, Ladder};

/// The grades a person holds in one version on the first day of the tournament.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Grades {
    /// Whether a woman.
    pub is_woman: bool,
    /// The category, or the title of her own ladder: for a woman that of women, for a man the open one.
    pub own: Option<Grade>,
    /// The open title a woman holds besides.
    pub open: Option<Grade>,
    /// A title of the world federation.
    pub international: Option<InternationalTitle>,
}

impl Grades {
    /// Of a man with a category or title.
    pub const fn man(grade: Grade) -> Self {
        Self { is_woman: false, own: Some(grade), open: None, international: None }
    }

    /// Of a woman with a category or a women's title.
    pub const fn woman(grade: Grade) -> Self {
        Self { is_woman: true, own: Some(grade), open: None, international: None }
    }

    /// The column of her or their categories.
    pub const fn ladder(&self) -> Ladder {
        if self.is_woman { Ladder::Women } else { Ladder::Open }
    }

    /// The highest national grade held, without the norms.
    pub fn base(&self) -> Grade {
        let held = [self.own, self.open].into_iter().flatten().map(Grade::base).max();
        held.unwrap_or(Grade::Unclassified)
    }
}

/// The weight of a person: the largest of those for the grades held. A woman's categories and women's titles use
/// the women's column, her open titles the men's. A plus adds nothing.
///
/// **Rule:** TI-7, TI-8, KW25 VII 2, 4.3
pub fn weight(grades: &Grades) -> u8 {
    let own = category_weight(grades.own.unwrap_or(Grade::Unclassified), grades.ladder());
    let open = grades.open.map(|grade| category_weight(grade, Ladder::Open));
    let international =
        grades.international.map(|title| international_weight(title, grades.ladder()));
    [Some(own), open, international].into_iter().flatten().max().unwrap_or(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-7, TI-8: the largest counts; a woman's open title is weighed as a man's.
    #[test]
    fn the_largest_weight_counts() {
        assert_eq!(weight(&Grades::man(Grade::Iii)), 15);
        assert_eq!(weight(&Grades::woman(Grade::IiPlus)), 14);
        assert_eq!(weight(&Grades { open: Some(Grade::K), ..Grades::woman(Grade::M) }), 21);
        assert_eq!(weight(&Grades { open: Some(Grade::K), ..Grades::woman(Grade::Am) }), 21);
        let master =
            Grades { international: Some(InternationalTitle::Gmi), ..Grades::man(Grade::M) };
        assert_eq!(weight(&master), 27);
        assert_eq!(weight(&Grades::default()), 9);
    }
}
