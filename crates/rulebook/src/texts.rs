//! The texts a room brings: one file for each language and subject, read once.
//!
//! A file holds lines `name = text`; a line that begins with spaces continues the one before, `#` opens a comment.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::{Catalogue, Language};

/// The sentences of one language by their names.
pub(crate) type Lines = BTreeMap<&'static str, Cow<'static, str>>;

/// One subject in both languages.
#[derive(Debug, Clone, Copy)]
pub struct File {
    /// What the sentences are about.
    pub name: &'static str,
    /// The Polish file.
    pub polish: &'static str,
    /// The English file.
    pub english: &'static str,
}

impl File {
    const fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::Polish => self.polish,
            Language::English => self.english,
        }
    }
}

/// What a room can say: its own files, and what the rooms below it can say.
///
/// The files of a language are read when the first sentence of it is asked for, and never again.
#[derive(Debug)]
pub struct Texts {
    own: &'static [File],
    below: &'static [&'static Self],
    read: [OnceBox<Lines>; 2],
}

impl Texts {
    /// The texts of a room; [`texts!`](crate::texts!) writes this down.
    pub const fn new(own: &'static [File], below: &'static [&'static Self]) -> Self {
        Self { own, below, read: [OnceBox::new(), OnceBox::new()] }
    }

    /// The messages of `language`, scores written as in draughts.
    pub fn catalogue(&'static self, language: Language) -> Catalogue {
        let [polish, english] = &self.read;
        let read = match language {
            Language::Polish => polish,
            Language::English => english,
        };
        Catalogue::new(language, read.get_or_init(|| Box::new(self.lines(language))))
    }

    fn lines(&'static self, language: Language) -> Lines {
        let mut lines = Lines::new();
        for room in self.rooms() {
            for (name, text) in room.own.iter().flat_map(|file| read(file.in_language(language))) {
                lines.insert(name, text);
            }
        }
        lines
    }

    /// This room and all below it, each once.
    fn rooms(&'static self) -> Vec<&'static Self> {
        let mut rooms: Vec<&'static Self> = alloc::vec![self];
        let mut next = 0;
        while let Some(room) = rooms.get(next) {
            for &other in room.below {
                if !rooms.iter().any(|known| core::ptr::eq(*known, other)) {
                    rooms.push(other);
                }
            }
            next += 1;
        }
        rooms
    }

    /// What is wrong with these texts: a sentence written twice, here or below; a sentence one language lacks; arguments
    /// one language does not speak of.
    pub fn faults(&'static self) -> Vec<String> {
        let mut faults = Vec::new();
        for language in Language::ALL {
            let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
            for file in self.rooms().iter().flat_map(|room| room.own) {
                for (name, _) in read(file.in_language(language)) {
                    if let Some(other) = seen.insert(name, file.name) {
                        faults.push(format!("{name} stands in {other} and in {}", file.name));
                    }
                }
            }
        }
        let [polish, english] = Language::ALL.map(|language| self.lines(language));
        for (name, text) in &polish {
            match english.get(name) {
                None => faults.push(format!("{name} has no English text")),
                Some(other) if holes(text) != holes(other) => {
                    faults.push(format!("{name} speaks of other things in English"));
                }
                Some(_) => {}
            }
        }
        for name in english.keys().filter(|name| !polish.contains_key(*name)) {
            faults.push(format!("{name} has no Polish text"));
        }
        faults
    }
}

/// What a text has to be told.
fn holes(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|hole| hole.split(['}', '|']).next()).collect()
}

/// The lines `name = text` of a file; continuation lines join with one space.
fn read(file: &'static str) -> Vec<(&'static str, Cow<'static, str>)> {
    let mut lines: Vec<(&'static str, Cow<'static, str>)> = Vec::new();
    let mut continues = false;
    for line in file.lines() {
        if line.trim().is_empty() || line.starts_with('#') {
            continues = false;
        } else if line.starts_with(' ') {
            if let (true, Some((_, text))) = (continues, lines.last_mut()) {
                *text = Cow::Owned(format!("{text} {}", line.trim()));
            }
        } else if let Some((name, text)) = line.split_once('=') {
            lines.push((name.trim(), Cow::Borrowed(text.trim())));
            continues = true;
        }
    }
    lines
}

/// The texts of a room: the names of its files in `messages/pl` and `messages/en` beside `src`, and the texts of the
/// rooms below whose reasons it says. To be written in `src/lib.rs`, or in another file directly in `src`.
///
/// ```ignore
/// runda_rulebook::texts!(["clock"], [runda_rulebook]);
/// ```
#[macro_export]
macro_rules! texts {
    ([$($file:literal),* $(,)?], [$($(#[$when:meta])* $below:ident),* $(,)?]) => {
        /// What this room can say, in both languages.
        pub static TEXTS: $crate::Texts = $crate::Texts::new(
            &[$($crate::texts::File {
                name: $file,
                polish: include_str!(concat!("../messages/pl/", $file, ".txt")),
                english: include_str!(concat!("../messages/en/", $file, ".txt")),
            }),*],
            &[$($(#[$when])* &$below::TEXTS),*],
        );

        #[cfg(test)]
        mod texts_in_both_languages {
            #[test]
            fn have_the_same_names_and_arguments_and_none_stands_twice() {
                let faults = super::TEXTS.faults();
                assert!(faults.is_empty(), "{faults:#?}");
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    const fn file(polish: &'static str, english: &'static str) -> File {
        File { name: "planted", polish, english }
    }

    #[test]
    fn each_fault_of_a_text_is_found() {
        static TWICE: Texts = Texts::new(&[file("a = x\na = y", "a = x")], &[]);
        static LACKING: Texts = Texts::new(&[file("a = x", "b = x")], &[]);
        static ARGUMENTS: Texts = Texts::new(&[file("a = {n|x|y}", "a = {m}")], &[]);
        static AGAIN: Texts = Texts::new(&[file("a = {n|x|y}", "a = {n}")], &[&LACKING]);
        assert_eq!(TWICE.faults(), ["a stands in planted and in planted"]);
        assert_eq!(LACKING.faults(), ["a has no English text", "b has no Polish text"]);
        assert_eq!(ARGUMENTS.faults(), ["a speaks of other things in English"]);
        assert_eq!(AGAIN.faults()[0], "a stands in planted and in planted");
    }

    #[test]
    fn a_language_is_read_once_and_a_line_may_go_on() {
        static SHELF: Texts = Texts::new(&[file("# no\na = x\n  y\n\n  z\n", "a = b = c")], &[]);
        let polish = SHELF.catalogue(Language::Polish);
        let again = SHELF.catalogue(Language::Polish);
        assert!(core::ptr::eq(
            polish.entries().next().unwrap().1,
            again.entries().next().unwrap().1
        ));
        assert_eq!(polish.text("a", &[]), "x y");
        assert_eq!(SHELF.catalogue(Language::English).text("a", &[]), "b = c".to_string());
    }
}
