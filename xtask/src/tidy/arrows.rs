//! Who may know whom.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tree;

/// A room, and the rooms it may depend on. A new arrow is a decision.
const ARROWS: &[(&str, &[&str])] = &[
    ("rulebook", &[]),
    ("draughts", &["rulebook"]),
    ("clock", &["rulebook"]),
    ("field", &["rulebook"]),
    ("matching", &[]),
    ("pairing", &["rulebook", "field"]),
    ("swiss", &["rulebook", "field", "matching", "pairing"]),
    ("dutch", &["rulebook", "field", "matching"]),
    ("checker", &["rulebook", "field"]),
    ("standings", &["rulebook"]),
    ("rating", &["rulebook"]),
    ("titles", &["rulebook", "rating"]),
    ("teams", &["rulebook", "field", "pairing", "swiss", "dutch", "standings"]),
    ("regulations", &["rulebook", "clock", "pairing", "swiss", "standings", "titles", "teams"]),
    (
        "tournament",
        &[
            "rulebook",
            "draughts",
            "clock",
            "field",
            "pairing",
            "swiss",
            "dutch",
            "checker",
            "standings",
            "rating",
            "titles",
            "teams",
            "regulations",
        ],
    ),
    ("formats", &["rulebook"]),
    (
        "exchange",
        &["rulebook", "clock", "field", "swiss", "dutch", "standings", "tournament", "formats"],
    ),
    ("documents", &["rulebook"]),
    (
        "papers",
        &["rulebook", "pairing", "standings", "rating", "titles", "tournament", "documents"],
    ),
    ("store", &[]),
    ("access", &["store"]),
    ("desk", &["rulebook", "tournament", "store"]),
    (
        "trials",
        &["rulebook", "field", "pairing", "swiss", "dutch", "checker", "teams", "tournament"],
    ),
    (
        "conform",
        &[
            "rulebook",
            "draughts",
            "clock",
            "field",
            "pairing",
            "swiss",
            "dutch",
            "standings",
            "rating",
            "titles",
            "teams",
            "tournament",
            "formats",
            "exchange",
        ],
    ),
];

/// Rooms that put everything together; what they know is not limited.
const ANYBODY: [&str; 2] = ["runda-web", "runda"];

/// The rooms from below to above and whom each may know; nothing for those that may know everybody.
pub fn allowed() -> Vec<(&'static str, Option<&'static [&'static str]>)> {
    let listed = ARROWS.iter().map(|(room, known)| (*room, Some(*known)));
    let others = ANYBODY.iter().map(|room| (room.trim_start_matches("runda-"), None));
    listed.chain(others).collect()
}

/// What a pure room may not reach, however far away.
const BANNED: [&str; 5] = ["tokio", "sqlx", "axum", "rand", "chrono"];

/// The direct ordinary dependencies of every package.
pub type Graph = BTreeMap<String, BTreeSet<String>>;

/// Rooms depend only on the rooms below them, pure ones on nothing that touches the world, and every room has
/// its line here.
pub fn wrong(graph: &Graph) -> Vec<String> {
    let mut wrong = Vec::new();
    for (package, needed) in graph {
        let Some(room) = package.strip_prefix("runda-") else { continue };
        if ANYBODY.contains(&package.as_str()) {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == room) else {
            wrong.push(format!("{room} has no line in the list of who may know whom"));
            continue;
        };
        for other in needed.iter().filter_map(|needed| needed.strip_prefix("runda-")) {
            if !allowed.contains(&other) {
                wrong.push(format!("{room} may not know {other}"));
            }
        }
    }
    for room in super::purity::PURE {
        let reached = closure(graph, &format!("runda-{room}"));
        for banned in BANNED.iter().filter(|banned| reached.contains(**banned)) {
            wrong.push(format!("{room} is pure but reaches {banned}"));
        }
    }
    wrong
}

/// Every room stands in the table of ARCHITECTURE.md.
pub fn missing_on_the_map(graph: &Graph, map: &str) -> Vec<String> {
    let rooms = graph.keys().filter_map(|package| match package.as_str() {
        "runda" => Some("runda"),
        other => other.strip_prefix("runda-"),
    });
    rooms
        .filter(|room| !map.contains(&format!("\n| `{room}` |")))
        .map(|room| format!("{room} does not stand in the table of ARCHITECTURE.md"))
        .collect()
}

/// Asks cargo.
pub fn metadata() -> Result<Value> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--quiet"])
        .current_dir(tree::root())
        .output()
        .context("cargo does not start")?;
    serde_json::from_slice(&output.stdout).context("no metadata")
}

/// The direct ordinary dependencies of every package, from what cargo said.
pub fn dependencies(metadata: &Value) -> Result<Graph> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("no dependency graph")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let name_of: BTreeMap<&str, &str> = packages
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package["name"].as_str()?)))
        .collect();
    let mut graph = Graph::new();
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

pub(crate) fn closure(graph: &Graph, start: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![start.to_owned()];
    while let Some(name) = waiting.pop() {
        if reached.insert(name.clone()) {
            waiting.extend(graph.get(&name).into_iter().flatten().cloned());
        }
    }
    reached
}
