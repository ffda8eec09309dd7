//! The tables, and how an older file is brought up to them. Steps only add.

use std::path::{Path, PathBuf};

use sqlx::SqlitePool;

use super::copy;
use crate::StoreError;

/// One step per schema number, named for its purpose; a step is never edited once released.
const STEPS: &[(&str, &str)] = &[
    ("events, snapshots and papers", FIRST),
    ("streams by kind and name", KINDS),
    ("accounts and screens among the papers", PAPERS),
];

const FIRST: &str = "
    CREATE TABLE events (
        position INTEGER PRIMARY KEY AUTOINCREMENT,
        stream   TEXT    NOT NULL,
        version  INTEGER NOT NULL,
        at       INTEGER NOT NULL,
        actor    TEXT    NOT NULL,
        kind     TEXT    NOT NULL,
        schema   INTEGER NOT NULL,
        payload  TEXT    NOT NULL,
        UNIQUE (stream, version)
    );
    CREATE TABLE snapshots (
        stream  TEXT    PRIMARY KEY,
        version INTEGER NOT NULL,
        schema  INTEGER NOT NULL,
        state   BLOB    NOT NULL
    );
    CREATE TABLE papers (
        drawer TEXT NOT NULL,
        name   TEXT NOT NULL,
        text   TEXT NOT NULL,
        PRIMARY KEY (drawer, name)
    );
";

/// Kind and name of a stream as columns of their own, made of `kind/name` and so never at odds with it, and
/// one small index entry per stream to list a kind by.
const KINDS: &str = "
    ALTER TABLE events ADD COLUMN stream_kind TEXT
        GENERATED ALWAYS AS (substr(stream, 1, instr(stream, '/') - 1)) VIRTUAL;
    ALTER TABLE events ADD COLUMN stream_name TEXT
        GENERATED ALWAYS AS (substr(stream, instr(stream, '/') + 1)) VIRTUAL;
    CREATE UNIQUE INDEX streams_by_kind ON events (stream_kind, stream_name) WHERE version = 1;
";

/// Accounts, sessions, tokens and screens lay in files beside the database until this schema. Nothing is added to
/// the tables; the number alone says that a copy holds them.
const PAPERS: &str = "SELECT 1;";

/// The first schema whose copies hold the papers.
pub(super) const WITH_PAPERS: i64 = 3;

/// The newest schema this program knows.
pub(super) fn newest() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}

/// The schema of a file.
pub(super) async fn of(pool: &SqlitePool) -> Result<i64, StoreError> {
    let (schema,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(pool).await?;
    Ok(schema)
}

async fn has_tables(pool: &SqlitePool) -> Result<bool, StoreError> {
    let (tables,): (i64,) =
        sqlx::query_as("SELECT count(*) FROM sqlite_schema").fetch_one(pool).await?;
    Ok(tables > 0)
}

/// Takes the missing steps, each in its own transaction, after a safety copy of a file in use.
pub(super) async fn bring_up_to_date(pool: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let found = of(pool).await?;
    if found > newest() {
        return Err(StoreError::TooNew { found, known: newest() });
    }
    if found == 0 && has_tables(pool).await? {
        return Err(StoreError::Foreign { path: path.into() });
    }
    if found > 0 && found < newest() {
        copy::backup(pool, &safety_copy(path, found)).await?;
    }
    for (index, (_, step)) in STEPS.iter().enumerate() {
        let number = i64::try_from(index + 1).unwrap_or(i64::MAX);
        if number <= found {
            continue;
        }
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        // The number is our own, and a pragma takes no arguments.
        let mark = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {number}"));
        sqlx::raw_sql(mark).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Where the copy of a file with an older schema goes; an earlier one of the same schema stays.
fn safety_copy(path: &Path, schema: i64) -> PathBuf {
    let mut count = 1;
    loop {
        let candidate = path.with_extension(format!("schema{schema}-{count}.db"));
        if !candidate.exists() {
            return candidate;
        }
        count += 1;
    }
}
