//! Not built yet.

use super::Function;

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[];
