//! Events as rows.

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection as _, Row, SqliteConnection, SqlitePool};

use crate::{
    AppendError, Appended, NewEvent, Position, Recorded, StoreError, StreamId, StreamKind,
    StreamSummary, Version,
};

/// SQLite counts with signed numbers; ours never come near the sign.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number of ours as SQLite gave it back.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A row as an event. What is broken inside the event (its text no text, its schema no number of ours) comes
/// out as an event that nobody can read, so that whoever reads its stream finds the damage there and
/// those who follow the whole log go on.
fn recorded(row: &SqliteRow) -> Result<Recorded, sqlx::Error> {
    Ok(Recorded {
        position: Position(unsigned(row.try_get(0)?)),
        stream: StreamId::from_stored(row.try_get(1)?),
        version: Version(unsigned(row.try_get(2)?)),
        event: NewEvent {
            at_millis: row.try_get(3)?,
            actor: row.try_get(4).unwrap_or_default(),
            kind: row.try_get(5).unwrap_or_default(),
            schema: row.try_get(6).unwrap_or(u16::MAX),
            payload: row.try_get(7).unwrap_or_default(),
        },
    })
}

pub(super) async fn read(
    pool: &SqlitePool,
    stream: &StreamId,
    after: Version,
) -> Result<Vec<Recorded>, StoreError> {
    let rows = sqlx::query(
        "SELECT position, stream, version, at, actor, kind, schema, payload FROM events
         WHERE stream = $1 AND version > $2 ORDER BY version",
    )
    .bind(stream.to_string())
    .bind(signed(after.0))
    .fetch_all(pool)
    .await?;
    Ok(rows.iter().map(recorded).collect::<Result<_, _>>()?)
}

pub(super) async fn follow(
    pool: &SqlitePool,
    after: Position,
    limit: u32,
) -> Result<Vec<Recorded>, StoreError> {
    let rows = sqlx::query(
        "SELECT position, stream, version, at, actor, kind, schema, payload FROM events
         WHERE position > $1 ORDER BY position LIMIT $2",
    )
    .bind(signed(after.0))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(rows.iter().map(recorded).collect::<Result<_, _>>()?)
}

pub(super) async fn at(
    pool: &SqlitePool,
    position: Position,
) -> Result<Option<Recorded>, StoreError> {
    let row = sqlx::query(
        "SELECT position, stream, version, at, actor, kind, schema, payload FROM events
         WHERE position = $1",
    )
    .bind(signed(position.0))
    .fetch_optional(pool)
    .await?;
    Ok(row.as_ref().map(recorded).transpose()?)
}

pub(super) async fn end(pool: &SqlitePool) -> Result<Option<Recorded>, StoreError> {
    let row = sqlx::query(
        "SELECT position, stream, version, at, actor, kind, schema, payload FROM events
         ORDER BY position DESC LIMIT 1",
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.as_ref().map(recorded).transpose()?)
}

pub(super) async fn streams(
    pool: &SqlitePool,
    kind: &StreamKind,
) -> Result<Vec<StreamSummary>, StoreError> {
    let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "SELECT last.stream, last.version, first.at, last.at FROM events AS first
         JOIN events AS last ON last.stream = first.stream AND last.version =
             (SELECT max(version) FROM events WHERE stream = first.stream)
         WHERE first.version = 1 AND first.stream_kind = $1
         ORDER BY first.stream_name",
    )
    .bind(kind.as_str())
    .fetch_all(pool)
    .await?;
    let summary = |(stream, version, first_millis, last_millis): (String, _, _, _)| StreamSummary {
        stream: StreamId::from_stored(&stream),
        version: Version(unsigned(version)),
        first_millis,
        last_millis,
    };
    Ok(rows.into_iter().map(summary).collect())
}

/// All of `events` or none. A connection whose write failed is thrown away: SQLite may have rolled back by
/// itself, and then nothing more could be written through it.
pub(super) async fn append(
    pool: &SqlitePool,
    stream: &StreamId,
    seen: Version,
    events: &[NewEvent],
) -> Result<Appended, AppendError> {
    let mut connection = pool.acquire().await.map_err(StoreError::from)?;
    let appended = append_through(&mut connection, stream, seen, events).await;
    match appended {
        Ok(Some(appended)) => Ok(appended),
        Ok(None) => {
            drop(connection);
            Err(AppendError::Conflict { meanwhile: read(pool, stream, seen).await? })
        }
        Err(error) => {
            connection.close_on_drop();
            Err(AppendError::Store(error.into()))
        }
    }
}

/// The transaction takes the write lock first, so the version it reads is still the version when it commits.
/// None if somebody else came first.
async fn append_through(
    connection: &mut SqliteConnection,
    stream: &StreamId,
    seen: Version,
    events: &[NewEvent],
) -> Result<Option<Appended>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let (found,): (i64,) =
        sqlx::query_as("SELECT coalesce(max(version), 0) FROM events WHERE stream = $1")
            .bind(stream.to_string())
            .fetch_one(&mut *transaction)
            .await?;
    if unsigned(found) != seen.0 {
        transaction.rollback().await?;
        return Ok(None);
    }
    let mut version = seen.0;
    let mut positions = Vec::with_capacity(events.len());
    for event in events {
        version += 1;
        let row: (i64,) = sqlx::query_as(
            "INSERT INTO events (stream, version, at, actor, kind, schema, payload)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING position",
        )
        .bind(stream.to_string())
        .bind(signed(version))
        .bind(event.at_millis)
        .bind(&event.actor)
        .bind(&event.kind)
        .bind(i64::from(event.schema))
        .bind(&event.payload)
        .fetch_one(&mut *transaction)
        .await?;
        positions.push(Position(unsigned(row.0)));
    }
    transaction.commit().await?;
    Ok(Some(Appended { version: Version(version), positions }))
}
