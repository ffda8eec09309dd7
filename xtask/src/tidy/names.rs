//! A name that stands in many rooms is a word of the house: it is in the glossary, or the list of names says what it means
//! in all of them. So nobody gives a thing the first short name that comes to mind.

use std::collections::{BTreeMap, BTreeSet};

use super::purity::code;
use crate::tree::Source;

/// In so many rooms a name needs a meaning.
const MANY: usize = 3;

/// The types everybody may name, and the rooms they stand in.
fn public(sources: &[Source]) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.path.contains("/src/")) {
        let room = source.path.split('/').nth(1).unwrap_or_default();
        for line in code(source).lines() {
            let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
            let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else {
                continue;
            };
            let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
            found.entry(&rest[..end]).or_default().insert(room);
        }
    }
    found
}

/// The words of a name, small: `LineUp` is `line up`.
fn spoken(name: &str) -> String {
    let mut words = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(sign.to_lowercase());
    }
    words
}

/// Names in many rooms that neither the glossary nor the list explains, and names of the list that need no line.
pub fn wrong(sources: &[Source], glossary: &[&str], list: &str) -> Vec<String> {
    let terms: BTreeSet<String> =
        glossary.iter().map(|term| term.to_lowercase().replace('-', " ")).collect();
    let listed: BTreeMap<&str, &str> =
        list.lines().skip(1).filter_map(|line| line.split_once('\t')).collect();
    let mut wrong = Vec::new();
    let found = public(sources);
    for (name, rooms) in found.iter().filter(|(_, rooms)| rooms.len() >= MANY) {
        if !terms.contains(&spoken(name)) && !listed.contains_key(name) {
            let rooms: Vec<&str> = rooms.iter().copied().collect();
            wrong.push(format!(
                "{name} stands in {}; call each what it is, or say in xtask/data/names.tsv what the name means",
                rooms.join(", ")
            ));
        }
    }
    for (name, meaning) in listed {
        if !found.contains_key(name) {
            wrong.push(format!("xtask/data/names.tsv explains {name}, which nothing is called"));
        }
        if meaning.split_whitespace().count() < 3 {
            wrong.push(format!("xtask/data/names.tsv does not say what {name} is"));
        }
    }
    wrong
}
