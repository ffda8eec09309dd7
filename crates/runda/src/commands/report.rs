//! A report file (TRF) as the command line names it.

use std::path::Path;

use anyhow::{Context as _, bail};
use runda_formats::trf::{self, Parsed};

/// Reads the file. One without players says nothing a verb could work on: a check of it would find
/// nothing wrong and an explanation would be empty, so it is refused.
pub(crate) fn read(file: &Path) -> anyhow::Result<Parsed> {
    let bytes = std::fs::read(file).with_context(|| {
        format!("{} cannot be read; check the name and the rights on it", file.display())
    })?;
    let parsed = trf::parse(&bytes);
    if parsed.document.players().next().is_none() {
        bail!("{} lists no players; a report file has 001 lines", file.display());
    }
    Ok(parsed)
}
