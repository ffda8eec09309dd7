//! A part of a form.

use serde::Serialize;

use super::Fact;

/// A part of a form: facts, sentences, a table, and room to write.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// Facts; an empty one is a line to write on.
    pub facts: Vec<Fact>,
    /// Sentences.
    pub sentences: Vec<String>,
    /// A table.
    pub table: Option<FormTable>,
    /// Boxes to be ticked.
    pub ticks: Vec<String>,
    /// How many empty lines follow.
    pub blanks: usize,
}

/// A table of a form.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct FormTable {
    /// The heads of the columns.
    pub heads: Vec<String>,
    /// How wide each column is beside the others.
    pub widths: Vec<u8>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// How many empty rows follow.
    pub blanks: usize,
}
