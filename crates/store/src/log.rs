//! The one trait, and the log that was opened.

use std::future::Future;
use std::path::Path;

use crate::{
    AppendError, Appended, MemoryLog, NewEvent, Paper, Position, Recorded, Snapshot, SqliteLog,
    StoreError, StreamId, StreamKind, StreamSummary, Version,
};

/// The append-only log; the one place where history is written.
pub trait EventLog: Send + Sync {
    /// The events of a stream after a version, in order.
    fn read(
        &self,
        stream: &StreamId,
        after: Version,
    ) -> impl Future<Output = Result<Vec<Recorded>, StoreError>> + Send;

    /// Appends all of `events` or none, and only if the stream still ends at `seen`; otherwise
    /// answers with what happened meanwhile. When it answers, the events are on disk.
    fn append(
        &self,
        stream: &StreamId,
        seen: Version,
        events: &[NewEvent],
    ) -> impl Future<Output = Result<Appended, AppendError>> + Send;

    /// At most `limit` events of all streams after a place in the log, in order, none skipped.
    fn follow(
        &self,
        after: Position,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Recorded>, StoreError>> + Send;

    /// The streams of one kind, by name.
    fn streams(
        &self,
        kind: &StreamKind,
    ) -> impl Future<Output = Result<Vec<StreamSummary>, StoreError>> + Send;

    /// Keeps a snapshot in place of an older one of the same stream.
    fn save_snapshot(
        &self,
        stream: &StreamId,
        snapshot: &Snapshot,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The snapshot of a stream, if there is one of this schema.
    fn snapshot(
        &self,
        stream: &StreamId,
        schema: u32,
    ) -> impl Future<Output = Result<Option<Snapshot>, StoreError>> + Send;

    /// Puts a paper into a drawer, in place of one of the same name.
    fn put(
        &self,
        drawer: &str,
        paper: &Paper,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// One paper of a drawer.
    fn paper(
        &self,
        drawer: &str,
        name: &str,
    ) -> impl Future<Output = Result<Option<Paper>, StoreError>> + Send;

    /// All papers of a drawer, by name.
    fn papers(&self, drawer: &str) -> impl Future<Output = Result<Vec<Paper>, StoreError>> + Send;

    /// Throws a paper away; that there was none is no error.
    fn discard(
        &self,
        drawer: &str,
        name: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Writes a complete copy to a new file while work goes on.
    fn backup(&self, file: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Replaces everything by a copy made by [`EventLog::backup`], all of it or nothing.
    fn restore(&self, file: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// The log that was opened.
#[derive(Debug, Clone)]
pub enum Log {
    /// Nothing is kept.
    Memory(MemoryLog),
    /// One file on this computer.
    Sqlite(SqliteLog),
}

impl Log {
    /// Looks through everything that is kept for damage.
    pub async fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Sqlite(log) => log.check().await,
        }
    }

    /// Ends the work with the log; what was appended is already safe.
    pub async fn close(&self) {
        match self {
            Self::Memory(_) => {}
            Self::Sqlite(log) => log.close().await,
        }
    }
}

/// Hands a call on to the log that was opened.
macro_rules! hand_on {
    ($self:ident, $log:ident => $call:expr) => {
        match $self {
            Self::Memory($log) => $call.await,
            Self::Sqlite($log) => $call.await,
        }
    };
}

impl EventLog for Log {
    async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Recorded>, StoreError> {
        hand_on!(self, log => log.read(stream, after))
    }

    async fn append(
        &self,
        stream: &StreamId,
        seen: Version,
        events: &[NewEvent],
    ) -> Result<Appended, AppendError> {
        hand_on!(self, log => log.append(stream, seen, events))
    }

    async fn follow(&self, after: Position, limit: u32) -> Result<Vec<Recorded>, StoreError> {
        hand_on!(self, log => log.follow(after, limit))
    }

    async fn streams(&self, kind: &StreamKind) -> Result<Vec<StreamSummary>, StoreError> {
        hand_on!(self, log => log.streams(kind))
    }

    async fn save_snapshot(
        &self,
        stream: &StreamId,
        snapshot: &Snapshot,
    ) -> Result<(), StoreError> {
        hand_on!(self, log => log.save_snapshot(stream, snapshot))
    }

    async fn snapshot(
        &self,
        stream: &StreamId,
        schema: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        hand_on!(self, log => log.snapshot(stream, schema))
    }

    async fn put(&self, drawer: &str, paper: &Paper) -> Result<(), StoreError> {
        hand_on!(self, log => log.put(drawer, paper))
    }

    async fn paper(&self, drawer: &str, name: &str) -> Result<Option<Paper>, StoreError> {
        hand_on!(self, log => log.paper(drawer, name))
    }

    async fn papers(&self, drawer: &str) -> Result<Vec<Paper>, StoreError> {
        hand_on!(self, log => log.papers(drawer))
    }

    async fn discard(&self, drawer: &str, name: &str) -> Result<(), StoreError> {
        hand_on!(self, log => log.discard(drawer, name))
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        hand_on!(self, log => log.backup(file))
    }

    async fn restore(&self, file: &Path) -> Result<(), StoreError> {
        hand_on!(self, log => log.restore(file))
    }
}
