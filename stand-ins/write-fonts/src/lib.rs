//! Stands in for `write-fonts` 0.48, which writes the glyphs of a variable font at one of its settings.
//!
//! The papers are set in fonts that do not vary; their glyphs are copied as they are. A variable font is refused where
//! its first glyph is written, and the PDF with it. To drop this: take the line out of `[patch.crates-io]`.

/// There is none.
#[derive(Debug, Clone, Copy)]
enum Never {}

/// Glyphs of variable fonts are refused.
#[derive(Debug, Clone, Copy)]
pub struct Error;

/// What can be written as part of a font.
pub trait FontWrite {
    /// Writes it.
    fn write_into(&self, writer: &mut TableWriter);
}

/// Where parts of a font are written.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableWriter;

/// Refuses.
pub fn dump_table<T: FontWrite>(_: &T) -> Result<Vec<u8>, Error> {
    Err(Error)
}

/// Tables of a font.
pub mod tables {
    /// Outlines.
    pub mod glyf {
        use crate::{Error, FontWrite, Never, TableWriter};

        /// A glyph; there is none.
        #[derive(Debug, Clone)]
        pub struct SimpleGlyph {
            /// The box around it.
            pub bbox: Bbox,
            /// Its outlines, each with its points.
            pub contours: Vec<Vec<(i16, i16)>>,
            never: Never,
        }

        /// A box.
        #[derive(Debug, Clone, Copy)]
        pub struct Bbox {
            /// Its left side.
            pub x_min: i16,
        }

        impl SimpleGlyph {
            /// Refuses.
            pub fn from_bezpath(_: &kurbo::BezPath) -> Result<Self, Error> {
                Err(Error)
            }
        }

        impl FontWrite for SimpleGlyph {
            fn write_into(&self, _: &mut TableWriter) {
                match self.never {}
            }
        }
    }
}
