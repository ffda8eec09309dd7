//! Books from files: refused.

use std::ops::Range;

use crate::Library;

const REFUSED: &str = "bibliographies are left out of this program";

/// Why a file could not be read.
#[derive(Debug, Clone)]
pub enum BibLaTeXError {
    /// It is always refused.
    Parse(Refused),
    /// A value is wrong; never said here.
    Type(Refused),
}

/// Bibliographies are refused.
#[derive(Debug, Clone)]
pub struct Refused {
    /// Where in the text.
    pub span: Range<usize>,
    /// Why.
    pub kind: &'static str,
}

/// Refuses.
pub fn from_yaml_str(_: &str) -> Result<Library, serde_yaml::Error> {
    Err(serde_yaml::Error::refused())
}

/// Refuses.
pub fn from_biblatex_str(_: &str) -> Result<Library, Vec<BibLaTeXError>> {
    Err(vec![BibLaTeXError::Parse(Refused { span: 0..0, kind: REFUSED })])
}
