//! A new variant of one of our enums must be noticed wherever it is asked about: in pure rooms no arm `_ =>`
//! stands beside arms that are variants of our own.
//!
//! The compiler's lint of the same meaning is on in the pure rooms; this reading of the text finds an arm also
//! where somebody has switched the lint off.

use std::collections::BTreeSet;

use super::purity::{code, is_pure};
use crate::tree::Source;

/// Wildcard arms beside variants of our own enums.
pub fn wrong(sources: &[Source]) -> Vec<String> {
    let own = enums(sources);
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| is_pure(&source.path)) {
        let text = plain(code(source));
        for line in suspicious(&text, &own) {
            wrong.push(format!("{}:{line} has an arm `_` over an enum of our own", source.path));
        }
    }
    wrong
}

/// The names of the enums of the pure rooms.
fn enums(sources: &[Source]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for source in sources.iter().filter(|source| is_pure(&source.path)) {
        for line in code(source).lines() {
            let mut words = line.split_whitespace().skip_while(|word| *word != "enum");
            let Some(name) = words.nth(1) else { continue };
            let name: String = name.chars().take_while(|c| c.is_alphanumeric()).collect();
            if line.trim_start().starts_with(['e', 'p']) && !name.is_empty() {
                names.insert(name);
            }
        }
    }
    names
}

/// The text with comments, strings and characters blanked out, line by line as before.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('/', Some('/')) => {
                while signs.peek().is_some_and(|next| *next != '\n') {
                    signs.next();
                }
            }
            ('"', _) => {
                while let Some(next) = signs.next() {
                    match next {
                        '\\' => drop(signs.next()),
                        '"' => break,
                        '\n' => out.push('\n'),
                        _ => {}
                    }
                }
                out.push_str("\"\"");
            }
            // A bracket as a character would upset the counting; lifetimes have no closing sign.
            ('\'', Some('{' | '}' | '(' | ')' | '[' | ']' | '"')) => {
                signs.next();
                signs.next();
            }
            _ => out.push(sign),
        }
    }
    out
}

/// The lines of wildcard arms in matches that name variants of `own`.
fn suspicious(text: &str, own: &BTreeSet<String>) -> Vec<usize> {
    let mut found = Vec::new();
    let mut open: Vec<Block> = Vec::new();
    let mut header = String::new();
    for (index, line) in text.lines().enumerate() {
        for sign in line.chars() {
            match sign {
                '{' => {
                    open.push(Block::new(begins_match(&header)));
                    header.clear();
                }
                '}' => {
                    if let Some(block) = open.pop() {
                        found.extend(block.faults());
                    }
                    header.clear();
                }
                ';' => header.clear(),
                _ => header.push(sign),
            }
            if let Some(block) = open.last_mut() {
                block.take(sign, index + 1, own);
            }
        }
        header.push(' ');
    }
    found.sort_unstable();
    found
}

fn begins_match(header: &str) -> bool {
    let mut words = header.split(|c: char| !c.is_alphanumeric() && c != '_').rev();
    // Nearest keyword before the bracket; `if` and `while` of a guard end the search.
    words.any(|word| word == "match")
        && !header.trim_end().ends_with("=>")
        && !header.contains("fn ")
}

/// Whether a pattern is a variant of our own: `Stage::Draft`, `Self::Draft { .. } | ...`. What stands inside a tuple
/// or an option is another question: there a rest is often meant.
fn is_variant(pattern: &str, own: &BTreeSet<String>) -> bool {
    let path = pattern.trim_start_matches(['|', '&', ' ']);
    let path = path.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_').next();
    let mut words = path.unwrap_or_default().rsplit("::").skip(1);
    words.next().is_some_and(|name| name == "Self" || own.contains(name))
}

/// A block in braces; of a `match`, the patterns of its arms.
struct Block {
    is_match: bool,
    pattern: String,
    round: i32,
    names_own: bool,
    wildcards: Vec<usize>,
    in_body: bool,
}

impl Block {
    fn new(is_match: bool) -> Self {
        let pattern = String::new();
        Self {
            is_match,
            pattern,
            round: 0,
            names_own: false,
            wildcards: Vec::new(),
            in_body: false,
        }
    }

    fn take(&mut self, sign: char, line: usize, own: &BTreeSet<String>) {
        if !self.is_match {
            return;
        }
        match sign {
            '(' | '[' => self.round += 1,
            ')' | ']' => self.round -= 1,
            _ => {}
        }
        if self.in_body {
            // The body of an arm ends with a comma outside brackets, or with the bracket of its block.
            if self.round == 0 && matches!(sign, ',' | '}') {
                self.in_body = false;
                self.pattern.clear();
            }
            return;
        }
        self.pattern.push(sign);
        if self.pattern.ends_with("=>") {
            let pattern = self.pattern.trim_end_matches("=>").trim();
            let bare = pattern.trim_start_matches(['{', '}', ',', ' ']);
            if bare == "_" {
                self.wildcards.push(line);
            } else {
                self.names_own |= is_variant(bare, own);
            }
            self.in_body = true;
        }
    }

    fn faults(self) -> Vec<usize> {
        if self.is_match && self.names_own { self.wildcards } else { Vec::new() }
    }
}
