//! Chess: the rating a player is counted with, and the rating result of the classification rules.

use runda_rulebook::tables::{category_rating, rating_increment};
use runda_rulebook::{ChessGrade, Ladder, Points};
use serde::{Deserialize, Serialize};

use crate::change::mean_half_up;
use crate::hundredths::half_up;

/// What is known of a player when his rating is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// His FIDE rating.
    pub fide: Option<u16>,
    /// His category or title; none if no table lists it.
    pub grade: Option<ChessGrade>,
    /// The column of the table: that of women or of men.
    pub ladder: Ladder,
    /// Where he comes from.
    pub home: Home,
}

/// The federation of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    /// The Polish one.
    Polish,
    /// Another one.
    Foreign {
        /// His rating on its own list, in a Swiss whose start list was made from it.
        list: Option<u16>,
    },
}

/// Where a rating was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The world federation's list.
    Fide,
    /// The value of the category or title.
    Category,
    /// The list of the home federation.
    HomeList,
    /// The value for a title of another federation.
    ForeignTitle,
    /// Nowhere: the chair of the commission sets it.
    Chair,
}

/// The rating used for a player, and where it comes from: his own; without one the value of his category or
/// title, a foreign player's by rules of their own.
///
/// **Our reading:** a foreign title is taken for confirmed; who doubts it corrects the card.
///
/// **Rule:** RT-33, RT-34, PZSz02 C.IV A.2.3, A.3.1
pub fn counted_rating(player: &Player) -> (Option<u16>, Source) {
    if let Some(rating) = player.fide {
        return (Some(rating), Source::Fide);
    }
    let by_category = player.grade.map(|grade| category_rating(grade, player.ladder));
    let is_titled = player.grade.is_some_and(|grade| grade > ChessGrade::IPlusPlus);
    match player.home {
        Home::Foreign { list: Some(rating) } => (Some(rating), Source::HomeList),
        Home::Foreign { list: None } if is_titled => {
            (Some(foreign_title(player.ladder)), Source::ForeignTitle)
        }
        Home::Polish | Home::Foreign { list: None } => match by_category {
            Some(rating) => (Some(rating), Source::Category),
            None => (None, Source::Chair),
        },
    }
}

const fn foreign_title(ladder: Ladder) -> u16 {
    match ladder {
        Ladder::Open => 2200,
        Ladder::Women => 2000,
    }
}

/// A game that was played, from one side. Forfeits of every kind are left out before.
///
/// **Rule:** RT-39, PZSz02 C.IV A.4.3
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// The opponent's rating.
    pub opponent: i64,
    /// The score.
    pub score: Points,
}

/// The rating result with the lines of the start card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Performance {
    /// Games n.
    pub games: i64,
    /// Wins less losses, W − P.
    pub wins_less_losses: i64,
    /// a: the sum of the ratings, his own among them.
    pub a: i64,
    /// b: 400 (W − P).
    pub b: i64,
    /// c: both together.
    pub c: i64,
    /// d: c through n + 1, the rating result R.
    pub d: i64,
}

/// Wins less losses of the games played, which is points won less points lost.
///
/// **Rule:** RT-37, PZSz02 C.IV A.4.5
pub fn wins_less_losses(scores: impl IntoIterator<Item = Points>) -> i64 {
    let surplus = scores.into_iter().map(|score| score - Points::DRAW).sum::<Points>();
    i64::from(surplus.tenths()) / i64::from(Points::DRAW.tenths())
}

/// Formula 2: `R = (R0 + ΣRi + 400 (W − P)) / (n + 1)`, rounded to the nearest integer, half up; nothing
/// without a game.
///
/// **Our reading:** a sum that is divided by n + 1 has n + 1 terms, so the own rating belongs to it.
///
/// **Rule:** RT-37, RT-39, PZSz02 C.IV A.4.5, A.4.6, B.VI C.7
pub fn performance(own: i64, games: &[RatedGame]) -> Option<Performance> {
    let count = i64::try_from(games.len()).ok().filter(|count| *count > 0)?;
    let wins_less_losses = wins_less_losses(games.iter().map(|game| game.score));
    let a = own + games.iter().map(|game| game.opponent).sum::<i64>();
    let b = 400 * wins_less_losses;
    let c = a + b;
    Some(Performance { games: count, wins_less_losses, a, b, c, d: half_up(c, count + 1) })
}

/// Formula 1: the mean rating of a tournament, rounded up.
///
/// **Rule:** RT-36, PZSz02 C.IV A.3.3
pub fn mean_of_field(ratings: &[i64]) -> Option<i64> {
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    Some((ratings.iter().sum::<i64>() + count - 1).div_euclid(count))
}

