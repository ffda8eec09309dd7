//! The ratings the forms count with.

use runda_rating::chess;
use runda_rulebook::Game;
use runda_tournament::Person;

use crate::source::Source;

/// The rating that is summed up for a player: their own, unless it holds for this tournament only. In chess
/// their category or title stands for a missing one; one that the table does not list is left to the hand.
pub(super) fn counted(game: Game, person: &Person) -> Option<i64> {
    match game {
        Game::Draughts => person.classified_rating().map(i64::from),
        Game::Chess => person.chess_rating().0.map(i64::from),
    }
}

/// The mean rating of everybody who has one; in chess, where everybody has, rounded up.
pub(super) fn mean_of_all(source: &Source<'_>) -> Option<i64> {
    let people = source.state.participants().map(|(_, participant)| &participant.person);
    match source.game {
        Game::Chess => {
            let ratings: Option<Vec<i64>> =
                people.map(|person| counted(Game::Chess, person)).collect();
            chess::mean_of_field(&ratings?)
        }
        Game::Draughts => {
            let ratings = people.filter_map(|person| person.rating);
            mean(&ratings.map(|rating| i64::from(rating.get())).collect::<Vec<_>>())
        }
    }
}

pub(super) use chess::mean;

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{HeldGrade, Rating};
    use runda_tournament::Sex;

    fn player(grade: &str, federation: &str, sex: Sex) -> Person {
        let (grade, federation) = (HeldGrade::as_written(grade), federation.into());
        Person { grade, federation, sex: Some(sex), ..Person::named("Gracz", "") }
    }

    /// RT-33: the category stands for a missing rating, an international title for a national master.
    #[test]
    fn a_category_stands_for_a_missing_rating() {
        let chess = |grade, sex| counted(Game::Chess, &player(grade, "POL", sex));
        assert_eq!(chess("II", Sex::Man), Some(1800));
        assert_eq!(chess("ii", Sex::Woman), Some(1600));
        assert_eq!(chess("I++", Sex::Woman), Some(1900));
        assert_eq!(chess("GM", Sex::Man), Some(2300));
        assert_eq!(chess("WIM", Sex::Woman), Some(2100));
        assert_eq!(chess("", Sex::Man), Some(1000));
        assert_eq!(chess("księżę", Sex::Man), None);
        assert_eq!(counted(Game::Draughts, &player("II", "POL", Sex::Man)), None);
        let rated = Person { rating: Rating::new(2051_u16).ok(), ..player("II", "", Sex::Man) };
        assert_eq!(counted(Game::Chess, &rated), Some(2051));
    }

    /// RT-34: a foreign category counts as ours, a foreign title has a value of its own.
    #[test]
    fn a_foreign_title_has_a_value_of_its_own() {
        assert_eq!(counted(Game::Chess, &player("I", "CZE", Sex::Man)), Some(2000));
        assert_eq!(counted(Game::Chess, &player("IM", "CZE", Sex::Man)), Some(2200));
        assert_eq!(counted(Game::Chess, &player("WFM", "CZE", Sex::Woman)), Some(2000));
    }

    #[test]
    fn a_mean_is_rounded_half_up() {
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[2001, 2002]), Some(2002));
        assert_eq!(mean(&[2001, 2001, 2002]), Some(2001));
    }
}
