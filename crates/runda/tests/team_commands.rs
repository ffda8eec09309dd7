//! Team tournaments on the command line: made up, checked, paired, ranked.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::Path;

use tempfile::TempDir;

fn printed(args: &[&str]) -> String {
    support::printed(Path::new("nowhere"), args)
}

/// A made-up team tournament as a file.
fn made(folder: &TempDir, system: &str, more: &[&str]) -> String {
    let file = folder.path().join(format!("{system}.trf")).display().to_string();
    let args = ["generate", "--system", system, "--teams", "9", "--boards", "4", "--seed", "7"];
    let text = printed(&[&args[..], more].concat());
    std::fs::write(&file, text).unwrap();
    file
}

/// TM-3, TM-5: a team Swiss is made up, its rounds are what the rules demand, the next one is paired.
#[test]
fn a_team_swiss_is_made_up_checked_and_paired() {
    let folder = tempfile::tempdir().unwrap();
    let file = made(&folder, "team-swiss", &["--rounds", "5", "--incidents"]);
    let checked = printed(&["check", &file]);
    assert!(checked.contains("round 5: as the rules demand"), "{checked}");
    assert!(!checked.contains("pairings are not"), "{checked}");
    for system in ["fide-dutch", "swiss-pzwarc"] {
        let pairs = printed(&["pair", &file, "--system", system]);
        assert!(pairs.lines().count() >= 4, "{pairs}");
        let numbers = pairs.split_whitespace().map(|number| number.parse::<u16>().unwrap());
        let mut numbers: Vec<u16> = numbers.filter(|&number| number > 0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert!(numbers.iter().all(|&number| number <= 9), "{pairs}");
    }
    let table = printed(&["standings", &file]);
    assert!(table.contains("Team 1"), "{table}");
}

/// TM-2: a league by its table; a match with host and guest exchanged is found.
#[test]
fn a_league_is_checked_by_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = made(&folder, "team-round-robin", &[]);
    let checked = printed(&["check", &file]);
    assert!(checked.contains("round 9: as the rules demand"), "{checked}");
    let text = std::fs::read_to_string(&file).unwrap();
    let turned: String = text
        .lines()
        .map(|line| match line.strip_prefix("001") {
            Some(_) => {
                line.replace(" w ", " ? ").replace(" b ", " w ").replace(" ? ", " b ") + "\n"
            }
            None => format!("{line}\n"),
        })
        .collect();
    std::fs::write(&file, turned).unwrap();
    let output = support::runda(Path::new("nowhere"), &["check", &file]);
    assert!(!output.status.success());
}

/// TM-2, TM-3: very many rounds of teams go before the judge.
#[test]
fn made_up_team_rounds_are_judged() {
    let judged = ["generate", "--system", "team-swiss", "--teams", "12", "--check", "200"];
    printed(&[&judged[..], &["--seed", "3"]].concat());
}
