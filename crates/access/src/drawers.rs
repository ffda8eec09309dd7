//! Our drawers of the cabinet, and the papers in them.

use runda_store::{Cabinet, Change, Log};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::AccessError;

/// The key of the form tokens, under [`KEY`].
pub(crate) const ACCESS: &str = "access";
/// The paper with the key.
pub(crate) const KEY: &str = "key";
/// Who may sign in, by short name.
pub(crate) const ACCOUNTS: &str = "accounts";
/// Who could once; their short names are not given again.
pub(crate) const FORMER: &str = "former-accounts";
/// Who has signed in, by fingerprint.
pub(crate) const SESSIONS: &str = "sessions";
/// Programs that may write, by fingerprint.
pub(crate) const TOKENS: &str = "tokens";

/// A paper with a value on it.
pub(crate) fn put(
    drawer: &'static str,
    name: &str,
    value: &impl Serialize,
) -> Result<Change, AccessError> {
    let text = serde_json::to_string(value);
    let text =
        text.map_err(|source| AccessError::Unreadable { drawer, name: name.to_owned(), source })?;
    Ok(Change::put(drawer, name, text))
}

/// Every value in a drawer, by name.
pub(crate) async fn all<T: DeserializeOwned>(
    cabinet: &Log,
    drawer: &'static str,
) -> Result<Vec<T>, AccessError> {
    let papers = cabinet.papers(drawer).await?;
    let read = |paper: runda_store::CabinetPaper| {
        serde_json::from_str(&paper.text).map_err(|source| AccessError::Unreadable {
            drawer,
            name: paper.name,
            source,
        })
    };
    papers.into_iter().map(read).collect()
}
