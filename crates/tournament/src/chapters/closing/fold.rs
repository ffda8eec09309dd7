//! Whether the tournament is over.

use serde::{Deserialize, Serialize};

use super::Event;

/// How far the end has come.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Closing {
    /// Whether the standings are final.
    pub(crate) finished: bool,
    /// Whether the report is sent.
    pub(crate) reported: bool,
}

impl Closing {
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::TournamentFinished => self.finished = true,
            Event::ReportSent => self.reported = true,
        }
    }
}
