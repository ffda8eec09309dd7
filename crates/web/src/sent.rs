//! Who may do what: accounts, sessions, devices, forms, and how often anybody may try.
//!
//! Everything that must outlive a restart (accounts, sessions, the key of the form tokens) is one
//! small file beside the log; what is kept of a token is its fingerprint, of a password its hash.

mod account;
mod api_token;
mod form;
mod invitation;
mod keeper;
mod password;
mod rate;
mod records;
mod session;
mod upload;

pub use account::{Account, AccountId, Role};
pub(crate) use api_token::ApiToken;
pub(crate) use form::{SentForm, SentJson, foreign_origin};
pub use keeper::{Access, AccessError};
pub(crate) use rate::{Pace, Turnstile};
pub use session::Viewer;
pub(crate) use session::{SESSION_COOKIE, VISITOR_COOKIE, now_seconds};
pub(crate) use upload::SentFile;
