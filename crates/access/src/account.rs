//! Accounts and their roles.

use serde::{Deserialize, Serialize};

/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Enters results, checks players in, logs incidents.
    Assistant,
    /// Everything: creates tournaments, pairs, publishes, corrects, manages accounts.
    ChiefArbiter,
}

/// The short name of an account, unique and never changed; it signs the entries of the log.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountId(pub String);

impl AccountId {
    /// The account that the first sign-in link opens.
    pub fn chief() -> Self {
        Self("chief".into())
    }

    /// The name as it stands in the log.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A person who may sign in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The short name.
    pub id: AccountId,
    /// The name colleagues see.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// The hash of the password; none while only links and paired devices open the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}
