//! Stands in for `image` 0.25, which decodes photographs.
//!
//! Papers have none. Every format of files is refused; a picture given as raw points passes as it is, so that the
//! typesetter never meets a picture it cannot make. To drop this: take the line out of `[patch.crates-io]`.

mod buffer;
pub mod codecs;
mod dynamic;
pub mod imageops;

use std::fmt;

pub use buffer::{ImageBuffer, Luma, LumaA, Pixel, Rgb, Rgba};
pub use dynamic::{ColorType, DynamicImage};

/// What decoding gives.
pub type ImageResult<T> = Result<T, ImageError>;

/// Why a picture could not be decoded.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum ImageError {
    /// It is always refused.
    Unsupported,
    /// It is too large; never said here.
    Limits(LimitError),
}

/// What was too large; nobody measures.
#[derive(Debug, Clone, Copy)]
pub enum LimitError {}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("photographs are left out of this program")
    }
}

impl std::error::Error for ImageError {}

/// How large a picture may be; kept by nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits;

/// Formats of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImageFormat {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// GIF.
    Gif,
    /// WebP.
    WebP,
}

/// Refuses.
pub fn guess_format(_: &[u8]) -> ImageResult<ImageFormat> {
    Err(ImageError::Unsupported)
}

/// Something that decodes; nothing does.
pub trait ImageDecoder {
    /// The colours of its device.
    fn icc_profile(&mut self) -> ImageResult<Option<Vec<u8>>>;

    /// How large the picture may be.
    fn set_limits(&mut self, limits: Limits) -> ImageResult<()>;

    /// The picture.
    fn decoded(self) -> DynamicImage;
}

/// What can be given out as bytes.
pub trait EncodableLayout {
    /// The bytes.
    fn as_bytes(&self) -> &[u8];
}

impl EncodableLayout for [u8] {
    fn as_bytes(&self) -> &[u8] {
        self
    }
}

/// A picture that can be asked for its points.
pub trait GenericImageView {
    /// A point.
    type Pixel;

    /// Every point with its place.
    fn pixels(&self) -> impl Iterator<Item = (u32, u32, Self::Pixel)>;
}
