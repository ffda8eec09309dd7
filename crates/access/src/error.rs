//! Why access is not given or not kept.

use runda_store::StoreError;

use crate::secret::NoRandomness;

/// Why access is not given or not kept.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// The store of accounts cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A paper of ours says nothing we know.
    #[error(
        "{drawer}/{name} in the database cannot be read ({source}); bring back a backup with `runda restore BACKUP`, or use a newer version of runda"
    )]
    Unreadable {
        /// The drawer.
        drawer: &'static str,
        /// The paper.
        name: String,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The file in which an earlier version kept the accounts.
    #[error(
        "{path} cannot be taken over ({source}); mend it, or move it away to begin with new accounts"
    )]
    File {
        /// The file.
        path: std::path::PathBuf,
        /// What is wrong with it.
        source: std::io::Error,
    },
    /// No random numbers.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// Name and password do not go together.
    #[error("name and password do not go together; try again or ask the chief arbiter")]
    WrongPassword,
    /// A link that was used, or ran out.
    #[error("this link is no longer valid; ask the chief arbiter for a new one")]
    Expired,
    /// A short name that is taken.
    #[error("there is already an account named {0}; choose another short name")]
    Taken(String),
    /// A password that is too short or too long.
    #[error("a password has 8 to 200 characters; choose another one")]
    PasswordLength,
    /// No such account.
    #[error("there is no account named {0}; look at the list of accounts")]
    NoSuchAccount(String),
    /// The work was broken off.
    #[error("the work was broken off; nothing was changed, try again")]
    BrokenOff,
}
