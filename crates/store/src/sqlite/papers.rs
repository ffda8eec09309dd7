//! The cabinet as rows.

use sqlx::{Connection as _, SqliteConnection, SqlitePool};

use crate::{CabinetPaper, Change, StoreError};

pub(super) async fn paper(
    pool: &SqlitePool,
    drawer: &str,
    name: &str,
) -> Result<Option<CabinetPaper>, StoreError> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT text FROM papers WHERE drawer = $1 AND name = $2")
            .bind(drawer)
            .bind(name)
            .fetch_optional(pool)
            .await?;
    Ok(row.map(|(text,)| CabinetPaper { name: name.into(), text }))
}

pub(super) async fn papers(
    pool: &SqlitePool,
    drawer: &str,
) -> Result<Vec<CabinetPaper>, StoreError> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT name, text FROM papers WHERE drawer = $1 ORDER BY name")
            .bind(drawer)
            .fetch_all(pool)
            .await?;
    Ok(rows.into_iter().map(|(name, text)| CabinetPaper { name, text }).collect())
}

/// All changes or none. A connection whose write failed is thrown away, as with events.
pub(super) async fn file(pool: &SqlitePool, changes: &[Change]) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    match file_through(&mut connection, changes).await {
        Ok(()) => Ok(()),
        Err(error) => {
            connection.close_on_drop();
            Err(error.into())
        }
    }
}

async fn file_through(
    connection: &mut SqliteConnection,
    changes: &[Change],
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for change in changes {
        let query = match change {
            Change::Put { drawer, paper } => sqlx::query(
                "INSERT INTO papers (drawer, name, text) VALUES ($1, $2, $3)
                 ON CONFLICT (drawer, name) DO UPDATE SET text = excluded.text",
            )
            .bind(drawer.as_ref())
            .bind(&paper.name)
            .bind(&paper.text),
            Change::Discard { drawer, name } => {
                sqlx::query("DELETE FROM papers WHERE drawer = $1 AND name = $2")
                    .bind(drawer.as_ref())
                    .bind(name)
            }
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
