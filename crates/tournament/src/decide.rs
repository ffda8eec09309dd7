//! Whether the tournament will do as asked.

use alloc::vec::Vec;

use runda_rulebook::{Key, Reason};

use crate::chapters::{closing, entries, incidents, pairing, play_offs, presence, results, setup};
use crate::event::Event;
use crate::{Command, Refusal, State};

/// What a command leads to, and what the arbiter should know first.
#[derive(Debug, Default)]
pub(crate) struct Decided {
    events: Vec<Event>,
    warnings: Vec<Reason>,
}

impl Decided {
    pub(crate) fn with_warnings(mut self, warnings: impl IntoIterator<Item = Reason>) -> Self {
        self.warnings.extend(warnings);
        self
    }
}

impl<E: Into<Event>> From<E> for Decided {
    fn from(event: E) -> Self {
        Self { events: alloc::vec![event.into()], warnings: Vec::new() }
    }
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Self {
        Self { events, warnings: Vec::new() }
    }
}

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
    let Decided { events, mut warnings } = judge(state, command)?;
    warnings.retain(|warning| !acknowledged.contains(&warning.key));
    if warnings.is_empty() { Ok(events) } else { Err(Refusal::NeedsConfirmation { warnings }) }
}

fn judge(state: &State, command: &Command) -> Result<Decided, Refusal> {
    match command {
        Command::Setup(command) => setup::decide(state, command),
        Command::Entries(command) => entries::decide(state, command),
        Command::Presence(command) => presence::decide(state, command),
        Command::Pairing(command) => pairing::decide(state, command),
        Command::Results(command) => results::decide(state, command),
        Command::Incidents(command) => incidents::decide(state, command),
        Command::PlayOffs(command) => play_offs::decide(state, command),
        Command::Closing(command) => closing::decide(state, command),
        Command::Undo { .. } => Err(Refusal::OlderEventsNeeded),
    }
}
