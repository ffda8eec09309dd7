//! The press: Typst with our templates and fonts, and nothing else of the world.

#[cfg(test)]
mod left_out;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;

use typst::diag::{FileError, FileResult, SourceDiagnostic, Warned};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;

use crate::Typeset;
use crate::paper::TEMPLATES;

/// How many settings a memory of the typesetter outlives without being used.
const REMEMBERED: usize = 10;
/// Of papers with more data than this nothing is remembered: hundreds of megabytes, and hardly anybody prints the same
/// again.
const LARGE: usize = 100_000;
/// More data than this is not set: thousands of pages.
pub(crate) const LARGEST: usize = 8_000_000;

/// The templates every paper shares.
const SHARED: [(&str, &str); 3] = [
    ("main", include_str!("../templates/main.typ")),
    ("sheet", include_str!("../templates/sheet.typ")),
    ("form", include_str!("../templates/form.typ")),
];

macro_rules! font {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/LibertinusSerif-", $name, ".otf")).as_slice()
    };
}

const FONTS: [&[u8]; 4] = [font!("Regular"), font!("Italic"), font!("Semibold"), font!("Bold")];

/// Why a paper could not be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PressError {
    /// A page struct does not become data.
    #[error("the paper cannot be read as data: {0}; please report this")]
    Data(String),
    /// A template is wrong.
    #[error("the paper cannot be set: {0}; please report this")]
    Template(String),
    /// More pages than anybody prints.
    #[error("these papers together have thousands of pages; print fewer of them at a time")]
    TooMuch,
    /// Whoever asked has gone away.
    #[error("nobody waits for the paper any more; ask for it again")]
    Unwanted,
    /// The file cannot be written.
    #[error("the PDF cannot be written: {0}; please report this")]
    Pdf(String),
}

impl PressError {
    #[expect(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
    pub(crate) fn data(error: serde_json::Error) -> Self {
        Self::Data(error.to_string())
    }
}

/// Templates and fonts, opened once.
struct Press {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    sources: Vec<Source>,
    main: FileId,
    data: FileId,
}

/// Whether somebody still waits for the paper.
pub(crate) type StillWanted<'a> = &'a (dyn Fn() -> bool + Send + Sync);

/// One setting: the press and the data of the papers.
struct Setting<'a> {
    press: &'static Press,
    data: Bytes,
    still: StillWanted<'a>,
}

/// What ends a setting that nobody waits for: the typesetter has no other way out of its work.
struct Unwanted;

impl Setting<'_> {
    /// Asked whenever the typesetter asks for something, which it does for every line.
    fn go_on(&self) {
        if !(self.still)() {
            resume_unwind(Box::new(Unwanted));
        }
    }
}

/// Sets the papers the data describes, for as long as somebody waits for them.
pub(crate) fn set(data: String, still: StillWanted<'_>) -> Result<Typeset, PressError> {
    if data.len() > LARGEST {
        return Err(PressError::TooMuch);
    }
    let remembered = remembered(data.len());
    let setting = Setting { press: press()?, data: Bytes::from_string(data), still };
    let set = catch_unwind(AssertUnwindSafe(|| typst::compile::<PagedDocument>(&setting)));
    typst::comemo::evict(remembered);
    let Warned { output, warnings } = match set {
        Ok(set) => set,
        Err(cause) if cause.is::<Unwanted>() => return Err(PressError::Unwanted),
        Err(cause) => resume_unwind(cause),
    };
    debug_assert!(warnings.is_empty(), "{}", told(&setting, &warnings));
    output.map(Typeset::new).map_err(|errors| PressError::Template(told(&setting, &errors)))
}

/// How many settings the memory of one outlives, by the size of its data.
const fn remembered(data: usize) -> usize {
    if data > LARGE { 0 } else { REMEMBERED }
}

fn press() -> Result<&'static Press, PressError> {
    static PRESS: OnceLock<Result<Press, PressError>> = OnceLock::new();
    PRESS.get_or_init(Press::open).as_ref().map_err(Clone::clone)
}

/// Whether the fonts have this letter.
pub(crate) fn has_letter(letter: char) -> bool {
    let fonts = press().map(|press| press.fonts.as_slice()).unwrap_or_default();
    fonts.first().is_some_and(|font| font.info().coverage.contains(letter.into()))
}

impl Press {
    fn open() -> Result<Self, PressError> {
        let fonts: Vec<Font> =
            FONTS.iter().flat_map(|font| Font::iter(Bytes::new(*font))).collect();
        let sources = SHARED
            .iter()
            .chain(TEMPLATES)
            .map(|(name, text)| Ok(Source::new(file(&format!("{name}.typ"))?, (*text).into())))
            .collect::<Result<Vec<Source>, PressError>>()?;
        Ok(Self {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            sources,
            main: file("main.typ")?,
            data: file("data.json")?,
        })
    }
}

fn file(name: &str) -> Result<FileId, PressError> {
    let path = VirtualPath::new(name)
        .map_err(|_| PressError::Template(format!("no template may be called {name}")))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl World for Setting<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.press.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.press.book
    }

    fn main(&self) -> FileId {
        self.press.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.press.sources.iter().find(|source| source.id() == id).cloned().ok_or_else(missing)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == self.press.data {
            return Ok(self.data.clone());
        }
        self.source(id).map(Bytes::from_string)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.go_on();
        self.press.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn missing() -> FileError {
    FileError::Other(Some("no such template".into()))
}

/// What is wrong and where, for the one who mends the template.
fn told(setting: &Setting<'_>, diagnostics: &[SourceDiagnostic]) -> String {
    let one = |diagnostic: &SourceDiagnostic| {
        let id = diagnostic.span.id();
        let source = id.and_then(|id| setting.source(id).ok());
        let name = id.map(|id| id.vpath().get_without_slash().to_owned()).unwrap_or_default();
        let line = source
            .as_ref()
            .and_then(|source| {
                typst::WorldExt::range(setting, diagnostic.span).map(|at| (source, at))
            })
            .and_then(|(source, at)| source.lines().byte_to_line(at.start))
            .map_or(0, |line| line + 1);
        format!("{name}:{line}: {}", diagnostic.message)
    };
    diagnostics.iter().map(one).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-31: of a large paper the press remembers nothing, of a small one what the next few can use.
    #[test]
    fn the_memory_of_the_press_has_a_bound() {
        assert_eq!(remembered(LARGE + 1), 0);
        assert_eq!(remembered(LARGE), REMEMBERED);
    }
}
