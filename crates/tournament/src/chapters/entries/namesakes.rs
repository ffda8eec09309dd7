//! Who might be entered twice, found without asking everybody.

use alloc::collections::{BTreeMap, BTreeSet};

use runda_rulebook::{EntryId, PersonId};

use crate::Person;
use crate::event::CheckSum;
use crate::state::Participant;

/// The entries by register number and by name; it follows from the participants and is not stored.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Namesakes {
    registers: BTreeSet<(PersonId, EntryId)>,
    names: BTreeSet<(u32, EntryId)>,
}

impl Namesakes {
    pub(super) fn of(participants: &BTreeMap<EntryId, Participant>) -> Self {
        let mut found = Self::default();
        for (player, participant) in participants {
            found.add(*player, &participant.person);
        }
        found
    }

    pub(super) fn add(&mut self, player: EntryId, person: &Person) {
        self.names.insert((folded(person), player));
        self.registers.extend(person.register.map(|register| (register, player)));
    }

    pub(super) fn remove(&mut self, player: EntryId, person: &Person) {
        self.names.remove(&(folded(person), player));
        if let Some(register) = person.register {
            self.registers.remove(&(register, player));
        }
    }

    /// Entries with the same register number, or a name that may be the same.
    pub(super) fn candidates(&self, person: &Person) -> impl Iterator<Item = EntryId> {
        let (first, last) = (EntryId(0), EntryId(u64::MAX));
        let name = folded(person);
        let named = self.names.range((name, first)..=(name, last)).map(|(_, player)| *player);
        let registered = person.register.into_iter().flat_map(move |register| {
            self.registers.range((register, first)..=(register, last)).map(|(_, player)| *player)
        });
        named.chain(registered)
    }
}

/// Same register number, or same name and nothing that tells the two apart.
pub(super) fn is_double(one: &Person, other: &Person) -> bool {
    match (one.register, other.register) {
        (Some(one), Some(other)) => one == other,
        (Some(_), None) | (None, Some(_) | None) => {
            one.name().to_lowercase() == other.name().to_lowercase()
                && (one.birth_year.is_none()
                    || other.birth_year.is_none()
                    || one.birth_year == other.birth_year)
        }
    }
}

fn folded(person: &Person) -> u32 {
    let mut sum = CheckSum::new();
    sum.write(person.name().to_lowercase().as_bytes());
    sum.sum()
}
