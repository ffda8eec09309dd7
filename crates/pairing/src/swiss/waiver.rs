//! What the arbiter may waive when there is no legal pairing.

use runda_rulebook::StartNo;
use serde::{Deserialize, Serialize};

/// A condition lifted for one round by the arbiter; it is logged and named on the pairing sheet.
///
/// **Rule:** SW-41, KW25 V 2.8.6.1
/// **Our reading:** the code has no answer; waivers start with what hurts the sport least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiver {
    /// Excluded pairs may be made.
    Exclusions,
    /// The colour limits 2.8.6.1.3 and 2.8.6.1.4 do not hold.
    ColourLimits,
    /// A player who has had points without playing may have the bye.
    SecondBye,
    /// These two may meet again.
    SecondMeeting(StartNo, StartNo),
}
