//! Which rule book, and which text of it.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Game;

/// A dated text of a rule book. Editions differ in parameters, never in copied code.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Edition {
    /// Draughts code of the Polish Draughts Federation in force since 2025.
    #[default]
    #[serde(rename = "KW25")]
    Kw25,
    /// Its draft of 2022.
    #[serde(rename = "KW22")]
    Kw22,
    /// Playing systems (B.VI) and classification rules (C.IV) of the Polish Chess Federation.
    #[serde(rename = "PZSz02")]
    PzSz2002,
    /// FIDE tournament rules with the annexes of 1 July 2012.
    #[serde(rename = "FIDE12")]
    Fide2012,
    /// FIDE handbook in force since 1 February (pairing) and 1 March 2026 (tie-breaks).
    #[serde(rename = "FIDE26")]
    Fide2026,
}

impl Edition {
    /// Every edition, the default first.
    pub const ALL: [Self; 5] =
        [Self::Kw25, Self::Kw22, Self::PzSz2002, Self::Fide2012, Self::Fide2026];

    /// The short name that opens a citation.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Kw25 => "KW25",
            Self::Kw22 => "KW22",
            Self::PzSz2002 => "PZSz02",
            Self::Fide2012 => "FIDE12",
            Self::Fide2026 => "FIDE26",
        }
    }

    /// The game whose book it is.
    pub const fn game(self) -> Game {
        match self {
            Self::Kw25 | Self::Kw22 => Game::Draughts,
            Self::PzSz2002 | Self::Fide2012 | Self::Fide2026 => Game::Chess,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No rule book goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such edition; use one of KW25, KW22, PZSz02, FIDE12, FIDE26")]
pub struct UnknownEdition;

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, UnknownEdition> {
        Self::ALL
            .into_iter()
            .find(|edition| edition.code().eq_ignore_ascii_case(text))
            .ok_or(UnknownEdition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_edition_reads_what_it_prints() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
        assert_eq!("kw25".parse(), Ok(Edition::Kw25));
        assert_eq!("KW21".parse::<Edition>(), Err(UnknownEdition));
    }
}
