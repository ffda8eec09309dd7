//! Sentences of the log: the end.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;

/// What an event says, as data.
pub(crate) fn said(event: &Event) -> Reason {
    match event {
        Event::TournamentFinished => log("log-finished"),
        Event::ReportSent => log("log-report-sent"),
    }
}
