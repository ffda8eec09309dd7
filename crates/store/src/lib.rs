//! The append-only log of everything that happened, and the small cabinet of papers beside it.
//!
//! Four traits say what a store does: [`EventLog`], [`Snapshots`], [`Cabinet`] and [`Backup`]. Two places keep
//! their promises: [`MemoryLog`] for tests and rehearsals, [`SqliteLog`] for the laptop in the hall. [`Log`] is
//! whichever was opened.
//!
//! Invariants: knows nothing of tournaments; an event is a stream, a kind and a text. A stream is named by
//! its kind and its name, and nothing finds it by the name alone. What was
//! appended is never changed. An append answers only after the commit is on disk. Places in the log grow and
//! are never counted with. Time and author
//! arrive inside the event; the store has no clock of its own.
#![forbid(unsafe_code)]

mod error;
mod event;
mod log;
mod memory;
mod opened;
mod sqlite;

pub use error::{AppendError, StoreError};
pub use event::{
    Appended, CabinetPaper, Change, NewEvent, Position, Recorded, Snapshot, StreamId, StreamKind,
    StreamSummary, Version,
};
pub use log::{Backup, Cabinet, EventLog, Snapshots};
pub use memory::MemoryLog;
pub use opened::Log;
pub use sqlite::{Durability, SqliteLog};
