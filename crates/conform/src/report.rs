//! What came of a run.

use std::fmt;

/// A case that did not come out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// File and name of the case.
    pub case: String,
    /// What differs, or why the case could not be run.
    pub lines: Vec<String>,
}

/// The result of a run over golden cases.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// How many cases came out.
    pub passed: usize,
    /// Those that did not.
    pub failures: Vec<Failure>,
    /// What was left out on purpose, in words.
    pub left_out: Vec<String>,
}

impl Report {
    /// Counts one case.
    pub(crate) fn count(&mut self, case: impl Into<String>, lines: Vec<String>) {
        if lines.is_empty() {
            self.passed += 1;
        } else {
            self.failures.push(Failure { case: case.into(), lines });
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "FAILED {}", failure.case)?;
            for line in &failure.lines {
                writeln!(f, "    {line}")?;
            }
        }
        for note in &self.left_out {
            writeln!(f, "left out: {note}")?;
        }
        write!(f, "{} passed, {} failed", self.passed, self.failures.len())
    }
}
