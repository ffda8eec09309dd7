//! From the groups to the final.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Place, Reason, StartNo};
use serde::{Deserialize, Serialize};

/// A player of a group with their final place; players whom no tie-break separates share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Their number in the group.
    pub player: StartNo,
    /// Their place.
    pub place: Place,
}

/// A player who goes on, and where they come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Promoted {
    /// The group, counted from 0.
    pub group: usize,
    /// Their number in the group.
    pub player: StartNo,
}

/// Players tied at the border of promotion, more than places remain: a play-off or lots decide, as
/// the regulations say.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Border {
    /// The group, counted from 0.
    pub group: usize,
    /// The tied players.
    pub tied: Vec<StartNo>,
    /// How many of them go on.
    pub places: usize,
}

/// Who goes on, and where the border is still open.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Promotion {
    /// Promoted beyond doubt, by groups and places.
    pub promoted: Vec<Promoted>,
    /// Ties to be resolved.
    pub open: Vec<Border>,
}

/// A promotion that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PromotionError {
    /// Quotas and groups do not fit together.
    #[error(
        "there are {groups} groups and {quotas} numbers of promoted players [PZSz02 B.VI A.2.1]; give one number for each group"
    )]
    Quotas {
        /// The groups.
        groups: usize,
        /// The numbers given.
        quotas: usize,
    },
    /// More to promote than there are.
    #[error(
        "group {group} has {players} players and {quota} shall go on [PZSz02 B.VI A.2.1]; promote at most {players}"
    )]
    TooMany {
        /// The group, counted from 1.
        group: usize,
        /// Its players.
        players: usize,
        /// The number to be promoted.
        quota: usize,
    },
}

impl PromotionError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.1");
        let by = |key| Reason::new(RULE, Key::new(key));
        match *self {
            Self::Quotas { groups, quotas } => {
                by("rr-error-promotion-quotas").with("groups", groups).with("quotas", quotas)
            }
            Self::TooMany { group, players, quota } => by("rr-error-promotion-too-many")
                .with("group", group)
                .with("players", players)
                .with("quota", quota),
        }
    }
}

/// The first of each group, as many as its quota, by the final standings of the group.
///
/// **Rule:** RR-50, RR-51, PZSz02 B.VI A.2.1
pub fn promote(
    standings: &[Vec<Placed>],
    quotas: &[usize],
) -> Result<Explained<Promotion>, PromotionError> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.1");
    if standings.len() != quotas.len() {
        return Err(PromotionError::Quotas { groups: standings.len(), quotas: quotas.len() });
    }
    let mut promotion = Promotion::default();
    let mut reasons = Vec::new();
    for (group, (players, &quota)) in standings.iter().zip(quotas).enumerate() {
        if quota > players.len() {
            let (group, players) = (group + 1, players.len());
            return Err(PromotionError::TooMany { group, players, quota });
        }
        let key = promote_group(group, players, quota, &mut promotion);
        reasons
            .push(Reason::new(RULE, Key::new(key)).with("group", group + 1).with("quota", quota));
    }
    Ok(Explained { value: promotion, reasons })
}

fn promote_group(
    group: usize,
    players: &[Placed],
    quota: usize,
    promotion: &mut Promotion,
) -> &'static str {
    let mut ordered = players.to_vec();
    ordered.sort_by_key(|placed| placed.place);
    let mut places = quota;
    for tied in ordered.chunk_by(|one, other| one.place == other.place) {
        if tied.len() <= places {
            let safe = tied.iter().map(|placed| Promoted { group, player: placed.player });
            promotion.promoted.extend(safe);
            places -= tied.len();
        } else {
            if places > 0 {
                let tied = tied.iter().map(|placed| placed.player).collect();
                promotion.open.push(Border { group, tied, places });
                return "rr-promotion-open";
            }
            break;
        }
    }
    "rr-promotion"
}

/// What the final takes over from the groups.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CarryOver {
    /// Nothing: the final is a new stage.
    ///
    /// **Our reading:** the sources speak of a next stage without carried results.
    #[default]
    Nothing,
    /// Games between two promoted players of one group count and are not played again.
    GamesOfPromoted,
}

/// The pairs of the final that are shown as already played, by the finalists' numbers there.
///
/// `finalists` lists the promoted players in the order of their numbers in the final.
///
/// **Rule:** RR-50, PZSz02 B.VI A.2.1
pub fn carried_over(finalists: &[Promoted], carry: CarryOver) -> Vec<(StartNo, StartNo)> {
    if carry == CarryOver::Nothing {
        return Vec::new();
    }
    let mut pairs = Vec::new();
    for (index, one) in finalists.iter().enumerate() {
        for (later, other) in finalists.iter().enumerate().skip(index + 1) {
            if one.group == other.group {
                pairs.push((StartNo::from_index(index), StartNo::from_index(later)));
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn placed(places: &[u16]) -> Vec<Placed> {
        let player = |(index, &place): (usize, &u16)| Placed {
            player: StartNo::from_index(index),
            place: Place::new(place).unwrap(),
        };
        places.iter().enumerate().map(player).collect()
    }

    /// RR-50: the first of each group go on; a tie inside the promoted places does not matter.
    #[test]
    fn the_first_of_each_group_go_on() {
        let groups = [placed(&[2, 1, 3]), placed(&[1, 1, 3])];
        let promotion = promote(&groups, &[1, 2]).unwrap().value;
        let names: Vec<(usize, u16)> =
            promotion.promoted.iter().map(|p| (p.group, p.player.get())).collect();
        assert_eq!(names, [(0, 2), (1, 1), (1, 2)]);
        assert!(promotion.open.is_empty());
    }

    /// RR-50, RR-51: a tie at the border is left to a play-off or to lots.
    #[test]
    fn a_tie_at_the_border_stays_open() {
        let promotion = promote(&[placed(&[1, 2, 2, 4])], &[2]).unwrap().value;
        let tied = vec![no(2), no(3)];
        assert_eq!(promotion.open, [Border { group: 0, tied, places: 1 }]);
        assert_eq!(promotion.promoted.len(), 1);
    }

    #[test]
    fn quotas_that_do_not_fit_are_refused() {
        let groups = [placed(&[1, 2])];
        assert!(matches!(promote(&groups, &[]), Err(PromotionError::Quotas { .. })));
        assert!(matches!(promote(&groups, &[3]), Err(PromotionError::TooMany { quota: 3, .. })));
    }

    /// RR-50: carry-over is off by default; if on, games inside one group count.
    #[test]
    fn games_of_one_group_are_carried_over_only_if_the_regulations_say_so() {
        let finalists =
            [(0, 1), (1, 4), (0, 5)].map(|(group, n)| Promoted { group, player: no(n) });
        assert!(carried_over(&finalists, CarryOver::default()).is_empty());
        assert_eq!(carried_over(&finalists, CarryOver::GamesOfPromoted), [(no(1), no(3))]);
    }
}
