//! The ratings the forms count with.

use runda_rulebook::tables::category_rating;
use runda_rulebook::{ChessGrade, Game, Ladder};
use runda_tournament::{Person, RatingList, Sex};

use crate::source::Source;

/// The rating that is summed up for a player: his own, unless it holds for this tournament only. In chess
/// his category or title stands for a missing one; one that the table does not list is left to the hand.
///
/// **Our reading:** a foreign title is taken for confirmed; who doubts it corrects the card.
///
/// **Rule:** RT-33, RT-34, PZSz02 C.IV A.2.3, A.3.1
pub(super) fn counted(game: Game, person: &Person) -> Option<i64> {
    let own = person.rating.filter(|_| person.list != Some(RatingList::Technical));
    match (own, game) {
        (Some(rating), _) => Some(i64::from(rating.get())),
        (None, Game::Draughts) => None,
        (None, Game::Chess) => by_category(person).map(i64::from),
    }
}

fn by_category(person: &Person) -> Option<u16> {
    let ladder = if person.sex == Some(Sex::Woman) { Ladder::Women } else { Ladder::Open };
    let grade = person.grade.in_chess()?;
    let is_foreign = !matches!(person.federation.as_str(), "" | "POL");
    if is_foreign && grade > ChessGrade::IPlusPlus {
        return Some(match ladder {
            Ladder::Open => 2200,
            Ladder::Women => 2000,
        });
    }
    Some(category_rating(grade, ladder))
}

/// The mean rating of everybody who has one; in chess, where everybody has, rounded up.
///
/// **Rule:** RT-36, PZSz02 C.IV A.3.3
pub(super) fn mean_of_all(source: &Source<'_>) -> Option<i64> {
    let people = source.state.participants().map(|(_, participant)| &participant.person);
    match source.game {
        Game::Chess => {
            let ratings: Option<Vec<i64>> =
                people.map(|person| counted(Game::Chess, person)).collect();
            let ratings = ratings?;
            let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
            Some((ratings.iter().sum::<i64>() + count - 1).div_euclid(count))
        }
        Game::Draughts => {
            let ratings = people.filter_map(|person| person.rating);
            mean(&ratings.map(|rating| i64::from(rating.get())).collect::<Vec<_>>())
        }
    }
}

/// The mean, rounded half up.
pub(super) fn mean(ratings: &[i64]) -> Option<i64> {
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    Some((2 * ratings.iter().sum::<i64>() + count).div_euclid(2 * count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{HeldGrade, Rating};

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
