//! Stands in for `hayro-syntax` 0.7, which reads PDF.
//!
//! No paper of ours has another one inside. A [`Pdf`] is never made: [`Pdf::new`] calls every file invalid. To drop
//! this: take its line and that of `hayro-write` out of `[patch.crates-io]`.

use std::sync::Arc;

/// There is none.
#[derive(Debug, Clone, Copy)]
enum Never {}

/// Why a file could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoadPdfError {
    /// It is locked; never said here.
    Decryption(DecryptionError),
    /// It cannot be read; said of every file.
    Invalid,
}

/// Why a locked file could not be opened; nobody tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecryptionError {}

/// Versions of PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PdfVersion {
    /// 1.0
    Pdf10,
    /// 1.1
    Pdf11,
    /// 1.2
    Pdf12,
    /// 1.3
    Pdf13,
    /// 1.4
    Pdf14,
    /// 1.5
    Pdf15,
    /// 1.6
    Pdf16,
    /// 1.7
    Pdf17,
    /// 2.0
    Pdf20,
}

/// The bytes of a file.
pub type PdfData = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A file that was read; there is none.
#[derive(Debug, Clone, Copy)]
pub struct Pdf(Never);

impl Pdf {
    /// Refuses.
    pub fn new(_: PdfData) -> Result<Self, LoadPdfError> {
        Err(LoadPdfError::Invalid)
    }

    /// Its bytes.
    pub fn data(&self) -> &PdfData {
        match self.0 {}
    }

    /// Its pages.
    pub fn pages(&self) -> &[page::Page<'_>] {
        match self.0 {}
    }

    /// Its version.
    pub fn version(&self) -> PdfVersion {
        match self.0 {}
    }

    /// Its table of places.
    pub fn xref(&self) -> &XRef {
        match self.0 {}
    }

    /// For those who have one although there is none.
    pub fn never<T>(&self) -> T {
        match self.0 {}
    }
}

/// The table of places of a file; there is none.
#[derive(Debug, Clone, Copy)]
pub struct XRef(Never);

impl XRef {
    /// Whether parts of pages can be switched off.
    pub fn has_optional_content_groups(&self) -> bool {
        match self.0 {}
    }
}

/// Pages.
pub mod page {
    use std::marker::PhantomData;

    use super::Never;

    /// A page; there is none.
    #[derive(Debug, Clone, Copy)]
    pub struct Page<'a>(Never, PhantomData<&'a ()>);

    impl Page<'_> {
        /// Width and height as shown.
        pub fn render_dimensions(&self) -> (f32, f32) {
            match self.0 {}
        }
    }
}
