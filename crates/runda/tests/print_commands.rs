//! `runda print` seen from outside: papers come out, and what cannot be printed is told with a next step.
#![cfg(feature = "print")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use std::path::{Path, PathBuf};

use support::{printed, refused};

/// A tournament of fourteen after three of five rounds.
fn tournament() -> String {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/fide-dutch");
    cases.join("plain-11-n014-r03of05.trf").to_str().unwrap().to_owned()
}

fn out(folder: &Path) -> (PathBuf, String) {
    let file = folder.join("out.pdf");
    let name = file.to_str().unwrap().to_owned();
    (file, name)
}

#[test]
fn all_papers_of_a_round_are_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, name) = out(folder.path());
    let told =
        printed(folder.path(), &["print", "round", &tournament(), "--round", "2", "-o", &name]);
    // A round that was read from a report has no explanation.
    assert!(told.contains("papers 5, pages ") || told.contains("papers 6, pages "), "{told}");
    assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF-1.7"));
}

#[test]
fn every_paper_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let list = printed(folder.path(), &["print", "--list"]);
    assert_eq!(list.lines().count(), 27, "{list}");
    assert!(list.contains("start-cards") && list.contains("round "), "{list}");
    let json = printed(folder.path(), &["print", "--list", "--json", "--lang", "pl"]);
    assert!(json.contains("Karty startowe"), "{json}");
}

#[test]
fn prizes_come_from_a_plan() {
    let folder = tempfile::tempdir().unwrap();
    let (file, name) = out(folder.path());
    let plan = folder.path().join("prizes.toml");
    std::fs::write(
        &plan,
        "places = [300, 200]\n[[specials]]\nname = \"game\"\nwinners = [3]\namount = 50\n",
    )
    .unwrap();
    let plan = plan.to_str().unwrap();
    let args = ["print", "prizes,receipts", &tournament(), "--plan", plan, "-o", &name];
    assert!(printed(folder.path(), &args).contains("papers 2"));
    assert!(file.exists());
    std::fs::write(plan, "places = \"many\"").unwrap();
    assert!(refused(folder.path(), &args).contains("prizes.toml"));
}

#[test]
fn what_cannot_be_printed_is_told_with_a_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let (file, name) = out(folder.path());
    let tournament = tournament();
    let cases: [(&[&str], &str); 7] = [
        (&["print", "menu", &tournament, "-o", &name], "runda print --list"),
        (&["print", ",", &tournament, "-o", &name], "runda print --list"),
        (
            &["print", "pairings", &tournament, "--round", "9", "-o", &name],
            "choose an earlier round",
        ),
        (
            &["print", "standings", &tournament, "--round", "9", "-o", &name],
            "choose an earlier round",
        ),
        (&["print", "square", &tournament, "-o", &name], "another system"),
        (
            &["print", "start-cards", &tournament, "--player", "99", "-o", &name],
            "the start list shows",
        ),
        (
            &["print", "standings", &tournament, "-o", "/no/such/folder/x.pdf"],
            "choose another name",
        ),
    ];
    for (args, wanted) in cases {
        let told = refused(folder.path(), args);
        assert!(told.contains(wanted), "{args:?}: {told}");
    }
    assert!(!file.exists());
}
