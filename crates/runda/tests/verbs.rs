//! Tournaments run by verbs alone, from the regulations to the final table.
#![cfg(feature = "desk")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at the first surprise"
)]

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use runda_rulebook::Round;
use runda_tournament::{RoundView, State};
use support::{printed, refused, runda};
use tempfile::TempDir;

/// A data folder with one tournament of so many players.
fn event(regulations: &str, players: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("regulations.toml");
    std::fs::write(&file, format!("name = \"Event\"\n{regulations}")).unwrap();
    assert_eq!(printed(folder.path(), &["create", file.to_str().unwrap()]), "event\n");
    if players > 0 {
        enter(folder.path(), players);
    }
    folder
}

fn enter(data: &Path, players: usize) {
    const NAMES: [&str; 8] =
        ["Adamska", "Baran", "Cichy", "Dąb", "Ewald", "Fus", "Gołąb", "Hajduk"];
    let rows = NAMES[..players].iter().map(|name| format!("{name};Jan;2000\n"));
    let list = "Nazwisko;Imię;Ranking\n".to_owned() + &rows.collect::<String>();
    let file = data.join("players.csv");
    std::fs::write(&file, list).unwrap();
    printed(data, &["enter", "event", file.to_str().unwrap()]);
}

/// The last round as `runda show --json` tells it.
fn last_round(data: &Path) -> RoundView {
    let shown = printed(data, &["show", "event", "--json"]);
    let state: State = serde_json::from_str(&shown).unwrap();
    state.round_view(Round::from_index(state.rounds().len() - 1)).unwrap()
}

/// The labels of the boards of the last round that are open.
fn open_boards(data: &Path) -> Vec<String> {
    let view = last_round(data);
    let open = view.boards.iter().filter(|row| !row.outcome.result.is_final());
    open.map(runda_tournament::BoardView::label).collect()
}

/// Pairs, publishes, starts and plays the next round: White wins at odd boards, Black at even ones.
fn play(data: &Path) {
    printed(data, &["pair", "event", "--record", "--seed", "7"]);
    printed(data, &["publish", "event"]);
    printed(data, &["start", "event"]);
    for (at, board) in open_boards(data).iter().enumerate() {
        printed(data, &["result", "event", board, if at % 2 == 0 { "W" } else { "B" }]);
    }
}

/// U-22: every system of the core is paired, published, started, played, ranked and closed by verbs.
#[test]
fn every_system_runs_by_verbs() {
    for (regulations, players, rounds) in [
        ("[system]\nkind = \"round-robin\"\n", 4, 3),
        ("[system]\nkind = \"round-robin\"\ncycles = 2\n", 3, 6),
        ("cycle-order-kept = true\n[system]\nkind = \"round-robin\"\ncycles = 3\n", 2, 3),
        ("[system]\nkind = \"round-robin\"\ntable = \"half\"\n", 4, 3),
        ("[system]\nkind = \"round-robin\"\ntable = \"reversed-half\"\n", 4, 3),
        ("[system]\nkind = \"round-robin\"\ntable = \"sliding\"\n", 3, 3),
        ("rounds = 2\n", 4, 2),
        ("rounds = 2\n[system]\nkind = \"swiss-pzwarc\"\nvariant = \"classic\"\n", 4, 2),
        ("rounds = 2\n[system]\nkind = \"swiss-pzwarc\"\nvariant = \"ranking\"\n", 4, 2),
        ("rounds = 2\n[system]\nkind = \"swiss-pzwarc\"\nuncontrolled = true\n", 4, 2),
        (
            "variant = \"chess\"\nedition = \"FIDE26\"\nrounds = 2\n[system]\nkind = \"fide-dutch\"\n",
            4,
            2,
        ),
        (
            "variant = \"chess\"\nedition = \"FIDE26\"\nrounds = 2\naccelerated = true\n[system]\nkind = \"fide-dutch\"\n",
            4,
            2,
        ),
        ("[system]\nkind = \"knockout\"\ngames = 2\nthird-place = true\n", 4, 2),
        ("[system]\nkind = \"knockout\"\ngames = 1\n", 4, 2),
        ("[system]\nkind = \"scheveningen\"\n", 4, 2),
        ("variant = \"chess\"\nedition = \"FIDE26\"\n[system]\nkind = \"scheveningen\"\n", 4, 2),
        ("[system]\nkind = \"match\"\ngames = 2\n", 2, 2),
        ("[system]\nkind = \"match\"\npoints = 3\n", 2, 0),
        ("[system]\nkind = \"match\"\nwins = 2\n", 2, 0),
        ("games-per-encounter = 2\nrounds = 1\n", 4, 1),
    ] {
        let folder = event(regulations, players);
        let data = folder.path();
        if rounds == 0 {
            decided_match(data);
        } else {
            for _ in 0..rounds {
                play(data);
            }
        }
        printed(data, &["finish", "event", "--yes"]);
        let table = printed(data, &["standings", "event"]);
        let rows = table.lines().filter(|line| line.contains(" Jan ") && line.contains("2000"));
        assert_eq!(rows.count(), players, "{regulations}: {table}");
        assert!(!printed(data, &["explain", "event", "--round", "1"]).is_empty(), "{regulations}");
    }
}

