//! The words of a page: the messages of one language, with short names for templates.

use axum::http::{HeaderMap, header};
use runda_rulebook::{Arg, Catalogue, Game, Language, Names, Reason};

use crate::cookies;

/// The cookie that remembers the language.
pub(crate) const COOKIE: &str = "lang";

/// A number a message speaks of, by value or, as templates have it, by reference.
pub trait Count {
    /// The number.
    fn count(&self) -> i64;
}

macro_rules! counts {
    ($($kind:ty),*) => {$(
        impl Count for $kind {
            fn count(&self) -> i64 {
                i64::try_from(*self).unwrap_or(i64::MAX)
            }
        }
    )*};
}
counts!(u16, u32, u64, usize, i32, i64);

impl<T: Count> Count for &T {
    fn count(&self) -> i64 {
        (**self).count()
    }
}

/// The messages of one language, cheap to clone.
#[derive(Debug, Clone)]
pub struct Words(Catalogue);

impl Words {
    /// The messages of `language`, scores written as in draughts.
    pub fn new(language: Language) -> Self {
        Self::for_game(language, Game::Draughts)
    }

    /// The messages of `language`, scores written as `game` writes them.
    pub fn for_game(language: Language, game: Game) -> Self {
        Self(crate::TEXTS.catalogue(language).for_game(game))
    }

    /// The language a reader asks for: what they chose, then what their browser prefers, then Polish.
    pub fn preferred(headers: &HeaderMap) -> Language {
        let chosen = cookies::get(headers, COOKIE).and_then(|code| code.parse().ok());
        chosen.or_else(|| accepted(headers)).unwrap_or_default()
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.0.language()
    }

    /// A message without arguments.
    pub fn t(&self, key: &str) -> String {
        self.0.text(key, &[])
    }

    /// A message about a number `n`.
    pub fn n(&self, key: &str, n: impl Count) -> String {
        self.0.text(key, &[("n", Arg::Number(n.count()))])
    }

    /// A message with one argument.
    pub fn with(&self, key: &str, name: &str, value: impl Into<Arg>) -> String {
        self.0.text(key, &[(name, value.into())])
    }

    /// A message with any arguments.
    pub fn text(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.0.text(key, args)
    }

    /// A reason as a sentence.
    pub fn reason(&self, reason: &Reason, names: &dyn Names) -> String {
        self.0.reason(reason, names)
    }

    /// Every message whose name begins with `prefix`, unrendered: the words of the browser's side.
    pub fn beginning_with(
        &self,
        prefix: &str,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.entries().filter(move |(name, _)| name.starts_with(prefix))
    }
}

/// The first language of the browser's list that Runda speaks. Weights are rarely out of order, so
/// the order of the list decides.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    list.split(',')
        .filter_map(|item| item.trim().split([';', '-']).next())
        .find_map(|code| code.to_ascii_lowercase().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn preferred(accept: &'static str, cookie: &'static str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accept));
        headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
        Words::preferred(&headers)
    }

    #[test]
    fn the_choice_beats_the_browser_and_polish_is_the_default() {
        assert_eq!(preferred("en-GB,en;q=0.9", ""), Language::English);
        assert_eq!(preferred("de, pl;q=0.8, en;q=0.5", ""), Language::Polish);
        assert_eq!(preferred("de", ""), Language::Polish);
        assert_eq!(preferred("pl", "theme=dark; lang=en"), Language::English);
        assert_eq!(preferred("en", "lang=xx"), Language::English);
    }
}
