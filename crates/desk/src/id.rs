//! The name of a tournament in addresses and files.

use std::fmt;
use std::str::FromStr;

use runda_rulebook::{alphabet, written_as_text};
use serde::{Deserialize, Serialize};

/// A short name of small letters, digits and dashes, as it stands in an address: `mistrzostwa-2026`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TournamentId(String);

/// A text that is no short name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no short name of a tournament; use small letters a-z, digits and dashes, at most 60"
)]
pub struct IdError(pub String);

const LONGEST: usize = 60;

impl TournamentId {
    /// The short name of a tournament called `name`: Polish letters lose their marks, everything else
    /// becomes a dash.
    pub fn of_name(name: &str) -> Self {
        let mut short = alphabet::short(name);
        short.truncate(LONGEST - 4);
        let short = short.trim_end_matches('-');
        Self(if short.is_empty() { "turniej".into() } else { short.into() })
    }

    /// Another short name for a tournament of the same name.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Self {
        Self(format!("{}-{number}", self.0))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TournamentId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let is_ours = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(is_ours) {
            return Err(IdError(text.into()));
        }
        Ok(Self(text.into()))
    }
}

written_as_text!(TournamentId, IdError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_names_become_short_names() {
        let id = TournamentId::of_name("XXX Mistrzostwa Łodzi „Gęśla jaźń” 2026!");
        assert_eq!(id.as_str(), "xxx-mistrzostwa-lodzi-gesla-jazn-2026");
        assert_eq!(id.as_str().parse(), Ok(id));
        assert_eq!(TournamentId::of_name("„”").as_str(), "turniej");
    }

    #[test]
    fn long_names_are_cut_and_foreign_ones_refused() {
        let id = TournamentId::of_name(&"a".repeat(500)).numbered(12);
        assert!(id.as_str().parse::<TournamentId>().is_ok());
        for text in ["", "A", "a/b", "../x", "ż"] {
            assert!(text.parse::<TournamentId>().is_err(), "{text}");
        }
    }
}
