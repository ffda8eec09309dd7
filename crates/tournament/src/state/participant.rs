//! One participant.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::Person;

/// A player of the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Participant {
    /// Who it is.
    pub person: Person,
    /// The start number, once given.
    #[serde(default)]
    pub number: Option<StartNo>,
    /// Rounds he does not play in, and what they bring.
    #[serde(default)]
    pub absences: BTreeMap<Round, Unpaired>,
    /// When he left, and came back.
    #[serde(default)]
    pub leaves: Vec<Leave>,
    /// What the chief arbiter decided about his place; none: as the rules have it.
    #[serde(default)]
    pub classified: Option<bool>,
    /// Whether he came after round 1 had been paired.
    #[serde(default)]
    pub late: bool,
}

/// A time away from the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    /// The first round without him.
    pub from: Round,
    /// The first round with him again.
    #[serde(default)]
    pub until: Option<Round>,
    /// How he left.
    pub kind: LeaveKind,
    /// The reason, in the words of whoever gave it.
    pub reason: String,
}

/// How somebody left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveKind {
    /// Of his own will.
    Withdrawn,
    /// Disqualified.
    Expelled,
}

impl Participant {
    pub(crate) const fn new(person: Person) -> Self {
        Self {
            person,
            number: None,
            absences: BTreeMap::new(),
            leaves: Vec::new(),
            classified: None,
            late: false,
        }
    }

    /// Whether he is away from the tournament in `round`.
    pub fn is_out_in(&self, round: Round) -> bool {
        self.leaves
            .iter()
            .any(|leave| leave.from <= round && leave.until.is_none_or(|until| round < until))
    }

    /// The leave that has not ended.
    pub fn current_leave(&self) -> Option<&Leave> {
        self.leaves.iter().find(|leave| leave.until.is_none())
    }

    /// Whether he was disqualified: his row is marked.
    ///
    /// **Rule:** R-23, KW25 II 2.5.4, 5.7
    pub fn is_expelled(&self) -> bool {
        self.current_leave().is_some_and(|leave| leave.kind == LeaveKind::Expelled)
    }
}
