//! An application for norms, categories or a title.

use serde::Serialize;

use super::Section;

/// An application with room for the commission's resolution.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Application {
    /// To whom it is addressed.
    pub addressee: String,
    /// What the arbiter writes.
    pub sections: Vec<Section>,
    /// Who signs.
    pub signatures: Vec<String>,
    /// What the commission writes.
    pub resolution: Vec<Section>,
    /// Who signs the resolution.
    pub resolved_by: Vec<String>,
}
