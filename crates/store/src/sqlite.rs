//! The log in one SQLite file.
//!
//! Readers use a small pool; all writing goes through one connection, so that a writer never waits
//! for another one's lock in the middle of a transaction. Write-ahead log with full sync: what was
//! acknowledged survives a power cut.

mod copy;
mod papers;
mod private;
mod rows;
mod schema;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::{
    AppendError, Appended, Backup, Cabinet, CabinetPaper, Change, EventLog, NewEvent, Position,
    Recorded, Snapshot, Snapshots, StoreError, StreamId, StreamKind, StreamSummary, Version,
};

/// How hard an append makes sure.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Survives a power cut: every commit is synced to disk.
    #[default]
    PowerCut,
    /// Survives a crash of the program only; for measurements and rehearsals.
    Crash,
}

/// The log in one file.
#[derive(Debug, Clone)]
pub struct SqliteLog {
    writer: SqlitePool,
    readers: SqlitePool,
    path: PathBuf,
    /// The last write did not succeed.
    failing: Arc<AtomicBool>,
}

impl SqliteLog {
    /// Opens the file, making it if it is not there; nobody but its owner can read it. Before an older file
    /// is brought up to the present schema a copy of it is put beside it. A database of another program and
    /// a damaged one are refused.
    pub async fn open(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        private::make(path)?;
        Self::connect(path, durability).await.map_err(|error| error.at(path))
    }

    async fn connect(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        let synchronous = match durability {
            Durability::PowerCut => SqliteSynchronous::Full,
            Durability::Crash => SqliteSynchronous::Off,
        };
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let writer =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        schema::bring_up_to_date(&writer, path).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(4).connect_lazy_with(options.read_only(true));
        Ok(Self { writer, readers, path: path.into(), failing: Arc::default() })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Looks through the whole file for damage.
    pub async fn check(&self) -> Result<(), StoreError> {
        let found: Result<(String,), _> =
            sqlx::query_as("PRAGMA quick_check").fetch_one(&self.readers).await;
        match found {
            Ok((found,)) if found == "ok" => Ok(()),
            Ok((found,)) => Err(StoreError::Damaged { path: self.path.clone(), found }),
            Err(error) => Err(StoreError::from(error).at(&self.path)),
        }
    }

    /// Whether writing works: the last write succeeded, or one that is tried now does.
    pub async fn is_writable(&self) -> bool {
        !self.failing.load(Ordering::Relaxed)
            || self.file(&[Change::put("health", "probe", String::new())]).await.is_ok()
    }

    /// Remembers whether a write succeeded; that somebody else came first is a success.
    fn noted<T, E>(&self, written: Result<T, E>, failed: impl FnOnce(&E) -> bool) -> Result<T, E> {
        let is_failing = written.as_ref().err().is_some_and(failed);
        self.failing.store(is_failing, Ordering::Relaxed);
        written
    }

    /// Closes the file; what was appended is already safe. Afterwards the file alone is everything: nothing
    /// is left in files beside it.
    pub async fn close(&self) {
        self.readers.close().await;
        // Without it the last connection does the same as it goes, but only if no other program reads.
        let _ = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await;
        self.writer.close().await;
    }
}

impl EventLog for SqliteLog {
    async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Recorded>, StoreError> {
        rows::read(&self.readers, stream, after).await
    }

    async fn append(
        &self,
        stream: &StreamId,
        seen: Version,
        events: &[NewEvent],
    ) -> Result<Appended, AppendError> {
        let appended = rows::append(&self.writer, stream, seen, events).await;
        self.noted(appended, |error| matches!(error, AppendError::Store(_)))
    }

    async fn follow(&self, after: Position, limit: u32) -> Result<Vec<Recorded>, StoreError> {
        rows::follow(&self.readers, after, limit).await
    }

    async fn at(&self, position: Position) -> Result<Option<Recorded>, StoreError> {
        rows::at(&self.readers, position).await
    }

    async fn end(&self) -> Result<Option<Recorded>, StoreError> {
        rows::end(&self.readers).await
    }

    async fn streams(&self, kind: &StreamKind) -> Result<Vec<StreamSummary>, StoreError> {
        rows::streams(&self.readers, kind).await
    }
}

impl Snapshots for SqliteLog {
    async fn save_snapshot(
        &self,
        stream: &StreamId,
        snapshot: &Snapshot,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO snapshots (stream, version, schema, state) VALUES ($1, $2, $3, $4)
             ON CONFLICT (stream) DO UPDATE SET version = excluded.version,
             schema = excluded.schema, state = excluded.state",
        )
        .bind(stream.to_string())
        .bind(rows::signed(snapshot.version.0))
        .bind(i64::from(snapshot.schema))
        .bind(&snapshot.state)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn snapshot(
        &self,
        stream: &StreamId,
        schema: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        let row: Option<(i64, Vec<u8>)> = sqlx::query_as(
            "SELECT version, state FROM snapshots WHERE stream = $1 AND schema = $2",
        )
        .bind(stream.to_string())
        .bind(i64::from(schema))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|(version, state)| Snapshot {
            version: Version(rows::unsigned(version)),
            schema,
            state,
        }))
    }

    async fn snapshots(
        &self,
        kind: &StreamKind,
        schema: u32,
    ) -> Result<Vec<(StreamId, Snapshot)>, StoreError> {
        // Everything that begins with the kind and a slash; the sign after the slash is `0`.
        let rows: Vec<(String, i64, Vec<u8>)> = sqlx::query_as(
            "SELECT stream, version, state FROM snapshots
             WHERE stream >= $1 AND stream < $2 AND schema = $3 ORDER BY stream",
        )
        .bind(format!("{}/", kind.as_str()))
        .bind(format!("{}0", kind.as_str()))
        .bind(i64::from(schema))
        .fetch_all(&self.readers)
        .await?;
        let read = |(stream, version, state): (String, i64, Vec<u8>)| {
            let version = Version(rows::unsigned(version));
            (StreamId::from_stored(&stream), Snapshot { version, schema, state })
        };
        Ok(rows.into_iter().map(read).collect())
    }
}

impl Cabinet for SqliteLog {
    async fn paper(&self, drawer: &str, name: &str) -> Result<Option<CabinetPaper>, StoreError> {
        papers::paper(&self.readers, drawer, name).await
    }

    async fn papers(&self, drawer: &str) -> Result<Vec<CabinetPaper>, StoreError> {
        papers::papers(&self.readers, drawer).await
    }

    async fn file(&self, changes: &[Change]) -> Result<(), StoreError> {
        self.noted(papers::file(&self.writer, changes).await, |_| true)
    }
}

impl Backup for SqliteLog {
    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        copy::backup(&self.readers, file).await
    }

    async fn restore(&self, file: &Path) -> Result<(), StoreError> {
        copy::restore(&self.writer, file).await
    }

    async fn restored(&self) -> Result<u64, StoreError> {
        copy::restored(&self.readers).await
    }
}
