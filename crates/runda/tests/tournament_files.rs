//! Tournaments of every system, kept and as files: paired, explained, checked, carried.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::Path;
use std::process::Output;

use support::{printed, runda};

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A tournament of so many players with the system of the regulations; it has start numbers.
fn tournament(data: &Path, name: &str, regulations: &str, players: usize) -> String {
    let file = data.join(format!("{name}.toml"));
    std::fs::write(&file, format!("name = \"{name}\"\n{regulations}")).unwrap();
    let id = printed(data, &["create", file.to_str().unwrap()]).trim().to_owned();
    let people: Vec<String> =
        (1..=players).map(|n| format!("{{\"surname\":\"P{n}\",\"given-name\":\"A\"}}")).collect();
    let people = people.join(",");
    apply(data, &id, &format!("{{\"type\":\"enter-players\",\"people\":[{people}]}}"));
    apply(data, &id, "{\"type\":\"assign-start-list\",\"method\":\"by-hand\",\"order\":[]}");
    id
}

fn apply(data: &Path, id: &str, command: &str) {
    printed(data, &["apply", id, "--yes", command]);
}

/// Pairs, publishes, starts; White wins everywhere.
fn play(data: &Path, id: &str, round: usize, boards: usize) {
    let of = |kind: &str| format!("{{\"type\":\"{kind}\",\"round\":{round}}}");
    apply(data, id, &format!("{{\"type\":\"pair-round\",\"round\":{round},\"seed\":\"a lot\"}}"));
    apply(data, id, &of("publish-round"));
    apply(data, id, &of("start-round"));
    for board in 1..=boards {
        let result = format!(
            "{{\"type\":\"record-result\",\"round\":{round},\"board\":{board},\"outcome\":{{\"result\":\"W\"}}}}"
        );
        apply(data, id, &result);
    }
}

const BERGER: &str = "[system]\nkind = \"round-robin\"\n";

/// RR-5, RR-11: a table is printed round by round or whole, from the desk and from a file.
#[test]
fn a_round_robin_is_paired_from_the_desk_and_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let id = tournament(data, "liga", BERGER, 5);
    assert_eq!(printed(data, &["pair", &id]), "2 5\n3 4\n1 0\n");
    let all = printed(data, &["pair", &id, "--all"]);
    assert!(all.starts_with("# round 1\n2 5\n3 4\n1 0\n# round 2\n"), "{all}");
    assert_eq!(all.lines().count(), 5 * 4);
    play(data, &id, 1, 2);
    let file = data.join("liga.runda");
    let file = file.to_str().unwrap();
    printed(data, &["export", &id, "--output", file]);
    let kept = printed(data, &["pair", &id, "--json"]);
    assert_eq!(printed(data, &["pair", file, "--json"]), kept);
    let value: serde_json::Value = serde_json::from_str(&kept).unwrap();
    assert_eq!(value["rounds"][0]["round"], 2);
    assert_eq!(value["system"], "round-robin");
    let told = printed(data, &["explain", file]);
    assert!(told.contains("[KW25 V 1.4.7]") && told.contains("P1 A"), "{told}");
    let why = printed(data, &["explain", file, "--round", "1", "--why-not", "1", "2"]);
    assert!(why.contains("in round 2"), "{why}");
    assert_eq!(printed(data, &["check", file]), "round 1: as the rules demand\n");
}

/// KO-3, KO-22, KO-31: lots are drawn from the seed that is given, or from a fresh one that is told.
#[test]
fn cups_sides_and_matches_are_paired() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let systems = [
        ("puchar", "[system]\nkind = \"knockout\"\n", 6, 4),
        ("strony", "[system]\nkind = \"scheveningen\"\n", 8, 4),
        ("mecz", "[system]\nkind = \"match\"\ngames = 4\n", 2, 1),
        ("polowki", "[system]\nkind = \"round-robin\"\ntable = \"half\"\n", 8, 4),
        ("rutsch", "[system]\nkind = \"round-robin\"\ntable = \"sliding\"\n", 7, 4),
    ];
    for (name, regulations, players, lines) in systems {
        let id = tournament(data, name, regulations, players);
        let drawn = printed(data, &["pair", &id, "--seed", "a lot"]);
        assert_eq!(drawn.lines().count(), lines, "{name}: {drawn}");
        assert_eq!(drawn, printed(data, &["pair", &id, "--seed", "a lot"]));
        let fresh = runda(data, &["pair", &id]);
        assert!(fresh.status.success(), "{name}: {}", said(&fresh));
        let all = runda(data, &["pair", &id, "--all", "--seed", "a lot"]);
        let table = matches!(name, "strony" | "polowki" | "rutsch");
        assert_eq!(all.status.code(), Some(if table { 0 } else { 3 }), "{name}: {}", said(&all));
    }
    let cup = runda(data, &["pair", "puchar"]);
    assert!(said(&cup).contains("--seed"), "{}", said(&cup));
}

