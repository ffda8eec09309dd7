//! Regulations: `*.toml`. They must be read, and written so that they read the same.

use std::path::Path;

use runda_tournament::Regulations;

use crate::Report;

/// Reads, writes and reads again.
pub(crate) fn run(file: &Path, text: &str, report: &mut Report) {
    let faults = match Regulations::from_toml(text) {
        Err(error) => vec![error.to_string()],
        Ok(read) => match Regulations::from_toml(&read.to_toml()) {
            Ok(again) if again == read => Vec::new(),
            Ok(_) => vec!["written and read again they are others".into()],
            Err(error) => vec![format!("written they cannot be read: {error}")],
        },
    };
    report.count(file.display().to_string(), faults);
}
