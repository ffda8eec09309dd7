//! Notices for the board.

use serde::Serialize;

/// A notice on every page.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Notices {
    /// The notices, each by its paragraphs.
    pub notices: Vec<Vec<String>>,
    /// Who signs.
    pub signature: String,
}
