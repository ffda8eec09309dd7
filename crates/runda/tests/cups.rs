//! A cup on the command line and in report files: its places are those of its rounds.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::collections::BTreeMap;
use std::path::Path;

use runda_desk::TournamentFile;
use runda_tournament::Tournament;
use runda_trials::demo;
use support::{printed, refused};

/// Places and numbers, as `5-8 1`.
const EIGHT: [&str; 8] = ["1 2", "2 5", "3 3", "4 8", "5-8 1", "5-8 4", "5-8 6", "5-8 7"];
const SIX: [&str; 6] = ["1 6", "2 4", "3-4 1", "3-4 2", "5-6 3", "5-6 5"];

/// Puts a cup on the desk under this name.
fn put(data: &Path, name: &str, cup: &Tournament) {
    let file = TournamentFile { id: name.parse().unwrap(), events: cup.journal().to_vec() };
    let path = data.join(format!("{name}.runda"));
    std::fs::write(&path, file.write().unwrap()).unwrap();
    assert_eq!(printed(data, &["import", path.to_str().unwrap()]).trim(), name);
}

fn cups(data: &Path) -> [(&'static str, &'static [&'static str]); 2] {
    put(data, "eight", &demo::cup());
    put(data, "six", &demo::cup_with_byes());
    [("eight", &EIGHT), ("six", &SIX)]
}

/// ST-63: without a plan the prizes are those of the regulations, as pages and papers tell them.
#[test]
fn prizes_of_the_regulations_need_no_plan() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    put(data, "open", &demo::swiss());
    let json: serde_json::Value =
        serde_json::from_str(&printed(data, &["prizes", "open", "--json"])).unwrap();
    let amounts: Vec<&str> = json["awards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["amount"].as_str().unwrap())
        .collect();
    let state = demo::swiss();
    let state = state.state();
    let given = state.announced().give_out(&state.table(None).unwrap().standings);
    let same: Vec<String> =
        given.payout.awards.iter().map(|award| runda_standings::money(award.amount)).collect();
    assert_eq!(amounts, same);
    assert!(!amounts.is_empty());
}

/// The first two columns of a CSV table.
fn places(csv: &str) -> Vec<String> {
    let row = |line: &str| {
        let mut cells = line.split(',');
        format!("{} {}", cells.next().unwrap(), cells.next().unwrap())
    };
    csv.lines().skip(1).map(row).collect()
}

/// KO-9: standings and crosstable of a cup, after every round.
#[test]
fn the_command_line_lists_a_cup_by_its_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    for (id, expected) in cups(data) {
        let csv = printed(data, &["standings", id, "--csv"]);
        assert_eq!(places(&csv), expected, "{csv}");
        assert!(csv.lines().next().unwrap().ends_with("rating,stage"), "no points: {csv}");
        let rounds = printed(data, &["crosstable", id, "--csv"]);
        let first = |rows: &[String]| -> Vec<String> {
            rows.iter().map(|row| row.split(' ').nth(1).unwrap().to_owned()).collect()
        };
        assert_eq!(first(&places(&rounds)), first(&places(&csv)));
    }
    let text = printed(data, &["standings", "eight"]);
    assert!(text.contains("winner") && text.contains("[PZSz02 B.VI D.1]"), "{text}");
    let early = printed(data, &["standings", "eight", "--after", "1"]);
    assert!(early.contains("the cup is not over"), "{early}");
    let why = printed(data, &["standings", "eight", "--why", "8", "3"]);
    assert!(why.contains("match for third place [PZSz02 B.VI D.1]"), "{why}");
    let explained = printed(data, &["standings", "eight", "--explain", "5"]);
    assert!(explained.starts_with("2  5 ") && explained.contains("further"), "{explained}");
    let refusal = refused(data, &["standings", "eight", "--tiebreaks", "BH"]);
    assert!(refusal.contains("PZSz02 B.VI D.1"), "{refusal}");
    let progress = printed(data, &["crosstable", "six", "--form", "progress"]);
    assert!(progress.contains("(5)") && progress.contains("(3)"), "{progress}");
}

/// KO-9, TR-15: the ranks of an exported report are the places of the cup, and the file is in order.
#[test]
fn an_exported_report_ranks_a_cup_by_its_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    for (id, expected) in cups(data) {
        let file = data.join(format!("{id}.trf"));
        let file = file.to_str().unwrap();
        printed(data, &["export", id, "--trf", "--output", file]);
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains("192 CUSTOM_KNOCKOUT"), "{text}");
        let players = text.lines().filter(|line| line.starts_with("001 "));
        let number = |line: &str, from: usize, to: usize| -> u16 {
            let column: String = line.chars().skip(from).take(to - from).collect();
            column.trim().parse().unwrap()
        };
        let ranks: BTreeMap<u16, u16> =
            players.map(|line| (number(line, 4, 8), number(line, 85, 89))).collect();
        let place = |place: &&str| {
            let (place, number) = place.split_once(' ').unwrap();
            let first = place.split('-').next().unwrap();
            (number.parse().unwrap(), first.parse().unwrap())
        };
        assert_eq!(ranks, expected.iter().map(place).collect::<BTreeMap<u16, u16>>(), "{text}");
    }
}

/// KO-9: a prize for a place of a cup goes by its places, also where equal points would share.
#[test]
fn prizes_of_a_cup_go_by_its_places() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    cups(data);
    let plan = data.join("prizes.toml");
    std::fs::write(&plan, "sharing = \"equal-points\"\nplaces = [300, 200, 100]\n").unwrap();
    let csv = printed(data, &["prizes", "eight", "--csv", "--plan", plan.to_str().unwrap()]);
    let paid: Vec<(&str, &str)> = csv
        .lines()
        .skip(1)
        .map(|line| (line.split(',').nth(1).unwrap(), line.rsplit(',').next().unwrap()))
        .collect();
    assert_eq!(paid, [("2", "300.00"), ("5", "200.00"), ("3", "100.00")], "{csv}");
}
