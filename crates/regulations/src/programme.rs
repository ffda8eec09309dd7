//! Rounds by the clock.

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
