//! What has happened: entries, early and late, and start numbers.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{EntryId, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::event::StartMethod;
use crate::flat::kinds;
use crate::{Entrant, Person};

/// A fact: entries, early and late, and start numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A player was entered before round 1 was paired.
    PlayerEntered {
        /// The number of the entry.
        player: EntryId,
        /// Who it is.
        person: Person,
    },
    /// The data of a player were corrected; number and results stay.
    PlayerCorrected {
        /// The player whose it is.
        player: EntryId,
        /// The data as they are now.
        person: Person,
    },
    /// An entry was struck before round 1 was paired.
    EntryRemoved {
        /// The player or the team whose it is.
        entrant: Entrant,
    },
    /// A player came after round 1 was paired.
    LateEntryAccepted {
        /// The number of the entry.
        player: EntryId,
        /// Who it is.
        person: Person,
        /// The next free start number.
        number: StartNo,
        /// What each round already paired brings, in order.
        missed: Vec<Unpaired>,
    },
    /// Everybody has a start number.
    StartListAssigned {
        /// The entrants, number 1 first.
        order: Vec<Entrant>,
        /// How the order was found.
        method: StartMethod,
        /// The seed of the lots drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
    },
}

kinds! { Event:
    PlayerEntered = "player-entered",
    PlayerCorrected = "player-corrected",
    EntryRemoved = "entry-removed",
    LateEntryAccepted = "late-entry-accepted",
    StartListAssigned = "start-list-assigned",
}
