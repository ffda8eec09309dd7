//! What the arbiter asks for: the end.

use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::flat::kinds;

/// A wish of the arbiter: the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Close the tournament.
    FinishTournament,
    /// Note that the report was sent.
    SendReport,
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::FinishTournament | Self::SendReport => Duty::Chief,
        }
    }
}

kinds! { Command:
    FinishTournament = "finish-tournament",
    SendReport = "send-report",
}
