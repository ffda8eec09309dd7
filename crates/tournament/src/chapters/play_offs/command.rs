//! What the arbiter asks for: games for a place.

use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::PlayOff;
use crate::flat::kinds;

/// A wish of the arbiter: games for a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Enter a play-off.
    RecordPlayOff {
        /// Who, and how it ended.
        play_off: PlayOff,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::RecordPlayOff { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    RecordPlayOff = "record-play-off",
}