/// SW-40, SW-41, SW-48: a Swiss is paired, explained and checked; an impasse says what may be done.
#[test]
fn a_swiss_is_paired_explained_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let id = tournament(data, "memorial", "rounds = 3\n", 4);
    play(data, &id, 1, 2);
    play(data, &id, 2, 2);
    let told = printed(data, &["explain", &id, "--round", "2", "--board", "1"]);
    assert!(told.contains("[KW25 V 2.8"), "{told}");
    let json = printed(data, &["check", &id, "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["fine"], true, "{json}");
    play(data, &id, 3, 2);
    let over = runda(data, &["pair", &id]);
    assert_eq!(over.status.code(), Some(3));
    assert!(said(&over).contains("3 rounds"), "{}", said(&over));
    let short = tournament(data, "za-krotki", "rounds = 2\n", 2);
    play(data, &short, 1, 1);
    let stuck = runda(data, &["pair", &short]);
    assert_eq!(stuck.status.code(), Some(1));
    assert!(said(&stuck).contains("what the arbiter may do"), "{}", said(&stuck));
    let missing = runda(data, &["pair", "nobody-knows-it"]);
    assert_eq!(missing.status.code(), Some(5));
}

/// TR-34, TR-38: out as a report and in again; what is lost on the way is told.
#[test]
fn a_tournament_travels_as_a_report_file() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let rules =
        "variant = \"chess\"\nedition = \"FIDE26\"\nrounds = 3\n[system]\nkind = \"fide-dutch\"\n";
    let id = tournament(data, "open", rules, 5);
    play(data, &id, 1, 2);
    let file = data.join("open.trf");
    let file = file.to_str().unwrap();
    printed(data, &["export", &id, "--trf", "--output", file]);
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("192 FIDE_DUTCH") && text.contains("012 open"), "{text}");
    let again = printed(data, &["import", file]);
    assert_eq!(again, "open-2\n", "its own name is taken");
    assert_eq!(printed(data, &["pair", "open-2"]), printed(data, &["pair", file]));
    assert_eq!(printed(data, &["pair", "open-2"]), printed(data, &["pair", &id]));
    assert_eq!(printed(data, &["export", "open-2", "--trf"]), text);
    let old = printed(data, &["export", &id, "--trf=trf16"]);
    assert!(old.contains("XXR 3"), "{old}");
    let converted = printed(data, &["convert", file, "--to", "trf16"]);
    assert_eq!(converted, old);
    let refused = runda(data, &["import", file, "--as", "mój"]);
    assert!(!refused.status.success() && said(&refused).contains("small letters"));
}

/// TR-39: what a report cannot say is told on the way out.
#[test]
fn what_a_report_leaves_out_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let id = tournament(data, "strony", "[system]\nkind = \"scheveningen\"\n", 4);
    apply(data, &id, "{\"type\":\"pair-round\",\"round\":1,\"seed\":\"a lot\"}");
    let output = runda(data, &["export", &id, "--trf"]);
    assert!(output.status.success());
    let told = said(&output);
    assert!(told.contains("not published") && told.contains("system"), "{told}");
    let empty = data.join("empty.trf");
    std::fs::write(&empty, "012 Nobody\n").unwrap();
    let refused = runda(data, &["import", empty.to_str().unwrap()]);
    assert!(!refused.status.success());
    assert!(said(&refused).contains("no players"), "{}", said(&refused));
}

/// RR-44, RR-50: two groups, a final with the games of the groups, a play-off for the first place.
#[test]
fn groups_lead_to_a_final_and_a_tie_to_a_play_off() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let next =
        "[next-stage]\npromoted = 2\ncarry-over = true\nsystem = { kind = \"round-robin\" }\n";
    for group in ["grupa-a", "grupa-b"] {
        let id = tournament(data, group, &format!("{BERGER}{next}"), 4);
        for round in 1..=3 {
            play(data, &id, round, 2);
        }
    }
    let early = runda(data, &["stage", "grupa-a", "grupa-b", "--name", "Final"]);
    assert!(said(&early).contains("is not finished"), "{}", said(&early));
    for group in ["grupa-a", "grupa-b"] {
        apply(data, group, "{\"type\":\"finish-tournament\"}");
    }
    assert_eq!(printed(data, &["stage", "grupa-a", "grupa-b", "--name", "Final"]), "final\n");
    let by_hand = "{\"type\":\"assign-start-list\",\"method\":\"by-hand\",\"order\":[]}";
    apply(data, "final", by_hand);
    for round in 1..=3 {
        for kind in ["pair-round", "publish-round", "start-round"] {
            apply(data, "final", &format!("{{\"type\":\"{kind}\",\"round\":{round}}}"));
        }
    }
    assert_eq!(printed(data, &["stage", "grupa-a", "grupa-b", "--into", "final"]), "2\n");
    let shown = printed(data, &["show", "final", "--json"]);
    let state: serde_json::Value = serde_json::from_str(&shown).unwrap();
    let open = |game: &serde_json::Value| game["official"]["result"] == "OPEN";
    let rounds = state["pairing"]["rounds"].as_array().unwrap();
    let met = rounds.iter().flat_map(|round| round["encounters"].as_object().unwrap().values());
    let games = met.flat_map(|encounter| encounter["games"].as_object().unwrap().values());
    assert_eq!(games.filter(|game| open(game)).count(), 4, "{shown}");
}
