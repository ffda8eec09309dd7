//! Sessions: a browser that has signed in, and the viewer it stands for.

use serde::{Deserialize, Serialize};

use crate::{AccountId, Role};

/// A session nobody used for so long is over: two weeks, longer than any tournament.
pub(crate) const IDLE_SECONDS: u64 = 14 * 24 * 3600;
/// The last use of a session is kept to the hour.
pub(crate) const REFRESH_SECONDS: u64 = 3600;
/// One account is open in so many browsers at most; the one not used for longest goes.
pub const MOST_SESSIONS: usize = 50;

/// A browser that has signed in, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The fingerprint of the token.
    pub fingerprint: String,
    /// Whose it is.
    pub account: AccountId,
    /// The browser or tablet, as the chief arbiter named it.
    pub device: String,
    /// When it was opened, in seconds since 1970.
    pub opened: u64,
    /// When it was last used; kept to the hour.
    pub used: u64,
}

impl Session {
    /// Whether it has not been used for too long.
    pub(crate) const fn is_over(&self, now: u64) -> bool {
        now.saturating_sub(self.used) > IDLE_SECONDS
    }
}

/// Somebody who has signed in and is looking at a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Viewer {
    /// The account.
    pub account: AccountId,
    /// The name colleagues see.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// The fingerprint of the session.
    pub session: String,
}

impl Viewer {
    /// Whether this is the chief arbiter.
    pub fn is_chief(&self) -> bool {
        self.role == Role::ChiefArbiter
    }
}
