//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A text file: its path from the root, with `/`, and what is in it.
#[derive(Debug, Clone)]
pub struct Source {
    /// Path from the root.
    pub path: String,
    /// Contents.
    pub text: String,
}

/// Every file below `folder` (from the root) whose name ends in one of `endings`, by name.
pub fn files(folder: &str, endings: &[&str]) -> Result<Vec<Source>> {
    let mut found = Vec::new();
    collect(&root().join(folder), folder, endings, &mut found)?;
    Ok(found)
}

fn collect(path: &Path, name: &str, endings: &[&str], found: &mut Vec<Source>) -> Result<()> {
    let mut inside: Vec<_> = fs::read_dir(path)
        .with_context(|| format!("{name} cannot be read"))?
        .collect::<std::io::Result<_>>()?;
    inside.sort_by_key(fs::DirEntry::file_name);
    for entry in inside {
        let entry_name = entry.file_name().to_string_lossy().into_owned();
        let name = format!("{name}/{entry_name}");
        if entry.file_type()?.is_dir() {
            if !matches!(entry_name.as_str(), "target" | "node_modules" | ".git") {
                collect(&entry.path(), &name, endings, found)?;
            }
        } else if endings.iter().any(|ending| entry_name.ends_with(ending)) {
            let text =
                fs::read_to_string(entry.path()).with_context(|| format!("{name} is no text"))?;
            found.push(Source { path: name, text });
        }
    }
    Ok(())
}
