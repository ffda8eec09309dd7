//! What the arbiter asks for: creating a tournament and changing its regulations.

use alloc::boxed::Box;
use alloc::string::String;

use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::Regulations;
use crate::flat::kinds;

/// A wish of the arbiter: creating a tournament and changing its regulations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Create the tournament.
    CreateTournament {
        /// Its regulations.
        regulations: Box<Regulations>,
    },
    /// Change the regulations; after the start only what may change then.
    ChangeRegulations {
        /// All of them, as they shall be.
        regulations: Box<Regulations>,
        /// Why; asked for once the tournament runs.
        #[serde(default)]
        reason: String,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::CreateTournament { .. } | Self::ChangeRegulations { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    CreateTournament = "create-tournament",
    ChangeRegulations = "change-regulations",
}
