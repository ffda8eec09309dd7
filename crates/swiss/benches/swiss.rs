//! One round of the Swiss system of the Polish draughts code: time and memory by size and by shape.
//!
//! `cargo bench -p runda-swiss` prints the tables of docs/performance-swiss.md.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a program that prints tables and may stop at what cannot be"
)]

#[path = "../../dutch/benches/measure/mod.rs"]
mod measure;

use std::hint::black_box;
use std::time::Instant;

use measure::{Slowest, fastest, milliseconds, peak_memory};
use runda_rulebook::{GameResult, Round, StartNo};
use runda_swiss::{History, PastGame, Variant, pair};
use runda_trials::swiss::{Simulation, SwissTrial, plans};

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let quick = std::env::args().any(|argument| argument == "--test");
    let sizes: &[u16] = if quick { &[100] } else { &[100, 300, 1_000, 3_000, 10_000, 20_000] };
    by_size(sizes);
    nearly_exhausted(if quick { &[20] } else { &[20, 50, 100, 200, 400] });
    at_random(if quick { 3 } else { 400 });
}

/// A shape: what it is called, and a tournament of so many players with the round to be paired.
type Shape = (&'static str, fn(u16) -> (History, Round));

const SHAPES: [Shape; 9] = [
    ("round 1 of 9", |n| tournament(plan(n), 0, 9)),
    ("round 5 of 9", |n| tournament(plan(n), 4, 9)),
    ("round 5, niderlandzki", |n| {
        tournament(SwissTrial { variant: Variant::Niderlandzki, ..plan(n) }, 4, 9)
    }),
    ("round 8, incidents", |n| tournament(plan(n).with_incidents(), 7, 9)),
    ("last round, incidents", |n| tournament(plan(n).with_incidents(), 8, 9)),
    ("6 rounds all drawn", |n| tournament(SwissTrial { draws: 1000, ..plan(n) }, 6, 9)),
    ("8 rounds no draws", |n| tournament(SwissTrial { draws: 0, ..plan(n) }, 8, 10)),
    ("colours against the order", colours_against_the_order),
    ("one-sided leaders", one_sided_leaders),
];

/// Time by size and shape, and the most memory any of the shapes takes.
fn by_size(sizes: &[u16]) {
    let names: Vec<&str> = SHAPES.iter().map(|shape| shape.0).collect();
    println!("| players | {} | peak memory, MB |", names.join(" | "));
    println!("| ---: |{} ---: |", " ---: |".repeat(SHAPES.len()));
    for &players in sizes {
        let rounds: Vec<(History, Round)> = SHAPES.iter().map(|shape| shape.1(players)).collect();
        let memory = peak_memory(|| rounds.iter().for_each(one));
        let times = rounds.iter().map(|round| milliseconds(fastest(|| one(round))));
        let times: Vec<String> = times.collect();
        println!("| {players} | {} | {memory} |", times.join(" | "));
    }
    println!();
}

/// Time when hardly any opponents are left.
fn nearly_exhausted(sizes: &[u16]) {
    println!("| players | half of all others met, ms | two thirds, ms | nine tenths, ms |");
    println!("| ---: | ---: | ---: | ---: |");
    for &players in sizes {
        let times = [(1, 2), (2, 3), (9, 10)].map(|(part, of)| {
            let played = usize::from(players) * part / of;
            let round = tournament(plan(players), played, usize::from(players) * 2);
            milliseconds(fastest(|| one(&round)))
        });
        println!("| {players} | {} |", times.join(" | "));
    }
    println!();
}

/// Looks for slow rounds in tournaments of any kind.
fn at_random(tournaments: usize) {
    let mut slowest: Slowest<(SwissTrial, (History, Round))> = Slowest::new();
    for (plan, seed) in plans(2026, 1_000).take(tournaments) {
        let mut simulation = Simulation::new(plan, seed);
        loop {
            let start = Instant::now();
            let Some(Ok(pairing)) = simulation.pair() else { break };
            let time = start.elapsed();
            slowest.note(time, || (plan, (simulation.history().clone(), simulation.round())));
            simulation.play(&pairing);
        }
    }
    let ranked = slowest.ranked(
        &format!("{tournaments} random tournaments"),
        |(_, round): &(SwissTrial, (History, Round))| one(round),
    );
    println!("| players | round | variant | draws, ‰ | families of | ms |");
    println!("| ---: | ---: | --- | ---: | ---: | ---: |");
    for (time, (plan, (_, round))) in ranked.iter().take(5) {
        println!(
            "| {} | {round} of {} | {} | {} | {} | {} |",
            plan.players,
            plan.rounds,
            plan.variant.name(),
            plan.draws,
            plan.families.max(1),
            milliseconds(*time)
        );
    }
}

const fn plan(players: u16) -> SwissTrial {
    SwissTrial::new(players, Round::FIRST)
}

/// A tournament of `players` players in which `played` of `rounds` rounds are over; fewer if it
/// cannot go on.
fn tournament(mut plan: SwissTrial, played: usize, rounds: usize) -> (History, Round) {
    plan.rounds = Round::from_index(rounds - 1);
    let mut simulation = Simulation::new(plan, 1);
    let mut before = (simulation.history().clone(), simulation.round());
    while simulation.round().index() <= played {
        let Some(Ok(pairing)) = simulation.pair() else { break };
        before = (simulation.history().clone(), simulation.round());
        simulation.play(&pairing);
    }
    before
}

/// Pairs one round and sees to it that everybody is in it.
fn one((history, round): &(History, Round)) {
    let players = history.players.len() - history.absent.len();
    let pairing = pair(black_box(history), *round).expect("the round can be paired");
    assert_eq!(pairing.pairs.len(), players / 2);
}

/// A tournament after two rounds of these games: white, black, result.
fn with_colours(
    players: u16,
    games: impl Fn(u16) -> Vec<(u16, u16, GameResult)>,
) -> (History, Round) {
    let (mut history, _) = tournament(SwissTrial::new(players, Round::FIRST), 0, 9);
    let number = |n: u16| StartNo::from_index(usize::from(n));
    for round in 0..2_u16 {
        let at = Round::from_index(usize::from(round));
        history.games.extend(games(round).into_iter().map(|(white, black, result)| PastGame {
            round: at,
            white: number(white),
            black: number(black),
            result,
        }));
    }
    (history, Round::from_index(2))
}

/// Half of the field has had White twice, half Black twice, in quarters W B B W by start number, and
/// all have the same score: every pair must cross the border.
fn colours_against_the_order(players: u16) -> (History, Round) {
    let quarter = players / 4;
    let games = |round: u16| {
        let turned = move |n: u16| (n + round) % quarter;
        let upper = (0..quarter).map(move |n| (n, quarter + turned(n)));
        let lower = (0..quarter).map(move |n| (3 * quarter + n, 2 * quarter + turned(n)));
        upper.chain(lower).map(|(white, black)| (white, black, GameResult::Draw)).collect()
    };
    with_colours(players, games)
}

/// The upper quarter has won twice with White, the third quarter by forfeit: the leading group
/// holds too many who expect Black, and half as many more must leave it.
fn one_sided_leaders(players: u16) -> (History, Round) {
    let quarter = players / 4;
    let games = |round: u16| {
        let turned = move |n: u16| (n + round) % quarter;
        let played = (0..quarter).map(move |n| (n, quarter + turned(n), GameResult::WhiteWins));
        let eighth = quarter / 2;
        let forfeited = (0..quarter).map(move |n| {
            let result =
                if n < eighth { GameResult::WhiteByForfeit } else { GameResult::BothForfeit };
            (2 * quarter + n, 3 * quarter + n, result)
        });
        played.chain(forfeited).collect()
    };
    with_colours(players, games)
}
