//! Every word a judge can say stands in the message files.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use runda_checker::Method;
use runda_rulebook::Language;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// SW-47: findings and methods have words in both languages.
#[test]
fn every_finding_and_method_has_words() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut named: BTreeSet<String> = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        let quoted = text.split('"').skip(1).step_by(2);
        let is_key = |word: &&str| word.starts_with("checker-") || word.starts_with("swiss-check-");
        named.extend(quoted.filter(is_key).map(ToOwned::to_owned));
    }
    named.extend(Method::ALL.map(|method| method.key().to_owned()));
    assert!(named.len() > 35, "{} words", named.len());
    for language in Language::ALL {
        let catalogue = runda_checker::TEXTS.catalogue(language);
        let known: BTreeSet<&str> = catalogue.entries().map(|(name, _)| name).collect();
        let missing: Vec<&String> = named.iter().filter(|n| !known.contains(n.as_str())).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}
