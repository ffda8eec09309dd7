//! What the commands lead to.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{EntryId, StartNo, Unpaired};

use super::{Command, Event, guard};
use crate::event::StartMethod;
use crate::{Entrant, Person, Refusal, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<crate::Event>, Refusal> {
    let event = match command {
        Command::EnterPlayers { people } => return enter(state, people),
        Command::CorrectPlayer { player, person } => {
            Event::PlayerCorrected { player: *player, person: person.clone() }
        }
        Command::RemoveEntry { entrant } => Event::EntryRemoved { entrant: *entrant },
        Command::AcceptLateEntry { person, missed } => accept_late(state, person, missed),
        Command::AssignStartList { method, seed, order } => {
            number(state, *method, seed.as_deref(), order)?
        }
    };
    Ok(alloc::vec![event.into()])
}

fn enter(state: &State, people: &[Person]) -> Result<Vec<crate::Event>, Refusal> {
    guard::open(state)?;
    if people.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    let numbers = (state.entries.last_player + 1..).map(EntryId);
    let entered = |(player, person): (EntryId, &Person)| {
        Event::PlayerEntered { player, person: person.clone() }.into()
    };
    Ok(numbers.zip(people).map(entered).collect())
}

/// A latecomer gets the next free number whatever the rating; what is not said of the rounds missed is an
/// absence.
///
/// **Rule:** SW-9, KW25 V 2.6, 2.8.9.5
fn accept_late(state: &State, person: &Person, missed: &[Unpaired]) -> Event {
    let kind = |index: usize| missed.get(index).copied().unwrap_or(Unpaired::Absent);
    Event::LateEntryAccepted {
        player: EntryId(state.entries.last_player + 1),
        person: person.clone(),
        number: StartNo::from_index(state.start_list().len()),
        missed: (0..state.rounds().len()).map(kind).collect(),
    }
}

/// An order drawn by hand is taken as it is; without one the order of entry counts. The other methods are
/// carried out here.
///
/// **Rule:** SW-5, SW-6, SW-8, RR-2, RR-38, KW25 V 2.6, 1.2
fn number(
    state: &State,
    method: StartMethod,
    seed: Option<&str>,
    order: &[Entrant],
) -> Result<Event, Refusal> {
    guard::may_number(state)?;
    let order = match method {
        StartMethod::ByHand if order.is_empty() => guard::everybody(state),
        StartMethod::ByHand => order.to_vec(),
        StartMethod::Rating | StartMethod::Lots | StartMethod::Groups => {
            crate::pairing::start_order(state, method, seed)?
        }
    };
    Ok(Event::StartListAssigned { order, method, seed: seed.map(ToString::to_string) })
}
