//! The named things of the sources outside tests: functions, types, constants, and what each of them mentions.
//!
//! This is a reader of words and brackets, not a compiler. It knows where a thing begins and ends, to which type a
//! function belongs, and which names stand inside; what a name means is asked in [`super::reach`].

use std::collections::BTreeSet;

use super::words::{Word, words};
use crate::tree::Source;

/// How a name is mentioned.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mention {
    /// `.name`
    Method(String),
    /// `Qualifier::name`
    Of(String, String),
    /// `name`
    Bare(String),
}

/// What sort of thing it is, as far as reaching it differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// A function of a type, or of no type.
    Function,
    /// A function a trait asks of a type: whoever has the type has it.
    OfTrait,
    /// A type, a trait, a constant, a macro.
    Other,
    /// The arguments of a macro beside the things; they belong to their file.
    Loose,
}

/// A thing with a name.
#[derive(Debug, Clone)]
pub(super) struct Thing {
    pub(super) room: String,
    pub(super) path: String,
    pub(super) module: String,
    pub(super) name: String,
    pub(super) owner: Option<String>,
    pub(super) sort: Sort,
    pub(super) mentions: BTreeSet<Mention>,
    pub(super) first_line: usize,
    pub(super) last_line: usize,
}

/// The things of a file; none of a file of tests.
pub(super) fn of(source: &Source) -> Vec<Thing> {
    let module = source.path.trim_end_matches(".rs").rsplit('/').find(|part| *part != "mod");
    let words = words(&source.text);
    let mut reader = Reader {
        room: source.path.split('/').nth(1).unwrap_or_default(),
        path: &source.path,
        module: module.unwrap_or_default(),
        words: &words,
        things: Vec::new(),
    };
    reader.items(0, words.len(), None, Sort::Function);
    reader.things
}

/// Words that name nothing.
const KEYWORDS: [&str; 36] = [
    "as", "async", "await", "box", "break", "const", "continue", "crate", "dyn", "else", "enum",
    "extern", "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move",
    "mut", "pub", "ref", "return", "self", "static", "struct", "super", "true", "type", "unsafe",
    "use", "where",
];

struct Reader<'a> {
    room: &'a str,
    path: &'a str,
    module: &'a str,
    words: &'a [Word<'a>],
    things: Vec<Thing>,
}

