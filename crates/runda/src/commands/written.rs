//! Where a verb writes: the standard output, or a whole file.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// The file a verb writes to.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Output {
    /// File to write; without it the standard output
    #[arg(short, long = "output", value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    /// Writes all of the text or nothing.
    pub(crate) fn write(&self, text: &str) -> anyhow::Result<()> {
        match &self.output {
            None => Ok(std::io::stdout().lock().write_all(text.as_bytes())?),
            Some(path) => whole(path, text),
        }
    }
}

/// Writes beside the file and puts it in its place when it is whole and on disk.
fn whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let unfinished = path.with_extension("unfinished");
    let written = std::fs::write(&unfinished, text)
        .and_then(|()| std::fs::File::open(&unfinished)?.sync_all())
        .and_then(|()| std::fs::rename(&unfinished, path));
    written.with_context(|| format!("{} cannot be written", path.display()))
}
