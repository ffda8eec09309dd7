//! What a store must be able to do, in four traits: the log of events, folded states beside it, the cabinet of
//! papers, and copies of everything. [`Log`](crate::Log) is whichever store was opened.

use std::future::Future;
use std::path::Path;

use crate::{
    AppendError, Appended, CabinetPaper, Change, NewEvent, Position, Recorded, Snapshot,
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

    /// At most `limit` events of all streams after a place in the log, in order, none skipped. Places grow,
    /// but there may be gaps between them: nobody counts with them.
    fn follow(
        &self,
        after: Position,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Recorded>, StoreError>> + Send;

    /// The event at a place; none if nothing lies there.
    fn at(
        &self,
        position: Position,
    ) -> impl Future<Output = Result<Option<Recorded>, StoreError>> + Send;

    /// The last event of the whole log; none if nothing has happened yet.
    fn end(&self) -> impl Future<Output = Result<Option<Recorded>, StoreError>> + Send;

    /// The streams of one kind, by name.
    fn streams(
        &self,
        kind: &StreamKind,
    ) -> impl Future<Output = Result<Vec<StreamSummary>, StoreError>> + Send;
}

/// Folded states of streams. They can always be made again from the log, so losing one loses nothing.
pub trait Snapshots: Send + Sync {
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

    /// Every snapshot of one kind and schema, by name.
    fn snapshots(
        &self,
        kind: &StreamKind,
        schema: u32,
    ) -> impl Future<Output = Result<Vec<(StreamId, Snapshot)>, StoreError>> + Send;
}

/// Drawers of papers that may be changed and thrown away: accounts, sessions, tokens, screens.
pub trait Cabinet: Send + Sync {
    /// One paper of a drawer.
    fn paper(
        &self,
        drawer: &str,
        name: &str,
    ) -> impl Future<Output = Result<Option<CabinetPaper>, StoreError>> + Send;

    /// All papers of a drawer, by name.
    fn papers(
        &self,
        drawer: &str,
    ) -> impl Future<Output = Result<Vec<CabinetPaper>, StoreError>> + Send;

    /// Makes all of these changes or none. When it answers, they are on disk.
    fn file(&self, changes: &[Change]) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// Copies of everything there is: events, folded states and papers.
pub trait Backup: Send + Sync {
    /// Writes a complete copy to a new file while work goes on.
    fn backup(&self, file: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Replaces everything by a copy made by [`Backup::backup`], all of it or nothing. A copy from the time
    /// when papers lay in files of their own brings none: then those that are here stay.
    fn restore(&self, file: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// How often a copy was put in place of what was here. Versions and places can be compared only as long as
    /// this stays the same.
    fn restored(&self) -> impl Future<Output = Result<u64, StoreError>> + Send;
}
