//! Every pairing table the rule books print, typed from them, against what the program makes.
#![allow(clippy::unwrap_used, reason = "a table that cannot be read has failed")]

use std::collections::{BTreeMap, BTreeSet};

use runda_pairing::Side;
use runda_pairing::round_robin::{RoundRobinPlan, TableKind, schedule};
use runda_pairing::scheveningen;

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
        let made = schedule(players, RoundRobinPlan::single(TableKind::Berger)).unwrap();
        let made: Vec<String> = made.rounds().iter().map(ToString::to_string).collect();
        assert_eq!(made, rounds, "{players} players");
    }
}

/// KO-24: KOA-14, the printed tables for 4, 6 and 8 players a side.
#[test]
fn the_scheveningen_tables_are_those_of_the_rule_book() {
    let printed = tables(include_str!("tables/scheveningen.txt"));
    assert_eq!(printed.keys().copied().collect::<Vec<_>>(), [4, 6, 8]);
    for (players, rounds) in printed {
        let plan = scheveningen::ContestPlan::new(scheveningen::Table::Pzsz, Side::A);
        let made = scheveningen::schedule(players, players, plan).unwrap();
        let made: Vec<String> = made.rounds().iter().map(ToString::to_string).collect();
        assert_eq!(made, rounds, "{players} players a side");
    }
}

/// KO-22, KO-27: KOA-16, both tables are complete, and even numbers balance colours.
#[test]
fn everybody_meets_everybody_of_the_other_side() {
    for players in 1..=60 {
        for table in [scheveningen::Table::Kw, scheveningen::Table::Pzsz] {
            let plan = scheveningen::ContestPlan::new(table, Side::A);
            let contest = scheveningen::schedule(players, players, plan).unwrap();
            let mut met = BTreeSet::new();
            let mut whites = BTreeMap::new();
            for game in contest.rounds().iter().flat_map(|round| &round.games) {
                assert_ne!(game.white.side, game.black.side);
                let mut pair = [game.white, game.black];
                pair.sort_unstable();
                assert!(met.insert(pair), "{table}, {players}: {game} twice");
                *whites.entry(game.white).or_insert(0) += 1;
            }
            assert_eq!(met.len(), players * players);
            assert!(players % 2 == 1 || whites.values().all(|&count| count == players / 2));
        }
    }
}
