//! What has happened: games for a place.

use serde::{Deserialize, Serialize};

use crate::PlayOff;
use crate::flat::kinds;

/// A fact: games for a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// Games were played off for a place.
    PlayOffRecorded {
        /// Who, and how it ended.
        play_off: PlayOff,
    },
}

kinds! { Event:
    PlayOffRecorded = "play-off-recorded",
}
