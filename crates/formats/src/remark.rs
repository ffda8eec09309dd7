//! What a reader noticed, and where.

use std::fmt;

use runda_rulebook::messages::Numbers;
use runda_rulebook::{Article, Catalogue, Edition, Key, Language, Reason};
use serde::{Deserialize, Serialize};

/// How much a remark matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Understood all the same.
    Warning,
    /// Something was left out or contradicts itself: good enough to look at, not to pair from.
    Error,
}

/// An oddity of a file: where it stands and what it is.
///
/// **Rule:** TR-42, FIDE26 C.02.03 A
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The line, counted from 1.
    pub line: usize,
    /// The first column, counted from 1 in characters.
    pub column: usize,
    /// Whether the rest of the file may be trusted.
    pub grade: Grade,
    /// What is the case, in every language, with the article where one is hurt.
    pub reason: Reason,
}

impl Remark {
    /// Something odd that was understood all the same.
    pub(crate) fn warning(line: usize, column: usize, key: &'static str) -> Self {
        let reason = Reason::remark(Key::new(key));
        Self { line, column, grade: Grade::Warning, reason }
    }

    /// Something that was not understood, or contradicts itself.
    pub(crate) fn error(line: usize, column: usize, key: &'static str) -> Self {
        Self { grade: Grade::Error, ..Self::warning(line, column, key) }
    }

    /// The same remark, speaking also of `value`.
    pub(crate) fn with(
        mut self,
        name: &'static str,
        value: impl Into<runda_rulebook::Arg>,
    ) -> Self {
        self.reason = self.reason.with(name, value);
        self
    }

    /// The same remark by a place in the description of the report file.
    pub(crate) fn by(mut self, place: &'static str) -> Self {
        self.reason.article = Some(Article::new(Edition::Fide2026, place));
        self
    }

    /// The remark as a sentence with its place: `line 3, column 81: …`.
    pub fn text(&self, messages: &Catalogue) -> String {
        let place = messages
            .text("remark-place", &[("line", self.line.into()), ("column", self.column.into())]);
        format!("{place}: {}", messages.cited(&self.reason, &Numbers))
    }
}

/// In English, for programs that speak nothing else.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&crate::TEXTS.catalogue(Language::English)))
    }
}
