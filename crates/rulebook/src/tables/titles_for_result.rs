//! Table V: grades for a place in a championship.

use serde::{Deserialize, Serialize};

use super::data::TITLES_FOR_RESULT;
use crate::{Grade, Place};

/// The column of the table an event belongs to; chosen when the event is registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChampionshipGroup {
    /// Individual Polish Championship.
    PolishChampionship,
    /// Older seniors, juniors, rural sports clubs (LZS).
    SeniorsJuniorsLzs,
    /// Younger juniors, Crystal Stone, blind and partially sighted players (CROSS), disabled.
    YoungerJuniorsCross,
    /// Polish Cup of the age group Młodzik.
    CupMlodzik,
    /// Polish Cup of the age group Orlik.
    CupOrlik,
}

impl ChampionshipGroup {
    const fn column(self) -> u8 {
        match self {
            Self::PolishChampionship => 1,
            Self::SeniorsJuniorsLzs => 2,
            Self::YoungerJuniorsCross => 3,
            Self::CupMlodzik => 4,
            Self::CupOrlik => 5,
        }
    }
}

/// The grade a place gives, if any.
///
/// **Rule:** TI-32, KW25 VII 6.1, table V
pub fn grade_for_place(group: ChampionshipGroup, place: Place) -> Option<Grade> {
    let fits = |from: u8, to: u8| (u16::from(from)..=u16::from(to)).contains(&place.get());
    let row = TITLES_FOR_RESULT
        .iter()
        .find(|(column, from, to, _)| *column == group.column() && fits(*from, *to))?;
    Grade::from_code(row.3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChampionshipGroup::{
        CupMlodzik, CupOrlik, PolishChampionship, SeniorsJuniorsLzs, YoungerJuniorsCross,
    };

    /// TI-32: each group is the one before it moved up.
    #[test]
    fn each_group_is_the_one_before_moved_up() {
        let groups =
            [PolishChampionship, SeniorsJuniorsLzs, YoungerJuniorsCross, CupMlodzik, CupOrlik];
        let ladder = ["M", "K+", "K", "I+", "I", "II+", "II", "III", "IV"];
        // The Polish Championship stands two rows above the next group.
        for (group, first) in groups.into_iter().zip([0, 2, 3, 4, 5]) {
            for (row, places) in [1..=1, 2..=3, 4..=6, 7..=10_u16].into_iter().enumerate() {
                for place in places {
                    let grade = grade_for_place(group, Place::new(place).unwrap());
                    assert_eq!(
                        grade.map(Grade::code),
                        Some(ladder[first + row]),
                        "{group:?} {place}"
                    );
                }
            }
        }
        assert_eq!(grade_for_place(CupOrlik, Place::new(11_u16).unwrap()), None);
    }
}
