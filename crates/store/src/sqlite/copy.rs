//! Copies of the whole file while work goes on, and back again.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqlitePool};

use super::{papers, private, schema};
use crate::StoreError;

/// Writes a compact, consistent copy to `file`, which must not exist yet. The copy is made under
/// another name first, so that a file with the wanted name is always a whole one.
pub(super) async fn backup(pool: &SqlitePool, file: &Path) -> Result<(), StoreError> {
    let unwritable = |source| StoreError::Unwritable { path: file.into(), source };
    if file.exists() {
        return Err(unwritable(std::io::ErrorKind::AlreadyExists.into()));
    }
    let unfinished = file.with_extension("unfinished");
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(unwritable(error));
        }
        Ok(()) | Err(_) => {}
    }
    sqlx::query("VACUUM INTO $1")
        .bind(unfinished.to_string_lossy().into_owned())
        .execute(pool)
        .await
        .map_err(|error| unwritable(std::io::Error::other(error)))?;
    let copied = private::close_to_others(&unfinished)
        .and_then(|()| std::fs::File::open(&unfinished))
        .and_then(|copy| copy.sync_all());
    copied.and_then(|()| std::fs::rename(&unfinished, file)).map_err(unwritable)
}

/// Puts the contents of a copy in place of what is here, in one transaction. A copy of an older schema is
/// as good: steps only add, and what they add is made of these columns. One from before accounts and screens
/// were among the papers leaves those that are here.
pub(super) async fn restore(pool: &SqlitePool, file: &Path) -> Result<(), StoreError> {
    let has_papers = check(file).await? >= schema::WITH_PAPERS;
    let mut connection = pool.acquire().await?;
    sqlx::query("ATTACH $1 AS copy")
        .bind(file.to_string_lossy().into_owned())
        .execute(&mut *connection)
        .await?;
    let replaced = replace(&mut connection, has_papers).await;
    sqlx::raw_sql("DETACH copy").execute(&mut *connection).await?;
    replaced
}

async fn replace(
    connection: &mut sqlx::SqliteConnection,
    has_papers: bool,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let (restored,): (i64,) = sqlx::query_as(
        "SELECT coalesce(max(CAST(text AS INTEGER)), 0) FROM
             (SELECT text FROM main.papers WHERE drawer = 'store' AND name = 'restored'
              UNION ALL SELECT text FROM copy.papers WHERE drawer = 'store' AND name = 'restored')",
    )
    .fetch_one(&mut *transaction)
    .await?;
    sqlx::raw_sql(
        "DELETE FROM main.events;
         INSERT INTO main.events (position, stream, version, at, actor, kind, schema, payload)
             SELECT position, stream, version, at, actor, kind, schema, payload FROM copy.events;
         DELETE FROM main.snapshots;
         INSERT INTO main.snapshots (stream, version, schema, state)
             SELECT stream, version, schema, state FROM copy.snapshots;",
    )
    .execute(&mut *transaction)
    .await?;
    if has_papers {
        sqlx::raw_sql(
            "DELETE FROM main.papers;
             INSERT INTO main.papers (drawer, name, text)
                 SELECT drawer, name, text FROM copy.papers;",
        )
        .execute(&mut *transaction)
        .await?;
    }
    sqlx::query(
        "INSERT OR REPLACE INTO main.papers (drawer, name, text) VALUES ('store', 'restored', $1)",
    )
    .bind((restored + 1).to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

/// How often a copy was put in place of what was here; the number lies in a drawer of the store's own.
pub(super) async fn restored(pool: &SqlitePool) -> Result<u64, StoreError> {
    let paper = papers::paper(pool, "store", "restored").await?;
    Ok(paper.and_then(|paper| paper.text.parse().ok()).unwrap_or(0))
}

/// Refuses a file that is damaged, not a database of ours, or of a later schema; says which schema it has.
async fn check(file: &Path) -> Result<i64, StoreError> {
    let not_ours = || StoreError::NotOurs { path: file.into() };
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = options.connect().await.map_err(|_| not_ours())?;
    let whole: Result<(String,), _> =
        sqlx::query_as("PRAGMA quick_check").fetch_one(&mut connection).await;
    let schema: Result<(i64,), _> =
        sqlx::query_as("PRAGMA user_version").fetch_one(&mut connection).await;
    connection.close().await?;
    let newest = schema::newest();
    match (whole, schema) {
        (Ok((answer,)), Ok((found,))) if answer == "ok" && (1..=newest).contains(&found) => {
            Ok(found)
        }
        (Ok((answer,)), Ok((found,))) if answer == "ok" && found > newest => {
            Err(StoreError::TooNew { found, known: newest })
        }
        _ => Err(not_ours()),
    }
}
