//! What has happened: sanctions, claims, irregularities, appeals, notices.

use serde::{Deserialize, Serialize};

use crate::flat::kinds;
use crate::incident::{
    Appeal, AppealRuling, Claim, ClaimRuling, IncidentId, Irregularity, Notice, Sanction,
};

/// A fact: sanctions, claims, irregularities, appeals, notices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A player was punished.
    SanctionImposed {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        sanction: Sanction,
    },
    /// Somebody claims something.
    ClaimFiled {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        claim: Claim,
    },
    /// The arbiter ruled on a claim.
    ClaimDecided {
        /// The incident it is about.
        incident: IncidentId,
        /// How it is decided.
        ruling: ClaimRuling,
    },
    /// Something was not as it should be.
    IrregularityNoted {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        irregularity: Irregularity,
    },
    /// A decision is contested.
    AppealFiled {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        appeal: Appeal,
    },
    /// The appeal is decided.
    AppealDecided {
        /// The incident it is about.
        incident: IncidentId,
        /// How it is decided.
        ruling: AppealRuling,
    },
    /// Something was put on the notice board.
    NoticePosted {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        notice: Notice,
    },
    /// It was taken down.
    NoticeTakenDown {
        /// The incident it is about.
        incident: IncidentId,
    },
}

kinds! { Event:
    SanctionImposed = "sanction-imposed",
    ClaimFiled = "claim-filed",
    ClaimDecided = "claim-decided",
    IrregularityNoted = "irregularity-noted",
    AppealFiled = "appeal-filed",
    AppealDecided = "appeal-decided",
    NoticePosted = "notice-posted",
    NoticeTakenDown = "notice-taken-down",
}
