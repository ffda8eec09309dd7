//! Messages in Polish and English, from one text file per language and room.
//!
//! A file holds lines `name = text`; a line that begins with spaces continues the one before, `#`
//! opens a comment. In a text `{player}` stands for an argument and `{n|stolik|stoliki|stolików}`
//! chooses by it: a number chooses the plural form (English two, Polish three), a colour chooses
//! `white|black`.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Arg, Colour, Game, Reason, StartNo};

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
    fn plural(self, number: i64) -> usize {
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

macro_rules! rooms {
    ($($room:literal),* $(,)?) => {
        /// The message files: room, Polish text, English text.
        const ROOMS: &[(&str, &str, &str)] = &[$((
            $room,
            include_str!(concat!("../messages/pl/", $room, ".txt")),
            include_str!(concat!("../messages/en/", $room, ".txt")),
        )),*];
    };
}

rooms![
    "rulebook",
    "draughts",
    "clock",
    "lots",
    "roundrobin",
    "knockout",
    "matches",
    "swiss",
    "dutch",
    "checker",
    "standings",
    "prizes",
    "teams",
    "tournament",
    "desk",
    "explain",
    "lint",
    "documents",
    "forms",
    "formats",
    "web",
    "public",
    "pages",
    "api",
    "cli"
];

/// How a reader knows the players: by number, or by name.
pub trait Names {
    /// The player as a sentence should call them.
    fn player(&self, number: StartNo) -> String;
}

/// Players by their numbers alone.
#[derive(Debug, Clone, Copy)]
pub struct Numbers;

impl Names for Numbers {
    fn player(&self, number: StartNo) -> String {
        number.to_string()
    }
}

/// All messages of one language, ready to be looked up.
///
/// ```
/// use runda_rulebook::{Arg, Catalogue, Language};
///
/// let polish = Catalogue::new(Language::Polish);
/// assert_eq!(polish.text("players-count", &[("n", Arg::Number(22))]), "22 zawodników");
/// ```
#[derive(Debug, Clone)]
pub struct Catalogue {
    language: Language,
    game: Game,
    texts: BTreeMap<&'static str, String>,
}

impl Catalogue {
    /// The messages of `language`, scores written as in draughts.
    pub fn new(language: Language) -> Self {
        let mut texts = BTreeMap::new();
        for (_, polish, english) in ROOMS {
            let file = match language {
                Language::Polish => polish,
                Language::English => english,
            };
            read(file, &mut texts);
        }
        Self { language, game: Game::Draughts, texts }
    }

    /// The same messages with scores written as `game` writes them.
    #[must_use]
    pub const fn for_game(mut self, game: Game) -> Self {
        self.game = game;
        self
    }

    /// The language spoken.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Every message by name, unrendered, for tests and for programs that render themselves.
    pub fn entries(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.texts.iter().map(|(name, text)| (*name, text.as_str()))
    }

    /// The message `name` with its arguments; the name itself when there is no such message.
    pub fn text(&self, name: &str, args: &[(&str, Arg)]) -> String {
        let find = |wanted: &str| args.iter().find(|(name, _)| *name == wanted).map(|(_, a)| a);
        self.render(name, find, &Numbers)
    }

    /// A reason as a sentence, without its article.
    pub fn reason(&self, reason: &Reason, names: &dyn Names) -> String {
        let find = |wanted: &str| {
            reason.args.iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
        };
        self.render(reason.key.as_str(), find, names)
    }

    /// A reason as a sentence followed by its article in brackets.
    pub fn cited(&self, reason: &Reason, names: &dyn Names) -> String {
        let sentence = self.reason(reason, names);
        match &reason.article {
            Some(article) => format!("{sentence} [{article}]"),
            None => sentence,
        }
    }

    fn render<'a>(
        &self,
        name: &str,
        find: impl Fn(&str) -> Option<&'a Arg>,
        names: &dyn Names,
    ) -> String {
        let Some(mut rest) = self.texts.get(name).map(String::as_str) else {
            return name.to_string();
        };
        let mut out = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let (hole, tail) = after.split_once('}').unwrap_or((after, ""));
            out.push_str(&self.fill(hole, &find, names));
            rest = tail;
        }
        out.push_str(rest);
        out
    }

    fn fill<'a>(
        &self,
        hole: &str,
        find: &impl Fn(&str) -> Option<&'a Arg>,
        names: &dyn Names,
    ) -> String {
        let mut parts = hole.split('|');
        let name = parts.next().unwrap_or_default();
        let Some(value) = find(name) else {
            return format!("{{{name}}}");
        };
        let forms: Vec<&str> = parts.collect();
        if forms.is_empty() {
            return self.shown(value, names);
        }
        let form = match value {
            Arg::Number(number) => self.language.plural(*number),
            Arg::Players(players) => {
                self.language.plural(i64::try_from(players.len()).unwrap_or(i64::MAX))
            }
            Arg::Points(points) => self.language.plural(i64::from(points.halves())),
            Arg::Colour(Colour::Black) => 1,
            Arg::Words(words) => {
                self.language.plural(i64::try_from(words.len()).unwrap_or(i64::MAX))
            }
            Arg::Reasons(reasons) => {
                self.language.plural(i64::try_from(reasons.len()).unwrap_or(i64::MAX))
            }
            Arg::Colour(Colour::White) | Arg::Text(_) | Arg::Player(_) | Arg::Article(_) => 0,
        };
        forms.get(form).or(forms.last()).copied().unwrap_or_default().to_string()
    }

    fn shown(&self, value: &Arg, names: &dyn Names) -> String {
        match value {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Player(player) => names.player(*player),
            Arg::Players(players) => {
                let list: Vec<String> = players.iter().map(|p| names.player(*p)).collect();
                list.join(", ")
            }
            Arg::Colour(Colour::White) => self.text("colour-white", &[]),
            Arg::Colour(Colour::Black) => self.text("colour-black", &[]),
            Arg::Points(points) => points.shown(self.game),
            Arg::Article(article) => article.to_string(),
            Arg::Words(words) => {
                let list: Vec<String> =
                    words.iter().map(|word| self.text(word.as_str(), &[])).collect();
                list.join(", ")
            }
            Arg::Reasons(reasons) => {
                let list: Vec<String> =
                    reasons.iter().map(|reason| self.reason(reason, names)).collect();
                list.join("; ")
            }
        }
    }
}

