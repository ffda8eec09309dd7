//! The faults cargo-mutants knows of a room.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::fault::{Fault, Place};
use super::wish::Wish;
use crate::tree;

/// How to get the program that knows the faults.
const INSTALL: &str =
    "cargo-mutants is not there; install it with: cargo install cargo-mutants --locked";

/// All faults of the room, by place.
pub(super) fn faults(wish: &Wish) -> Result<Vec<Fault>> {
    if !Command::new("cargo").args(["mutants", "--version"]).output()?.status.success() {
        bail!(INSTALL);
    }
    let output = Command::new("cargo")
        .args(["mutants", "--list", "--json", "--package", &wish.package()])
        .current_dir(tree::root())
        .output()?;
    if !output.status.success() {
        bail!("cargo-mutants lists nothing: {}", String::from_utf8_lossy(&output.stderr));
    }
    let mut faults = read(&String::from_utf8(output.stdout)?)?;
    faults.retain(|fault| wish.wants(&fault.file));
    if faults.is_empty() {
        bail!("there is nothing to plant in this choice of files");
    }
    faults.sort_unstable();
    Ok(faults)
}

fn read(list: &str) -> Result<Vec<Fault>> {
    let list: Value = serde_json::from_str(list).context("the list of cargo-mutants is no JSON")?;
    let list = list.as_array().context("the list of cargo-mutants is no list")?;
    list.iter().map(|one| fault(one).context("an entry of cargo-mutants is not known")).collect()
}

fn fault(entry: &Value) -> Option<Fault> {
    let place = |end: &str| -> Option<Place> {
        let number = |what: &str| usize::try_from(entry["span"][end][what].as_u64()?).ok();
        Some(Place { line: number("line")?, column: number("column")? })
    };
    let name = entry["name"].as_str()?;
    Some(Fault {
        file: entry["file"].as_str()?.to_owned(),
        from: place("start")?,
        to: place("end")?,
        // The pure rooms have no `std`, and every room has `core`.
        instead: entry["replacement"].as_str()?.replace("::std::iter::", "::core::iter::"),
        // The name repeats the place: `path:12:5: replace a with b`.
        change: name.split_once(": ").map_or(name, |(_, change)| change).to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read() {
        let list = r#"[{"name": "crates/a/src/b.rs:3:7: replace < with <= in c", "package": "runda-a",
            "file": "crates/a/src/b.rs", "replacement": "<=", "genre": "BinaryOperator",
            "span": {"start": {"line": 3, "column": 7}, "end": {"line": 3, "column": 8}}}]"#;
        let found = read(list).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].to_string(), "crates/a/src/b.rs:3:7  replace < with <= in c");
        assert_eq!((found[0].to.column, found[0].instead.as_str()), (8, "<="));
        assert!(read("[{}]").is_err());
    }
}
