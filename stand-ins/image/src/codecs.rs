//! Decoders, by format: none is ever made.

macro_rules! decoders {
    ($($module:ident $name:ident $format:literal)*) => {$(
        #[doc = concat!($format, ".")]
        pub mod $module {
            use std::marker::PhantomData;

            use crate::{DynamicImage, ImageDecoder, ImageError, ImageResult, Limits};

            #[derive(Debug)]
            enum Never {}

            #[doc = concat!("Decodes ", $format, "; there is none.")]
            #[derive(Debug)]
            pub struct $name<R>(Never, PhantomData<R>);

            impl<R> $name<R> {
                /// Refuses.
                pub fn new(_: R) -> ImageResult<Self> {
                    Err(ImageError::Unsupported)
                }
            }

            impl<R> ImageDecoder for $name<R> {
                fn icc_profile(&mut self) -> ImageResult<Option<Vec<u8>>> {
                    match self.0 {}
                }

                fn set_limits(&mut self, _: Limits) -> ImageResult<()> {
                    match self.0 {}
                }

                fn decoded(self) -> DynamicImage {
                    match self.0 {}
                }
            }
        }
    )*};
}

decoders! {
    gif GifDecoder "GIF"
    jpeg JpegDecoder "JPEG"
    png PngDecoder "PNG"
    webp WebPDecoder "WebP"
}
