//! Teams as participants.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::EntryId;
use runda_teams::line_up::Source;
use serde::{Deserialize, Serialize};

use crate::Person;
use crate::state::Participant;

/// A team as it is entered: the form with its players.
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct TeamForm {
    /// What the team is called.
    pub name: String,
    /// The club it plays for.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Who speaks for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub captain: String,
    /// The basic players, that of board 1 first.
    pub members: Vec<Person>,
    /// The reserves in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<Person>,
}

/// A team: its names, and its players by their entries. The order is that of the boards.
///
/// **Rule:** TM-4, TM-29, TM-42, KW25 V 3.6, PZSz02 B.VI E.2(c)
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Team {
    /// What it is called.
    pub name: String,
    /// The club it plays for.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Who speaks for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub captain: String,
    /// The basic players, that of board 1 first.
    pub members: Vec<EntryId>,
    /// The reserves in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<EntryId>,
}

impl Team {
    /// Everybody of the team, basic players first.
    pub fn players(&self) -> impl Iterator<Item = EntryId> {
        self.members.iter().chain(&self.reserves).copied()
    }

    /// How lists show the team: under its name, with its club.
    pub(crate) fn listed(&self) -> Person {
        Person { surname: self.name.clone(), club: self.club.clone(), ..Person::default() }
    }
}

/// A team of the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TeamRecord {
    /// Who it is.
    pub team: Team,
    /// The team as every list of participants shows it: name, club and rating, its start number, absences and
    /// leaves.
    pub listed: Participant,
}

/// Where a line-up comes from.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineUpSource {
    /// The captain handed it in.
    #[default]
    Captain,
    /// Nobody did before the round began: that of the round before.
    Previous,
    /// Nobody did: the first names of the entry.
    Entry,
    /// Nobody did: the basic line-up.
    Basic,
    /// Nobody did, and nobody is named in the entry.
    Nothing,
}

impl From<Source> for LineUpSource {
    fn from(source: Source) -> Self {
        match source {
            Source::Previous => Self::Previous,
            Source::Entry => Self::Entry,
            Source::Basic => Self::Basic,
            Source::Nothing => Self::Nothing,
        }
    }
}

/// Who sits at the boards of a match, board 1 first; nobody where a board stays empty.
///
/// **Rule:** TM-24, TM-37, KW25 V 3.4, 3.6
#[derive(Debug, Default, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LineUp {
    /// The players.
    pub players: Vec<Option<EntryId>>,
    /// Where it comes from.
    #[serde(default)]
    pub source: LineUpSource,
}
