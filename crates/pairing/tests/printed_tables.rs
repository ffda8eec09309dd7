//! Every pairing table the rule books print, typed from them, against what the program makes.
#![allow(clippy::unwrap_used, reason = "a table that cannot be read has failed")]

use std::collections::BTreeMap;

use runda_pairing::round_robin::{Plan, System, schedule};

/// The tables of a data file: number of players, then one line a round.
fn tables(file: &'static str) -> BTreeMap<usize, Vec<&'static str>> {
    let mut tables = BTreeMap::new();
    let mut players = 0;
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("players ") {
            Some(number) => players = number.parse().unwrap(),
            None => tables.entry(players).or_insert_with(Vec::new).push(line),
        }
    }
    tables
}

/// RR-13: the seven Berger tables of the three rule books, RRA-2 among them.
#[test]
fn the_berger_tables_are_those_of_the_rule_books() {
    let printed = tables(include_str!("tables/berger.txt"));
    assert_eq!(printed.keys().copied().collect::<Vec<_>>(), [4, 6, 8, 10, 12, 14, 16]);
    for (players, rounds) in printed {
        let made = schedule(players, Plan::single(System::Berger)).unwrap();
        let made: Vec<String> = made.rounds().iter().map(ToString::to_string).collect();
        assert_eq!(made, rounds, "{players} players");
    }
}
