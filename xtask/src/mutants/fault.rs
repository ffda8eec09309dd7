//! One fault: a stretch of a file and what is put there instead.

use std::fmt;
use std::ops::Range;

/// A place in a text, both counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A small fault.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fault {
    /// Path from the root.
    pub(super) file: String,
    /// Where it begins.
    pub(super) from: Place,
    /// Where the text goes on.
    pub(super) to: Place,
    /// What stands there instead.
    pub(super) instead: String,
    /// The change in words.
    pub(super) change: String,
}

impl Fault {
    /// The text with the fault in it; nothing if the places are not in the text.
    pub(super) fn planted(&self, text: &str) -> Option<String> {
        self.planted_within(text, &(0..text.len()))
    }

    /// A stretch of the text with the fault in it.
    pub(super) fn planted_within(&self, text: &str, stretch: &Range<usize>) -> Option<String> {
        let span = self.span(text)?;
        let (before, behind) =
            (text.get(stretch.start..span.start)?, text.get(span.end..stretch.end)?);
        Some(format!("{before}{}{behind}", self.instead))
    }

    /// Where it stands, in bytes.
    pub(super) fn span(&self, text: &str) -> Option<Range<usize>> {
        let (from, to) = (offset(text, self.from)?, offset(text, self.to)?);
        Some(from..to.max(from))
    }
}

/// How many bytes stand before a place.
fn offset(text: &str, place: Place) -> Option<usize> {
    let before: usize =
        text.split_inclusive('\n').take(place.line.checked_sub(1)?).map(str::len).sum();
    let line = text.get(before..)?.lines().next().unwrap_or_default();
    let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    Some(before + ends.nth(place.column.checked_sub(1)?)?)
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}  {}", self.file, self.from.line, self.from.column, self.change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(from: (usize, usize), to: (usize, usize), instead: &str) -> Fault {
        let place = |(line, column)| Place { line, column };
        Fault {
            file: "a.rs".into(),
            from: place(from),
            to: place(to),
            instead: instead.into(),
            change: "as told".into(),
        }
    }

    #[test]
    fn a_fault_is_planted_in_its_place() {
        let text = "fn a() {\n    \"ó\" < b\n}\n";
        assert_eq!(
            fault((2, 9), (2, 10), "<=").planted(text).unwrap(),
            "fn a() {\n    \"ó\" <= b\n}\n"
        );
        assert_eq!(fault((1, 9), (3, 1), "()").planted(text).unwrap(), "fn a() {()}\n");
        assert_eq!(fault((9, 1), (9, 2), "x").planted(text), None);
    }
}
