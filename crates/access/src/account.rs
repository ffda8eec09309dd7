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
    /// The names they had before, and until when in seconds since 1970; oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<(u64, String)>,
}

/// So many earlier names are remembered.
const MOST_NAMES: usize = 50;

impl Account {
    /// A new account, without a password.
    pub fn new(id: AccountId, name: impl Into<String>, role: Role) -> Self {
        Self { id, name: name.into(), role, password: None, earlier: Vec::new() }
    }

    /// The name under which something was signed at a moment, in seconds since 1970: a new name does not change
    /// what the log says of the past.
    pub fn name_at(&self, moment: u64) -> &str {
        let then = self.earlier.iter().find(|(until, _)| moment < *until);
        then.map_or(&self.name, |(_, name)| name)
    }

    /// The same account by another name from now on.
    #[must_use]
    pub(crate) fn renamed(mut self, name: &str, now: u64) -> Self {
        if self.name != name {
            let before = std::mem::replace(&mut self.name, name.into());
            if !before.is_empty() && self.earlier.len() < MOST_NAMES {
                self.earlier.push((now, before));
            }
        }
        self
    }
}
