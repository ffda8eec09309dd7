//! Stands in for `csv` 1: tables in CSV, as the typesetter reads them.
//!
//! Papers are fed with JSON; our own tables are read by `runda-formats`. The first record is a refusal. To drop this:
//! take the line out of `[patch.crates-io]`.

use std::fmt;

/// There is none.
#[derive(Debug, Clone, Copy)]
enum Never {}

/// CSV is refused.
#[derive(Debug, Clone)]
pub struct Error(ErrorKind);

impl Error {
    const fn refused() -> Self {
        Self(ErrorKind::Refused)
    }

    /// Why.
    pub fn kind(&self) -> &ErrorKind {
        &self.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CSV is left out of this program; use JSON")
    }
}

impl std::error::Error for Error {}

/// Why a table could not be read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ErrorKind {
    /// It is always refused.
    Refused,
    /// The bytes are no text; never said here.
    Utf8 {
        /// Where.
        pos: Option<Position>,
    },
    /// A line has another number of cells; never said here.
    UnequalLengths {
        /// Where.
        pos: Option<Position>,
        /// Cells of the first line.
        expected_len: u64,
        /// Cells of this line.
        len: u64,
    },
}

impl ErrorKind {
    /// Where in the text: nowhere.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Self::Refused => None,
            Self::Utf8 { pos } | Self::UnequalLengths { pos, .. } => pos.as_ref(),
        }
    }
}

/// A place in a text; there is none.
#[derive(Debug, Clone, Copy)]
pub struct Position(Never);

impl Position {
    /// The byte.
    pub fn byte(&self) -> u64 {
        match self.0 {}
    }
}

/// How a table is read; kept by nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReaderBuilder;

impl ReaderBuilder {
    /// As usual.
    pub fn new() -> Self {
        Self
    }

    /// Whether the first line names the columns.
    pub fn has_headers(&mut self, _: bool) -> &mut Self {
        self
    }

    /// What stands between cells.
    pub fn delimiter(&mut self, _: u8) -> &mut Self {
        self
    }

    /// A reader that refuses.
    pub fn from_reader(&self, _: &[u8]) -> Reader {
        Reader
    }
}

/// A reader that refuses.
#[derive(Debug, Clone, Copy)]
pub struct Reader;

impl Reader {
    /// Refuses.
    pub fn headers(&mut self) -> Result<&StringRecord, Error> {
        Err(Error::refused())
    }

    /// One refusal.
    pub fn records(&mut self) -> std::iter::Once<Result<StringRecord, Error>> {
        std::iter::once(Err(Error::refused()))
    }
}

/// A line of a table; there is none.
#[derive(Debug, Clone)]
pub struct StringRecord(Never);

impl StringRecord {
    /// Its cells.
    pub fn iter(&self) -> std::iter::Empty<&str> {
        match self.0 {}
    }
}

impl<'a> IntoIterator for &'a StringRecord {
    type Item = &'a str;
    type IntoIter = std::iter::Empty<&'a str>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
