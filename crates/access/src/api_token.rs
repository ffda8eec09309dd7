//! Tokens of programs: kept as fingerprints, shown once.

use serde::{Deserialize, Serialize};

use crate::{AccountId, Role};

/// A program that may write, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApiToken {
    /// The fingerprint of the token.
    pub fingerprint: String,
    /// What it is for; it signs the entries of the log.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

impl ApiToken {
    /// How its entries are signed; no account of a person looks like this.
    pub fn account(&self) -> AccountId {
        AccountId(format!("api:{}", self.name))
    }
}
