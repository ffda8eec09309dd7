//! Groups: everybody entered, divided before anything is played.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_pairing::groups::{Division, baskets, snake};
use runda_pairing::lots::Seed;

use crate::{Person, Refusal, State};

/// How players are divided into groups.
///
/// **Rule:** RR-44, PZSz02 B.VI A.2.2
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dividing {
    /// By the snake, strongest first.
    Snake,
    /// By baskets of equal strength, each drawn in itself.
    Baskets,
    /// By the group noted with every entry.
    Noted,
}

impl State {
    /// Everybody entered, divided into groups: by rating the strongest first, or by the groups noted with the
    /// entries, where whoever has none comes last.
    ///
    /// **Rule:** RR-44, RR-45, RR-46, PZSz02 B.VI A.2.2(a), A.2.2(b)
    pub fn divided(
        &self,
        groups: usize,
        how: Dividing,
        seed: &str,
    ) -> Result<Vec<Vec<Person>>, Refusal> {
        let mut people: Vec<&Person> = self.entrants().map(|(_, who)| &who.person).collect();
        people.sort_by_key(|person| core::cmp::Reverse(person.rating));
        let division = match how {
            Dividing::Noted => return Ok(as_noted(&people)),
            Dividing::Snake => snake(people.len(), groups),
            Dividing::Baskets => {
                let seed = Seed::new(seed)
                    .map_err(|error| Refusal::SeedUnusable { problem: error.reason() })?;
                baskets(people.len(), groups, &seed)
            }
        };
        let unfit = |error: runda_pairing::groups::GroupsError| Refusal::NoLegalPairing {
            problem: error.reason(),
        };
        Ok(as_divided(&people, &division.map_err(unfit)?.value))
    }
}

fn as_divided(people: &[&Person], division: &Division) -> Vec<Vec<Person>> {
    let members = |group: &Vec<runda_rulebook::StartNo>| {
        let found = group.iter().filter_map(|number| people.get(number.index()));
        found.map(|person| (*person).clone()).collect()
    };
    division.groups().iter().map(members).collect()
}

fn as_noted(people: &[&Person]) -> Vec<Vec<Person>> {
    let mut groups: BTreeMap<_, Vec<Person>> = BTreeMap::new();
    for person in people {
        groups.entry((person.group.is_none(), person.group)).or_default().push((*person).clone());
    }
    groups.into_values().collect()
}
