//! A file is one subject: over 500 lines it says why.

use crate::tree::Source;

/// So long a file may be without a reason.
const LONGEST: usize = 500;

/// How a reason begins; it stands in the doc comment at the top of the file.
const REASON: &str = "//! **Length:**";

/// Files that are too long and do not say why.
pub fn wrong(sources: &[Source]) -> Vec<String> {
    let long = |source: &&Source| {
        source.text.lines().count() > LONGEST
            && !source.text.lines().any(|line| line.starts_with(REASON))
    };
    let said = |source: &Source| {
        let lines = source.text.lines().count();
        format!("{} has {lines} lines; divide it, or say why in a line {REASON:?}", source.path)
    };
    sources.iter().filter(long).map(said).collect()
}
