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
