//! How long the largest tables take. Run with `cargo bench -p runda-pairing --bench schedule`.
#![allow(clippy::unwrap_used, reason = "a benchmark without its answer has failed")]

use runda_pairing::round_robin::{RoundRobinPlan, TableKind, schedule};

fn main() {
    divan::main();
}

/// The full Berger table: 2,000 players have 1,999 rounds and 1,999,000 games.
#[divan::bench(args = [16, 200, 2000])]
fn berger(players: usize) -> usize {
    let table =
        schedule(divan::black_box(players), RoundRobinPlan::single(TableKind::Berger)).unwrap();
    let games = table.rounds().iter().map(|round| round.games.len()).sum();
    assert_eq!(games, players * (players - 1) / 2);
    games
}

/// The other tables of a large field.
#[divan::bench(args = [TableKind::Half, TableKind::HalfReversed, TableKind::Sliding])]
fn two_thousand(system: TableKind) -> usize {
    let table = schedule(divan::black_box(2000), RoundRobinPlan::single(system)).unwrap();
    assert_eq!(table.rounds().len(), 1999);
    table.rounds().len()
}
