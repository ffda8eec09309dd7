//! What the arbiter notes beside results: sanctions, claims, irregularities, appeals, notices.

mod claim_rule;

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Colour, StartNo};
use serde::{Deserialize, Serialize};

pub use crate::event::GameRef;
pub use claim_rule::ClaimRule;

/// The number of an incident in its tournament, counted from 1.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct IncidentId(pub u32);

/// What a player did wrong.
///
/// **Rule:** C-82, KW25 II 2.4, 4.4.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// Talking to anyone but the arbiter.
    Talking,
    /// Another board or printed material.
    Material,
    /// Leaving the board on own move.
    LeavingTheBoard,
    /// Touching or pointing at squares.
    Touching,
    /// Disturbing the opponent.
    DisturbingOpponent,
    /// Disturbing others.
    DisturbingOthers,
    /// Taking advice.
    Advice,
    /// Analysing a running game.
    AnalysingRunningGame,
    /// Analysing in the hall.
    AnalysingInHall,
    /// An electronic device.
    Device,
    /// Other disturbance.
    Disturbance,
    /// Leaving the playing area.
    LeavingTheArea,
    /// Lingering at other boards.
    Lingering,
    /// Stopping both clocks without right.
    StoppingClocks,
    /// A result agreed beforehand.
    PrearrangedResult,
    /// Leaving without resigning.
    LeftWithoutResigning,
    /// False announcements of moves.
    FalseAnnouncements,
    /// Something else, told in the note.
    Other,
}

/// How a player is punished.
///
/// **Rule:** C-83, KW25 II 2.5
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// No penalty; the note says why.
    None,
    /// An oral reprimand.
    Reprimand,
    /// A warning announced in public.
    Warning,
    /// Loss of the game.
    LossOfGame,
    /// Disqualification.
    Disqualification,
    /// A time penalty, or time for the opponent.
    Time,
    /// Another one, chosen by the chief arbiter of a chess event and told in the note.
    Other,
}

/// A sanction.
///
/// **Rule:** C-83, C-85, KW25 II 2.5
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sanction {
    /// The player it is about.
    pub player: StartNo,
    /// What he did.
    pub offence: Offence,
    /// What he gets.
    pub penalty: Penalty,
    /// In which game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameRef>,
    /// What happened.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// What a player claims.
///
/// **Rule:** C-52, KW25 II 5.2-5.3
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Claim {
    /// The game.
    pub game: GameRef,
    /// Whose claim.
    pub by: Colour,
    /// Under which rule.
    pub rule: ClaimRule,
    /// After which half-move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u16>,
    /// The position, in the notation of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// Whether the claimant's clock kept running.
    #[serde(default)]
    pub clock_running: bool,
    /// What was said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The arbiter's ruling on a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ClaimRuling {
    /// Whether it is granted.
    pub granted: bool,
    /// Why, with the article.
    pub reason: String,
}

/// Something irregular.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Irregularity {
    /// The game, if it happened in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameRef>,
    /// What happened, and what was done.
    pub note: String,
}

/// A protest against a decision.
///
/// **Rule:** C-88, C-91, RG-41, KW25 II 2.2.5, IV 1
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Appeal {
    /// Who protests.
    pub appellant: StartNo,
    /// Against which decision.
    pub against: String,
    /// To whom.
    pub instance: Instance,
    /// Whether it is in writing.
    pub in_writing: bool,
    /// Whether the deposit is paid.
    #[serde(default)]
    pub deposit_paid: bool,
    /// Whether it came in time.
    #[serde(default)]
    pub in_time: bool,
}

/// Who decides an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instance {
    /// The chief arbiter, final while the event runs.
    ChiefArbiter,
    /// The jury.
    Jury,
    /// The arbiters' college.
    College,
}

/// The decision on an appeal.
///
/// **Rule:** C-91, RG-43, FIDE12 10(c)
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AppealRuling {
    /// Whether it is upheld.
    pub upheld: bool,
    /// Whether the deposit is given back.
    pub deposit_returned: bool,
    /// Who voted; an odd number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub voters: Vec<String>,
    /// The reason, in the words of whoever gave it.
    pub reason: String,
}

/// A notice for the players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Notice {
    /// What it says.
    pub text: String,
}

/// An incident as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Incident {
    /// A sanction.
    Sanction {
        /// What it is.
        sanction: Sanction,
    },
    /// A claim and its ruling.
    Claim {
        /// What it is.
        claim: Claim,
        /// The ruling, once given.
        ruling: Option<ClaimRuling>,
    },
    /// An irregularity.
    Irregularity {
        /// What it is.
        irregularity: Irregularity,
    },
    /// An appeal and its ruling.
    Appeal {
        /// What it is.
        appeal: Appeal,
        /// The ruling, once given.
        ruling: Option<AppealRuling>,
    },
    /// A notice.
    Notice {
        /// What it is.
        notice: Notice,
        /// Whether it still hangs.
        posted: bool,
    },
}