/// Formulas 3 and 4: `R = Rs + ΔR` with the tabulated increment, in a single round robin where Rs is the mean
/// of the player and all his opponents. Beyond the table the increment is computed.
///
/// **Rule:** RT-38, RT-41, PZSz02 C.IV A.4.5.1, A.4.7
pub fn performance_by_mean(mean: i64, games: i64, wins_less_losses: i64) -> i64 {
    let by_table = u8::try_from(games).ok().zip(i8::try_from(wins_less_losses).ok());
    let increment = by_table.and_then(|(games, wins)| rating_increment(games, wins)).map_or_else(
        || half_up(400 * wins_less_losses.abs(), games + 1) * wins_less_losses.signum(),
        i64::from,
    );
    mean + increment
}

/// The mean of whole ratings, to the nearest integer, half up.
pub fn mean(ratings: &[i64]) -> Option<i64> {
    mean_half_up(ratings.iter().sum(), i64::try_from(ratings.len()).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(all: &[(i64, u32)]) -> alloc::vec::Vec<RatedGame> {
        let game = |&(opponent, halves): &(i64, u32)| RatedGame {
            opponent,
            score: Points::from_halves(halves),
        };
        all.iter().map(game).collect()
    }

    /// RT-37, RT-39: worked example E6, the forfeit left out before.
    #[test]
    fn the_lines_of_the_card_add_up() {
        let games = games(&[
            (1600, 2),
            (2000, 1),
            (1800, 2),
            (1400, 2),
            (2200, 0),
            (2000, 1),
            (1800, 2),
            (2100, 0),
            (1800, 2),
        ]);
        let found = performance(1800, &games).unwrap();
        assert_eq!((found.a, found.b, found.c, found.d), (18_500, 1200, 19_700, 1970));
        assert_eq!(performance(1800, &[]), None);
    }

    /// RT-36, RT-38, RT-41: worked example E7; the mean is rounded up, so formula 3 gives one more.
    #[test]
    fn formula_three_may_give_one_more() {
        let ratings = [1960, 1960, 1960, 1960, 1960, 1960, 1960, 1960, 1960, 1951];
        assert_eq!(ratings.iter().sum::<i64>(), 19_591);
        assert_eq!(mean_of_field(&ratings), Some(1960));
        assert_eq!(performance_by_mean(1960, 9, 1), 2000);
        let own = games(&[
            (1960, 2),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1951, 1),
        ]);
        assert_eq!(performance(1960, &own).unwrap().d, 1999);
    }

    /// RT-41: up to fifteen games formula 3 gives the same as formula 2 or one more, whatever the sum and score.
    #[test]
    fn formula_three_is_the_same_or_one_more() {
        for count in 1_i64..=15 {
            for sum in (count + 1) * 1900..(count + 1) * 1901 {
                for wins in -count..=count {
                    let second = half_up(sum + 400 * wins, count + 1);
                    let third =
                        performance_by_mean((sum + count).div_euclid(count + 1), count, wins);
                    assert!(
                        (0..=1).contains(&(third - second)),
                        "{count} {sum} {wins}: {second} {third}"
                    );
                }
            }
        }
    }

    fn player(grade: Option<ChessGrade>, ladder: Ladder, home: Home) -> Player {
        Player { fide: None, grade, ladder, home }
    }

    /// RT-33: the category stands for a missing rating.
    #[test]
    fn a_category_stands_for_a_missing_rating() {
        let polish = |grade, ladder| counted_rating(&player(Some(grade), ladder, Home::Polish));
        assert_eq!(polish(ChessGrade::Ii, Ladder::Open), (Some(1800), Source::Category));
        assert_eq!(polish(ChessGrade::IPlusPlus, Ladder::Women), (Some(1900), Source::Category));
        assert_eq!(polish(ChessGrade::M, Ladder::Open), (Some(2300), Source::Category));
        assert_eq!(polish(ChessGrade::Unclassified, Ladder::Women).0, Some(1000));
        let rated = Player { fide: Some(2051), ..player(None, Ladder::Open, Home::Polish) };
        assert_eq!(counted_rating(&rated), (Some(2051), Source::Fide));
        assert_eq!(
            counted_rating(&player(None, Ladder::Open, Home::Polish)),
            (None, Source::Chair)
        );
    }

    /// RT-34: foreign players by category, by the list of their federation, by a value for titles.
    #[test]
    fn foreign_players_have_rules_of_their_own() {
        let foreign =
            |grade, list| counted_rating(&player(grade, Ladder::Open, Home::Foreign { list }));
        assert_eq!(foreign(Some(ChessGrade::I), None), (Some(2000), Source::Category));
        assert_eq!(foreign(Some(ChessGrade::M), None), (Some(2200), Source::ForeignTitle));
        assert_eq!(foreign(Some(ChessGrade::M), Some(2277)), (Some(2277), Source::HomeList));
        assert_eq!(foreign(None, None), (None, Source::Chair));
    }
}