impl Reader<'_> {
    fn is(&self, at: usize, text: &str) -> bool {
        self.words.get(at).is_some_and(|word| word.text == text)
    }

    fn name(&self, at: usize) -> Option<&str> {
        self.words.get(at).map(|word| word.text).filter(|text| is_name(text))
    }

    /// Where the bracket that opens at `at` is closed.
    fn closed(&self, at: usize) -> usize {
        let mut depth = 0_usize;
        for (index, word) in self.words.iter().enumerate().skip(at) {
            match word.text {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return index;
                    }
                }
                _ => {}
            }
        }
        self.words.len()
    }

    /// The end of a thing: its semicolon, or the bracket that closes its block.
    fn end(&self, from: usize, block_ends: bool) -> usize {
        let mut at = from;
        while at < self.words.len() {
            match self.words[at].text {
                ";" => return at,
                "{" if block_ends => return self.closed(at),
                "{" | "(" | "[" => at = self.closed(at),
                _ => {}
            }
            at += 1;
        }
        self.words.len()
    }

    fn items(&mut self, from: usize, to: usize, owner: Option<&str>, sort: Sort) {
        let mut at = from;
        let mut is_test = false;
        while at < to {
            let next = match self.words[at].text {
                "#" => {
                    let open = if self.is(at + 1, "!") { at + 2 } else { at + 1 };
                    let end = self.closed(open);
                    let inside = &self.words[open..end.min(self.words.len())];
                    let says = |text: &str| inside.iter().any(|word| word.text == text);
                    is_test |= says("test") && (says("cfg") || inside.len() == 2) && !says("not");
                    at = end + 1;
                    continue;
                }
                "use" => self.imported(at),
                "impl" => self.block_of_functions(at, is_test),
                "mod" if self.is(at + 2, "{") => {
                    let end = self.closed(at + 2);
                    if !is_test {
                        self.items(at + 3, end, None, Sort::Function);
                    }
                    end + 1
                }
                "fn" => self.thing((at, true), sort, owner, is_test),
                "struct" | "enum" | "union" => self.thing((at, true), Sort::Other, None, is_test),
                "trait" => self.a_trait(at, is_test),
                "const" if self.is(at + 1, "fn") => at + 1,
                "const" | "static" | "type" => self.thing((at, false), Sort::Other, owner, is_test),
                "macro_rules" => self.thing((at + 1, true), Sort::Other, None, is_test),
                _ if self.name(at).is_some() && self.is(at + 1, "!") => {
                    let end = self.closed(at + 2);
                    if !is_test {
                        self.push(String::new(), Sort::Loose, None, (at, end));
                        self.items(at + 3, end, owner, sort);
                    }
                    end + 1
                }
                "pub" | "unsafe" | "async" | "extern" | "(" | ")" | "crate" | "super" | "in"
                | "::" => {
                    at += 1;
                    continue;
                }
                _ => at + 1,
            };
            is_test = false;
            at = next.max(at + 1);
        }
    }

    /// A thing that begins at a word; a block ends it, or else a semicolon.
    fn thing(
        &mut self,
        (at, block_ends): (usize, bool),
        sort: Sort,
        owner: Option<&str>,
        is_test: bool,
    ) -> usize {
        let end = self.end(at + 1, block_ends);
        let mut named = at + 1;
        while self.is(named, "mut") || self.is(named, "!") {
            named += 1;
        }
        if let (Some(name), false) = (self.name(named).map(str::to_owned), is_test) {
            self.push(name, sort, owner.map(str::to_owned), (at, end));
        }
        end + 1
    }

    fn a_trait(&mut self, at: usize, is_test: bool) -> usize {
        let next = self.thing((at, true), Sort::Other, None, is_test);
        if let (Some(name), false) = (self.name(at + 1).map(str::to_owned), is_test) {
            let open = (at..next).find(|index| self.is(*index, "{")).unwrap_or(next);
            self.items(open + 1, next.saturating_sub(1), Some(&name), Sort::Function);
        }
        next
    }

    /// `impl Type { … }` and `impl Trait for Type { … }`.
    fn block_of_functions(&mut self, at: usize, is_test: bool) -> usize {
        let Some(open) = (at..self.words.len()).find(|index| self.is(*index, "{")) else {
            return self.words.len();
        };
        let end = self.closed(open);
        let stop = (at..open).find(|index| self.is(*index, "where")).unwrap_or(open);
        let by_trait = (at..stop).find(|index| self.is(*index, "for") && !self.is(*index + 1, "<"));
        let from = by_trait.map_or_else(|| self.after_generics(at + 1), |index| index + 1);
        let owner = self.last_of_path(from, stop);
        if !is_test {
            let sort = if by_trait.is_some() { Sort::OfTrait } else { Sort::Function };
            self.items(open + 1, end, owner.as_deref(), sort);
        }
        end + 1
    }

    fn after_generics(&self, at: usize) -> usize {
        if !self.is(at, "<") {
            return at;
        }
        let mut depth = 0_i32;
        for index in at..self.words.len() {
            match self.words[index].text {
                "<" => depth += 1,
                ">" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return index + 1;
            }
        }
        self.words.len()
    }

    /// The name a path ends with, before its generics: `a::b::Type<'_>` is `Type`.
    fn last_of_path(&self, from: usize, to: usize) -> Option<String> {
        let mut found = None;
        for index in from..to {
            match self.name(index) {
                Some(name) => found = Some(name.to_owned()),
                None if found.is_some() && !self.is(index, "::") => break,
                None => {}
            }
        }
        found
    }

    /// `use path as name` gives a thing another name.
    fn imported(&mut self, at: usize) -> usize {
        let end = self.end(at, false);
        for index in at..end {
            if self.is(index, "as")
                && let (Some(from), Some(name)) = (self.name(index - 1), self.name(index + 1))
            {
                let (from, name) = (from.to_owned(), name.to_owned());
                let lines = (self.words[at].line, self.words[at].line);
                let qualifier = index.checked_sub(3).and_then(|before| self.name(before));
                let mention = match qualifier {
                    Some(module) => Mention::Of(module.to_owned(), from),
                    None => Mention::Bare(from),
                };
                let thing = self.made((name, Sort::Other), None, lines, BTreeSet::from([mention]));
                self.things.push(thing);
            }
        }
        end + 1
    }

    fn push(&mut self, name: String, sort: Sort, owner: Option<String>, span: (usize, usize)) {
        let (from, to) = (span.0, span.1.min(self.words.len().saturating_sub(1)));
        let mut mentions = BTreeSet::new();
        for index in from..=to {
            let Some(text) = self.name(index).filter(|text| !KEYWORDS.contains(text)) else {
                continue;
            };
            let text = text.to_owned();
            let before = index.checked_sub(1).map_or("", |before| self.words[before].text);
            mentions.insert(match before {
                "." => Mention::Method(text),
                "::" => match index.checked_sub(2).and_then(|before| self.name(before)) {
                    Some(qualifier) => Mention::Of(qualifier.to_owned(), text),
                    None => Mention::Bare(text),
                },
                _ => Mention::Bare(text),
            });
        }
        let lines = (self.words[from].line, self.words[to].line);
        let thing = self.made((name, sort), owner, lines, mentions);
        self.things.push(thing);
    }

    fn made(
        &self,
        (name, sort): (String, Sort),
        owner: Option<String>,
        (first_line, last_line): (usize, usize),
        mentions: BTreeSet<Mention>,
    ) -> Thing {
        let [room, path, module] = [self.room, self.path, self.module].map(str::to_owned);
        Thing { room, path, module, name, owner, sort, mentions, first_line, last_line }
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
