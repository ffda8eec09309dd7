//! Every command of the core can be sent: by a page or form of the browser, and by a verb of the command line.
#![cfg(feature = "desk")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use runda_tournament::Command;
use support::printed;

/// A command: its name, the page or form that sends it, and the verb.
type Row = (&'static str, &'static str, &'static str);

/// Where every command is sent from. The page is named by its address; the form lies there.
const WAYS: &[Row] = &[
    ("create-tournament", "/desk/new", "create"),
    ("change-regulations", "/desk/t/{id}/settings", "regulations"),
    ("enter-players", "/desk/t/{id}/players", "enter"),
    ("correct-player", "/desk/t/{id}/players/{player}", "correct"),
    ("remove-entry", "/desk/t/{id}/players/{player}/remove", "remove"),
    ("accept-late-entry", "/desk/t/{id}/players", "late"),
    ("assign-start-list", "/desk/t/{id}/lots", "start-list"),
    ("enter-team", "/desk/t/{id}/teams", "team"),
    ("amend-team", "/desk/t/{id}/teams/{team}", "team"),
    ("set-line-up", "/desk/t/{id}/rounds/{round}/line-ups", "line-up"),
    ("open-check-in", "/desk/t/{id}/check-in", "check-in open"),
    ("check-in", "/desk/t/{id}/check-in", "check-in in"),
    ("revoke-check-in", "/desk/t/{id}/check-in", "check-in out"),
    ("close-check-in", "/desk/t/{id}/check-in", "check-in close"),
    ("announce-absence", "/desk/t/{id}/players/{player}/absences", "absent"),
    ("cancel-absence", "/desk/t/{id}/players/{player}/absences", "present"),
    ("withdraw", "/desk/t/{id}/players/{player}/leave", "withdraw"),
    ("reinstate", "/desk/t/{id}/players/{player}/leave", "reinstate"),
    ("expel", "/desk/t/{id}/players/{player}/leave", "expel"),
    ("decide-place", "/desk/t/{id}/players/{player}/leave", "classify"),
    ("grant-waiver", "/desk/t/{id}/rounds/{round}/waive", "waive"),
    ("pair-round", "/desk/t/{id}/rounds/{round}/pair", "pair"),
    ("discard-pairing", "/desk/t/{id}/rounds/{round}/discard", "discard"),
    ("begin-manual-pairing", "/desk/t/{id}/rounds/{round}/pair", "by-hand begin"),
    ("place-pair", "/desk/t/{id}/rounds/{round}/hand", "by-hand pair"),
    ("remove-pair", "/desk/t/{id}/rounds/{round}/hand", "by-hand clear"),
    ("swap-colours", "/desk/t/{id}/rounds/{round}/hand", "by-hand swap"),
    ("give-rest", "/desk/t/{id}/rounds/{round}/hand", "by-hand rest"),
    ("take-rest", "/desk/t/{id}/rounds/{round}/hand", "by-hand unrest"),
    ("end-manual-pairing", "/desk/t/{id}/rounds/{round}/hand", "by-hand end"),
    ("publish-round", "/desk/t/{id}/rounds/{round}/publish", "publish"),
    ("start-round", "/desk/t/{id}/rounds/{round}/start", "start"),
    ("record-result", "/desk/t/{id}/rounds/{round}/results", "result"),
    ("correct-result", "/desk/t/{id}/rounds/{round}/boards/{board}", "result"),
    ("confirm-result", "/desk/t/{id}/rounds/{round}/confirm", "confirm"),
    ("note-reversed-colours", "/desk/t/{id}/rounds/{round}/boards/{board}", "reversed"),
    ("adjourn-game", "/desk/t/{id}/rounds/{round}/boards/{board}", "adjourn"),
    ("resume-game", "/desk/t/{id}/rounds/{round}/boards/{board}", "resume"),
    ("annul-game", "/desk/t/{id}/rounds/{round}/boards/{board}", "annul"),
    ("impose-sanction", "/desk/t/{id}/incidents", "note sanction"),
    ("file-claim", "/desk/t/{id}/incidents", "note claim"),
    ("decide-claim", "/desk/t/{id}/incidents", "note rule-claim"),
    ("note-irregularity", "/desk/t/{id}/incidents", "note irregularity"),
    ("file-appeal", "/desk/t/{id}/incidents", "note appeal"),
    ("decide-appeal", "/desk/t/{id}/incidents", "note rule-appeal"),
    ("post-notice", "/desk/t/{id}/incidents", "note notice"),
    ("take-down-notice", "/desk/t/{id}/incidents", "note take-down"),
    ("record-play-off", "/desk/t/{id}/rounds/{round}/play-off", "play-off"),
    ("finish-tournament", "/desk/t/{id}/finish", "finish"),
    ("send-report", "/desk/t/{id}/report-sent", "report-sent"),
    ("undo", "/desk/t/{id}/undo", "undo"),
];

/// A new command without a way fails here.
#[test]
fn every_command_has_a_verb_and_a_line() {
    let listed: BTreeSet<&str> = WAYS.iter().map(|(command, ..)| *command).collect();
    let known: BTreeSet<&str> = Command::KINDS.iter().copied().collect();
    assert_eq!(listed, known, "every command of the core has a line, and no other");
    assert_eq!(listed.len(), WAYS.len(), "one line each");
    let folder = tempfile::tempdir().unwrap();
    let verbs: BTreeSet<&str> = WAYS.iter().map(|(.., verb)| *verb).collect();
    let all = printed(folder.path(), &["--help"]);
    let is_listed = |help: &str, word: &str| {
        help.lines().any(|line| line.split_whitespace().next() == Some(word))
    };
    let mut helps: std::collections::BTreeMap<&str, String> = std::collections::BTreeMap::new();
    for verb in verbs {
        let mut words = verb.split(' ');
        let first = words.next().unwrap();
        assert!(is_listed(&all, first), "`runda {first}` is no verb");
        if let Some(step) = words.next() {
            let help = helps
                .entry(first)
                .or_insert_with(|| printed(folder.path(), &[first, "x", "--help"]));
            assert!(is_listed(help, step), "`runda {first}` has no step {step}: {help}");
        }
    }
}

/// A page that is named exists: the router has its address, and a handler makes the command.
#[test]
fn every_page_that_sends_a_command_exists() {
    let routes = sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/routes")));
    for (command, page, _) in WAYS {
        assert!(routes.contains(&format!("\"{page}\"")), "{command}: no route {page}");
        let made = format!("Command::{}", camel(command));
        let created = *command == "create-tournament" && routes.contains("desk().create(");
        assert!(created || routes.contains(&made), "{command}: no handler makes {made}");
    }
}

/// `record-result` as the core names it: `RecordResult`.
fn camel(kind: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    kind.split('-').map(word).collect()
}

/// All sources of a folder in one text.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text.push_str(&sources(&path));
        } else {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
    text
}
