//! Sessions: a browser that has signed in, and the viewer it stands for.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::{AccountId, Role};

/// The cookie that carries the session token.
pub(crate) const SESSION_COOKIE: &str = "runda_session";
/// The cookie of a visitor who has not signed in but fills in a form.
pub(crate) const VISITOR_COOKIE: &str = "runda_visitor";
/// A session nobody used for so long is over: two weeks, longer than any tournament.
pub(crate) const IDLE_SECONDS: u64 = 14 * 24 * 3600;

/// A browser that has signed in, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Session {
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
    /// What he may do.
    pub role: Role,
    /// The fingerprint of the session.
    pub session: String,
}

impl Viewer {
    /// Whether he is the chief arbiter.
    pub fn is_chief(&self) -> bool {
        self.role == Role::ChiefArbiter
    }
}

/// The time of the wall clock, in seconds since 1970.
pub(crate) fn now_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
