//! Line by line.

use crate::highlighting::{Style, Theme};
use crate::parsing::{SyntaxReference, SyntaxSet};
use crate::{LoadingError, Never};

/// Colours lines; of no language.
#[derive(Debug)]
pub struct HighlightLines(Never);

impl HighlightLines {
    /// For a language.
    pub fn new(syntax: &SyntaxReference, _: &Theme) -> Self {
        match syntax.never {}
    }

    /// Colours a line.
    pub fn highlight_line<'a>(
        &mut self,
        _: &'a str,
        _: &SyntaxSet,
    ) -> Result<Vec<(Style, &'a str)>, LoadingError> {
        match self.0 {}
    }
}
