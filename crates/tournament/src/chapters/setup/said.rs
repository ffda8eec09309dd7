//! Sentences of the log: the regulations.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;

/// What an event says, as data.
pub(crate) fn said(event: &Event) -> Reason {
    match event {
        Event::TournamentCreated { regulations } => {
            log("log-tournament-created").with("name", regulations.name.clone())
        }
        Event::RegulationsChanged { reason, .. } => {
            log("log-regulations-changed").with("reason", reason.clone())
        }
    }
}
