//! `runda rate`, `norms`, `performance` and `settle`, from outside.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;
use support::{printed, refused};
use tempfile::TempDir;

/// The worked example of the start card (RT-37): number 1 has five wins, two draws, two losses, and a forfeit.
const CARD: &str = "\
012 Start card
042 2026/05/02
142 1
192 FIDE_DUTCH
001    1 m    Own, Olaf                         1800                             1.0    1     2 b 1
001    2 m    Other, Ole                        2000                             0.0    2     1 w 0
";

fn json(data: &Path, args: &[&str]) -> Value {
    serde_json::from_str(&printed(data, args)).unwrap()
}

/// RT-37, RT-40: the lines of the card, and the forecast of the world rating: K 20, expected .24 for 200 below.
#[test]
fn a_chess_report_has_results_and_a_forecast() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("open.trf");
    std::fs::write(&file, CARD).unwrap();
    let file = file.to_str().unwrap();
    let found = json(data.path(), &["performance", file, "--json"]);
    let own = &found["players"][0]["performance"];
    assert_eq!((&own["a"], &own["b"], &own["d"]), (&3800.into(), &400.into(), &2100.into()));
    let rated = json(data.path(), &["rate", file, "--json"]);
    assert_eq!(rated["players"][0]["change"], "15.2");
    let told = printed(data.path(), &["performance", file, "--player", "Own"]);
    assert!(told.contains("d = 4200 : 2 = 2100"), "{told}");
}

/// RT-26, RT-27, TI-31: a tournament file shows changes with evidence and norms with conditions, in both languages.
#[test]
fn a_tournament_file_shows_changes_and_norms() {
    let data = TempDir::new().unwrap();
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases/journals/chelm-niderlandzki.runda");
    let rated = printed(data.path(), &["rate", file]);
    assert!(rated.contains("provisional"), "{rated}");
    let evidence = json(data.path(), &["rate", file, "--json"]);
    let players = evidence["players"].as_array().unwrap();
    assert!(!players.is_empty() && players.iter().all(|player| player["counted"].is_array()));
    let polish = printed(data.path(), &["rate", file, "--explain", "1", "--language", "pl"]);
    assert!(polish.contains("runda 1"), "{polish}");
    let norms = json(data.path(), &["norms", file, "--json"]);
    assert!(norms["players"].as_array().is_some_and(|players| !players.is_empty()));
    let allowed = printed(data.path(), &["norms", file, "--allowed", "--language", "pl"]);
    assert!(allowed.contains("Jakie normy"), "{allowed}");
    let csv = printed(data.path(), &["rate", file, "--csv"]);
    assert_eq!(csv.lines().count(), players.len() + 1);
}

/// RT-13, RT-17, RT-25: example E2 of the book settled from files: 2121 on list B; the list written is read again in the
/// next quarter.
#[test]
fn a_quarter_is_settled_from_files() {
    let data = TempDir::new().unwrap();
    let path = |name: &str| data.path().join(name).to_str().unwrap().to_owned();
    let mut list =
        String::from("version,in_force_from,player,list,rating,games,last_game,reached_2300\n");
    let ratings = [2180, 2050, 2120, 2210, 2000, 2240, 2150, 2090, 2100];
    let results = ["B", "D", "W", "D", "W", "B", "D", "W", "D"];
    let mut games = Vec::new();
    for (index, (rating, result)) in ratings.iter().zip(results).enumerate() {
        writeln!(list, "100,2026-04-01,a{index},A,{rating},60,2026-02-15,false").unwrap();
        games.push(serde_json::json!([index + 1, "new", format!("a{index}"), result]));
    }
    std::fs::write(path("list.csv"), list).unwrap();
    std::fs::create_dir(path("q2")).unwrap();
    let tournament = serde_json::json!({
        "id": "T1", "version": "100", "last_day": "2026-05-10", "approved": "2026-05-20", "games": games,
    });
    std::fs::write(data.path().join("q2/t1.json"), tournament.to_string()).unwrap();
    let (lists, folder, out) = (path("list.csv"), path("q2"), path("out"));
    let args =
        ["settle", "--lists", &lists, "--tournaments", &folder, "--quarter", "2026Q2", "-o", &out];
    let told = printed(data.path(), &args);
    assert!(told.contains("1 tournament settled, lists in force from 2026-07-01"), "{told}");
    let next = std::fs::read_to_string(data.path().join("out/list-100.csv")).unwrap();
    assert!(next.contains("100,2026-07-01,new,B,2121,9,2026-05-10,false"), "{next}");

    std::fs::create_dir(path("q3")).unwrap();
    let (lists, folder) = (path("out/list-100.csv"), path("q3"));
    let args =
        ["settle", "--lists", &lists, "--tournaments", &folder, "--quarter", "2026Q3", "--json"];
    assert_eq!(json(data.path(), &args)["lists"]["100"]["B"][0]["rating"], 2121);
    let wrong = ["settle", "--lists", &lists, "--tournaments", &folder, "--quarter", "2026Q4"];
    assert!(refused(data.path(), &wrong).contains("is not the one of 2026-10-01"));
}
