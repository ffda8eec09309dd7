//! The regulations in force.

use serde::{Deserialize, Serialize};

use super::Event;
use crate::Regulations;

/// What the tournament is.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Setup {
    /// The regulations, once the tournament exists.
    pub(crate) regulations: Option<Regulations>,
}

impl Setup {
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::TournamentCreated { regulations }
            | Event::RegulationsChanged { regulations, .. } => {
                self.regulations = Some((**regulations).clone());
            }
        }
    }
}
