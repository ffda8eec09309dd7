//! What every package holds, made once: the binary, its manual pages, its completions, licences and texts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::said_by;
use crate::tree;

/// The parts of a package, each in its own folder.
#[derive(Debug, Clone)]
pub struct Stage {
    /// The program.
    pub binary: PathBuf,
    /// Manual pages, one for each subcommand.
    pub manual: PathBuf,
    /// Completions, by shell.
    pub completions: PathBuf,
    /// Licences, README and changelog.
    pub texts: PathBuf,
}

/// Shells whose completions are packed, and what a completion file is called where each shell looks.
pub const SHELLS: [(&str, &str); 3] =
    [("bash", "runda"), ("fish", "runda.fish"), ("zsh", "_runda")];

const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

impl Stage {
    /// Lets the binary write what it knows of itself.
    pub fn fill(binary: &Path, folder: &Path) -> Result<Self> {
        let stage = Self {
            binary: binary.to_path_buf(),
            manual: folder.join("man"),
            completions: folder.join("completions"),
            texts: folder.join("texts"),
        };
        for folder in [&stage.manual, &stage.completions, &stage.texts] {
            fs::create_dir_all(folder)?;
        }
        let manual = stage.manual.to_str().context("the folder has a name that is no text")?;
        said_by(binary, &["man", manual])?;
        for (shell, name) in SHELLS {
            let text = said_by(binary, &["completions", shell])?;
            fs::write(stage.completions.join(name), text)?;
        }
        for name in TEXTS {
            copy(&tree::root().join(name), &stage.texts.join(name))?;
        }
        Ok(stage)
    }
}

/// Copies a file to a place whose folder may not be there yet.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("{} cannot be copied", from.display()))?;
    Ok(())
}

/// The files of a folder, by name.
pub(crate) fn inside(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}