/// Somebody wins every game until the match is decided.
fn decided_match(data: &Path) {
    for _ in 0..3 {
        printed(data, &["pair", "event", "--record", "--seed", "7"]);
        printed(data, &["publish", "event"]);
        printed(data, &["start", "event"]);
        let white = last_round(data).boards[0].players.white;
        let result = if white.get() == 1 { "W" } else { "B" };
        printed(data, &["result", "event", "1", result]);
        if !runda(data, &["pair", "event"]).status.success() {
            return;
        }
    }
    panic!("a match to three points or two wins is over after two wins");
}

/// U-1: a level encounter of a cup stops it, and the verb for its play-off lets it go on.
#[test]
fn a_level_cup_goes_on_after_its_play_off() {
    let folder = event("[system]\nkind = \"knockout\"\ngames = 1\n", 4);
    let data = folder.path();
    printed(data, &["start-list", "event", "--method", "hand"]);
    printed(data, &["pair", "event", "--record", "--seed", "7"]);
    printed(data, &["publish", "event"]);
    printed(data, &["start", "event"]);
    for board in ["1", "2"] {
        printed(data, &["result", "event", board, "1-1"]);
    }
    let stopped = refused(data, &["pair", "event", "--record"]);
    assert!(stopped.contains("play-off"), "{stopped}");
    printed(data, &["play-off", "event", "1", "4", "--tempo", "5+3s"]);
    printed(data, &["play-off", "event", "Cichy", "Baran"]);
    play(data);
    printed(data, &["finish", "event", "--yes"]);
    assert!(
        printed(data, &["standings", "event"]).contains("3-4")
            || printed(data, &["standings", "event"]).contains("3–4")
    );
}

