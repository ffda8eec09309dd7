//! Table IV: the points that make a norm.

use super::data::TITLE_NORM;
use super::tournament_category::TournamentCategory;
use crate::TitleNorm;

/// The points (2-1-0) that make a norm in so many counted games; `None` where the title cannot be
/// had, or for fewer than seven games. Above 21 games the percentage counts, rounded half up; for
/// K the strongest categories ask for what Q asks.
///
/// **Rule:** TI-17, TI-18, TI-19, KW25 VII 5.4, table IV
pub fn title_norm(norm: TitleNorm, category: TournamentCategory, games: u16) -> Option<u16> {
    let letter = match (norm, category.letter()) {
        (TitleNorm::K, 'R' | 'S') => 'Q',
        (_, letter) => letter,
    };
    let row = TITLE_NORM.iter().find(|(_, k, m, am, _)| {
        let column = match norm {
            TitleNorm::K => k,
            TitleNorm::M => m,
            TitleNorm::Am => am,
        };
        *column == Some(letter)
    })?;
    let column = usize::from(games.checked_sub(7)?);
    match row.4.get(column) {
        Some(points) => Some((*points).into()),
        None => u16::try_from(by_percent(row.0, games)).ok(),
    }
}

/// `percent × 2n / 100`, rounded to the nearest whole number.
fn by_percent(percent: u8, games: u16) -> u32 {
    (4 * u32::from(percent) * u32::from(games) + 100) / 200
}

/// How many games against strong opponents a norm asks for: the last row of the table, ⌊n/3⌋ + 2.
///
/// **Rule:** TI-18, TI-21, KW25 VII 5.5.1, table IV
pub const fn least_strong_opponents(games: u16) -> u16 {
    games / 3 + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-17, TI-18: all 270 cells follow from their percentage, and the last row from the games.
    #[test]
    fn every_cell_follows_from_its_percentage() {
        let mut cells = 0;
        for (percent, .., points) in TITLE_NORM {
            for (games, cell) in (7_u16..).zip(points) {
                if percent == 0 {
                    assert_eq!(u16::from(cell), least_strong_opponents(games));
                } else {
                    assert_eq!(
                        u32::from(cell),
                        by_percent(percent, games),
                        "{percent} % of {games}"
                    );
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, 270);
    }

    /// TI-17, TI-18, TI-19, TI-21.
    #[test]
    fn norms_are_found_by_title_and_letter() {
        let category = |letter| TournamentCategory::new(letter).unwrap();
        assert_eq!(title_norm(TitleNorm::K, category('B'), 7), Some(10));
        assert_eq!(title_norm(TitleNorm::Am, category('J'), 9), Some(14));
        assert_eq!(title_norm(TitleNorm::K, category('A'), 9), None);
        assert_eq!(title_norm(TitleNorm::M, category('C'), 9), None);
        assert_eq!(title_norm(TitleNorm::Am, category('I'), 9), None);
        assert_eq!(
            title_norm(TitleNorm::K, category('S'), 9),
            title_norm(TitleNorm::K, category('Q'), 9)
        );
        assert_eq!(title_norm(TitleNorm::K, category('H'), 22), Some(22));
        assert_eq!(title_norm(TitleNorm::K, category('H'), 6), None);
        assert_eq!(least_strong_opponents(9), 5);
    }

    /// TI-19: a stronger field never asks for more.
    #[test]
    fn a_stronger_field_never_asks_for_more() {
        for norm in TitleNorm::ALL {
            for games in 7..30 {
                let asked: std::vec::Vec<u16> = ('A'..='S')
                    .filter_map(|letter| title_norm(*norm, TournamentCategory::new(letter)?, games))
                    .collect();
                assert!(
                    asked.is_sorted_by(|weaker, stronger| weaker >= stronger),
                    "{norm} {games}"
                );
                assert!(asked.len() >= 10);
            }
        }
    }
}
