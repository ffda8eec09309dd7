//! Messages in Polish and English: a name and its arguments become a sentence.
//!
//! The sentences stand in the files of [`crate::Texts`]. In a text `{player}` stands for an argument and
//! `{n|stolik|stoliki|stolików}` chooses by it: a number chooses the plural form (English two, Polish three), a
//! colour chooses `white|black`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::texts::Lines;
use crate::{Arg, Colour, Game, Language, Reason, StartNo};

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

/// The messages of one language, ready to be looked up; [`crate::Texts::catalogue`] gives them.
///
/// ```
/// use runda_rulebook::{Arg, Language, TEXTS};
///
/// let polish = TEXTS.catalogue(Language::Polish);
/// assert_eq!(polish.text("players-count", &[("n", Arg::Number(22))]), "22 zawodników");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Catalogue {
    language: Language,
    game: Game,
    lines: &'static Lines,
}

impl Catalogue {
    pub(crate) const fn new(language: Language, lines: &'static Lines) -> Self {
        Self { language, game: Game::Draughts, lines }
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
    pub fn entries(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lines.iter().map(|(name, text)| (*name, text.as_ref()))
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
        let Some(mut rest) = self.lines.get(name).map(AsRef::as_ref) else {
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
            Arg::Points(points) => match points.written_tenths(self.game) {
                whole if whole % 10 == 0 => self.language.plural(i64::from(whole / 10)),
                _ => 1,
            },
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Key, TEXTS, Texts};

    static SHELF: Texts = Texts::new(
        &[crate::texts::File {
            name: "shelf",
            polish: "free = {player} nie ma przeciwnika\nimpossible = nie da się: {problem}",
            english: "free = {player} has no opponent\nimpossible = it cannot be: {problem}",
        }],
        &[&TEXTS],
    );

    #[test]
    fn a_reason_inside_a_reason_is_said_in_the_same_language_with_the_same_names() {
        struct Ann;
        impl Names for Ann {
            fn player(&self, _: StartNo) -> String {
                "Ann".into()
            }
        }
        let inner = || Reason::remark(Key::new("free")).with("player", StartNo::FIRST);
        let outer = Reason::remark(Key::new("impossible"));
        let outer = outer.with("problem", alloc::vec![inner(), inner()]);
        for (language, said) in [
            (Language::English, "it cannot be: Ann has no opponent; Ann has no opponent"),
            (Language::Polish, "nie da się: Ann nie ma przeciwnika; Ann nie ma przeciwnika"),
        ] {
            assert_eq!(SHELF.catalogue(language).reason(&outer, &Ann), said);
        }
    }

    #[test]
    fn an_unknown_message_shows_its_name_and_an_unknown_argument_its_hole() {
        let english = TEXTS.catalogue(Language::English);
        assert_eq!(english.text("no-such-message", &[]), "no-such-message");
        assert_eq!(english.text("players-count", &[]), "{n} {n}");
    }
}
