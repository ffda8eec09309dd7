//! Stands in for `moxcms` 0.8, which knows the colours of devices.
//!
//! The typesetter asks it for one thing: how an ink colour (CMYK) looks on a screen. Papers are grey. The answer here is
//! the plain formula, every channel less its ink and less black, instead of that of a measured press. To drop this: take
//! the line out of `[patch.crates-io]`.

use std::sync::Arc;

/// Neither a profile nor a transformation can fail here.
#[derive(Debug, Clone, Copy)]
pub enum CmsError {}

/// The colours of a device; not looked into.
#[derive(Debug, Clone, Copy)]
pub struct ColorProfile;

impl ColorProfile {
    /// Any profile.
    pub fn new_from_slice(_: &[u8]) -> Result<Self, CmsError> {
        Ok(Self)
    }

    /// Screens.
    pub fn new_srgb() -> Self {
        Self
    }

    /// From ink to screen, by the formula.
    pub fn create_transform_8bit(
        &self,
        _: Layout,
        _: &Self,
        _: Layout,
        _: TransformOptions,
    ) -> Result<Arc<Transform8BitExecutor>, CmsError> {
        Ok(Arc::new(Formula))
    }
}

/// How channels lie beside each other; not looked into.
#[derive(Debug, Clone, Copy)]
pub enum Layout {
    /// Three.
    Rgb,
    /// Four.
    Rgba,
}

/// What to do with colours a device does not have; not looked into.
#[derive(Debug, Clone, Copy, Default)]
pub enum RenderingIntent {
    /// Shift them all.
    #[default]
    Perceptual,
    /// Cut them off.
    RelativeColorimetric,
}

/// How colours are changed; not looked into.
#[derive(Debug, Clone, Copy, Default)]
pub struct TransformOptions {
    /// What to do with colours a device does not have.
    pub rendering_intent: RenderingIntent,
    /// Whether a curve is made wider than asked.
    pub allow_use_cicp_transfer: bool,
}

/// Changes colours of one device into those of another.
pub trait TransformExecutor<V> {
    /// Changes one colour after the other.
    fn transform(&self, from: &[V], into: &mut [V]) -> Result<(), CmsError>;
}

/// The same, a byte for a channel.
pub type Transform8BitExecutor = dyn TransformExecutor<u8> + Send + Sync;

struct Formula;

impl TransformExecutor<u8> for Formula {
    fn transform(&self, from: &[u8], into: &mut [u8]) -> Result<(), CmsError> {
        for (ink, seen) in from.chunks_exact(4).zip(into.chunks_exact_mut(3)) {
            let (colours, black) = ink.split_at(3);
            let light = u16::from(u8::MAX - black.first().copied().unwrap_or(0));
            for (colour, seen) in colours.iter().zip(seen) {
                let shown = u16::from(u8::MAX - colour) * light / u16::from(u8::MAX);
                *seen = u8::try_from(shown).unwrap_or(u8::MAX);
            }
        }
        Ok(())
    }
}
