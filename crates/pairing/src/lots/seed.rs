//! The recorded text from which a draw can be repeated.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Key, Reason, written_as_text};
use serde::{Deserialize, Serialize};

/// A text that is no seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// Nothing was given.
    #[error("a seed of lots is empty; give any text, for example the digits read out at the draw")]
    Empty,
    /// More than one line.
    #[error("a seed of lots has a line break in it; write it on one line")]
    LineBreak,
    /// Nobody could read it out.
    #[error("a seed of lots has {0} characters; use at most 200")]
    TooLong(usize),
}

impl SeedError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let remark = |key| Reason::remark(Key::new(key));
        match self {
            Self::Empty => remark("lots-error-seed-empty"),
            Self::LineBreak => remark("lots-error-seed-line-break"),
            Self::TooLong(length) => remark("lots-error-seed-too-long").with("n", *length),
        }
    }
}

/// The seed of a draw: one line of text, shown to everybody. The same seed gives the same draw.
///
/// Fresh seeds are made outside this crate, 32 hexadecimal digits of the system's randomness.
///
/// **Rule:** RR-37, FIDE12 5(a)
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(String);

impl Seed {
    /// The checked constructor: one line, 1 to 200 characters.
    pub fn new(text: impl Into<String>) -> Result<Self, SeedError> {
        let text = text.into();
        match text.chars().count() {
            0 => Err(SeedError::Empty),
            _ if text.contains(['\n', '\r']) => Err(SeedError::LineBreak),
            length @ 201.. => Err(SeedError::TooLong(length)),
            _ => Ok(Self(text)),
        }
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        Self::new(text)
    }
}

written_as_text!(Seed, SeedError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_one_line_of_text() {
        assert_eq!(Seed::new(""), Err(SeedError::Empty));
        assert_eq!(Seed::new("a\nb"), Err(SeedError::LineBreak));
        assert_eq!(Seed::new("x".repeat(201)), Err(SeedError::TooLong(201)));
        assert_eq!(Seed::new("Łódź 2025").unwrap().as_str(), "Łódź 2025");
    }

    #[test]
    fn a_seed_survives_a_file_and_a_bad_one_is_refused_there() {
        let seed = Seed::new("runda-test-1").unwrap();
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(text, r#""runda-test-1""#);
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        assert!(serde_json::from_str::<Seed>(r#""""#).is_err());
    }
}
