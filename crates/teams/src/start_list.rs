//! The start list of teams.

use alloc::vec::Vec;

use runda_rulebook::{Rating, StartNo};
use runda_standings::{Fraction, team_rating};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A team as it enters the start list: the ratings of its declared basic line-up, technical ratings (draughts) or
/// category values (chess) where a player has no other. In `open` the first names of the written entry stand for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seeded<T> {
    /// The team, as the caller knows it.
    pub team: T,
    /// The ratings of its players in their order, reserves behind; none is no rating of any kind.
    pub ratings: Vec<Option<Rating>>,
}

/// A line of the start list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartLine<T> {
    /// The number.
    pub number: StartNo,
    /// The team.
    pub team: T,
    /// The mean of its basic line-up as it is shown; it never decides.
    pub rating: Rating,
}

/// Numbers the teams: by the exact mean rating of the basic line-up, equal means by lot. Reserves are left out.
///
/// ```
/// use runda_rulebook::Rating;
/// use runda_teams::start_list::{Seeded, start_list};
///
/// let team = |team, ratings: [u16; 2]| Seeded {
///     team,
///     ratings: ratings.map(|rating| Rating::new(rating).ok()).to_vec(),
/// };
/// let list = start_list(2, vec![team("Start", [2000, 1990]), team("Wisła", [2001, 1990])], &[])?;
/// assert_eq!((list[0].team, list[0].rating.get()), ("Wisła", 1996));
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Our reading:** the draughts code names no team rating; reserves are left out, because a team would lose places by
/// naming them.
///
/// **Rule:** TM-4, ST-39, PZSz02 B.VI C.4
pub fn start_list<T: Clone + Eq>(
    boards: u16,
    teams: Vec<Seeded<T>>,
    lot: &[T],
) -> Result<Vec<StartLine<T>>, Refusal> {
    let mut lines = Vec::with_capacity(teams.len());
    for (index, seeded) in teams.into_iter().enumerate() {
        let missing = Refusal::NoRating { team: StartNo::from_index(index) };
        let basic = seeded.ratings.get(..usize::from(boards)).unwrap_or(&seeded.ratings);
        let rating = team_rating(basic).ok_or_else(|| missing.clone())?;
        let sum = basic.iter().flatten().map(|rating| i64::from(rating.get())).sum();
        let mean = Fraction::whole(sum).divided(basic.len()).ok_or(missing)?;
        let drawn = lot.iter().position(|drawn| *drawn == seeded.team);
        lines.push((mean, drawn, rating, seeded.team));
    }
    lines.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    for pair in lines.windows(2) {
        if pair[0].0 == pair[1].0 && (pair[0].1.is_none() || pair[1].1.is_none()) {
            return Err(Refusal::NoLot);
        }
    }
    let numbered = lines.into_iter().enumerate();
    Ok(numbered
        .map(|(index, (_, _, rating, team))| StartLine {
            number: StartNo::from_index(index),
            team,
            rating,
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(team: &'static str, ratings: &[u16]) -> Seeded<&'static str> {
        Seeded { team, ratings: ratings.iter().map(|&r| Rating::new(r).ok()).collect() }
    }

    /// TM-4: the exact mean decides, a reserve does not count.
    #[test]
    fn the_exact_mean_decides() {
        let teams = alloc::vec![
            team("A", &[2000, 2000, 2000, 2000, 2500]),
            team("B", &[2001, 2000, 2000, 2000]),
        ];
        let list = start_list(4, teams, &[]).unwrap();
        assert_eq!((list[0].team, list[1].team), ("B", "A"));
        assert_eq!((list[0].rating, list[1].rating), (list[1].rating, list[0].rating));
    }

    /// TM-4: equal means are parted by lot; without one nothing is numbered.
    #[test]
    fn equal_means_need_a_lot() {
        let teams = || alloc::vec![team("A", &[2001, 2000]), team("B", &[2002, 1999])];
        assert_eq!(start_list(2, teams(), &[]), Err(Refusal::NoLot));
        assert_eq!(start_list(2, teams(), &["B", "A"]).unwrap()[0].team, "B");
        let unrated = alloc::vec![team("A", &[]), team("B", &[2002, 1999])];
        assert_eq!(start_list(2, unrated, &[]).unwrap_err().item(), "TM-4");
    }
}
