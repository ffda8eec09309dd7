//! The order of the start list.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use runda_dutch::BySeed;
use runda_pairing::lots::start_list::{self, ByRating};

use super::usable;
use crate::event::StartMethod;
use crate::{Entrant, Participant, RatingList, Refusal, State, StrengthGroup, System};

/// Orders the entrants for the start list: by rating with ties by lot, all by lot, or by groups of
/// strength, each drawn in itself.
///
/// Teams are ordered by the exact mean of their basic line-ups, equal ones by lot.
///
/// By the FIDE (Dutch) System rating, title and alphabet leave nothing to lots.
///
/// **Rule:** SW-5, SW-6, SW-8, RR-2, FD-5, TM-4, KW25 V 2.6.1, 2.6.2, 1.2
pub(crate) fn start_order(
    state: &State,
    method: StartMethod,
    seed: Option<&str>,
) -> Result<Vec<Entrant>, Refusal> {
    let seed = usable(seed.ok_or(Refusal::SeedMissing)?)?;
    let everybody: Vec<Entry<'_>> = state.entrants().collect();
    let dutch = state.regulations().is_some_and(|it| matches!(it.system, System::FideDutch));
    let ordered = match method {
        StartMethod::Rating if state.is_of_teams() => {
            let mean = |(entrant, _): &Entry<'_>| core::cmp::Reverse(state.mean_rating(*entrant));
            start_list::in_order(everybody, mean, &seed).value
        }
        StartMethod::Rating if dutch => {
            let mut everybody = everybody;
            everybody.sort_by_cached_key(|(_, participant)| by_seed(participant));
            everybody
        }
        StartMethod::Rating => {
            start_list::in_order(everybody, |(_, participant)| by_rating(participant), &seed).value
        }
        StartMethod::Lots => start_list::by_lot(everybody, &seed).value,
        StartMethod::Groups => start_list::by_groups(groups(everybody), &seed).value,
        StartMethod::ByHand => everybody,
    };
    Ok(side_by_side(state, ordered).into_iter().map(|(entrant, _)| entrant).collect())
}

/// Where two sides meet that have names, the players of the first side come before those of the second; whoever
/// plays for neither comes last.
///
/// **Rule:** KO-22, PZSz02 B.VI F.1
fn side_by_side<'a>(state: &State, mut everybody: Vec<Entry<'a>>) -> Vec<Entry<'a>> {
    if let Some(sides) = state.named_sides() {
        everybody.sort_by_key(|(_, participant)| {
            sides.iter().position(|side| *side == participant.person.club).unwrap_or(sides.len())
        });
    }
    everybody
}

/// **Rule:** FD-5, FIDE26 C.04.2 2.1-2.3
fn by_seed(participant: &Participant) -> BySeed {
    let person = &participant.person;
    let name = format!("{}, {}", person.surname, person.given_name);
    BySeed::new(person.rating, person.grade.fide_title(), name)
}

/// **Rule:** SW-6, SW-7, KW25 V 2.6.1
fn by_rating(participant: &Participant) -> ByRating {
    let person = &participant.person;
    let list = match person.list {
        Some(RatingList::A) => start_list::RatingList::A,
        Some(RatingList::B) => start_list::RatingList::B,
        Some(RatingList::N | RatingList::Technical) | None => start_list::RatingList::N,
    };
    let place = person.list_place.map(|place| u16::try_from(place).unwrap_or(u16::MAX));
    ByRating::new(person.rating, list, place)
}

/// Somebody who is to get a number.
type Entry<'a> = (Entrant, &'a Participant);

/// The groups, strongest first; whoever is in none comes last.
///
/// **Rule:** SW-8, KW25 V 2.6.2
fn groups(everybody: Vec<Entry<'_>>) -> Vec<Vec<Entry<'_>>> {
    let mut groups: BTreeMap<(bool, Option<StrengthGroup>), Vec<Entry<'_>>> = BTreeMap::new();
    for entry in everybody {
        let group = entry.1.person.group;
        groups.entry((group.is_none(), group)).or_default().push(entry);
    }
    groups.into_values().collect()
}
