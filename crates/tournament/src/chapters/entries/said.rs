//! Sentences of the log: entries and start numbers.

use runda_rulebook::Reason;

use super::Event;
use crate::State;
use crate::audit::log;

/// What an event says, as data: names are those the state knows now.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    match event {
        Event::PlayerEntered { person, .. } => {
            log("log-player-entered").with("name", person.name())
        }
        Event::PlayerCorrected { person, .. } => {
            log("log-player-corrected").with("name", person.name())
        }
        Event::EntryRemoved { entrant } => {
            log("log-entry-removed").with("name", state.name_of(*entrant))
        }
        Event::LateEntryAccepted { person, number, missed, .. } => log("log-late-entry")
            .with("name", person.name())
            .with("number", number.get())
            .with("n", missed.len()),
        Event::StartListAssigned { order, seed, .. } => log("log-start-list")
            .with("n", order.len())
            .with("seed", seed.clone().unwrap_or_else(|| "-".into())),
    }
}
