//! Sentences of the log: play-offs.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;

/// What an event says, as data.
pub(crate) fn said(event: &Event) -> Reason {
    match event {
        Event::PlayOffRecorded { play_off } => {
            log("log-play-off").with("players", play_off.order.clone())
        }
    }
}
