//! What the arbiter may waive when there is no legal pairing.

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

/// A condition lifted for one round by the arbiter; it is logged and named on the pairing sheet.
///
/// **Our reading:** the code has no answer; waivers start with what hurts the sport least.
///
/// **Rule:** SW-41, KW25 V 2.8.6.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiver {
    /// Excluded pairs may be made.
    Exclusions,
    /// The colour limits 2.8.6.1.3 and 2.8.6.1.4 do not hold.
    ColourLimits,
    /// A player who has had points without playing may have the bye: the lowest with fewest.
    SecondBye,
    /// These two may meet again.
    SecondMeeting(StartNo, StartNo),
}

impl Waiver {
    /// What is waived, for the pairing sheet.
    pub fn reason(self) -> Reason {
        let by = |place, key| Reason::new(Article::new(Edition::Kw25, place), Key::new(key));
        match self {
            Self::Exclusions => Reason::remark(Key::new("swiss-waiver-exclusions")),
            Self::ColourLimits => by("V 2.8.6.1.3-2.8.6.1.4", "swiss-waiver-colours"),
            Self::SecondBye => by("V 2.8.6.1.2", "swiss-waiver-bye"),
            Self::SecondMeeting(one, other) => {
                by("V 2.8.6.1.1", "swiss-waiver-meeting").with("one", one).with("other", other)
            }
        }
    }
}
