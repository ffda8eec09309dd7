//! The store that was opened.

use std::path::Path;

use crate::{
    AppendError, Appended, Backup, Cabinet, CabinetPaper, Change, EventLog, MemoryLog, NewEvent,
    Position, Recorded, Snapshot, Snapshots, SqliteLog, StoreError, StreamId, StreamKind,
    StreamSummary, Version,
};

/// The store that was opened; another one (a database server, say) is one more case here and the four traits.
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

    /// Whether writing works, as far as anybody knows.
    pub async fn is_writable(&self) -> bool {
        match self {
            Self::Memory(_) => true,
            Self::Sqlite(log) => log.is_writable().await,
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

/// Hands a call on to the store that was opened.
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

    async fn at(&self, position: Position) -> Result<Option<Recorded>, StoreError> {
        hand_on!(self, log => log.at(position))
    }

    async fn end(&self) -> Result<Option<Recorded>, StoreError> {
        hand_on!(self, log => log.end())
    }

    async fn streams(&self, kind: &StreamKind) -> Result<Vec<StreamSummary>, StoreError> {
        hand_on!(self, log => log.streams(kind))
    }
}

impl Snapshots for Log {
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

    async fn snapshots(
        &self,
        kind: &StreamKind,
        schema: u32,
    ) -> Result<Vec<(StreamId, Snapshot)>, StoreError> {
        hand_on!(self, log => log.snapshots(kind, schema))
    }
}

impl Cabinet for Log {
    async fn paper(&self, drawer: &str, name: &str) -> Result<Option<CabinetPaper>, StoreError> {
        hand_on!(self, log => log.paper(drawer, name))
    }

    async fn papers(&self, drawer: &str) -> Result<Vec<CabinetPaper>, StoreError> {
        hand_on!(self, log => log.papers(drawer))
    }

    async fn file(&self, changes: &[Change]) -> Result<(), StoreError> {
        hand_on!(self, log => log.file(changes))
    }
}

impl Backup for Log {
    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        hand_on!(self, log => log.backup(file))
    }

    async fn restore(&self, file: &Path) -> Result<(), StoreError> {
        hand_on!(self, log => log.restore(file))
    }

    async fn restored(&self) -> Result<u64, StoreError> {
        hand_on!(self, log => log.restored())
    }
}
