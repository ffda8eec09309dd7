//! Languages: none.

use std::fmt;

use crate::{Never, REFUSED};

/// Languages: none.
#[derive(Debug, Clone, Default)]
pub struct SyntaxSet(Vec<SyntaxReference>);

impl SyntaxSet {
    /// All of them.
    pub fn syntaxes(&self) -> &[SyntaxReference] {
        &self.0
    }

    /// By a name: none has one.
    pub fn find_syntax_by_token<'a>(&'a self, _: &str) -> Option<&'a SyntaxReference> {
        None
    }
}

/// A language; there is none.
#[derive(Debug, Clone)]
pub struct SyntaxReference {
    /// Its name.
    pub name: String,
    /// How names of its files end.
    pub file_extensions: Vec<String>,
    pub(crate) never: Never,
}

/// A language from a file; there is none.
#[derive(Debug, Clone, Copy)]
pub struct SyntaxDefinition(Never);

impl SyntaxDefinition {
    /// Refuses.
    pub fn load_from_str(_: &str, _: bool, _: Option<&str>) -> Result<Self, ParseSyntaxError> {
        Err(ParseSyntaxError::Refused)
    }
}

/// Gathers languages.
#[derive(Debug, Clone, Copy, Default)]
pub struct SyntaxSetBuilder;

impl SyntaxSetBuilder {
    /// None yet.
    pub fn new() -> Self {
        Self
    }

    /// One more.
    pub fn add(&mut self, syntax: SyntaxDefinition) {
        match syntax.0 {}
    }

    /// All of them: none.
    pub fn build(self) -> SyntaxSet {
        SyntaxSet::default()
    }
}

/// Why a language could not be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum ParseSyntaxError {
    /// It is always refused.
    Refused,
    /// Its file is no YAML; never said here.
    InvalidYaml(ScanError),
}

impl fmt::Display for ParseSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REFUSED)
    }
}

impl std::error::Error for ParseSyntaxError {}

/// Where a file is no YAML; nobody looks.
#[derive(Debug)]
pub struct ScanError(Never);

impl ScanError {
    /// The place.
    pub fn marker(&self) -> &Marker {
        match self.0 {}
    }
}

/// A place in a file.
#[derive(Debug)]
pub struct Marker(Never);

impl Marker {
    /// The byte.
    pub fn index(&self) -> usize {
        match self.0 {}
    }

    /// The line.
    pub fn line(&self) -> usize {
        match self.0 {}
    }

    /// The column.
    pub fn col(&self) -> usize {
        match self.0 {}
    }
}

/// What a word of a program is; not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope;

impl Scope {
    /// Any name.
    pub fn new(_: &str) -> Result<Self, NoError> {
        Ok(Self)
    }
}

/// Names cannot be wrong.
#[derive(Debug, Clone, Copy)]
pub enum NoError {}
