//! Whether an event may happen: the one home of what is allowed.

use alloc::vec::Vec;

use runda_rulebook::Reason;

use crate::chapters::{
    closing, entries, incidents, pairing, play_offs, presence, results, setup, teams,
};
use crate::event::Event;
use crate::{Refusal, State};

/// Whether `event` may happen now, and what the arbiter should know first.
///
/// [`crate::decide`] asks it of everything a command leads to, undoing asks it of everything that is left.
/// Folding a journal never asks: what was recorded stays readable whatever is allowed today.
///
/// ```
/// use runda_tournament::chapters::closing;
/// use runda_tournament::{Refusal, State, accepts};
///
/// let end = closing::Event::TournamentFinished.into();
/// assert_eq!(accepts(&State::default(), &end), Err(Refusal::NotCreated));
/// ```
pub fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    match event {
        Event::Setup(event) => setup::accepts(state, event),
        Event::Entries(event) => entries::accepts(state, event),
        Event::Teams(event) => teams::accepts(state, event),
        Event::Presence(event) => presence::accepts(state, event),
        Event::Pairing(event) => pairing::accepts(state, event),
        Event::Results(event) => results::accepts(state, event),
        Event::Incidents(event) => incidents::accepts(state, event),
        Event::PlayOffs(event) => play_offs::accepts(state, event),
        Event::Closing(event) => closing::accepts(state, event),
        // What it took back stays back; whether it may be recorded is asked of the journal.
        Event::Undone { .. } => Ok(Vec::new()),
    }
}
