//! Whether the tournament will do as asked.

use alloc::vec::Vec;

use runda_rulebook::{Key, Reason, in_book};

use crate::chapters::{closing, entries, incidents, pairing, play_offs, presence, results, setup};
use crate::event::Event;
use crate::{Command, Refusal, State, accepts};

/// Judges a command and changes nothing: the events it leads to, or why it is refused.
///
/// ```
/// use runda_tournament::chapters::{closing, setup};
/// use runda_tournament::{Refusal, Regulations, State, decide};
///
/// let regulations = Regulations::new("Memoriał").into();
/// let create = setup::Command::CreateTournament { regulations }.into();
/// assert_eq!(decide(&State::default(), &create).unwrap().len(), 1);
/// let finish = closing::Command::FinishTournament.into();
/// assert_eq!(decide(&State::default(), &finish), Err(Refusal::NotCreated));
/// ```
pub fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    decide_acknowledged(state, command, &[])
}

/// The same for an arbiter who has read some warnings: those whose keys are in `acknowledged` no
/// longer stand in the way.
pub fn decide_acknowledged(
    state: &State,
    command: &Command,
    acknowledged: &[Key],
) -> Result<Vec<Event>, Refusal> {
    let events = events(state, command)?;
    let mut warnings = judged(state, &events)?;
    warnings.retain(|warning| !acknowledged.contains(&warning.key));
    let warnings = in_book(warnings, state.book());
    if warnings.is_empty() { Ok(events) } else { Err(Refusal::NeedsConfirmation { warnings }) }
}

/// What a command leads to, if it can lead to anything; whether it may is asked of each event.
fn events(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Setup(command) => Ok(setup::decide(command)),
        Command::Entries(command) => entries::decide(state, command),
        Command::Presence(command) => Ok(presence::decide(state, command)),
        Command::Pairing(command) => pairing::decide(state, command),
        Command::Results(command) => results::decide(state, command),
        Command::Incidents(command) => Ok(incidents::decide(state, command)),
        Command::PlayOffs(command) => Ok(play_offs::decide(command)),
        Command::Closing(command) => Ok(closing::decide(command)),
        Command::Undo { .. } => Err(Refusal::OlderEventsNeeded),
    }
}

/// Whether each event may happen after the ones before it. The state is copied only where one event changes
/// what the next one rests on.
fn judged(state: &State, events: &[Event]) -> Result<Vec<Reason>, Refusal> {
    if let [event] = events {
        return accepts(state, event);
    }
    let mut then = state.clone();
    let mut warnings = Vec::new();
    for event in events {
        warnings.extend(accepts(&then, event)?);
        then.fold(event);
    }
    Ok(warnings)
}
