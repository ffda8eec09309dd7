//! Finds the cases under a path and sends each to its runner.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::case::Case;
use crate::report::Report;
use crate::{compare, functions, tables};

/// How much to run.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Counts of positions above this are left out, and said so.
    pub max_nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_nodes: 100_000_000 }
    }
}

/// A path that cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum ConformError {
    /// The path is not there, or not readable.
    #[error("{path} cannot be read; check the name and the rights on it")]
    Unreadable {
        /// The path asked for.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Runs every case under `paths`; `progress` hears of each file before it is run.
pub fn run(
    paths: &[PathBuf],
    options: &Options,
    progress: &mut dyn FnMut(&Path),
) -> Result<Report, ConformError> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    let mut report = Report::default();
    for file in files {
        progress(&file);
        run_file(&file, *options, &mut report)?;
    }
    Ok(report)
}

/// All files below `path` in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), ConformError> {
    let unreadable = |source| ConformError::Unreadable { path: path.into(), source };
    if !fs::metadata(path).map_err(unreadable)?.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).map_err(unreadable)? {
        inside.push(entry.map_err(unreadable)?.path());
    }
    inside.sort();
    inside.iter().try_for_each(|path| collect(path, files))
}

fn run_file(file: &Path, options: Options, report: &mut Report) -> Result<(), ConformError> {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let extension = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let is_description = matches!(extension, "md" | "txt") || name == "index.tsv";
    let has_pairs = extension == "trf" && file.with_extension("pairs").exists();
    // A whole tournament is judged by what the program prints of it, not by an engine.
    let is_journal = extension == "runda";
    // What a snapshot holds is compared by the room that keeps snapshots.
    let is_snapshot = extension == "jsonl" && name.starts_with("fold-");
    if is_description || has_pairs || is_journal || is_snapshot {
        return Ok(());
    }
    let text = fs::read_to_string(file)
        .map_err(|source| ConformError::Unreadable { path: file.into(), source })?;
    match (name, extension) {
        (_, "json") => run_json(file, &text, report),
        (_, "toml") => tables::regulations::run(file, &text, report),
        (name, "jsonl") if name.starts_with("shape-") => tables::events::run(file, &text, report),
        (_, "jsonl") => {
            for line in text.lines().filter(|line| !line.trim().is_empty()) {
                run_json(file, line, report);
            }
        }
        (_, "pairs") => tables::trf_pairs::run(file, &text, report),
        ("perft.tsv", _) => tables::perft::run(file, &text, options.max_nodes, report),
        ("positions.tsv", _) => tables::positions::run(file, &text, report),
        _ => report.count(
            file.display().to_string(),
            vec!["a file of no known form; cases are .json, .jsonl, .trf with .pairs, .toml, perft.tsv or positions.tsv".into()],
        ),
    }
    Ok(())
}

fn run_json(file: &Path, text: &str, report: &mut Report) {
    let file = file.display();
    match serde_json::from_str::<Case>(text) {
        Err(error) => report.count(file.to_string(), vec![format!("not a case: {error}")]),
        Ok(case) => {
            let lines = match functions::find(&case.function) {
                None => vec![format!("no function {:?} is built", case.function)],
                Some(function) => match function(&case) {
                    Ok(actual) => compare::difference(&case.expected, &actual),
                    Err(reason) => vec![reason],
                },
            };
            report.count(format!("{file}: {}", case.id), lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_function_is_a_failure() {
        let mut report = Report::default();
        let case = r#"{"id":"X-1","function":"no_such","input":{},"expected":{}}"#;
        run_json(Path::new("x.json"), case, &mut report);
        assert_eq!(
            report.to_string(),
            "FAILED x.json: X-1\n    no function \"no_such\" is built\n0 passed, 1 failed"
        );
    }

    #[test]
    fn a_path_that_is_not_there_is_said_so() {
        let error = run(&["no/such/folder".into()], &Options::default(), &mut |_| ()).unwrap_err();
        assert!(error.to_string().contains("no/such/folder cannot be read"));
    }
}
