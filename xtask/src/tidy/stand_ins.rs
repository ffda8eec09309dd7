//! Crates of our own under the names of others: each is taken, and each says what it is.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::tree::{self, Source};

/// What is wrong with them in the tree.
pub fn everything_wrong() -> Result<Vec<String>> {
    let read = |name: &str| {
        std::fs::read_to_string(tree::root().join(name)).with_context(|| name.to_owned())
    };
    let sources = tree::files("stand-ins", &["lib.rs"])?;
    Ok(wrong(&sources, &read("Cargo.toml")?, &read("Cargo.lock")?))
}

/// A stand-in that is not named in `[patch.crates-io]`, a name there without one, one whose version nobody asks for any
/// more (the real crate is then taken, silently), and one that does not say how to drop it.
pub fn wrong(sources: &[Source], manifest: &str, lock: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let named = patched(manifest);
    let mut there = BTreeSet::new();
    for source in sources {
        let Some(name) = source.path.split('/').nth(1) else { continue };
        there.insert(name);
        if !named.contains(name) {
            wrong.push(format!("{name} stands in for nobody: [patch.crates-io] does not name it"));
        }
        let head = source.text.lines().take_while(|line| line.starts_with("//!"));
        let head: Vec<&str> = head.collect();
        if !head.first().is_some_and(|line| line.starts_with("//! Stands in for"))
            || !head.iter().any(|line| line.contains("[patch.crates-io]"))
        {
            wrong.push(format!(
                "{} does not say for whom it stands in and how to drop it",
                source.path
            ));
        }
    }
    for name in named.iter().filter(|name| !there.contains(name.as_str())) {
        wrong.push(format!("[patch.crates-io] names {name}, which is not under stand-ins"));
    }
    let unused = lock.split("[[patch.unused]]").skip(1);
    for entry in unused {
        let name = entry.lines().find_map(|line| line.strip_prefix("name = ")).unwrap_or("?");
        wrong.push(format!("nobody asks for the version of the stand-in {name}"));
    }
    wrong
}

/// The names in `[patch.crates-io]`.
fn patched(manifest: &str) -> BTreeSet<String> {
    let table: toml::Table = manifest.parse().unwrap_or_default();
    let patch = table.get("patch").and_then(|patch| patch.get("crates-io"));
    patch.and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys).cloned().collect()
}
