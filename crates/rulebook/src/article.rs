//! A place in a rule book.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Edition, written_as_text};

/// A citation: an edition and the place in it, as `KW25 V 2.8.6.1.4`.
///
/// ```
/// use runda_rulebook::{Article, Edition};
///
/// const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1.4");
/// assert_eq!(RULE.to_string().parse(), Ok(RULE));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Article {
    edition: Edition,
    place: Cow<'static, str>,
}

impl Article {
    /// A citation known when the program is written.
    pub const fn new(edition: Edition, place: &'static str) -> Self {
        Self { edition, place: Cow::Borrowed(place) }
    }

    /// The rule book cited.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The place in it, without the edition.
    pub fn place(&self) -> &str {
        &self.place
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.edition, self.place)
    }
}

/// A text that cites nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArticleError {
    /// The first word names no edition.
    #[error(
        "{0:?} is no citation; write an edition and a place, for example KW25 V 2.8.6.1.4 (editions: KW25, KW22, PZSz02, FIDE12, FIDE26)"
    )]
    NoEdition(String),
    /// Nothing stands after the edition.
    #[error("{0:?} names a rule book but no place in it; add the article, for example KW25 V 2.3")]
    NoPlace(String),
}

/// Names under which the rule books are cited elsewhere: what is written, edition, prefix of the place.
const ALIASES: [(&str, Edition, &str); 4] = [
    ("PZSz-BVI", Edition::PzSz2002, "B.VI "),
    ("PZSz-CIV", Edition::PzSz2002, "C.IV "),
    ("FIDE-TR", Edition::Fide2012, ""),
    ("FIDE", Edition::Fide2026, ""),
];

impl FromStr for Article {
    type Err = ArticleError;

    fn from_str(text: &str) -> Result<Self, ArticleError> {
        let text = text.trim();
        let (head, place) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let alias = ALIASES.iter().find(|(name, ..)| *name == head);
        let (edition, prefix) = match (alias, head.parse()) {
            (Some(&(_, edition, prefix)), _) => (edition, prefix),
            (None, Ok(edition)) => (edition, ""),
            (None, Err(_)) => return Err(ArticleError::NoEdition(text.into())),
        };
        let place = place.trim();
        if place.is_empty() {
            return Err(ArticleError::NoPlace(text.into()));
        }
        Ok(Self { edition, place: Cow::Owned(format!("{prefix}{place}")) })
    }
}

written_as_text!(Article, ArticleError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_reads_what_it_prints() {
        for text in ["KW25 V 2.8.6.1.4", "FIDE26 C.04.3 4.2", "PZSz02 B.VI D 3(c)"] {
            let article: Article = text.parse().unwrap();
            assert_eq!(article.to_string(), text);
        }
    }

    #[test]
    fn other_spellings_are_read() {
        let article: Article = "PZSz-BVI D 3(c)".parse().unwrap();
        assert_eq!(article.to_string(), "PZSz02 B.VI D 3(c)");
        let article: Article = "FIDE-TR 9(b)".parse().unwrap();
        assert_eq!(article.to_string(), "FIDE12 9(b)");
    }

    #[test]
    fn half_a_citation_is_refused() {
        assert!(matches!("V 2.8".parse::<Article>(), Err(ArticleError::NoEdition(_))));
        assert!(matches!("KW25 ".parse::<Article>(), Err(ArticleError::NoPlace(_))));
    }
}
