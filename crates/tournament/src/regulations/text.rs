//! Regulations as a TOML file.

use alloc::string::{String, ToString};

use runda_rulebook::{Key, Reason};

use super::Regulations;

/// A text that holds no regulations.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegulationsError {
    /// Not TOML, a field nobody knows, or a value that does not fit.
    #[error(
        "the regulations cannot be read; mend what the reader of the file reports and try again: {message}"
    )]
    Unreadable {
        /// What is wrong, and on which line.
        message: String,
    },
    /// No name.
    #[error("the tournament has no name; write name = \"...\" on the first line")]
    Nameless,
}

impl RegulationsError {
    /// The same as data, to be said in any language; what the reader of TOML says stays as it is.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Unreadable { message } => {
                Reason::remark(Key::new("regulations-error-unreadable"))
                    .with("message", message.as_str())
            }
            Self::Nameless => Reason::remark(Key::new("regulations-error-nameless")),
        }
    }
}

impl Regulations {
    /// Reads a TOML file; what it leaves out has the value the rule books give it.
    pub fn from_toml(text: &str) -> Result<Self, RegulationsError> {
        let regulations: Self = toml::from_str(text).map_err(|error| {
            RegulationsError::Unreadable { message: error.to_string().trim().to_string() }
        })?;
        if regulations.name.trim().is_empty() {
            return Err(RegulationsError::Nameless);
        }
        Ok(regulations)
    }

    /// Writes a TOML file that reads as the same regulations.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}