/// Reads `name = text` lines; continuation lines join with one space.
fn read(file: &'static str, texts: &mut BTreeMap<&'static str, String>) {
    let mut last = None;
    for line in file.lines() {
        if line.trim().is_empty() || line.starts_with('#') {
            last = None;
        } else if line.starts_with(' ') {
            if let Some(text) = last.and_then(|name| texts.get_mut(name)) {
                text.push(' ');
                text.push_str(line.trim());
            }
        } else if let Some((name, text)) = line.split_once('=') {
            let name = name.trim();
            texts.insert(name, text.trim().to_string());
            last = Some(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Key;
    use alloc::collections::BTreeSet;

    fn holes(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|hole| hole.split(['}', '|']).next()).collect()
    }

    #[test]
    fn both_languages_know_the_same_messages_with_the_same_arguments() {
        let polish = Catalogue::new(Language::Polish);
        let english = Catalogue::new(Language::English);
        let names = |c: &Catalogue| c.texts.keys().copied().collect::<BTreeSet<_>>();
        assert_eq!(names(&polish), names(&english));
        for (name, text) in polish.entries() {
            assert_eq!(holes(text), holes(&english.texts[name]), "arguments of {name}");
        }
    }

    #[test]
    fn no_message_is_written_twice_in_one_language() {
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            for room in ROOMS {
                let file = if language == Language::Polish { room.1 } else { room.2 };
                for line in file.lines().filter(|l| !l.starts_with([' ', '#'])) {
                    if let Some((name, _)) = line.split_once('=') {
                        assert!(seen.insert(name.trim()), "{} twice, in {}", name, room.0);
                    }
                }
            }
        }
    }

    #[test]
    fn polish_plurals_are_right() {
        let forms = [(1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 2), (22, 1), (112, 2)];
        for (number, form) in forms {
            assert_eq!(Language::Polish.plural(number), form, "{number}");
        }
        assert_eq!(Language::English.plural(0), 1);
    }

    #[test]
    fn a_reason_inside_a_reason_is_said_in_the_same_language_with_the_same_names() {
        struct Ann;
        impl Names for Ann {
            fn player(&self, _: StartNo) -> String {
                "Ann".into()
            }
        }
        let inner = || Reason::remark(Key::new("rr-free")).with("player", StartNo::FIRST);
        let outer = Reason::remark(Key::new("refusal-no-legal-pairing"));
        let outer = outer.with("problem", alloc::vec![inner(), inner()]);
        for (language, free) in [
            (Language::English, "Ann has no opponent in this round and is free"),
            (Language::Polish, "Ann nie ma w tej rundzie przeciwnika i jest wolny"),
        ] {
            let said = Catalogue::new(language).reason(&outer, &Ann);
            assert!(said.ends_with(&format!("{free}; {free}")), "{said}");
        }
    }

    #[test]
    fn an_unknown_message_shows_its_name_and_an_unknown_argument_its_hole() {
        let english = Catalogue::new(Language::English);
        assert_eq!(english.text("no-such-message", &[]), "no-such-message");
        assert_eq!(english.text("players-count", &[]), "{n} {n}");
    }
}
