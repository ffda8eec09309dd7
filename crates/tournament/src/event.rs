//! What has happened, in the past tense. A variant is never edited, only superseded.

mod account;
mod parts;
mod shape;
mod terms;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::chapters::{
    closing, entries, incidents, pairing, play_offs, presence, results, setup, teams,
};
use crate::flat::flat;

pub use account::{Account, Engine};
pub use parts::{
    Comparison, Consequences, GameName, GameRef, Ground, Moment, Outcome, Pair, Recorded, Rest,
    StartMethod, Version, Waiver,
};
pub use shape::{SHAPE, ShapeError, read_event};
pub(crate) use terms::CheckSum;
pub use terms::Terms;

/// One fact of a tournament, by the chapter of the work it belongs to.
///
/// Written as a self-describing object, flat whatever the chapter: `{"type": "result-recorded", "round": 1,
/// ...}`. Fields are only ever added, with a default; a change of meaning gets a new variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The tournament and its regulations.
    Setup(setup::Event),
    /// Entries and start numbers.
    Entries(entries::Event),
    /// Teams and their line-ups.
    Teams(teams::Event),
    /// Who is there.
    Presence(presence::Event),
    /// Rounds: pairing, publishing, starting.
    Pairing(pairing::Event),
    /// Results of games.
    Results(results::Event),
    /// Sanctions, claims, irregularities, appeals, notices.
    Incidents(incidents::Event),
    /// Games for a place.
    PlayOffs(play_offs::Event),
    /// The end.
    Closing(closing::Event),
    /// Some events count no more.
    Undone {
        /// The events that are taken back.
        events: Vec<Version>,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
}

/// What belongs to no chapter.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Own {
    Undone { events: Vec<Version>, reason: String },
}

flat! {
    Event {
        Setup = setup,
        Entries = entries,
        Teams = teams,
        Presence = presence,
        Pairing = pairing,
        Results = results,
        Incidents = incidents,
        PlayOffs = play_offs,
        Closing = closing,
    } and Undone = "undone"
}
