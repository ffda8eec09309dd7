//! A picture whose points are known only when the program runs.

use crate::{GenericImageView, ImageBuffer, ImageDecoder, ImageResult, Luma, LumaA, Rgb, Rgba};

type Bytes<P> = ImageBuffer<P, Vec<u8>>;

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DynamicImage {
    /// In greys.
    ImageLuma8(Bytes<Luma<u8>>),
    /// In greys that shine through.
    ImageLumaA8(Bytes<LumaA<u8>>),
    /// In colours.
    ImageRgb8(Bytes<Rgb<u8>>),
    /// In colours that shine through.
    ImageRgba8(Bytes<Rgba<u8>>),
}

macro_rules! each {
    ($image:expr, $points:ident => $then:expr) => {
        match $image {
            DynamicImage::ImageLuma8($points) => $then,
            DynamicImage::ImageLumaA8($points) => $then,
            DynamicImage::ImageRgb8($points) => $then,
            DynamicImage::ImageRgba8($points) => $then,
        }
    };
}

macro_rules! from {
    ($($variant:ident $point:ident)*) => {$(
        impl From<Bytes<$point<u8>>> for DynamicImage {
            fn from(points: Bytes<$point<u8>>) -> Self {
                Self::$variant(points)
            }
        }
    )*};
}

from! { ImageLuma8 Luma ImageLumaA8 LumaA ImageRgb8 Rgb ImageRgba8 Rgba }

impl DynamicImage {
    /// Decodes.
    pub fn from_decoder(decoder: impl ImageDecoder) -> ImageResult<Self> {
        Ok(decoder.decoded())
    }

    /// Points in a row.
    pub fn width(&self) -> u32 {
        each!(self, points => points.width)
    }

    /// Rows.
    pub fn height(&self) -> u32 {
        each!(self, points => points.height)
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8] {
        each!(self, points => &points.data)
    }

    /// What its points are.
    pub fn color(&self) -> ColorType {
        match self {
            Self::ImageLuma8(_) => ColorType::L8,
            Self::ImageLumaA8(_) => ColorType::La8,
            Self::ImageRgb8(_) => ColorType::Rgb8,
            Self::ImageRgba8(_) => ColorType::Rgba8,
        }
    }

    /// In greys: of colours the green, which is what the eye takes for light.
    pub fn to_luma8(&self) -> Bytes<Luma<u8>> {
        match self {
            Self::ImageLuma8(points) => points.clone(),
            Self::ImageLumaA8(points) => {
                points.mapped(|grey| grey.iter().take(1).copied().collect())
            }
            Self::ImageRgb8(points) => {
                points.mapped(|rgb| rgb.iter().skip(1).take(1).copied().collect())
            }
            Self::ImageRgba8(points) => {
                points.mapped(|rgb| rgb.iter().skip(1).take(1).copied().collect())
            }
        }
    }

    /// In colours.
    pub fn to_rgb8(&self) -> Bytes<Rgb<u8>> {
        match self {
            Self::ImageLuma8(points) => points.mapped(grey),
            Self::ImageLumaA8(points) => points.mapped(grey),
            Self::ImageRgb8(points) => points.clone(),
            Self::ImageRgba8(points) => {
                points.mapped(|rgba| rgba.iter().take(3).copied().collect())
            }
        }
    }

    /// Turned to the right.
    #[must_use]
    pub fn rotate90(&self) -> Self {
        let (width, height) = (self.width(), self.height());
        self.moved((height, width), |x, y| (y, height - 1 - x))
    }

    /// Turned to the left.
    #[must_use]
    pub fn rotate270(&self) -> Self {
        let (width, height) = (self.width(), self.height());
        self.moved((height, width), |x, y| (width - 1 - y, x))
    }

    pub(crate) fn moved(&self, size: (u32, u32), from: impl Fn(u32, u32) -> (u32, u32)) -> Self {
        each!(self, points => points.moved(size, from).into())
    }
}

fn grey(point: &[u8]) -> Vec<u8> {
    vec![point.first().copied().unwrap_or(0); 3]
}

impl GenericImageView for DynamicImage {
    type Pixel = Rgba<u8>;

    fn pixels(&self) -> impl Iterator<Item = (u32, u32, Rgba<u8>)> {
        let width = self.width();
        let places = (0..self.height()).flat_map(move |y| (0..width).map(move |x| (x, y)));
        let channels = usize::from(self.color().channel_count());
        places.zip(self.as_bytes().chunks_exact(channels)).map(|((x, y), point)| {
            let colour = match *point {
                [grey] => [grey, grey, grey, u8::MAX],
                [grey, alpha] => [grey, grey, grey, alpha],
                [red, green, blue] => [red, green, blue, u8::MAX],
                [red, green, blue, alpha, ..] => [red, green, blue, alpha],
                [] => [0; 4],
            };
            (x, y, Rgba(colour))
        })
    }
}

/// What points are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColorType {
    /// Greys.
    L8,
    /// Greys that shine through.
    La8,
    /// Colours.
    Rgb8,
    /// Colours that shine through.
    Rgba8,
}

impl ColorType {
    /// How many channels.
    pub fn channel_count(self) -> u8 {
        match self {
            Self::L8 => 1,
            Self::La8 => 2,
            Self::Rgb8 => 3,
            Self::Rgba8 => 4,
        }
    }

    /// Whether something shines through.
    pub fn has_alpha(self) -> bool {
        matches!(self, Self::La8 | Self::Rgba8)
    }

    /// Whether it is more than greys.
    pub fn has_color(self) -> bool {
        matches!(self, Self::Rgb8 | Self::Rgba8)
    }
}
