//! One round of the FIDE (Dutch) System: time by size and by shape, beside other engines.
//!
//! `cargo bench -p runda-pairing --bench dutch` prints the tables of docs/performance-dutch.md. Peers
//! run in the same command if they are there: py4swiss if `python3` can import it, and any binary
//! named by `RUNDA_PAIRING_PEER` that understands `PEER --dutch FILE.trf -p`.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a program that prints tables and may stop at what cannot be"
)]

mod dutch_peers;

use std::hint::black_box;
use std::time::{Duration, Instant};

use dutch_peers::{Peers, report_file};
use runda_pairing::dutch::{Acceleration, Event, Settings, Simulation, pair};
use runda_pairing::lots::Seed;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let quick = std::env::args().any(|argument| argument == "--test");
    let sizes: &[u16] = if quick { &[50] } else { &[50, 100, 200, 500, 1000, 2000, 5000, 10_000] };
    let peers = if quick { Peers::none() } else { Peers::find() };
    println!(
        "| players | middle (round 5 of 9), ms | end (round 9 of 9), ms | peak memory, MB |{}",
        peers.heading()
    );
    println!("| ---: | ---: | ---: | ---: |{}", peers.rule());
    for &players in sizes {
        let settings = Settings::ordinary(players, 9);
        let (middle, end) = (after(settings, 4), after(settings, 8));
        let times = [&middle, &end].map(time);
        let others = peers.times(&report_file(&middle), players, times[0]);
        let [middle, end] = times.map(milliseconds);
        println!("| {players} | {middle} | {end} | {} |{others}", peak_memory());
    }
    println!();
    println!("| shape | players | round | ms |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, settings, played) in shapes(if quick { 40 } else { 1000 }) {
        let event = after(settings, played);
        let time = milliseconds(time(&event));
        println!("| {name} | {} | {} | {time} |", settings.players, event.played + 1);
    }
}

/// Inputs that are hard in different ways.
fn shapes(players: u16) -> Vec<(&'static str, Settings, u16)> {
    let usual = Settings::ordinary(players, 9);
    let plain = Settings { forfeits: 0, byes: 0, withdrawals: 0, ..usual };
    let hard = Settings { players: 20, rounds: 19, draws: 33, ..plain };
    vec![
        ("first round, one scoregroup", plain, 0),
        ("all games drawn", Settings { draws: 100, ..plain }, 4),
        ("no game drawn", Settings { draws: 0, ..plain }, 4),
        ("80 % drawn, late", Settings { draws: 80, ..plain }, 8),
        ("odd field", Settings { players: players + 1, ..plain }, 4),
        ("many byes", Settings { byes: 15, ..plain }, 4),
        ("many forfeits", Settings { forfeits: 20, ..plain }, 4),
        ("many byes and forfeits, late", Settings { byes: 15, forfeits: 20, ..plain }, 8),
        ("accelerated", Settings { acceleration: Acceleration::Baku, ..plain }, 2),
        ("many rounds", Settings { rounds: 25, ..plain }, 24),
        ("nearly everybody met", hard, 17),
        ("nearly everybody met, odd", Settings { players: 19, ..hard }, 16),
    ]
}

/// An event after some rounds; fewer if it cannot go on.
fn after(settings: Settings, rounds: u16) -> Event {
    let seed = Seed::new(format!("benchmark {}", settings.players)).expect("a seed");
    let mut simulation = Simulation::new(settings, &seed);
    while simulation.event().played < rounds {
        match pair(simulation.event()) {
            Ok(pairing) => simulation.play_round(&pairing),
            Err(_) => break,
        }
    }
    simulation.event().clone()
}

/// The median time of one round.
fn time(event: &Event) -> Duration {
    let first = one(event);
    let runs = (Duration::from_millis(300).as_nanos() / first.as_nanos().max(1)).clamp(2, 200);
    let mut times: Vec<Duration> = (0..runs).map(|_| one(event)).collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn one(event: &Event) -> Duration {
    let start = Instant::now();
    let pairing = pair(black_box(event)).expect("the event can be paired");
    let time = start.elapsed();
    let paired = pairing.games.len() * 2 + usize::from(pairing.bye.is_some());
    assert_eq!(paired, event.players.iter().filter(|player| !player.absent).count());
    time
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

/// The most memory this program has used so far, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: Option<f64> =
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    kilobytes.map_or_else(|| "?".to_owned(), |kilobytes| format!("{:.0}", kilobytes / 1024.0))
}
