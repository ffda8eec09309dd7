//! Every message the code names exists.

use std::collections::BTreeSet;

use runda_rulebook::{Catalogue, Language};

use super::purity::code;
use crate::tree::Source;

/// Names no file of messages has.
pub fn wrong(sources: &[Source]) -> Vec<String> {
    let catalogue = Catalogue::new(Language::Polish);
    let known: BTreeSet<&str> = catalogue.entries().map(|(name, _)| name).collect();
    let mut wrong = Vec::new();
    for source in sources {
        for line in code(source).lines().filter(|line| !line.trim_start().starts_with("//")) {
            let names =
                line.match_indices("Key::new(\"").map(|(at, found)| &line[at + found.len()..]);
            for name in names.filter_map(|after| after.split('"').next()) {
                if !known.contains(name) {
                    wrong.push(format!(
                        "{} names the message {name}, which no file has",
                        source.path
                    ));
                }
            }
        }
    }
    wrong
}
