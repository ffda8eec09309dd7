//! Stored samples of every event: `shape-N.jsonl`. Each must still be read, and written as it was.

use std::path::Path;

use runda_tournament::{SHAPE, read_event};

use crate::Report;

/// Reads every line in the shape the name of the file tells.
pub(crate) fn run(file: &Path, text: &str, report: &mut Report) {
    let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let shape = name.trim_start_matches("shape-").parse().unwrap_or(u16::MAX);
    for (number, line) in (1..).zip(text.lines()) {
        let mut source = serde_json::Deserializer::from_str(line);
        let faults = match read_event(shape, &mut source) {
            Err(error) => vec![error.to_string()],
            Ok(event) if shape == SHAPE => {
                let written = serde_json::to_value(&event).unwrap_or_default();
                let stored = serde_json::from_str(line).unwrap_or_default();
                crate::difference(&stored, &written)
            }
            Ok(_) => Vec::new(),
        };
        report.count(format!("{}:{number}", file.display()), faults);
    }
}
