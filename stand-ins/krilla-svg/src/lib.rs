//! Stands in for `krilla-svg` 0.8, which puts drawings (SVG) into a PDF.
//!
//! There is no [`Tree`] to draw, and the fonts of our papers have no glyphs that are drawings. To drop this: take its
//! line and that of `usvg` out of `[patch.crates-io]`.

use krilla::color::rgb;
use krilla::geom::Size;
use krilla::surface::Surface;
use krilla::text::GlyphId;
use usvg::Tree;

/// How a drawing is put into a PDF; kept by nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct SvgSettings {
    /// Whether text stays text.
    pub embed_text: bool,
    /// How fine effects are painted.
    pub filter_scale: f32,
}

/// A page on which drawings can be put.
pub trait SurfaceExt {
    /// Puts one there.
    fn draw_svg(&mut self, tree: &Tree, size: Size, settings: SvgSettings) -> Option<()>;
}

impl SurfaceExt for Surface<'_> {
    fn draw_svg(&mut self, tree: &Tree, _: Size, _: SvgSettings) -> Option<()> {
        tree.never()
    }
}

/// Draws a glyph that is a drawing: it does not, and the outline of the glyph is taken.
pub fn render_svg_glyph(
    _: &[u8],
    _: rgb::Color,
    _: GlyphId,
    _: (f32, f32),
    _: &mut Surface<'_>,
) -> Option<()> {
    None
}
