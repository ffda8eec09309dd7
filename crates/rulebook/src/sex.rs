//! Women and men, where grades and prizes are divided.

use serde::{Deserialize, Serialize};

/// Woman or man, as the grades are divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sex {
    /// A woman.
    Woman,
    /// A man.
    Man,
}
