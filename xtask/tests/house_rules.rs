//! The house rules, as tests.

use xtask::rules::{self, Freshness};
use xtask::{tables, tidy};

#[test]
fn rooms_know_only_the_rooms_below_them_and_pure_ones_nothing_of_the_world() {
    let mut wrong = Vec::new();
    tidy::arrows(&mut wrong).unwrap();
    tidy::purity(&mut wrong).unwrap();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_message_the_code_names_is_written() {
    let mut wrong = Vec::new();
    tidy::messages(&mut wrong).unwrap();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn the_rule_index_is_fresh_and_every_rule_has_a_test() {
    rules::index(Freshness::Check).unwrap();
}

#[test]
fn the_printed_tables_and_the_glossary_are_fresh() {
    tables::generate(Freshness::Check).unwrap();
}
