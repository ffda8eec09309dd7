//! What the arbiter asks for.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::chapters::{
    closing, entries, incidents, pairing, play_offs, presence, results, setup, teams,
};
use crate::event::Version;
use crate::flat::flat;

/// A wish of the arbiter, by the chapter of the work it belongs to. Time and author are recorded with the
/// events; seeds come in here.
///
/// Written flat, whatever the chapter: `{"type": "record-result", "round": 1, ...}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The tournament and its regulations.
    Setup(setup::Command),
    /// Entries and start numbers.
    Entries(entries::Command),
    /// Teams and their line-ups.
    Teams(teams::Command),
    /// Who is there.
    Presence(presence::Command),
    /// Rounds: pairing, publishing, starting.
    Pairing(pairing::Command),
    /// Results of games.
    Results(results::Command),
    /// Sanctions, claims, irregularities, appeals, notices.
    Incidents(incidents::Command),
    /// Games for a place.
    PlayOffs(play_offs::Command),
    /// The end.
    Closing(closing::Command),
    /// Let events count no more.
    Undo {
        /// Which; those that rest on them must be named too.
        events: Vec<Version>,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
}

/// Whose work a command is.
///
/// **Rule:** RG-39, KW25 IV 2.18-2.21
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duty {
    /// What happens at the boards and at the door: every arbiter may note it.
    Assistant,
    /// Whoever recorded the events takes them back; the chief arbiter takes back anybody's.
    Author,
    /// The chief arbiter decides.
    Chief,
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::Setup(command) => command.needs(),
            Self::Entries(command) => command.needs(),
            Self::Teams(command) => command.needs(),
            Self::Presence(command) => command.needs(),
            Self::Pairing(command) => command.needs(),
            Self::Results(command) => command.needs(),
            Self::Incidents(command) => command.needs(),
            Self::PlayOffs(command) => command.needs(),
            Self::Closing(command) => command.needs(),
            Self::Undo { .. } => Duty::Author,
        }
    }
}

/// What belongs to no chapter.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Own {
    Undo {
        events: Vec<Version>,
        #[serde(default)]
        reason: String,
    },
}

flat! {
    Command {
        Setup = setup,
        Entries = entries,
        Teams = teams,
        Presence = presence,
        Pairing = pairing,
        Results = results,
        Incidents = incidents,
        PlayOffs = play_offs,
        Closing = closing,
    } and Undo = "undo"
}
