//! What the arbiter asks for: sanctions, claims, irregularities, appeals, notices.

use serde::{Deserialize, Serialize};

use crate::Duty;
use crate::flat::kinds;
use crate::incident::{
    Appeal, AppealRuling, Claim, ClaimRuling, IncidentId, Irregularity, Notice, Sanction,
};

/// A wish of the arbiter: sanctions, claims, irregularities, appeals, notices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Punish a player.
    ImposeSanction {
        /// How, and for what.
        sanction: Sanction,
    },
    /// Note a claim.
    FileClaim {
        /// What it is.
        claim: Claim,
    },
    /// Rule on a claim.
    DecideClaim {
        /// The incident it is about.
        incident: IncidentId,
        /// How it is decided.
        ruling: ClaimRuling,
    },
    /// Note something irregular.
    NoteIrregularity {
        /// What it is.
        irregularity: Irregularity,
    },
    /// Take an appeal.
    FileAppeal {
        /// What it is.
        appeal: Appeal,
    },
    /// Decide an appeal.
    DecideAppeal {
        /// The incident it is about.
        incident: IncidentId,
        /// How it is decided.
        ruling: AppealRuling,
    },
    /// Put something on the notice board.
    PostNotice {
        /// What it is.
        notice: Notice,
    },
    /// Take it down.
    TakeDownNotice {
        /// The incident it is about.
        incident: IncidentId,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::ImposeSanction { .. }
            | Self::FileClaim { .. }
            | Self::NoteIrregularity { .. }
            | Self::FileAppeal { .. } => Duty::Assistant,
            Self::DecideClaim { .. }
            | Self::DecideAppeal { .. }
            | Self::PostNotice { .. }
            | Self::TakeDownNotice { .. } => Duty::Chief,
        }
    }
}

kinds! { Command:
    ImposeSanction = "impose-sanction",
    FileClaim = "file-claim",
    DecideClaim = "decide-claim",
    NoteIrregularity = "note-irregularity",
    FileAppeal = "file-appeal",
    DecideAppeal = "decide-appeal",
    PostNotice = "post-notice",
    TakeDownNotice = "take-down-notice",
}
