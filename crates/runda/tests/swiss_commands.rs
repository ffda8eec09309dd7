//! `runda generate` and `runda explain` seen from outside.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::Path;
use std::process::Output;

/// These commands keep nothing: any folder will do.
const NOWHERE: &str = "nowhere";

fn runda(args: &[&str]) -> Output {
    support::runda(Path::new(NOWHERE), args)
}

fn printed(args: &[&str]) -> String {
    support::printed(Path::new(NOWHERE), args)
}

fn case(name: &str) -> String {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/swiss-pzwarc");
    cases.join(name).display().to_string()
}

/// SW-48: the board, the reason and the article.
#[test]
fn a_board_is_explained_by_article() {
    let file = case("swc-06-repeated-float.json");
    let text = printed(&["explain", &file, "--board", "2"]);
    assert!(text.starts_with("board 2: 3-1\n"), "{text}");
    assert!(text.contains("[KW25 V 2.8.1.2]"), "{text}");
    let polish = printed(&["explain", &file, "--board", "2", "--language", "pl"]);
    assert!(polish.starts_with("stolik 2: 3-1\n"), "{polish}");
}

/// SW-48: an alternative is put to the test.
#[test]
fn an_alternative_is_refused_by_article() {
    let file = case("swc-06-repeated-float.json");
    let text = printed(&["explain", &file, "--why-not", "2", "5"]);
    assert_eq!(text, "why not 2-5?\n  - 2 has already met 5 [KW25 V 2.8.6.1.1]\n");
}

/// SW-40, SW-41: what stands against a pairing, and what the arbiter may do.
#[test]
fn a_round_without_pairing_says_what_the_arbiter_may_do() {
    let text = printed(&["explain", &case("swc-19-no-legal-pairing.json")]);
    assert!(text.starts_with("round 4 has no legal pairing\n"), "{text}");
    assert!(text.contains("end the event after round 3 [KW25 V 2.4]"), "{text}");
    assert!(text.contains("meet a second time"), "{text}");
}

/// The same seed gives the same tournament, and the program reads what it wrote.
#[test]
fn a_made_up_tournament_can_be_repeated_and_conforms() {
    let args = ["generate", "--system", "swiss-pzwarc", "--players", "15", "--rounds", "6"];
    let made = printed(&[&args[..], &["--incidents", "--seed", "11"]].concat());
    assert_eq!(made, printed(&[&args[..], &["--incidents", "--seed", "11"]].concat()));
    assert_eq!(made.lines().count(), 6);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made-up.jsonl");
    std::fs::write(&file, made).unwrap();
    let report = printed(&["conform", &file.display().to_string()]);
    assert!(report.contains("6 passed, 0 failed"), "{report}");
}

/// SW-47: the run of a night is one command; here it is a short night.
#[test]
fn many_rounds_are_checked_and_the_seed_is_told() {
    let args = ["generate", "--system", "swiss-pzwarc", "--players", "60", "--check", "300"];
    let report = printed(&[&args[..], &["--seed", "5"]].concat());
    assert!(report.contains("nothing found (seed 5)"), "{report}");
}

#[test]
fn what_cannot_be_explained_is_said_with_a_next_step() {
    let file = case("swc-06-repeated-float.json");
    let output = runda(&["explain", &file, "--round", "9"]);
    assert!(!output.status.success());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("ask for a round up to that one"), "{error}");
}

/// TR-36: other programs call the engine as they call others, and read its exit code.
#[test]
fn the_command_line_of_other_engines_is_understood() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(name("how.txt"), "PlayersNumber=9\nRoundsNumber=3\nHighestRating=2500\n")
        .unwrap();
    printed(&["--dutch", "-g", &name("how.txt"), "-o", &name("made.trf"), "-s", "7"]);
    let check = printed(&["--dutch", &name("made.trf"), "-c"]);
    assert_eq!(check.lines().count(), 3, "{check}");
    let pairs = printed(&["--dutch", &name("made.trf"), "-p"]);
    let lines: Vec<&str> = pairs.lines().collect();
    assert_eq!((lines[0], lines.len()), ("5", 6), "{pairs}");
    assert!(lines[5].ends_with(" 0"), "{pairs}");
    printed(&["--dutch", &name("made.trf"), "-p", &name("out.txt")]);
    assert_eq!(std::fs::read_to_string(name("out.txt")).unwrap(), pairs);
    let list = printed(&["--dutch", &name("made.trf"), "-l"]);
    assert_eq!(list.lines().count(), 10, "{list}");
}

/// TR-36: 1 no legal pairing, 3 bad input, 5 file access.
#[test]
fn the_exit_codes_are_those_of_other_engines() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).display().to_string();
    let code = |args: &[&str]| runda(args).status.code();
    assert_eq!(code(&["--dutch", &name("missing.trf"), "-p"]), Some(5));
    assert_eq!(code(&["--dutch", &name("missing.trf"), "-c"]), Some(5));
    assert_eq!(code(&["--dutch", "-q"]), Some(3));
    std::fs::write(name("empty.trf"), "012 Nobody\n").unwrap();
    assert_eq!(code(&["--dutch", &name("empty.trf"), "-p"]), Some(3));
    assert_eq!(code(&["--dutch", &name("empty.trf"), "-c"]), Some(3));
    // Two players who have met: there is no second round.
    std::fs::write(name("how.txt"), "PlayersNumber=2\nRoundsNumber=1\n").unwrap();
    printed(&["--dutch", "-g", &name("how.txt"), "-o", &name("two.trf")]);
    let more = std::fs::read_to_string(name("two.trf")).unwrap().replace("142 1", "142 2");
    std::fs::write(name("two.trf"), more).unwrap();
    assert_eq!(code(&["--dutch", &name("two.trf"), "-p"]), Some(1));
    let refused = runda(&["--dutch", &name("two.trf"), "-p", "/nowhere/at/all"]);
    assert_eq!(refused.status.code(), Some(1));
}
