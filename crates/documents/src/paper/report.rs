//! The arbiter's report of the tournament.

use serde::Serialize;

use super::Section;

/// The report, ready to be completed and signed.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its parts.
    pub sections: Vec<Section>,
    /// Who signs.
    pub signatures: Vec<String>,
}
