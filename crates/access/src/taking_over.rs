//! Taking over a folder of an earlier version, in which the accounts lay in one file beside the database.

use std::path::Path;

use runda_store::{Cabinet as _, Log};
use serde::Deserialize;

use crate::records::Records;
use crate::{AccessError, Account, ApiToken, Session};

/// The file as it was.
#[derive(Debug, Deserialize)]
struct File {
    key: String,
    #[serde(default)]
    accounts: Vec<Account>,
    #[serde(default)]
    sessions: Vec<Session>,
    #[serde(default)]
    tokens: Vec<ApiToken>,
}

impl From<File> for Records {
    fn from(file: File) -> Self {
        Self {
            key: file.key,
            accounts: file.accounts.into_iter().map(|it| (it.id.clone(), it)).collect(),
            sessions: file.sessions.into_iter().map(|it| (it.fingerprint.clone(), it)).collect(),
            tokens: file.tokens.into_iter().map(|it| (it.fingerprint.clone(), it)).collect(),
            ..Self::default()
        }
    }
}

/// Brings the file into the cabinet, all of it or nothing, and puts it aside. Where the cabinet holds accounts
/// already it is only put aside: they were brought over before, or came with a backup.
pub(crate) async fn take_over(cabinet: &Log, path: &Path) -> Result<(), AccessError> {
    let told = |source| AccessError::File { path: path.into(), source };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(told(error)),
    };
    if Records::read(cabinet).await?.is_none() {
        let file: File = serde_json::from_str(&text).map_err(|error| told(error.into()))?;
        cabinet.file(&Records::from(file).papers()?).await?;
    }
    std::fs::rename(path, path.with_extension("json.taken-over")).map_err(told)
}
