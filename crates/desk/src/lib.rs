//! The arbiter's desk: tournaments kept in the event log, and commands carried out on them.
//!
//! [`Desk::execute`] is the one way a tournament changes: it decides on the folded tournament, appends
//! with the version it had seen, and, if somebody was faster, folds in what happened meanwhile and
//! decides again. Two results of different boards both succeed without a question; two results of the same
//! board do not. It answers when the events are on disk, and then tells everybody who watches.
//!
//! A journal that cannot be read to its end takes its own tournament off the desk, and no other: lists say
//! so, opening it answers with [`DeskError::Damaged`] and what to do, [`Desk::readable`] shows what lies before.
//!
//! All of this is done for anything that has a history ([`Aggregate`], [`DeskOf`]); [`Desk`] is the desk of
//! tournaments. Lists are kept line by line ([`DeskOf::listed`]), and what is held in memory has a bound.
//!
//! Invariants: the only place where log and tournament meet. Time and author come from outside. No rule is decided here.
#![forbid(unsafe_code)]

mod aggregate;
mod damage;
mod desk;
mod error;
mod file;
mod follow;
mod held;
mod id;
mod kept;
mod list;
mod stages;
mod tournament;
mod tournaments;

pub use aggregate::Aggregate;
pub use damage::{Damage, Fault};
pub use desk::{Desk, DeskOf, DoneOf, NoticeOf, ReadableOf, Signed};
pub use error::DeskError;
pub use file::{FileError, FileFault, TournamentFile};
pub use id::{IdError, TournamentId};
pub use list::{Listed, Summary};
pub use stages::NextStageError;
pub use tournament::{Order, TournamentLine};
pub use tournaments::{Done, Notice, Readable};

runda_rulebook::texts!(["desk"], [runda_tournament]);
