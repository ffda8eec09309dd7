//! Stands in for `usvg` 0.47, which reads drawings (SVG).
//!
//! Papers draw with the typesetter's own lines and curves. A [`Tree`] is never made: every drawing is refused. To drop
//! this: take its line and that of `krilla-svg` out of `[patch.crates-io]`.

use std::path::PathBuf;
use std::sync::Arc;

use fontdb::{Database, ID};
pub use tiny_skia_path;

/// There is none.
#[derive(Debug, Clone, Copy)]
enum Never {}

/// Why a drawing could not be read.
#[derive(Debug)]
pub enum Error {
    /// Its bytes are no text; never said here.
    NotAnUtf8Str,
    /// It is packed wrongly; never said here.
    MalformedGZip,
    /// It is too large; never said here.
    ElementsLimitReached,
    /// It has no size; never said here.
    InvalidSize,
    /// It is refused.
    ParsingFailed(roxmltree::Error),
}

impl Error {
    /// The error of XML that carries a text of ours: nobody has declared what drawings are.
    fn refused() -> Self {
        let why = "drawings are left out of this program".to_owned();
        Self::ParsingFailed(roxmltree::Error::UnknownNamespace(why, roxmltree::TextPos::new(1, 1)))
    }
}

/// A drawing; there is none.
#[derive(Debug, Clone, Copy)]
pub struct Tree(Never);

impl Tree {
    /// Refuses.
    pub fn from_data(_: &[u8], _: &Options<'_>) -> Result<Self, Error> {
        Err(Error::refused())
    }

    /// Refuses.
    pub fn from_xmltree(_: &roxmltree::Document<'_>, _: &Options<'_>) -> Result<Self, Error> {
        Err(Error::refused())
    }

    /// Its size.
    pub fn size(&self) -> tiny_skia_path::Size {
        match self.0 {}
    }

    /// All that is drawn.
    pub fn root(&self) -> &Group {
        match self.0 {}
    }

    /// Written out.
    pub fn to_string(&self, _: &WriteOptions) -> String {
        match self.0 {}
    }

    /// For those who have one although there is none.
    pub fn never<T>(&self) -> T {
        match self.0 {}
    }
}

/// Parts of a drawing; there are none.
#[derive(Debug, Clone, Copy)]
pub struct Group(Never);

impl Group {
    /// The box around it.
    pub fn bounding_box(&self) -> tiny_skia_path::Rect {
        match self.0 {}
    }
}

/// How a drawing is written out.
#[derive(Debug, Clone, Copy)]
pub struct WriteOptions {
    /// Blanks before lines.
    pub indent: Indent,
    /// Blanks before attributes.
    pub attributes_indent: Indent,
    /// Whether one sign of quotation is enough.
    pub use_single_quote: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { indent: Indent::None, attributes_indent: Indent::None, use_single_quote: false }
    }
}

/// Blanks at the beginning of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indent {
    /// No lines at all.
    None,
    /// So many.
    Spaces(u8),
}

/// How a drawing is read; kept by nobody.
#[derive(Default)]
#[expect(missing_debug_implementations, reason = "closures have no text")]
pub struct Options<'a> {
    /// The folder beside it.
    pub resources_dir: Option<PathBuf>,
    /// The font for text without one.
    pub font_family: String,
    /// Who finds fonts.
    pub font_resolver: FontResolver<'a>,
    /// Who finds pictures.
    pub image_href_resolver: ImageHrefResolver<'a>,
    /// Rules of style laid over it.
    pub style_sheet: Option<String>,
}

/// Finds a font by its name.
pub type SelectFont<'a> = Box<dyn Fn(&Font, &mut Arc<Database>) -> Option<ID> + Send + Sync + 'a>;

/// Finds a font for a letter that others do not have.
pub type SelectFallback<'a> =
    Box<dyn Fn(char, &[ID], &mut Arc<Database>) -> Option<ID> + Send + Sync + 'a>;

/// Opens a picture that lies in the drawing.
pub type ResolveData<'a> =
    Box<dyn Fn(&str, Arc<Vec<u8>>, &Options<'_>) -> Option<ImageKind> + Send + Sync + 'a>;

/// Finds a picture by its name.
pub type ResolveString<'a> =
    Box<dyn Fn(&str, &Options<'_>) -> Option<ImageKind> + Send + Sync + 'a>;

/// Finds fonts; nobody asks.
#[expect(missing_debug_implementations, reason = "closures have no text")]
pub struct FontResolver<'a> {
    /// By name.
    pub select_font: SelectFont<'a>,
    /// By letter.
    pub select_fallback: SelectFallback<'a>,
}

impl Default for FontResolver<'_> {
    fn default() -> Self {
        Self { select_font: Box::new(|_, _| None), select_fallback: Box::new(|_, _, _| None) }
    }
}

/// Finds pictures; nobody asks.
#[expect(missing_debug_implementations, reason = "closures have no text")]
pub struct ImageHrefResolver<'a> {
    /// In the drawing.
    pub resolve_data: ResolveData<'a>,
    /// Elsewhere.
    pub resolve_string: ResolveString<'a>,
}

impl ImageHrefResolver<'_> {
    /// Finds none.
    pub fn default_data_resolver() -> ResolveData<'static> {
        Box::new(|_, _, _| None)
    }
}

impl Default for ImageHrefResolver<'_> {
    fn default() -> Self {
        Self {
            resolve_data: ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(|_, _| None),
        }
    }
}

/// A picture in a drawing.
#[derive(Debug, Clone)]
pub enum ImageKind {
    /// GIF.
    GIF(Arc<Vec<u8>>),
    /// JPEG.
    JPEG(Arc<Vec<u8>>),
    /// PNG.
    PNG(Arc<Vec<u8>>),
    /// WebP.
    WEBP(Arc<Vec<u8>>),
}

/// A font a drawing asks for; none does.
#[derive(Debug, Clone, Copy)]
pub struct Font(Never);

impl Font {
    /// Its names.
    pub fn families(&self) -> &[FontFamily] {
        match self.0 {}
    }

    /// Upright or not.
    pub fn style(&self) -> FontStyle {
        match self.0 {}
    }

    /// How wide.
    pub fn stretch(&self) -> FontStretch {
        match self.0 {}
    }

    /// How bold.
    pub fn weight(&self) -> u16 {
        match self.0 {}
    }
}

/// A name of fonts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FontFamily {
    /// Any with serifs.
    Serif,
    /// This one.
    Named(String),
}

/// Upright or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontStyle {
    /// Upright.
    Normal,
    /// Italic.
    Italic,
    /// Slanted.
    Oblique,
}

/// How wide the letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontStretch {
    /// Half.
    UltraCondensed,
    /// Five eighths.
    ExtraCondensed,
    /// Three quarters.
    Condensed,
    /// Seven eighths.
    SemiCondensed,
    /// As usual.
    Normal,
    /// Nine eighths.
    SemiExpanded,
    /// Five quarters.
    Expanded,
    /// Three halves.
    ExtraExpanded,
    /// Twice.
    UltraExpanded,
}
