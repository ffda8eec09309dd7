//! The words of the code, of the pages and of the rule books; the only dictionary.

use crate::Article;
use crate::tables::data::GLOSSARY;

/// A term: the word of the code, the words of the pages, and what it means in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The word the code uses.
    pub code: &'static str,
    /// The word a Polish arbiter uses.
    pub polish: &'static str,
    /// The word an English-speaking arbiter uses.
    pub english: &'static str,
    /// What it means, in English.
    pub meaning: &'static str,
    /// What it means, in Polish.
    pub znaczenie: &'static str,
    /// Where a rule book defines or uses it.
    pub article: Option<Article>,
}

/// Every term, in the order of the words of the code.
///
/// ```
/// use runda_rulebook::glossary;
///
/// let pairing = glossary::find("pairing").unwrap();
/// assert_eq!(pairing.polish, "kojarzenie");
/// ```
pub fn terms() -> impl Iterator<Item = Term> {
    GLOSSARY.iter().map(|&(code, polish, english, meaning, znaczenie, article)| Term {
        code,
        polish,
        english,
        meaning,
        znaczenie,
        article: article.parse().ok(),
    })
}

/// The term the code calls so.
pub fn find(code: &str) -> Option<Term> {
    terms().find(|term| term.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_is_complete_and_stands_once() {
        let terms: std::vec::Vec<Term> = terms().collect();
        assert!(terms.len() > 100);
        for term in &terms {
            for text in [term.code, term.polish, term.english, term.meaning, term.znaczenie] {
                assert!(!text.is_empty() && text.trim() == text, "{}", term.code);
            }
        }
        let codes: std::vec::Vec<_> = terms.iter().map(|term| term.code.to_lowercase()).collect();
        assert!(codes.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn a_term_is_found_by_the_word_of_the_code() {
        for term in terms() {
            assert_eq!(find(term.code), Some(term));
        }
        assert_eq!(find("wizard"), None);
    }

    #[test]
    fn every_citation_can_be_read() {
        for row in GLOSSARY {
            assert!(row.5.is_empty() || row.5.parse::<Article>().is_ok(), "{} {}", row.0, row.5);
        }
    }
}
