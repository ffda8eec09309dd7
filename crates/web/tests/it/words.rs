//! Every message that a template, a handler or a script names exists; no page text is in the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use runda_rulebook::Language;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, ending, found);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), ending, &mut found);
    found
}

fn known() -> BTreeSet<&'static str> {
    let words = runda_web::TEXTS.catalogue(Language::Polish);
    let names: BTreeSet<&'static str> = words.entries().map(|(name, _)| name).collect();
    names
}

/// Texts in quotation marks that look like the name of a message.
fn quoted<'a>(text: &'a str, prefixes: &[&str]) -> Vec<&'a str> {
    let name = |part: &&str| {
        prefixes.iter().any(|prefix| part.starts_with(prefix))
            && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            && !part.ends_with('-')
    };
    text.split('"').filter(name).collect()
}

#[test]
fn every_message_named_in_templates_and_handlers_exists() {
    let known = known();
    let mut missing = Vec::new();
    for file in files("templates", "html").into_iter().chain(files("src", "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for name in quoted(&text, &["web-", "public-"]) {
            let is_problem = name.starts_with("web-problem-") && !known.contains(name);
            let found = if is_problem {
                ["title", "what", "next"]
                    .iter()
                    .all(|part| known.contains(&*format!("{name}-{part}")))
            } else {
                known.contains(name)
            };
            if !found {
                missing.push(format!("{name} in {}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_message_named_in_scripts_exists() {
    let known = known();
    for file in files("assets/js", "js") {
        let text = fs::read_to_string(&file).unwrap();
        for part in text.split(" t(\"").chain(text.split("(t(\"")).skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            if name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !name.is_empty() {
                assert!(known.contains(&*format!("js-{name}")), "{name} in {}", file.display());
            }
        }
    }
}

/// Letters outside tags and expressions would be words that cannot be translated.
#[test]
fn templates_hold_no_words_of_their_own() {
    for file in files("templates", "html") {
        let text = fs::read_to_string(&file).unwrap();
        let mut bare = String::new();
        let (mut in_tag, mut in_code) = (false, 0);
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            match (letter, letters.peek()) {
                ('{', Some('{' | '%' | '#')) => in_code += 1,
                ('}' | '%' | '#', Some('}')) if in_code > 0 => {
                    in_code -= 1;
                    letters.next();
                }
                ('<', _) if in_code == 0 => in_tag = true,
                ('>', _) if in_code == 0 => in_tag = false,
                _ if in_code == 0 && !in_tag => bare.push(letter),
                _ => {}
            }
        }
        // Addresses and the names of styles stand in blocks of their own.
        let is_word = |w: &&str| {
            w.chars().filter(|c| c.is_alphabetic()).count() > 2
                && !w.starts_with('/')
                && !["desk", "hall", "phone", "board-page"].contains(w)
        };
        let word = bare.split_whitespace().find(is_word);
        assert!(word.is_none(), "{word:?} in {}", file.display());
    }
}
