//! One golden case in JSON.

use serde::Deserialize;
use serde_json::Value;

/// A case as it stands in a file: what is asked, of what, and what must come back.
#[derive(Debug, Clone, Deserialize)]
pub struct Case {
    /// The name of the case.
    pub id: String,
    /// What it is about.
    #[serde(default)]
    pub topic: String,
    /// Which engine is asked.
    pub function: String,
    /// What it is asked about.
    pub input: Value,
    /// What must come back; keys that are missing here are not tested.
    pub expected: Value,
}
