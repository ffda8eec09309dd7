//! Whole tournaments written before the first release: they open, fold and print as on the day they were written. Those of
//! teams are counted again from their bare results.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

#[path = "journals/recount.rs"]
mod recount;
mod support;

use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};

use serde_json::Value;
use support::{command, succeeded};
use tempfile::TempDir;

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// A stored tournament, imported into a data folder of its own.
struct Journal {
    file: PathBuf,
    id: String,
    data: TempDir,
}

impl Journal {
    fn import(file: PathBuf) -> Self {
        let id = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let data = tempfile::tempdir().unwrap();
        let journal = Self { file, id, data };
        let taken_in = journal.printed(&["import", journal.file.to_str().unwrap()]);
        assert_eq!(taken_in.trim(), journal.id, "the name in the file is the name of the file");
        journal
    }

    /// What the program prints; the clock on the wall shows UTC.
    fn printed(&self, args: &[&str]) -> String {
        let output = command(self.data.path(), args).env("TZ", "UTC").output().unwrap();
        succeeded(args, output)
    }

    /// What was printed when the journal was written.
    fn stored(&self, form: &str) -> String {
        read_to_string(self.file.with_extension(format!("{form}.txt"))).unwrap()
    }

    fn lines(&self) -> Vec<Value> {
        let text = read_to_string(&self.file).unwrap();
        text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Whether it is a cup.
    fn is_cup(&self) -> bool {
        ["final-pucharowy", "puchar-baltyku", "puchar-szachowy"].contains(&self.id.as_str())
    }

    /// Whether the engines told then how every round came about, so that nothing is worked out anew.
    fn tells_its_reasons(&self) -> bool {
        self.lines().iter().any(|line| line["event"]["account"].is_object())
    }

    /// Whether teams take part.
    fn is_of_teams(&self) -> bool {
        self.lines()[0]["event"]["regulations"]["teams"].is_object()
    }

    /// What differs between today and the day it was written, by the first line that does.
    fn difference(&self, form: &str, now: &str) -> Option<String> {
        let then = self.stored(form);
        if then == now {
            return None;
        }
        let (then, now): (Vec<&str>, Vec<&str>) = (then.lines().collect(), now.lines().collect());
        let longest = then.len().max(now.len());
        let at = (0..longest).find(|at| then.get(*at) != now.get(*at)).unwrap_or(longest);
        let (then, now) = (then.get(at), now.get(at));
        Some(format!("{}.{form} line {}\n  then {then:?}\n  now  {now:?}", self.id, at + 1))
    }
}

fn files() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(cases().join("journals")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "runda"));
    files.sort();
    files
}

fn journals() -> impl Iterator<Item = Journal> {
    files().into_iter().map(Journal::import)
}