/// Every verb does what its command says: the journal of one event holds all that verbs can send.
#[test]
fn the_verbs_send_their_commands() {
    let folder = event("rounds = 4\n", 6);
    let data = folder.path();
    let order = |args: &[&str]| printed(data, args);
    order(&["enter", "event", "--player", "Zbędny Jan"]);
    order(&["correct", "event", "Baran", "--rating", "2000", "--club", "MKS"]);
    order(&["remove", "event", "Zbędny"]);
    order(&["check-in", "event", "open"]);
    order(&["check-in", "event", "in", "Adamska", "Baran", "Cichy", "Dąb", "Ewald", "Fus"]);
    order(&["check-in", "event", "out", "Fus"]);
    order(&["check-in", "event", "in", "Fus"]);
    order(&["check-in", "event", "close"]);
    order(&["start-list", "event", "--method", "hand"]);
    order(&["absent", "event", "Fus", "2", "3"]);
    order(&["present", "event", "Fus", "2", "3"]);
    order(&["waive", "event", "colours", "--reason", "a trial", "--round", "2"]);
    order(&["pair", "event", "--record", "--seed", "7"]);
    order(&["discard", "event", "--reason", "a trial"]);
    order(&["by-hand", "event", "begin"]);
    for pair in [["1", "2"], ["3", "4"], ["5", "6"]] {
        order(&["by-hand", "event", "pair", pair[0], pair[1]]);
    }
    order(&["by-hand", "event", "swap", "1"]);
    order(&["by-hand", "event", "clear", "3"]);
    order(&["by-hand", "event", "rest", "5"]);
    order(&["by-hand", "event", "unrest", "5"]);
    order(&["by-hand", "event", "pair", "6", "5"]);
    printed(data, &["by-hand", "event", "--yes", "end"]);
    order(&["publish", "event", "--yes"]);
    order(&["start", "event"]);
    order(&["result", "event", "1", "2-0"]);
    order(&["result", "event", "1", "0-2", "--correct", "slip read from the wrong side", "--yes"]);
    order(&["reversed", "event", "1", "--yes"]);
    order(&["adjourn", "event", "2", "--reason", "late"]);
    order(&["resume", "event", "2"]);
    order(&["result", "event", "2", "1-1"]);
    order(&["annul", "event", "2", "--reason", "wrong position"]);
    order(&["result", "event", "2", "1-1", "--yes"]);
    order(&["result", "event", "3", "+:-", "--yes"]);
    order(&["confirm", "event"]);
    order(&["late", "event", "Późny Jan", "--yes"]);
    order(&["withdraw", "event", "Fus", "--reason", "ill"]);
    order(&["reinstate", "event", "Fus", "--reason", "well again"]);
    order(&["expel", "event", "Fus", "--reason", "device", "--yes"]);
    order(&["classify", "event", "Fus", "--not", "--reason", "expelled"]);
    order(&["note", "event", "sanction", "Ewald", "talking", "warning"]);
    order(&["note", "event", "irregularity", "the lights went out"]);
    order(&["note", "event", "notice", "Round 2 at 16:30"]);
    order(&["note", "event", "appeal", "Ewald", "the warning", "--deposit-paid"]);
    order(&["note", "event", "rule-appeal", "4", "--reason", "as the code says"]);
    order(&["note", "event", "take-down", "3"]);
    order(&["play-off", "event", "3", "4", "--yes"]);
    order(&["finish", "event", "--yes"]);
    order(&["report-sent", "event"]);
    let log = order(&["log", "event", "--json"]);
    let kinds: BTreeSet<String> = log
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|row| row["event"]["type"].as_str().unwrap().to_owned())
        .collect();
    assert!(kinds.len() > 35, "{} kinds of events: {kinds:?}", kinds.len());
}

/// TM-1: a league of teams by verbs.
#[test]
fn a_league_of_teams_runs_by_verbs() {
    let folder =
        event("teams = { boards = 2, line-up = \"open\" }\n[system]\nkind = \"round-robin\"\n", 0);
    let data = folder.path();
    for (team, one, two) in [("Orzeł", "Nowak Anna", "Kos Jan"), ("Start", "Mróz Piotr", "Żak Iga")]
    {
        let args = ["team", "event", team, "--player", one, "--player", two, "--captain", one];
        printed(data, &args);
    }
    printed(data, &["team", "event", "Start", "--amend", "--captain", "Iga Żak"]);
    printed(data, &["line-up", "event", "Orzeł", "Kos", "Nowak"]);
    play(data);
    printed(data, &["finish", "event", "--yes"]);
    let table = printed(data, &["standings", "event"]);
    assert!(table.contains("Orzeł") && table.contains("Start"), "{table}");
}

/// U-23, RR-50: two groups and their final by verbs; a game between two who go on counts again.
#[test]
fn groups_and_their_final_run_by_verbs() {
    let next = "[system]\nkind = \"round-robin\"\n[next-stage]\npromoted = 2\ncarry-over = true\nsystem = { kind = \"round-robin\" }\n";
    let folder = event(next, 2);
    let data = folder.path();
    play(data);
    printed(data, &["finish", "event", "--yes"]);
    assert_eq!(printed(data, &["stage", "event", "--name", "Final"]), "final\n");
    printed(data, &["pair", "final", "--record", "--seed", "7"]);
    printed(data, &["publish", "final"]);
    printed(data, &["start", "final"]);
    printed(data, &["finish", "final", "--yes"]);
    let table = printed(data, &["standings", "final"]);
    assert_eq!(table.lines().filter(|line| line.contains("2000")).count(), 2, "{table}");
}

/// RR-44, RR-45: players are divided into groups by a verb, each a tournament of its own.
#[test]
fn players_are_divided_by_a_verb() {
    let folder = event("[system]\nkind = \"round-robin\"\n", 6);
    let data = folder.path();
    assert_eq!(printed(data, &["groups", "event", "--into", "2"]), "event-a\nevent-b\n");
    assert!(printed(data, &["show", "event-b"]).contains("Baran"));
}
