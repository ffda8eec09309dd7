//! Why there is no legal pairing.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Article, Edition, Key, Language, Numbers, Reason, StartNo};

use super::table::Table;

/// What stands against a complete pairing: a set of players whose removal leaves more odd groups
/// of the others than it has members. Each such group needs one of the set for its odd player.
///
/// **Rule:** SW-40, KW25 V 2.8.6.1
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impasse {
    /// Players without any possible opponent.
    pub alone: Vec<StartNo>,
    /// The only players the groups below could be paired with.
    pub needed: Vec<StartNo>,
    /// Groups of odd size that can be paired with each other not at all.
    pub groups: Vec<Vec<StartNo>>,
    /// Whether one of the groups would be helped by the bye, but all of its members have had points
    /// without playing.
    pub bye_barred: bool,
}

impl Impasse {
    pub(super) fn find(table: &mut Table<'_>) -> Self {
        let everybody = 0..table.list.len();
        let alone = everybody
            .clone()
            .filter(|&one| !everybody.clone().any(|other| table.matching.are_joined(one, other)))
            .map(|position| table.no(position))
            .collect();
        let obstacle = table.matching.obstacle();
        let numbers = |positions: &[usize]| positions.iter().map(|&p| table.no(p)).collect();
        let (needed, groups) = obstacle.map_or((Vec::new(), Vec::new()), |found| {
            (numbers(&found.hubs), found.islands.iter().map(|island| numbers(island)).collect())
        });
        let odd = table.list.len() % 2 == 1;
        let left = (0..table.list.len()).filter(|&p| table.matching.mate(p).is_none()).count();
        Self { alone, needed, groups, bye_barred: odd && left == 1 }
    }
}

impl Impasse {
    /// What stands against a pairing, for the arbiter: who has nobody left, or which groups lack
    /// somebody.
    ///
    /// **Rule:** SW-40, KW25 V 2.8.6.1
    pub fn reasons(&self) -> Vec<Reason> {
        let by = |place, key| Reason::new(Article::new(Edition::Kw25, place), Key::new(key));
        if !self.alone.is_empty() {
            let reason = by("V 2.8.6.1", "swiss-impasse-alone");
            return alloc::vec![reason.with("players", self.alone.clone())];
        }
        let island = |group: &Vec<StartNo>| {
            by("V 2.8.6.1", "swiss-impasse-group").with("players", group.clone())
        };
        let mut reasons: Vec<Reason> = self.groups.iter().map(island).collect();
        if self.bye_barred {
            reasons.push(by("V 2.8.6.1.2", "swiss-impasse-bye"));
        } else {
            let reason = by("V 2.8.6.1", "swiss-impasse-needed").with("groups", self.groups.len());
            reasons.push(reason.with("needed", self.needed.clone()));
        }
        reasons
    }
}

impl fmt::Display for Impasse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let english = crate::TEXTS.catalogue(Language::English);
        let said = |reason: &Reason| english.reason(reason, &Numbers);
        let why: Vec<String> = self.reasons().iter().map(said).collect();
        write!(f, "{}; see which waivers would help", why.join("; "))
    }
}