/// Fails with every difference at once.
fn none(differences: impl Iterator<Item = String>) {
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn standings_are_printed_as_they_were() {
    none(journals().filter(|journal| !journal.is_cup()).filter_map(|journal| {
        let now = journal.printed(&["standings", &journal.id, "--language", "en"]);
        journal.difference("standings", &now)
    }));
}

#[test]
fn crosstables_are_printed_as_they_were() {
    none(journals().filter(|journal| !journal.is_cup()).filter_map(|journal| {
        let now = journal.printed(&["crosstable", &journal.id, "--language", "en"]);
        journal.difference("crosstable", &now)
    }));
}

#[test]
fn logs_are_printed_as_they_were_in_both_languages() {
    none(journals().flat_map(|journal| {
        ["pl", "en"].into_iter().filter_map(move |language| {
            let now = journal.printed(&["log", &journal.id, "--language", language]);
            journal.difference(&format!("log.{language}"), &now)
        })
    }));
}

/// KO-9: a cup was ranked as a Swiss then; now it is ranked by how far everybody came.
#[test]
fn a_cup_is_ranked_by_its_stages() {
    let cups: Vec<Journal> = journals().filter(Journal::is_cup).collect();
    assert_eq!(cups.len(), 3);
    for cup in cups {
        for verb in ["standings", "crosstable"] {
            let now = cup.printed(&[verb, &cup.id, "--language", "en"]);
            let head = now.lines().next().unwrap_or_default();
            assert!(head.contains("stage") && !head.contains("points"), "{}: {head}", cup.id);
        }
    }
}

/// The lines that say who sits where.
fn boards(explanation: &str) -> Vec<&str> {
    let told = |line: &&str| line.starts_with("board ") || line.starts_with("bye");
    explanation.lines().filter(told).collect()
}

/// SW-48: what the engine told of a round stays for ever. In journals that are older than its words every board is still
/// explained, and the explanation says that it is worked out anew: the one text that may change where an engine is
/// corrected.
#[test]
fn every_round_is_explained_and_says_that_it_is_explained_anew() {
    for journal in journals() {
        let stored = journal.stored("explain");
        for told in stored.split("# round ").skip(1) {
            let (round, then) = told.split_once('\n').unwrap();
            let args = ["explain", &journal.id, "--round", round, "--language", "en"];
            let now = journal.printed(&args);
            if journal.tells_its_reasons() {
                assert_eq!(now, then, "{} {round}", journal.id);
                continue;
            }
            assert_eq!(boards(&now), boards(then), "{} {round}", journal.id);
            assert!(now.contains("they are worked out anew by"), "{} {round}: {now}", journal.id);
        }
    }
}

#[test]
fn a_journal_taken_in_is_given_out_byte_for_byte() {
    for journal in journals() {
        let again = journal.printed(&["export", &journal.id]);
        assert_eq!(again, read_to_string(&journal.file).unwrap(), "{}", journal.id);
    }
}

fn kind(event: &Value) -> String {
    event["type"].as_str().unwrap().to_owned()
}

/// Kinds of events that no journal holds, each with the reason.
const IN_NO_JOURNAL: [(&str, &str); 0] = [];

/// Nothing that a tournament can hold is left without a journal that holds it.
#[test]
fn every_kind_of_event_occurs_in_a_journal() {
    let samples = read_to_string(cases().join("events/shape-1.jsonl")).unwrap();
    let known: BTreeSet<String> =
        samples.lines().map(|line| kind(&serde_json::from_str(line).unwrap())).collect();
    let journals: Vec<Journal> = journals().collect();
    let mut held: BTreeSet<String> =
        journals.iter().flat_map(Journal::lines).map(|line| kind(&line["event"])).collect();
    for (kind, reason) in IN_NO_JOURNAL {
        assert!(held.insert(kind.to_owned()), "{kind} has a journal now; strike it: {reason}");
    }
    assert_eq!(held, known);
}

/// TM-1, ST-35, ST-40, KO-29: the tables of teams are the bare results added up, whatever the program thinks of them.
#[test]
fn match_points_and_board_points_are_the_results_added_up() {
    let teams: Vec<Journal> = journals().filter(Journal::is_of_teams).collect();
    assert_eq!(teams.len(), 6);
    for journal in teams {
        let counted = recount::recount(&journal.lines());
        let table = journal.printed(&["standings", &journal.id, "--json"]);
        let table: Value = serde_json::from_str(&table).unwrap();
        let rows = table["rows"].as_array().unwrap();
        assert_eq!(rows.len(), counted.teams.len(), "{}", journal.id);
        for row in rows {
            let who = &counted.teams[recount::place(&row["no"])];
            let name = format!("{} {}", journal.id, who.name);
            assert_eq!(row["name"], who.name.as_str());
            assert_eq!(number(&row["points"]), counted.ranking(who), "{name}");
            for (code, points) in [("MPTS", who.match_points), ("GPTS", counted.written(who))] {
                if let Some(value) = row["values"].get(code) {
                    assert_eq!(number(value), points, "{name} {code}");
                }
            }
        }
    }
}

/// A number of a table in tenths.
fn number(value: &Value) -> u32 {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let (whole, tenth) = text.split_once('.').unwrap_or((&text, "0"));
    whole.parse::<u32>().unwrap() * 10 + tenth.parse::<u32>().unwrap()
}

#[test]
fn every_system_of_every_game_has_a_journal() {
    let mut held = BTreeSet::new();
    for journal in journals() {
        let regulations = &journal.lines()[0]["event"]["regulations"];
        let (system, game) = (&regulations["system"]["kind"], &regulations["variant"]);
        let variant = regulations["system"]["variant"].as_str().unwrap_or_default();
        let sport = if game == "chess" { "chess" } else { "draughts" };
        held.insert(format!("{} {sport} {variant}", system.as_str().unwrap()).trim().to_owned());
    }
    let wanted = [
        "fide-dutch chess",
        "fide-dutch draughts",
        "knockout chess",
        "knockout draughts",
        "match chess",
        "match draughts",
        "round-robin chess",
        "round-robin draughts",
        "scheveningen chess",
        "scheveningen draughts",
        "swiss-pzwarc chess niderlandzki",
        "swiss-pzwarc draughts classic",
        "swiss-pzwarc draughts niderlandzki",
        "swiss-pzwarc draughts ranking",
    ];
    assert_eq!(held, wanted.map(str::to_owned).into());
}
