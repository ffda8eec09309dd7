//! The program seen from outside: what it prints, what it refuses.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use support::{printed, refused, runda};

#[test]
fn a_tournament_is_created_filled_shown_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    assert_eq!(printed(data, &["create", "--name", "Złota Warcabnica"]), "zlota-warcabnica\n");
    let list = data.join("players.csv");
    std::fs::write(&list, "Nazwisko;Imię;Ranking\nŻak;Zofia;2010\nNowak;Jan;\n").unwrap();
    let entered = printed(data, &["enter", "zlota-warcabnica", list.to_str().unwrap()]);
    assert_eq!(entered, "2 players entered\n");
    let shown = printed(data, &["show", "zlota-warcabnica"]);
    assert!(shown.contains("Żak Zofia") && shown.contains("2010"), "{shown}");
    printed(data, &["undo", "zlota-warcabnica", "--reason", "zła lista"]);
    let shown = printed(data, &["show", "zlota-warcabnica"]);
    assert!(!shown.contains("Nowak"), "{shown}");
    let before = printed(data, &["show", "zlota-warcabnica", "--at", "3"]);
    assert!(before.contains("Nowak"), "{before}");
    let log = printed(data, &["log", "zlota-warcabnica"]);
    assert_eq!(log.lines().count(), 4, "{log}");
    let list = printed(data, &["list"]);
    assert!(list.contains("Złota Warcabnica"), "{list}");
}

#[test]
fn what_cannot_be_done_is_said_with_a_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    assert!(refused(data, &["show", "nie-ma"]).contains("`runda list` shows those there are"));
    assert!(refused(data, &["show", "Nie Ma"]).contains("use small letters"));
    printed(data, &["create", "--name", "Próba"]);
    let error = refused(data, &["apply", "proba", "{\"type\":\"fly\"}"]);
    assert!(error.contains("this is no command"), "{error}");
    let result = r#"{"type":"record-result","round":1,"board":7,"outcome":{"result":"W"}}"#;
    let error = refused(data, &["apply", "proba", result]);
    assert!(error.contains("; "), "{error}");
    let odd = data.join("odd.csv");
    std::fs::write(&odd, "Nazwisko;Ranking\nŻak;dużo\n").unwrap();
    let told = runda(data, &["enter", "proba", odd.to_str().unwrap()]);
    assert!(String::from_utf8(told.stderr).unwrap().contains("line 2"));
    assert_eq!(printed(data, &["log", "proba"]).lines().count(), 2);
}

#[test]
fn a_cut_off_file_imports_nothing_and_a_backup_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    printed(data, &["create", "--name", "Kopia"]);
    printed(data, &["enter", "kopia", "--player", "Nowak Jan", "--rating", "1900"]);
    let text = printed(data, &["export", "kopia"]);
    let file = data.join("cut.jsonl");
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    let error = refused(data, &["import", file.to_str().unwrap(), "--as", "druga"]);
    assert!(error.contains("line 3") && error.contains("nothing was imported"), "{error}");
    let copy = data.join("copy.db");
    printed(data, &["backup", copy.to_str().unwrap()]);
    printed(data, &["enter", "kopia", "--player", "Lis Ewa"]);
    printed(data, &["restore", copy.to_str().unwrap()]);
    assert!(!printed(data, &["show", "kopia"]).contains("Lis"));
    assert!(refused(data, &["backup", copy.to_str().unwrap()]).contains("cannot be written"));
}

#[test]
fn help_manual_and_completions_come_from_one_definition() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let help = printed(data, &["--help"]);
    for verb in ["serve", "conform", "create", "undo", "backup", "perft"] {
        assert!(help.contains(verb), "{verb}");
    }
    assert!(printed(data, &["completions", "bash"]).contains("_runda"));
    let pages = data.join("man");
    printed(data, &["man", pages.to_str().unwrap()]);
    assert!(pages.join("runda.1").exists());
}
