//! What comes from elsewhere, judged by `deny.toml` as far as that needs no network: licences, sources, and crates
//! that stand in two versions.
//!
//! `cargo deny` reads the same file and knows more, above all the database of known flaws; this is what every test run
//! can see.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tree;

/// One package from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licences, as an expression.
    pub licence: String,
    /// Where it comes from.
    pub source: String,
}

/// What `deny.toml` allows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Allowed {
    /// Licences.
    pub licences: BTreeSet<String>,
    /// Versions that may stand beside a newer one of the same crate, as `name@version`.
    pub doubles: BTreeSet<String>,
}

/// Reads `deny.toml`.
pub fn allowed() -> Result<Allowed> {
    let text = std::fs::read_to_string(tree::root().join("deny.toml"))?;
    let table: toml::Table = text.parse().context("deny.toml")?;
    let list = |part: &str, name: &str| {
        table.get(part).and_then(|part| part.get(name)).and_then(toml::Value::as_array)
    };
    let licences = list("licenses", "allow").into_iter().flatten();
    let doubles = list("bans", "skip").into_iter().flatten();
    Ok(Allowed {
        licences: licences.filter_map(|it| it.as_str().map(str::to_owned)).collect(),
        doubles: doubles
            .filter_map(|it| it.get("crate").and_then(|it| it.as_str()).map(str::to_owned))
            .collect(),
    })
}

/// Everything from elsewhere, as cargo has chosen it.
pub fn packages(metadata: &Value) -> Vec<Package> {
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let all = metadata["packages"].as_array().into_iter().flatten();
    let foreign = all.filter(|package| package["source"].is_string());
    foreign
        .map(|package| Package {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
            source: text(package, "source"),
        })
        .collect()
}

/// A licence nobody allowed, a source that is not the registry, a second version nobody named, and a named one
/// that is no longer there.
pub fn wrong(packages: &[Package], allowed: &Allowed) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let Package { name, version, licence, source } = package;
        if !is_free(licence, &allowed.licences) {
            wrong.push(format!(
                "{name} {version} has the licence {licence:?}, which deny.toml does not allow"
            ));
        }
        if !source.starts_with("registry+") && !source.starts_with("sparse+") {
            wrong.push(format!("{name} {version} comes from {source}"));
        }
        versions.entry(name).or_default().push(version);
    }
    let known = |name: &str, version: &str| allowed.doubles.contains(&format!("{name}@{version}"));
    for (name, versions) in &versions {
        let named = versions.iter().filter(|version| known(name, version)).count();
        if named + 1 < versions.len() {
            wrong.push(format!(
                "{name} stands in {} versions: {}",
                versions.len(),
                versions.join(", ")
            ));
        }
    }
    for double in &allowed.doubles {
        let (name, version) = double.split_once('@').unwrap_or((double, ""));
        let found = versions.get(name).is_some_and(|all| all.len() > 1 && all.contains(&version));
        if !found {
            wrong.push(format!(
                "deny.toml allows {double} beside another version, but there is none"
            ));
        }
    }
    wrong
}

/// Whether an expression of licences can be kept with those allowed: one side of an `OR`, both of an `AND`.
fn is_free(licence: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = licence.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    !licence.is_empty() && either(&mut rest, allowed) && rest.is_empty()
}

fn either(rest: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut free = both(rest, allowed);
    while let ["OR", after @ ..] = rest {
        *rest = after;
        free |= both(rest, allowed);
    }
    free
}

fn both(rest: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut free = one(rest, allowed);
    while let ["AND", after @ ..] = rest {
        *rest = after;
        free &= one(rest, allowed);
    }
    free
}

fn one(rest: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    match rest {
        ["(", after @ ..] => {
            *rest = after;
            let free = either(rest, allowed);
            if let [")", after @ ..] = rest {
                *rest = after;
            }
            free
        }
        [name, "WITH", exception, after @ ..] => {
            let name = format!("{name} WITH {exception}");
            *rest = after;
            allowed.contains(&name)
        }
        [name, after @ ..] => {
            let name = *name;
            *rest = after;
            allowed.contains(name)
        }
        [] => false,
    }
}
