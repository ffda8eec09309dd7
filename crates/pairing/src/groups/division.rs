//! A field divided into groups of equal strength.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use crate::lots::{Lots, Seed, label};

/// Who plays in which group: one list of numbers per group.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Division(pub(super) Vec<Vec<StartNo>>);

impl Division {
    /// All groups in order.
    pub fn groups(&self) -> &[Vec<StartNo>] {
        &self.0
    }

    /// The members of the group at a position counted from 0; nobody if there is none.
    pub fn members(&self, group: usize) -> &[StartNo] {
        self.0.get(group).map_or(&[], Vec::as_slice)
    }
}

/// A field that cannot be divided so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GroupsError {
    /// No groups, or groups in which nobody could play.
    #[error(
        "{players} players cannot be divided into {groups} groups of at least two [PZSz02 B.VI A.2.1]; use 1 to {most} groups"
    )]
    Impossible {
        /// The players.
        players: usize,
        /// The groups asked for.
        groups: usize,
        /// The most that are possible.
        most: usize,
    },
    /// Not even one group.
    #[error("{0} players make no group [PZSz02 B.VI A.2.1]; enter at least two")]
    NoField(usize),
}

impl GroupsError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.1");
        let by = |key| Reason::new(RULE, Key::new(key));
        match *self {
            Self::Impossible { players, groups, most } => by("rr-error-groups-impossible")
                .with("players", players)
                .with("groups", groups)
                .with("most", most),
            Self::NoField(players) => by("rr-error-groups-no-field").with("n", players),
        }
    }
}

/// Divides players 1 to `players`, in order of strength, by the olympic (snake) method.
///
/// **Rule:** RR-44, RR-45, PZSz02 B.VI A.2.2(a)
pub fn snake(players: usize, groups: usize) -> Result<Explained<Division>, GroupsError> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.2(a)");
    let mut division = empty(players, groups)?;
    for player in 0..players {
        let (row, step) = (player / groups, player % groups);
        let group = if row.is_multiple_of(2) { step } else { groups - 1 - step };
        division.put(player, group);
    }
    let reason = Reason::new(RULE, Key::new("rr-groups-snake"))
        .with("players", players)
        .with("groups", groups);
    Ok(Explained::because(division, reason))
}

/// Divides players 1 to `players`, in order of strength, by baskets: each basket holds as many
/// players as there are groups, and the lot sends each of them to another group.
///
/// **Our reading:** an incomplete last basket uses the first groups of its drawn order.
///
/// **Rule:** RR-46, PZSz02 B.VI A.2.2(b)
pub fn baskets(
    players: usize,
    groups: usize,
    seed: &Seed,
) -> Result<Explained<Division>, GroupsError> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.2(b)");
    let mut division = empty(players, groups)?;
    for first in (0..players).step_by(groups) {
        let mut order: Vec<usize> = (0..groups).collect();
        Lots::new(seed, &label::basket(first / groups + 1)).shuffle(&mut order);
        for (player, group) in (first..players).zip(order) {
            division.put(player, group);
        }
    }
    let reason = Reason::new(RULE, Key::new("rr-groups-baskets"))
        .with("players", players)
        .with("groups", groups)
        .with("seed", seed.as_str());
    Ok(Explained::because(division, reason))
}

fn empty(players: usize, groups: usize) -> Result<Division, GroupsError> {
    match (players, groups) {
        (0 | 1, _) => Err(GroupsError::NoField(players)),
        _ if groups == 0 || groups > players / 2 => {
            Err(GroupsError::Impossible { players, groups, most: players / 2 })
        }
        _ => Ok(Division(alloc::vec![Vec::new(); groups])),
    }
}

impl Division {
    fn put(&mut self, player: usize, group: usize) {
        if let Some(members) = self.0.get_mut(group) {
            members.push(StartNo::from_index(player));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn numbers(members: &[StartNo]) -> Vec<u16> {
        members.iter().map(|player| player.get()).collect()
    }

    /// RR-45: RRA-18, and the six groups of the book.
    #[test]
    fn the_snake_of_twenty_five_players_in_six_groups() {
        let division = snake(25, 6).unwrap().value;
        let groups: Vec<Vec<u16>> = division.groups().iter().map(|group| numbers(group)).collect();
        let book: [&[u16]; 6] = [
            &[1, 12, 13, 24, 25],
            &[2, 11, 14, 23],
            &[3, 10, 15, 22],
            &[4, 9, 16, 21],
            &[5, 8, 17, 20],
            &[6, 7, 18, 19],
        ];
        assert_eq!(groups, book);
    }

    /// RR-46: RRA-19.
    #[test]
    fn the_second_basket_of_six_groups() {
        let seed = Seed::new("runda-test-1").unwrap();
        let division = baskets(25, 6, &seed).unwrap().value;
        let group_of = |player: u16| {
            division.groups().iter().position(|group| numbers(group).contains(&player)).unwrap() + 1
        };
        assert_eq!([7, 8, 9, 10, 11, 12].map(group_of), [6, 2, 4, 3, 1, 5]);
        let sizes: usize = division.groups().iter().map(Vec::len).sum();
        assert_eq!(sizes, 25);
    }

    /// RR-44: groups without players are refused.
    #[test]
    fn a_field_too_small_for_its_groups_is_refused() {
        assert_eq!(
            snake(7, 4).unwrap_err().to_string(),
            "7 players cannot be divided into 4 groups of at least two [PZSz02 B.VI A.2.1]; use 1 \
             to 3 groups"
        );
        assert!(snake(7, 0).is_err());
        assert_eq!(snake(1, 1).unwrap_err(), GroupsError::NoField(1));
    }
}
