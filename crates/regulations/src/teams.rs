//! What regulations say of teams.

use runda_teams::line_up::LineUpSystem;
use serde::{Deserialize, Serialize};

/// What regulations say of teams; where they say it, teams take part and not single players.
///
/// **Rule:** TM-1, TM-23, KW25 V 3.1, 3.6
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TeamRules {
    /// The boards of a match.
    pub boards: u8,
    /// How line-ups are made; none: any players in any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_up: Option<LineUpSystem>,
}
