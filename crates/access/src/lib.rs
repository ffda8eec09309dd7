//! Who may do what: accounts and their roles, sessions, tokens of programs, invitations, and how often anybody may
//! try.
//!
//! Everything that must outlive a restart lies in the cabinet of the store, one paper per account, session and
//! token, so that a copy of the store is a copy of all of it. What is kept of a token is its fingerprint, of a
//! password its hash.
//!
//! Invariants: knows no tournament and no page. The moment comes from outside; chance comes from the system, for
//! secrets alone. What is answered is on disk first: memory never knows more than the store. Nothing slow is done
//! on the thread that asks.
#![forbid(unsafe_code)]

mod account;
mod api_token;
mod drawers;
mod error;
mod invitation;
mod keeper;
mod pace;
mod password;
mod records;
pub mod secret;
mod session;
mod taking_over;

pub use account::{Account, AccountId, Role};
pub use api_token::ApiToken;
pub use error::AccessError;
pub use invitation::{Invitation, MOST_WRONG_PINS, VALID_SECONDS};
pub use keeper::Access;
pub use pace::{Pace, Trier, Turnstile, household};
pub use secret::NoRandomness;
pub use session::{MOST_SESSIONS, Session, Viewer};
