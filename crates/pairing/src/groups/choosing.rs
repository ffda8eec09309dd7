//! Players choose their groups.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::Division;

/// What a group offers to those who choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GroupOffer {
    /// How many may play in it.
    pub places: usize,
    /// How many of them are promoted; groups may differ.
    pub promoted: usize,
}

/// A choice that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoosingError {
    /// The groups do not hold the field.
    #[error(
        "the groups have {places} places for {players} players [PZSz02 B.VI A.2.2(c)]; add a group or places"
    )]
    TooFewPlaces {
        /// All places.
        places: usize,
        /// The players.
        players: usize,
    },
    /// The group is full.
    #[error(
        "group {group} is full [PZSz02 B.VI A.2.2(c)]; choose one of the groups {}",
        listed(free)
    )]
    Full {
        /// The group, counted from 1.
        group: usize,
        /// The groups with free places, counted from 1.
        free: Vec<usize>,
    },
    /// There is no such group.
    #[error(
        "there is no group {group} [PZSz02 B.VI A.2.2(c)]; choose one of the groups {}",
        listed(free)
    )]
    NoSuchGroup {
        /// The group asked for, counted from 1.
        group: usize,
        /// The groups with free places, counted from 1.
        free: Vec<usize>,
    },
    /// Everybody has chosen.
    #[error("all players have a group [PZSz02 B.VI A.2.2(c)]; go on to the draw of start numbers")]
    Finished,
}

impl ChoosingError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.2(c)");
        let by = |key| Reason::new(RULE, Key::new(key));
        match self {
            Self::TooFewPlaces { places, players } => {
                by("rr-error-groups-places").with("places", *places).with("players", *players)
            }
            Self::Full { group, free } => {
                by("rr-error-groups-full").with("group", *group).with("free", listed(free))
            }
            Self::NoSuchGroup { group, free } => {
                by("rr-error-groups-unknown").with("group", *group).with("free", listed(free))
            }
            Self::Finished => by("rr-error-groups-chosen"),
        }
    }
}

fn listed(groups: &[usize]) -> String {
    groups.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Own choice of groups, in a published order of players.
///
/// **Rule:** RR-47, PZSz02 B.VI A.2.2(c)
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choosing {
    offers: Vec<GroupOffer>,
    order: Vec<StartNo>,
    division: Division,
    chosen: usize,
}

impl Choosing {
    /// Opens the choice for players in the published order.
    pub fn new(order: Vec<StartNo>, offers: Vec<GroupOffer>) -> Result<Self, ChoosingError> {
        let places = offers.iter().map(|offer| offer.places).fold(0, usize::saturating_add);
        if places < order.len() {
            return Err(ChoosingError::TooFewPlaces { places, players: order.len() });
        }
        let division = Division(alloc::vec![Vec::new(); offers.len()]);
        Ok(Self { offers, order, division, chosen: 0 })
    }

    /// Whose turn it is; nobody when all have a group.
    pub fn next(&self) -> Option<StartNo> {
        self.order.get(self.chosen).copied()
    }

    /// What the groups offer.
    pub fn offers(&self) -> &[GroupOffer] {
        &self.offers
    }

    /// The free places of each group.
    pub fn free_places(&self) -> Vec<usize> {
        let taken = self.division.groups().iter().map(Vec::len);
        self.offers
            .iter()
            .zip(taken)
            .map(|(offer, taken)| offer.places.saturating_sub(taken))
            .collect()
    }

    /// The player whose turn it is takes a group, counted from 0.
    ///
    /// **Rule:** RR-47, PZSz02 B.VI A.2.2(c)
    pub fn choose(&mut self, group: usize) -> Result<Explained<StartNo>, ChoosingError> {
        self.take(group, "rr-groups-chosen")
    }

    /// The player whose turn it is does not choose in time: they get the group with most free places,
    /// of equals the first.
    ///
    /// **Our reading:** the source does not say what happens; so the procedure always ends.
    ///
    /// **Rule:** RR-47, PZSz02 B.VI A.2.2(c)
    pub fn place_absent(&mut self) -> Result<Explained<StartNo>, ChoosingError> {
        let free = self.free_places();
        let most = free.iter().max().copied().unwrap_or_default();
        let group = free.iter().position(|places| *places == most).unwrap_or_default();
        self.take(group, "rr-groups-absent-placed")
    }

    /// The groups as chosen, when everybody has one.
    pub fn finish(self) -> Result<Division, StartNo> {
        self.next().map_or(Ok(self.division), Err)
    }

    fn take(
        &mut self,
        group: usize,
        key: &'static str,
    ) -> Result<Explained<StartNo>, ChoosingError> {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.2(c)");
        let player = self.next().ok_or(ChoosingError::Finished)?;
        let places = self.free_places();
        let free = || {
            let open = places.iter().enumerate().filter(|(_, places)| **places > 0);
            open.map(|(index, _)| index + 1).collect()
        };
        match (places.get(group), self.division.0.get_mut(group)) {
            (None, _) | (_, None) => {
                Err(ChoosingError::NoSuchGroup { group: group.saturating_add(1), free: free() })
            }
            (Some(0), _) => Err(ChoosingError::Full { group: group + 1, free: free() }),
            (Some(_), Some(members)) => {
                members.push(player);
                self.chosen += 1;
                let reason = Reason::new(RULE, Key::new(key))
                    .with("player", player)
                    .with("group", group + 1);
                Ok(Explained::because(player, reason))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// RR-47: a full group is closed, the absent get the emptiest, and everybody ends in a group.
    #[test]
    fn players_choose_until_everybody_has_a_group() {
        let order: Vec<StartNo> = (0..4).map(StartNo::from_index).collect();
        let small = GroupOffer { places: 1, promoted: 1 };
        let large = GroupOffer { places: 3, promoted: 2 };
        assert!(matches!(
            Choosing::new(order.clone(), vec![large]),
            Err(ChoosingError::TooFewPlaces { places: 3, players: 4 })
        ));
        let mut choosing = Choosing::new(order, vec![small, large]).unwrap();
        choosing.choose(0).unwrap();
        assert_eq!(choosing.choose(0), Err(ChoosingError::Full { group: 1, free: vec![2] }));
        assert!(matches!(choosing.choose(7), Err(ChoosingError::NoSuchGroup { group: 8, .. })));
        choosing.place_absent().unwrap();
        assert!(choosing.clone().finish().is_err());
        choosing.choose(1).unwrap();
        choosing.place_absent().unwrap();
        assert_eq!(choosing.choose(1), Err(ChoosingError::Finished));
        let division = choosing.finish().unwrap();
        assert_eq!(division.groups().iter().map(Vec::len).collect::<Vec<_>>(), [1, 3]);
    }
}
