//! Folding events into the state. Nothing here judges, and nothing can fail.

use super::State;
use crate::chapters::results;
use crate::event::{Event, Recorded};

impl State {
    /// Folds one recorded event. An [`Event::Undone`] only counts as seen: what it takes back is taken
    /// back by folding the rest of the journal again, which [`crate::Tournament`] does.
    pub fn apply(&mut self, recorded: &Recorded) {
        self.version = recorded.version;
        self.fold(&recorded.event);
    }

    /// Folds what happened, each chapter into its own part.
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::Setup(event) => self.setup.fold(event),
            Event::Entries(event) => self.entries.fold(event, &mut self.pairing),
            Event::Presence(event) => self.presence.fold(event, &mut self.entries),
            Event::Pairing(event) => self.pairing.fold(event),
            Event::Results(event) => results::fold(&mut self.pairing, event),
            Event::Incidents(event) => self.incidents.fold(event),
            Event::PlayOffs(event) => self.play_offs.fold(event),
            Event::Closing(event) => self.closing.fold(event),
            Event::Undone { .. } => {}
        }
    }
}
