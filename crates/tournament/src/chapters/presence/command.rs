//! What the arbiter asks for: who is there: check-in, absences, leaving and coming back.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Round, Unpaired};
use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::Entrant;
use crate::flat::kinds;

/// A wish of the arbiter: who is there: check-in, absences, leaving and coming back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Let players check in for a round.
    OpenCheckIn {
        /// The round it is about.
        round: Round,
    },
    /// Note that someone is there.
    CheckIn {
        /// For this round.
        round: Round,
        /// The player or the team it is about.
        entrant: Entrant,
    },
    /// Take that back.
    RevokeCheckIn {
        /// For this round.
        round: Round,
        /// The player or the team it is about.
        entrant: Entrant,
    },
    /// Count everybody who has not checked in as absent.
    CloseCheckIn {
        /// For this round.
        round: Round,
    },
    /// Note an absence told beforehand.
    AnnounceAbsence {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The rounds it is about.
        rounds: Vec<Round>,
        /// What the rounds bring: an absence, or in chess a bye asked for.
        #[serde(default = "absent")]
        kind: Unpaired,
    },
    /// Take an absence back.
    CancelAbsence {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The rounds it is about.
        rounds: Vec<Round>,
    },
    /// Let someone leave.
    Withdraw {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Let him come back.
    Reinstate {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Disqualify someone.
    Expel {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Decide whether someone has a place in the standings.
    DecidePlace {
        /// The player or the team it is about.
        entrant: Entrant,
        /// Whether he is classified.
        classified: bool,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::CheckIn { .. }
            | Self::RevokeCheckIn { .. }
            | Self::AnnounceAbsence { .. }
            | Self::CancelAbsence { .. } => Duty::Assistant,
            Self::OpenCheckIn { .. }
            | Self::CloseCheckIn { .. }
            | Self::Withdraw { .. }
            | Self::Reinstate { .. }
            | Self::Expel { .. }
            | Self::DecidePlace { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    OpenCheckIn = "open-check-in",
    CheckIn = "check-in",
    RevokeCheckIn = "revoke-check-in",
    CloseCheckIn = "close-check-in",
    AnnounceAbsence = "announce-absence",
    CancelAbsence = "cancel-absence",
    Withdraw = "withdraw",
    Reinstate = "reinstate",
    Expel = "expel",
    DecidePlace = "decide-place",
}

const fn absent() -> Unpaired {
    Unpaired::Absent
}
