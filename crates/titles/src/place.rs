//! Grades for a place in a championship.

use runda_rulebook::tables::{ChampionshipGroup, grade_for_place};
use runda_rulebook::{Grade, Place};

use crate::Grades;

/// So many players with the grade or a higher one must stand behind.
const BEHIND: usize = 3;

/// What a player has reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Achieved {
    /// The column of table V the event belongs to.
    pub group: ChampionshipGroup,
    /// The place; of a shared one the last.
    pub place: Place,
    /// The grade held, on the ladder the event belongs to.
    pub held: Grade,
    /// Whether tempo and event suffice for the grade (TI-33, TI-35).
    pub event_suffices: bool,
}

/// What a place gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultGrade {
    /// The entry of table V.
    pub award: Option<Grade>,
    /// Whether enough players of that grade stand behind.
    pub overtaken_enough: bool,
    /// Whether the grade changes.
    pub is_granted: bool,
    /// The grade afterwards.
    pub status: Grade,
}

/// The place that counts when `shared_by` players share places from `first` on after an absolute tie: the last of
/// them.
///
/// **Our reading:** whoever shares a place is not ahead of those they share it with.
///
/// **Rule:** TI-61, KW25 VII 6.1, 6.2
pub fn place_for_grades(first: Place, shared_by: usize) -> Place {
    Place::from_index(first.index() + shared_by.saturating_sub(1))
}

impl Grades {
    /// The grade that counts among those overtaken, without pluses: a women's title in women's championships
    /// only, an open title or category everywhere.
    ///
    /// **Rule:** TI-33, TI-61, KW25 VII 6.2
    pub fn overtaken_as(&self, is_womens_championship: bool) -> Grade {
        let own = self.own.map_or(Grade::Unclassified, Grade::base);
        let is_womens_title = self.is_woman && own >= Grade::K;
        let own = if is_womens_title && !is_womens_championship { Grade::I } else { own };
        own.max(self.open.map_or(Grade::Unclassified, Grade::base))
    }
}

/// The grade for a place, if three players with that grade or a higher one finished behind: a lower grade is
/// raised to the entry, an equal one gains a norm if the entry has a plus, otherwise nothing.
///
/// **Rule:** TI-32, TI-33, TI-34, TI-61, KW25 VII 6.1, 6.2, table V
pub fn result_grade(achieved: &Achieved, behind: &[Grade]) -> ResultGrade {
    let held = achieved.held;
    let Some(award) = grade_for_place(achieved.group, achieved.place) else {
        return ResultGrade {
            award: None,
            overtaken_enough: false,
            is_granted: false,
            status: held,
        };
    };
    let counted = behind.iter().filter(|grade| grade.base() >= award.base()).count();
    let overtaken_enough = counted >= BEHIND;
    let status = if !overtaken_enough || !achieved.event_suffices {
        held
    } else if held.base() < award.base() {
        award
    } else if held.base() == award.base() && award.norms() > 0 {
        with_one_norm_more(held)
    } else {
        held
    };
    ResultGrade { award: Some(award), overtaken_enough, is_granted: status != held, status }
}

/// One norm more; the second one for category I makes it.
///
/// **Rule:** TI-34, KW25 VII 6.1
const fn with_one_norm_more(held: Grade) -> Grade {
    match held {
        Grade::Ii => Grade::IiPlus,
        Grade::IiPlus => Grade::I,
        Grade::I => Grade::IPlus,
        Grade::IPlus => Grade::IPlusPlus,
        Grade::K => Grade::KPlus,
        Grade::KPlus => Grade::KPlusPlus,
        Grade::M => Grade::MPlus,
        Grade::MPlus => Grade::MPlusPlus,
        Grade::Unclassified
        | Grade::V
        | Grade::Iv
        | Grade::Iii
        | Grade::IPlusPlus
        | Grade::KPlusPlus
        | Grade::MPlusPlus
        | Grade::Am => held,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(number: u16, held: Grade, group: ChampionshipGroup) -> Achieved {
        Achieved { group, place: Place::new(number).unwrap(), held, event_suffices: true }
    }

    /// TI-32, TI-33: worked example E7.
    #[test]
    fn three_of_the_grade_must_stand_behind() {
        let junior = place(1, Grade::I, ChampionshipGroup::SeniorsJuniorsLzs);
        let enough = [Grade::K, Grade::KPlus, Grade::M, Grade::I];
        assert_eq!(result_grade(&junior, &enough).status, Grade::K);
        let few = [Grade::K, Grade::M, Grade::I, Grade::IPlusPlus];
        let found = result_grade(&junior, &few);
        assert_eq!(
            (found.award, found.overtaken_enough, found.status),
            (Some(Grade::K), false, Grade::I)
        );
    }

    /// TI-34: an equal grade gains a norm, the second one for category I gives it, a higher grade nothing.
    #[test]
    fn an_equal_grade_gains_a_norm() {
        let behind = [Grade::Am; 3];
        let group = ChampionshipGroup::YoungerJuniorsCross;
        assert_eq!(result_grade(&place(1, Grade::IPlus, group), &behind).status, Grade::IPlusPlus);
        assert_eq!(result_grade(&place(4, Grade::IiPlus, group), &behind).status, Grade::I);
        assert_eq!(result_grade(&place(4, Grade::Iii, group), &behind).status, Grade::IiPlus);
        let found = result_grade(&place(1, Grade::K, group), &behind);
        assert_eq!((found.is_granted, found.status), (false, Grade::K));
        assert_eq!(result_grade(&place(11, Grade::V, group), &behind).award, None);
    }

    /// TI-61: a shared place is the last of those shared; a women's title counts in women's championships.
    #[test]
    fn a_shared_place_is_the_last_of_them() {
        assert_eq!(place_for_grades(Place::FIRST, 2), Place::new(2_u16).unwrap());
        assert_eq!(place_for_grades(Place::FIRST, 1), Place::FIRST);
        let woman = Grades::woman(Grade::KPlus);
        assert_eq!((woman.overtaken_as(true), woman.overtaken_as(false)), (Grade::K, Grade::I));
        let both = Grades { open: Some(Grade::M), ..woman };
        assert_eq!(both.overtaken_as(false), Grade::M);
    }
}
