//! What stands on every paper, in both languages.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use runda_papers::{Kind, Options, Stamp, typeset};
use runda_rulebook::Language;
use runda_trials::demo;
use support::example;

fn options(language: Language) -> Options {
    Options {
        language,
        printed: Stamp { year: 2026, month: 11, day: 15, hour: 9, minute: 5 },
        live: Some("http://192.168.1.20:8080/t/lublin".into()),
        ratings_of: "2026-10-01".parse().ok(),
        ..Options::default()
    }
}

fn texts(language: Language) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for kind in Kind::ALL {
        let tournament = example(*kind);
        let typeset = typeset(&[*kind], tournament.state(), &options(language)).unwrap();
        insta::assert_snapshot!(format!("{}-{kind}", language.code()), typeset.text());
    }
}

#[test]
fn every_paper_speaks_polish() {
    texts(Language::Polish);
}

#[test]
fn every_paper_speaks_english() {
    texts(Language::English);
}

/// RR-52: a group has its square table and its progress table, with everybody in both.
#[test]
fn a_group_has_its_crosstable_and_its_progress_table() {
    let tournament = example(Kind::Square);
    let state = tournament.state();
    for kind in [Kind::Square, Kind::Progress] {
        let text = typeset(&[kind], state, &options(Language::Polish)).unwrap().text();
        for (_, player) in state.participants() {
            assert!(text.contains(&player.person.surname), "{kind}: {text}");
        }
    }
}

#[test]
fn several_papers_are_one_file_and_each_counts_its_own_pages() {
    let tournament = demo::swiss();
    let kinds = [Kind::Pairings, Kind::Standings];
    let typeset = typeset(&kinds, tournament.state(), &options(Language::English)).unwrap();
    let feet: Vec<String> = typeset
        .lines()
        .into_iter()
        .filter(|line| line.text.starts_with("printed "))
        .map(|line| line.text.rsplit("  ").next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(feet.len(), typeset.pages().len());
    assert_eq!(feet.iter().filter(|foot| foot.starts_with("1 / ")).count(), 2, "{feet:?}");
}
