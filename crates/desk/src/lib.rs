//! The arbiter's desk: tournaments kept in the event log, and commands carried out on them.
//!
//! [`Desk::execute`] is the one way a tournament changes: it decides on the folded tournament, appends
//! with the version it had seen, and, if somebody was faster, folds in what happened meanwhile and
//! decides again. Two results of different boards both succeed without a question; two results of the same
//! board do not. It answers when the events are on disk, and then tells everybody who watches.
//!
//! Invariants: the only place where log and tournament meet. Time and author come from outside. No rule is decided here.
#![forbid(unsafe_code)]

mod desk;
mod error;
mod file;
mod id;
mod kept;

pub use desk::{Desk, Done, Notice, Signed, Summary};
pub use error::DeskError;
pub use file::{FileError, FileFault, TournamentFile};
pub use id::{IdError, TournamentId};
