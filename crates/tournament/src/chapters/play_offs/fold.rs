//! The play-offs, oldest first.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Event;
use crate::PlayOff;

/// Games for places.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct PlayOffs {
    /// All of them, oldest first.
    pub(crate) all: Vec<PlayOff>,
}

impl PlayOffs {
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::PlayOffRecorded { play_off } => self.all.push(play_off.clone()),
        }
    }
}
