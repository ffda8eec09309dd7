//! What can go wrong with a log.

use std::path::PathBuf;

use crate::Recorded;

/// The log cannot do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses.
    #[error("the database does not answer as it should; nothing was written, try again")]
    Database(#[from] sqlx::Error),
    /// The file was written by a later program.
    #[error(
        "the database has schema {found}, this program knows {known}; use a newer version of runda"
    )]
    TooNew {
        /// The schema of the file.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// A file is not what it should be.
    #[error("{path} is no database of runda; choose a file made by `runda backup`")]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// There is something else where the log should be.
    #[error(
        "{path} is a database of another program; nothing was written. Name another folder with --data, or move the file away and bring your tournaments back with `runda restore BACKUP`"
    )]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged.
    #[error(
        "{path} is damaged ({found}); nothing was written. Keep a copy of the file, move it and its -wal file away, and bring back the newest backup with `runda restore BACKUP`"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing that is wrong.
        found: String,
    },
    /// A file is in the way, or cannot be written.
    #[error("{path} cannot be written; choose another name or check the rights on the folder")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// This log keeps nothing on disk.
    #[error("a log in memory cannot be backed up or restored; open one on disk")]
    InMemory,
}

impl StoreError {
    /// Whether the disk is to blame: it is full, or takes nothing.
    pub fn is_of_the_disk(&self) -> bool {
        const READ_ONLY: u32 = 8;
        const IO: u32 = 10;
        const FULL: u32 = 13;
        let Self::Database(sqlx::Error::Database(error)) = self else { return false };
        let code = error.code().and_then(|code| code.parse::<u32>().ok());
        code.is_some_and(|code| [READ_ONLY, IO, FULL].contains(&(code & 0xff)))
    }

    /// The same, with the file named if the database says that it is damaged or none at all.
    pub(crate) fn at(self, path: &std::path::Path) -> Self {
        const CORRUPT: u32 = 11;
        const NOT_A_DATABASE: u32 = 26;
        match self {
            Self::Database(sqlx::Error::Database(error)) => {
                let code = error.code().and_then(|code| code.parse::<u32>().ok());
                match code.map(|code| code & 0xff) {
                    Some(CORRUPT | NOT_A_DATABASE) => {
                        Self::Damaged { path: path.into(), found: error.message().into() }
                    }
                    Some(_) | None => Self::Database(sqlx::Error::Database(error)),
                }
            }
            other => other,
        }
    }
}

/// An append that did not happen.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else appended first; this is what happened meanwhile.
    #[error("{} other events came first; look at them and ask again", meanwhile.len())]
    Conflict {
        /// Everything after the version the writer had seen.
        meanwhile: Vec<Recorded>,
    },
    /// The log itself.
    #[error(transparent)]
    Store(#[from] StoreError),
}
