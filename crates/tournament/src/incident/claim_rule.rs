//! The rule a claim rests on.

use alloc::format;
use alloc::string::String;
use core::fmt;

use runda_rulebook::{Article, Edition};
use serde::{Deserialize, Serialize};

/// The rule a claim rests on: a citation (`KW25 II 5.2`), a place in the rule book of the event (`I 6.1`), or
/// the arbiter's own words, and printed as it was written.
///
/// **Rule:** C-52, KW25 II 5.2-5.3
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct ClaimRule {
    written: String,
    /// Follows from the text.
    cited: Cited,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Cited {
    Article(Article),
    Place,
    Nothing,
}

impl ClaimRule {
    /// The rule that a text means.
    pub fn as_written(text: impl Into<String>) -> Self {
        let written = text.into();
        let cited = match written.parse() {
            Ok(article) => Cited::Article(article),
            Err(_) if is_place(written.trim()) => Cited::Place,
            Err(_) => Cited::Nothing,
        };
        Self { written, cited }
    }

    /// The text as it was written.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// The article it cites; a bare place is one of the rule book that holds.
    pub fn article(&self, holds: Edition) -> Option<Article> {
        match &self.cited {
            Cited::Article(article) => Some(article.clone()),
            Cited::Place => format!("{holds} {}", self.written.trim()).parse().ok(),
            Cited::Nothing => None,
        }
    }
}

/// Whether a text is a chapter and an article in it, as the codes count them: `II 5.2`.
fn is_place(text: &str) -> bool {
    let Some((chapter, article)) = text.split_once(' ') else { return false };
    let is_chapter = !chapter.is_empty() && chapter.chars().all(|sign| "IVX".contains(sign));
    is_chapter && article.starts_with(|sign: char| sign.is_ascii_digit())
}

impl From<String> for ClaimRule {
    fn from(text: String) -> Self {
        Self::as_written(text)
    }
}

impl From<ClaimRule> for String {
    fn from(rule: ClaimRule) -> Self {
        rule.written
    }
}

impl fmt::Display for ClaimRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// C-52: a citation is found in the text, and the text is written back unchanged.
    #[test]
    fn the_rule_of_a_claim_is_an_article_or_the_words_of_the_arbiter() {
        for (text, article) in [
            ("KW22 II 5.2", Some("KW22 II 5.2")),
            ("FIDE-TR 9(b)", Some("FIDE12 9(b)")),
            ("I 6.1", Some("KW25 I 6.1")),
            ("remis: trzykrotne powtórzenie", None),
            ("I demand a draw", None),
            ("KW25", None),
        ] {
            let json = serde_json::to_string(text).unwrap();
            let rule: ClaimRule = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&rule).unwrap(), json);
            let found = rule.article(Edition::Kw25).map(|article| article.to_string());
            assert_eq!(found.as_deref(), article, "{text}");
        }
    }
}
