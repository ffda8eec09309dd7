//! What has happened: the end.

use serde::{Deserialize, Serialize};

use crate::flat::kinds;

/// A fact: the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// The last game is over and the standings are final.
    TournamentFinished,
    /// The report went to the federation.
    ReportSent,
}

kinds! { Event:
    TournamentFinished = "tournament-finished",
    ReportSent = "report-sent",
}
