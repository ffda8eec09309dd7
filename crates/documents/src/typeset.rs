//! Papers that are set: pages, their text, the file.

use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::PressError;
use crate::lines::{self, Line, Piece};
use crate::packed::packed;

/// Pages ready to be written.
#[derive(Debug, Clone)]
pub struct Typeset {
    document: PagedDocument,
}

/// The file is one for archives (its fonts and colours are inside) and for readers who do not see it
/// (headings, tables and pictures are tagged).
const STANDARDS: [PdfStandard; 2] = [PdfStandard::A_2a, PdfStandard::Ua_1];

impl Typeset {
    pub(crate) const fn new(document: PagedDocument) -> Self {
        Self { document }
    }

    /// The file: PDF/A-2a and PDF/UA-1.
    pub fn pdf(&self) -> Result<Vec<u8>, PressError> {
        let standards = PdfStandards::new(&STANDARDS)
            .map_err(|error| PressError::Pdf(error.message().to_string()))?;
        let creator = Smart::Custom(Some("Runda".into()));
        let options = PdfOptions { standards, creator, ..PdfOptions::default() };
        let pdf = typst_pdf::pdf(&self.document, &options).map_err(|errors| {
            let all: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
            PressError::Pdf(all.join("; "))
        })?;
        Ok(packed(pdf))
    }

    /// The sizes of the pages, width and height in points.
    pub fn pages(&self) -> Vec<(f64, f64)> {
        let size =
            |page: &typst_layout::Page| (page.frame.width().to_pt(), page.frame.height().to_pt());
        self.document.pages().iter().map(size).collect()
    }

    /// Every piece of text with its place.
    pub fn pieces(&self) -> Vec<Piece> {
        let pages = (1..).zip(self.document.pages());
        pages.flat_map(|(number, page)| lines::pieces(number, &page.frame)).collect()
    }

    /// The text as it is read on the page, line by line.
    pub fn lines(&self) -> Vec<Line> {
        lines::lines(self.pieces())
    }

    /// The text of all pages; columns are parted by two spaces, pages by a line of their own.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut page = 1;
        for line in self.lines() {
            if line.page != page {
                page = line.page;
                text.push_str("\u{2500}\u{2500}\u{2500}\n");
            }
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }
}
