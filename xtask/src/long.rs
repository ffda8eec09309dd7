//! The long form of the searches whose short form is part of `cargo xtask test`.
//!
//! A search that draws its cases holds the same law however many it draws: in the test command it draws as many as a
//! change needs to be found quickly, here many times more. The tests read `RUNDA_LONG` when they are compiled.

use std::process::Command;

use anyhow::Result;

use crate::check::run;
use crate::tree;

/// Rooms whose tests have a long form.
const ROOMS: [&str; 10] = [
    "runda",
    "runda-draughts",
    "runda-formats",
    "runda-matching",
    "runda-pairing",
    "runda-papers",
    "runda-standings",
    "runda-swiss",
    "runda-tournament",
    "runda-trials",
];

/// Their test programs.
const PROGRAMS: [&str; 9] = [
    "laws",
    "layouts",
    "lists",
    "lots_laws",
    "power_cut",
    "soup",
    "swiss_bare_procedure",
    "swiss_brute_force",
    "team_rounds",
];

/// Rounds that are made up and put before the judge, for each pairing engine.
const ROUNDS: &str = "1000000";

/// Every long search.
pub fn everything() -> Result<()> {
    for system in ["swiss-pzwarc", "fide-dutch"] {
        run(Command::new("cargo")
            .args(["run", "--release", "--", "generate", "--players", "200"])
            .args(["--system", system, "--check", ROUNDS])
            .current_dir(tree::root()))?;
    }
    let rooms = ROOMS.iter().flat_map(|room| ["--package", room]);
    let programs = PROGRAMS.iter().flat_map(|program| ["--test", program]);
    run(Command::new("cargo")
        .arg("test")
        .args(rooms.chain(programs))
        .env("RUNDA_LONG", "1")
        .current_dir(tree::root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test with a long form that nobody runs, and a name here without a test, are both found.
    #[test]
    fn every_test_with_a_long_form_is_listed() {
        let mut found: Vec<(String, String)> = Vec::new();
        for source in tree::files("crates", &[".rs"]).unwrap() {
            let Some((room, rest)) = source.path["crates/".len()..].split_once("/tests/") else {
                continue;
            };
            if source.text.contains("option_env!(\"RUNDA_LONG\")") {
                let package = if room == "runda" { room.into() } else { format!("runda-{room}") };
                let program = rest.trim_end_matches(".rs").trim_end_matches("/main");
                found.push((package, program.into()));
            }
        }
        let listed = |list: &[&str], taken: &dyn Fn(&(String, String)) -> String| {
            let mut names: Vec<String> = found.iter().map(taken).collect();
            names.sort();
            names.dedup();
            assert_eq!(names, list);
        };
        listed(&ROOMS, &|(package, _)| package.clone());
        listed(&PROGRAMS, &|(_, program)| program.clone());
    }
}
