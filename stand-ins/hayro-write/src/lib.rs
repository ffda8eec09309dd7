//! Stands in for `hayro-write` 0.7, which copies pages of one PDF into another.
//!
//! There is no [`Pdf`] to copy from, so nothing here is ever called. To drop this: take its line and that of
//! `hayro-syntax` out of `[patch.crates-io]`.

pub use hayro_syntax;

use hayro_syntax::Pdf;
use pdf_writer::{Chunk, Ref, Settings};

/// Which page is wanted.
#[derive(Debug, Clone, Copy)]
pub struct ExtractionQuery;

impl ExtractionQuery {
    /// As a page.
    pub fn new_page(_: usize) -> Self {
        Self
    }

    /// As a picture on a page.
    pub fn new_xobject(_: usize) -> Self {
        Self
    }
}

/// Why a page could not be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExtractionError {
    /// There is no such page.
    InvalidPageIndex(usize),
}

/// What was copied.
#[derive(Debug)]
pub struct ExtractionResult {
    /// The objects.
    pub chunk: Chunk,
    /// Where each page begins.
    pub root_refs: Vec<Result<Ref, ExtractionError>>,
    /// What pages hang on.
    pub page_tree_parent_ref: Ref,
}

/// Copies pages.
pub fn extract<'a, G>(
    pdf: &Pdf,
    _: Box<dyn FnMut() -> Ref + 'a>,
    _: Settings,
    _: G,
    _: &[ExtractionQuery],
) -> Result<ExtractionResult, ExtractionError>
where
    G: FnMut(&mut pdf_writer::writers::Group<'_>),
{
    pdf.never()
}
