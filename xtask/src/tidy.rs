//! House rules that a compiler does not check.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use anyhow::{Context, Result, bail};
use runda_rulebook::{Catalogue, Language};
use serde_json::Value;

use crate::tree;

/// Who may know whom: a room, and the rooms it may depend on. A new arrow is a decision.
const ARROWS: &[(&str, &[&str])] = &[
    ("rulebook", &[]),
    ("draughts", &["rulebook"]),
    ("clock", &["rulebook"]),
    ("field", &["rulebook"]),
    ("pairing", &["rulebook", "field"]),
    ("checker", &["rulebook", "field"]),
    ("standings", &["rulebook"]),
    ("tournament", &["rulebook", "draughts", "clock", "field", "pairing", "checker", "standings"]),
    ("formats", &["rulebook"]),
    ("exchange", &["rulebook", "clock", "tournament", "formats"]),
    ("documents", &["rulebook"]),
    ("papers", &["rulebook", "pairing", "standings", "tournament", "documents"]),
    ("store", &[]),
    ("desk", &["rulebook", "tournament", "store"]),
    (
        "conform",
        &[
            "rulebook",
            "draughts",
            "clock",
            "field",
            "pairing",
            "checker",
            "standings",
            "tournament",
            "formats",
        ],
    ),
];

/// Rooms without I/O, time or chance.
pub const PURE: [&str; 8] =
    ["rulebook", "draughts", "clock", "field", "pairing", "checker", "standings", "tournament"];

/// What a pure room may not reach, however far away.
const BANNED_CRATES: [&str; 6] = ["tokio", "sqlx", "axum", "rand", "chrono", "jiff"];

/// What the sources of a pure room may not say outside tests.
const BANNED_WORDS: [&str; 5] = ["SystemTime", "Instant", "thread_rng", "HashMap", "std::fs"];

/// All of them.
pub fn everything() -> Result<()> {
    let mut wrong = Vec::new();
    arrows(&mut wrong)?;
    purity(&mut wrong)?;
    messages(&mut wrong)?;
    if !wrong.is_empty() {
        bail!("house rules are broken:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// Rooms depend only on the rooms below them, and pure ones on nothing that touches the world.
pub fn arrows(wrong: &mut Vec<String>) -> Result<()> {
    let graph = dependencies()?;
    for (room, allowed) in ARROWS {
        let name = format!("runda-{room}");
        for needed in graph.get(&name).into_iter().flatten() {
            let is_allowed = needed.strip_prefix("runda-").is_none_or(|n| allowed.contains(&n));
            if !is_allowed {
                wrong.push(format!("{room} may not know {needed}"));
            }
        }
    }
    for room in PURE {
        let reached = closure(&graph, &format!("runda-{room}"));
        for banned in BANNED_CRATES.iter().filter(|banned| reached.contains(**banned)) {
            wrong.push(format!("{room} is pure but reaches {banned}"));
        }
    }
    Ok(())
}

/// Pure rooms are `no_std` and do not mention clocks, chance or files.
pub fn purity(wrong: &mut Vec<String>) -> Result<()> {
    for room in PURE {
        for source in tree::files(&format!("crates/{room}/src"), &[".rs"])? {
            if source.path.ends_with("/lib.rs") && !source.text.contains("#![no_std]") {
                wrong.push(format!("{} is pure but not no_std", source.path));
            }
            let code = source.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                for word in BANNED_WORDS.iter().filter(|word| line.contains(**word)) {
                    wrong.push(format!("{} is pure but says {word}", source.path));
                }
            }
        }
    }
    Ok(())
}

/// Every message the code names exists.
pub fn messages(wrong: &mut Vec<String>) -> Result<()> {
    let catalogue = Catalogue::new(Language::Polish);
    let known: BTreeSet<&str> = catalogue.entries().map(|(name, _)| name).collect();
    for source in tree::files("crates", &[".rs"])? {
        let code = source.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            for (_, after) in
                line.match_indices("Key::new(\"").map(|(i, m)| line.split_at(i + m.len()))
            {
                let name = after.split('"').next().unwrap_or_default();
                if !known.contains(name) {
                    wrong.push(format!(
                        "{} names the message {name}, which no file has",
                        source.path
                    ));
                }
            }
        }
    }
    Ok(())
}

/// The direct ordinary dependencies of every package.
fn dependencies() -> Result<BTreeMap<String, BTreeSet<String>>> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--quiet"])
        .current_dir(tree::root())
        .output()
        .context("cargo does not start")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("no metadata")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("no dependency graph")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let name_of: BTreeMap<&str, &str> = packages
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package["name"].as_str()?)))
        .collect();
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for node in nodes {
        let Some(name) = node["id"].as_str().and_then(|id| name_of.get(id)) else { continue };
        let entry = graph.entry((*name).to_owned()).or_default();
        for needed in node["deps"].as_array().into_iter().flatten() {
            let kinds = needed["dep_kinds"].as_array().into_iter().flatten();
            let is_ordinary = kinds.into_iter().any(|kind| kind["kind"].is_null());
            let needed = needed["pkg"].as_str().and_then(|id| name_of.get(id));
            if let (true, Some(needed)) = (is_ordinary, needed) {
                entry.insert((*needed).to_owned());
            }
        }
    }
    Ok(graph)
}

fn closure(graph: &BTreeMap<String, BTreeSet<String>>, start: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![start.to_owned()];
    while let Some(name) = waiting.pop() {
        if reached.insert(name.clone()) {
            waiting.extend(graph.get(&name).into_iter().flatten().cloned());
        }
    }
    reached
}
