//! Diplomas.

use serde::Serialize;

/// A diploma on every page.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Diplomas {
    /// The diplomas.
    pub diplomas: Vec<Vec<DiplomaLine>>,
    /// Who signs.
    pub signatures: Vec<String>,
}

/// A line of a diploma.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct DiplomaLine {
    /// How it is set.
    pub weight: DiplomaWeight,
    /// What it says.
    pub text: String,
}

/// How a line of a diploma is set.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiplomaWeight {
    /// As the word on top.
    Title,
    /// As the name.
    Name,
    /// As everything else.
    #[default]
    Text,
    /// As a gap between lines.
    Gap,
}
