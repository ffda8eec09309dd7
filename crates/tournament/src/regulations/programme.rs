//! Rounds by the clock, and prizes.

use alloc::string::String;

use runda_rulebook::Round;
use serde::{Deserialize, Serialize};

use crate::{Date, TimeOfDay};

/// When a round begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScheduledRound {
    /// The round.
    pub round: Round,
    /// Its day.
    pub day: Date,
    /// Its hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeOfDay>,
}

/// When lots are drawn.
///
/// **Rule:** RR-39, FIDE12 5(a)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AnnouncedDraw {
    /// The day.
    pub day: Date,
    /// The hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeOfDay>,
}

/// A prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Prize {
    /// Whom it goes to, for example `1` or `best junior`.
    #[serde(rename = "for")]
    pub whom: String,
    /// What it is.
    pub what: String,
}
