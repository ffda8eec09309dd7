//! What has happened: creating a tournament and changing its regulations.

use alloc::boxed::Box;
use alloc::string::String;

use serde::{Deserialize, Serialize};

use crate::Regulations;
use crate::flat::kinds;

/// A fact: creating a tournament and changing its regulations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// The tournament exists.
    TournamentCreated {
        /// Its regulations.
        regulations: Box<Regulations>,
    },
    /// The regulations are others from now on.
    RegulationsChanged {
        /// All of them, as they are now.
        regulations: Box<Regulations>,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
}

kinds! { Event:
    TournamentCreated = "tournament-created",
    RegulationsChanged = "regulations-changed",
}
