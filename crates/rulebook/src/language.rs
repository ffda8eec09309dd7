//! The two languages of everything people read.

use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language Runda speaks.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Language {
    /// Polish.
    #[default]
    #[serde(rename = "pl")]
    Polish,
    /// English.
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Both, Polish first.
    pub const ALL: [Self; 2] = [Self::Polish, Self::English];

    /// The two letters of the language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Polish => "pl",
            Self::English => "en",
        }
    }

    /// Which of the forms a number asks for: Polish one/few/many, English one/other.
    pub(crate) fn plural(self, number: i64) -> usize {
        let number = number.unsigned_abs();
        match (self, number, number % 10, number % 100) {
            (_, 1, ..) => 0,
            (Self::English, ..) => 1,
            (Self::Polish, _, 2..=4, rest) if !(12..=14).contains(&rest) => 1,
            (Self::Polish, ..) => 2,
        }
    }
}

/// No language goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such language; use pl or en")]
pub struct UnknownLanguage;

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.code() == text).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_plurals_are_right() {
        let forms = [(1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 2), (22, 1), (112, 2)];
        for (number, form) in forms {
            assert_eq!(Language::Polish.plural(number), form, "{number}");
        }
        assert_eq!(Language::English.plural(0), 1);
    }
}
