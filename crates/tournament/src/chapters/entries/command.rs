//! What the arbiter asks for: entries, early and late, and start numbers.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{EntryId, Unpaired};
use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::event::StartMethod;
use crate::flat::kinds;
use crate::{Entrant, Person};

/// A wish of the arbiter: entries, early and late, and start numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Enter players before round 1 is paired.
    EnterPlayers {
        /// Their forms.
        people: Vec<Person>,
    },
    /// Correct the data of a player, or put the right person in the place of a wrong one.
    CorrectPlayer {
        /// The player whose it is.
        player: EntryId,
        /// The data as they shall be.
        person: Person,
    },
    /// Strike an entry before round 1 is paired.
    RemoveEntry {
        /// The player or the team whose it is.
        entrant: Entrant,
    },
    /// Take a player after round 1 has been paired.
    AcceptLateEntry {
        /// His form.
        person: Person,
        /// What each round already paired brings, in order; what is left out is an absence.
        #[serde(default)]
        missed: Vec<Unpaired>,
    },
    /// Give start numbers.
    AssignStartList {
        /// How the numbers are given.
        method: StartMethod,
        /// The seed of the lots.
        #[serde(default)]
        seed: Option<String>,
        /// The whole order, when it was drawn by hand.
        #[serde(default)]
        order: Vec<Entrant>,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::EnterPlayers { .. }
            | Self::CorrectPlayer { .. }
            | Self::RemoveEntry { .. }
            | Self::AcceptLateEntry { .. }
            | Self::AssignStartList { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    EnterPlayers = "enter-players",
    CorrectPlayer = "correct-player",
    RemoveEntry = "remove-entry",
    AcceptLateEntry = "accept-late-entry",
    AssignStartList = "assign-start-list",
}
