//! The records of access as they are kept: one small file, replaced whole or not at all.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::session::Session;
use super::{Account, ApiToken};
use crate::small_file;

/// Everything that must outlive a restart.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Records {
    /// The key of the form tokens.
    pub key: String,
    /// Who may sign in.
    #[serde(default)]
    pub accounts: Vec<Account>,
    /// Who has.
    #[serde(default)]
    pub sessions: Vec<Session>,
    /// Programs that may write.
    #[serde(default)]
    pub tokens: Vec<ApiToken>,
}

impl Records {
    /// What the file holds; `None` if there is no file yet.
    pub(crate) fn read(path: &Path) -> io::Result<Option<Self>> {
        small_file::read(path)
    }

    /// Replaces the file.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        small_file::write(path, self)
    }
}
