//! Pictures as raw points.

use std::marker::PhantomData;

/// A point.
pub trait Pixel {
    /// One of its channels.
    type Subpixel;

    /// How many channels it has.
    const CHANNELS: usize;
}

macro_rules! pixels {
    ($($name:ident $channels:literal $what:literal)*) => {$(
        #[doc = $what]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name<T>(pub [T; $channels]);

        impl<T> Pixel for $name<T> {
            type Subpixel = T;

            const CHANNELS: usize = $channels;
        }
    )*};
}

pixels! {
    Luma 1 "A grey."
    LumaA 2 "A grey, and how little shines through."
    Rgb 3 "Red, green, blue."
    Rgba 4 "Red, green, blue, and how little shines through."
}

/// Points, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageBuffer<P, C> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) data: C,
    point: PhantomData<P>,
}

impl<P: Pixel<Subpixel = u8>> ImageBuffer<P, Vec<u8>> {
    /// Points of a picture; none if there are too few for its size.
    pub fn from_raw(width: u32, height: u32, data: Vec<u8>) -> Option<Self> {
        let points = usize::try_from(u64::from(width) * u64::from(height)).ok()?;
        let enough = data.len() >= points.checked_mul(P::CHANNELS)?;
        enough.then_some(Self { width, height, data, point: PhantomData })
    }

    /// The same size, each point made anew from its channels.
    pub(crate) fn mapped<Q>(&self, map: impl Fn(&[u8]) -> Vec<u8>) -> ImageBuffer<Q, Vec<u8>> {
        let data = self.data.chunks_exact(P::CHANNELS).flat_map(map).collect();
        ImageBuffer { width: self.width, height: self.height, data, point: PhantomData }
    }

    /// A picture of the given size whose points come from the places `from` names.
    pub(crate) fn moved(&self, size: (u32, u32), from: impl Fn(u32, u32) -> (u32, u32)) -> Self {
        let (width, height) = size;
        let place = |(x, y): (u32, u32)| {
            let point = u64::from(y) * u64::from(self.width) + u64::from(x);
            usize::try_from(point).unwrap_or(usize::MAX).saturating_mul(P::CHANNELS)
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let data = places
            .filter_map(|(x, y)| {
                let begin = place(from(x, y));
                self.data.get(begin..begin.saturating_add(P::CHANNELS))
            })
            .flatten()
            .copied()
            .collect();
        Self { width, height, data, point: PhantomData }
    }
}
