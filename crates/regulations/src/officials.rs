//! Arbiters and appeals.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::Date;

/// An arbiter of the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Arbiter {
    /// First name and surname.
    pub name: String,
    /// The duty.
    #[serde(default)]
    pub role: ArbiterRole,
    /// The class held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<ArbiterClass>,
    /// The last day of the licence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence_until: Option<Date>,
    /// The decision of the arbiters' college that allows what the class does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
}

/// What an arbiter does.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterRole {
    /// The chief arbiter.
    #[default]
    Chief,
    /// A round arbiter.
    Round,
}

/// The classes of arbiters, lowest first.
///
/// **Rule:** RG-27, KW25 IV 6.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterClass {
    /// Class III.
    Third,
    /// Class II.
    Second,
    /// Class I.
    First,
    /// State class.
    State,
    /// International.
    International,
}

/// What an event is for its arbiters: the first that fits.
///
/// **Rule:** RG-29, KW25 IV 6.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArbitersEvent {
    /// The federation's own, rated or not.
    Official {
        /// Whether it is rated.
        rated: bool,
    },
    /// Rated, for players of more than one region.
    RatedAboveLocal,
    /// Rated, for players of one region.
    RatedLocal,
    /// Not rated, whoever comes.
    NotRated,
}

/// Whether a class is enough for a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// It is.
    Given,
    /// If the arbiters' college consents.
    WithConsent,
    /// It is not, and no consent helps.
    Refused,
}

impl ArbiterClass {
    /// What a class may do. Consent reaches official events only; the lesser duty is free where nothing is rated.
    ///
    /// **Our reading:** class II leads rated events of local level: 6.3.1 alone excludes rated events, and 6.2.3.2 asks
    /// class II to have led one at official tempo.
    ///
    /// **Rule:** RG-29, KW25 IV 6.3
    pub const fn may(self, role: ArbiterRole, event: ArbitersEvent) -> Permission {
        use ArbitersEvent::{NotRated, Official, RatedAboveLocal, RatedLocal};
        use Permission::{Given, Refused, WithConsent};
        match (self, role, event) {
            (Self::First | Self::State | Self::International, _, _)
            | (_, _, NotRated)
            | (Self::Second, _, RatedLocal)
            | (Self::Second, ArbiterRole::Round, RatedAboveLocal | Official { rated: true }) => {
                Given
            }
            (Self::Third, ArbiterRole::Round, Official { .. })
            | (Self::Second, ArbiterRole::Chief, Official { .. })
            | (Self::Second, ArbiterRole::Round, Official { rated: false }) => WithConsent,
            (Self::Third, ArbiterRole::Chief, Official { .. })
            | (Self::Third, _, RatedLocal | RatedAboveLocal)
            | (Self::Second, ArbiterRole::Chief, RatedAboveLocal) => Refused,
        }
    }
}

/// How decisions are contested.
///
/// **Rule:** C-90, FIDE12 10(c)
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Appeals {
    /// The deposit, or "none".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deposit: Option<String>,
    /// Until when a protest is taken, or "none".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<String>,
    /// Chair and members of the jury, the chair first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jury: Vec<String>,
    /// Those who step in, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<String>,
}
