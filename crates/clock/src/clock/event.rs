//! What can happen to a clock. The names are those of the golden cases.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::Colour;
use serde::{Deserialize, Serialize};

use super::{Milliseconds, Stamp};

/// An event and the moment it happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamped {
    /// The moment, as the caller stamped it.
    pub t: Stamp,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// Something done to the clock by a player or by the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    /// The clock of a side is started.
    Start {
        /// Whose clock runs.
        #[serde(default = "white")]
        side: Colour,
    },
    /// A player presses.
    Press {
        /// Who presses.
        side: Colour,
        /// Whether he has moved.
        #[serde(default = "yes", rename = "move")]
        moved: bool,
        /// Whether he demands that the opponent's irregular move be corrected.
        #[serde(default)]
        demand: bool,
    },
    /// Both sides are stopped.
    Pause {
        /// Who stops them.
        #[serde(default)]
        by: Hand,
        /// What for.
        #[serde(default)]
        reason: Option<StopReason>,
    },
    /// The clock runs again.
    Resume {
        /// Whose clock; as before if nothing is said.
        #[serde(default)]
        side: Option<Colour>,
    },
    /// A player claims a draw.
    Claim {
        /// Who claims.
        side: Colour,
        /// By which rule.
        #[serde(default)]
        rule: ClaimRule,
        /// Whether he stops both clocks.
        #[serde(default)]
        stop: bool,
    },
    /// The arbiter decides the claim.
    Decision {
        /// Whether the draw is given.
        granted: bool,
    },
    /// Somebody points at a flag.
    Flag {
        /// Sides that can show that they made their moves.
        #[serde(default)]
        proved: Vec<Colour>,
    },
    /// The game ends on the board, by resignation or by agreement.
    End {
        /// Who won; none: a draw.
        #[serde(default)]
        winner: Option<Colour>,
        /// How, in the words of who says so.
        #[serde(default)]
        cause: Option<String>,
    },
    /// The arbiter gives time.
    Add {
        /// To whom.
        side: Colour,
        /// How much.
        ms: Milliseconds,
    },
    /// The arbiter takes time away.
    Deduct {
        /// From whom.
        side: Colour,
        /// How much.
        ms: Milliseconds,
    },
    /// The arbiter sets the time.
    Set {
        /// The side whose clock it is.
        side: Colour,
        /// To how much.
        ms: Milliseconds,
    },
    /// The arbiter sets the counter of moves.
    SetMoves {
        /// The side whose clock it is.
        side: Colour,
        /// To how many.
        moves: i64,
    },
    /// The arbiter sets the period.
    SetPeriod {
        /// The side whose clock it is.
        side: Colour,
        /// Its number, counted from 1.
        period: i64,
    },
    /// Back to the initial time.
    Restore {
        /// The side whose clock it is.
        side: Colour,
    },
    /// Both were late: what was used is shared.
    Halve {
        /// Whose clock runs then.
        #[serde(default = "white")]
        start: Colour,
    },
    /// Measured time is charged half to each.
    Split {
        /// How much was measured.
        ms: Milliseconds,
    },
    /// A penalty in time.
    Penalty {
        /// Who is punished.
        offender: Colour,
        /// For what.
        kind: PenaltyKind,
        /// What the opponent gets.
        #[serde(default)]
        add: Milliseconds,
        /// What the offender loses.
        #[serde(default)]
        deduct: Milliseconds,
    },
    /// Another clock with the same readings.
    Replace,
}

/// Who stopped the clocks.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// The arbiter, who may always.
    #[default]
    Arbiter,
    /// The player with the white pieces.
    White,
    /// The player with the black pieces.
    Black,
}

impl Hand {
    /// The player, if it was one.
    pub const fn player(self) -> Option<Colour> {
        match self {
            Self::Arbiter => None,
            Self::White => Some(Colour::White),
            Self::Black => Some(Colour::Black),
        }
    }
}

/// What both clocks were stopped for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum StopReason {
    /// An irregular move, no arbiter near.
    Irregular,
    /// The game is over.
    End,
    /// A claim of the regulation draw.
    RegulationDraw,
    /// To call the arbiter.
    CallArbiter,
    /// Anything else, as it was said.
    Other(String),
}

impl From<String> for StopReason {
    fn from(text: String) -> Self {
        match text.as_str() {
            "irregular" => Self::Irregular,
            "end" => Self::End,
            "regulation_draw" => Self::RegulationDraw,
            "call_arbiter" => Self::CallArbiter,
            _ => Self::Other(text),
        }
    }
}

impl From<StopReason> for String {
    fn from(reason: StopReason) -> Self {
        match reason {
            StopReason::Irregular => "irregular".into(),
            StopReason::End => "end".into(),
            StopReason::RegulationDraw => "regulation_draw".into(),
            StopReason::CallArbiter => "call_arbiter".into(),
            StopReason::Other(text) => text,
        }
    }
}

/// The rule a draw is claimed by, as far as the clock is concerned.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum ClaimRule {
    /// The regulation draw of play without bonus.
    Regulation,
    /// An article of the game, as it was cited.
    Article(String),
}

impl Default for ClaimRule {
    fn default() -> Self {
        Self::Article(String::new())
    }
}

impl From<String> for ClaimRule {
    fn from(text: String) -> Self {
        if text == "regulation" { Self::Regulation } else { Self::Article(text) }
    }
}

impl From<ClaimRule> for String {
    fn from(rule: ClaimRule) -> Self {
        match rule {
            ClaimRule::Regulation => "regulation".into(),
            ClaimRule::Article(text) => text,
        }
    }
}

/// What a penalty is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PenaltyKind {
    /// An irregular move: the opponent gets time.
    Irregular,
    /// A sanction: time is taken, given, or both.
    Sanction,
}

const fn white() -> Colour {
    Colour::White
}

const fn yes() -> bool {
    true
}

impl Event {
    /// The name of the event.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Start { .. } => "start",
            Self::Press { .. } => "press",
            Self::Pause { .. } => "pause",
            Self::Resume { .. } => "resume",
            Self::Claim { .. } => "claim",
            Self::Decision { .. } => "decision",
            Self::Flag { .. } => "flag",
            Self::End { .. } => "end",
            Self::Add { .. } => "add",
            Self::Deduct { .. } => "deduct",
            Self::Set { .. } => "set",
            Self::SetMoves { .. } => "set_moves",
            Self::SetPeriod { .. } => "set_period",
            Self::Restore { .. } => "restore",
            Self::Halve { .. } => "halve",
            Self::Split { .. } => "split",
            Self::Penalty { .. } => "penalty",
            Self::Replace => "replace",
        }
    }

    /// Whether the arbiter's log keeps it with the readings before and after.
    ///
    /// **Rule:** C-60, KW25 II 6.10, 6.15, 6.19
    pub const fn is_correction(&self) -> bool {
        match self {
            Self::Start { .. }
            | Self::Press { .. }
            | Self::Pause { .. }
            | Self::Resume { .. }
            | Self::Claim { .. }
            | Self::Decision { .. }
            | Self::Flag { .. }
            | Self::End { .. } => false,
            Self::Add { .. }
            | Self::Deduct { .. }
            | Self::Set { .. }
            | Self::SetMoves { .. }
            | Self::SetPeriod { .. }
            | Self::Restore { .. }
            | Self::Halve { .. }
            | Self::Split { .. }
            | Self::Penalty { .. }
            | Self::Replace => true,
        }
    }
}
