//! Stands in for `hayagriva` 0.10 and, below it, `citationberg` and `biblatex`: bibliographies.
//!
//! No paper of ours cites a book. An [`Entry`] is never made: both formats of bibliographies are refused, and so is a
//! style from a file; the one style that is known by name is empty. A bibliography without sources stays empty. To drop
//! this: take the line out of `[patch.crates-io]`.

pub mod archive;
pub mod citationberg;
pub mod io;
mod rendered;

use std::marker::PhantomData;

pub use rendered::{
    BibliographyItem, Elem, ElemChild, ElemChildren, ElemMeta, Formatted, Formatting, Rendered,
    RenderedBibliography, RenderedCitation,
};

use citationberg::{IndependentStyle, Locale, LocaleCode};

/// There is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Never {}

/// A book; there is none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry(Never);

impl Entry {
    /// Its key.
    pub fn key(&self) -> &str {
        match self.0 {}
    }

    /// Its title.
    pub fn title(&self) -> Option<&Title> {
        match self.0 {}
    }
}

/// The title of a book.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Title {
    /// Its words.
    pub value: Words,
}

/// The words of a title; there are none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Words(Never);

impl Words {
    /// As text.
    pub fn to_str(&self) -> &str {
        match self.0 {}
    }
}

/// Books from a file; there are none.
#[derive(Debug, Clone)]
pub struct Library(Never);

impl Library {
    /// Whether it has no books.
    pub fn is_empty(&self) -> bool {
        match self.0 {}
    }
}

impl IntoIterator for Library {
    type Item = Entry;
    type IntoIter = std::vec::IntoIter<Entry>;

    fn into_iter(self) -> Self::IntoIter {
        match self.0 {}
    }
}

/// How a book is cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CitePurpose {
    /// Its author.
    Author,
    /// All of it.
    Full,
    /// In running text.
    Prose,
    /// Its year.
    Year,
}

/// A place in a book: what kind of place, and which.
#[derive(Debug, Clone)]
pub struct SpecificLocator(pub citationberg::taxonomy::Locator, pub LocatorPayload);

/// Which place in a book.
#[derive(Debug, Clone)]
pub enum LocatorPayload {
    /// Whatever the caller puts there.
    Transparent(TransparentLocator),
}

/// Whatever the caller puts there; not kept.
#[derive(Debug, Clone)]
pub struct TransparentLocator;

impl TransparentLocator {
    /// Forgets it.
    pub fn new<T: PartialEq + 'static>(_: T) -> Self {
        Self
    }
}

/// A book in a citation.
#[derive(Debug, Clone)]
pub struct CitationItem<'a, T>(PhantomData<&'a T>);

impl<'a, T> CitationItem<'a, T> {
    /// A book, with a place, a language, whether it is hidden, and how it is cited.
    pub fn new(
        _: &'a T,
        _: Option<SpecificLocator>,
        _: Option<LocaleCode>,
        _: bool,
        _: Option<CitePurpose>,
    ) -> Self {
        Self(PhantomData)
    }
}

/// A citation to be set.
#[derive(Debug, Clone)]
pub struct CitationRequest<'a, T>(PhantomData<&'a T>);

impl<'a, T> CitationRequest<'a, T> {
    /// Books, a style, a language with its words, and the number of a note.
    pub fn new(
        _: Vec<CitationItem<'a, T>>,
        _: &'a IndependentStyle,
        _: Option<LocaleCode>,
        _: &'a [Locale],
        _: Option<usize>,
    ) -> Self {
        Self(PhantomData)
    }
}

/// A bibliography to be set.
#[derive(Debug, Clone)]
pub struct BibliographyRequest<'a> {
    /// Its style.
    pub style: &'a IndependentStyle,
    /// Its language.
    pub locale: Option<LocaleCode>,
    /// Words of languages.
    pub locale_files: &'a [Locale],
}

/// Sets a bibliography and its citations: of no books.
#[derive(Debug, Clone)]
pub struct BibliographyDriver<'a, T>(PhantomData<&'a T>);

impl<T> Default for BibliographyDriver<'_, T> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<'a, T> BibliographyDriver<'a, T> {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Numbers begin later.
    #[must_use]
    pub fn with_citation_number_offset(self, _: usize) -> Self {
        self
    }

    /// One citation more; there is no book it could name.
    pub fn citation(&mut self, _: CitationRequest<'a, T>) {}

    /// A bibliography without entries.
    pub fn finish(self, _: BibliographyRequest<'_>) -> Rendered {
        Rendered::empty()
    }
}
