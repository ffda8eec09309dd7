//! One round of the FIDE (Dutch) System: time by size and by shape, beside other engines.
//!
//! `cargo bench -p runda-dutch` prints the tables of docs/performance-dutch.md. Peers
//! run in the same command if they are there: py4swiss if `python3` (or the Python named by
//! `RUNDA_PAIRING_PYTHON`) can import it, and any binary named by `RUNDA_PAIRING_PEER` that
//! understands `PEER --dutch FILE.trf -p`. A whole run takes two to four minutes.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a program that prints tables and may stop at what cannot be"
)]

mod dutch_peers;
mod measure;

use std::hint::black_box;
use std::num::NonZeroU64;
use std::time::Instant;

use dutch_peers::Peers;
use measure::{Slowest, fastest, milliseconds, peak_memory};
use runda_dutch::{Event, explain, pair, why_not};
use runda_pairing::lots::{Lots, Seed};
use runda_trials::dutch::{Acceleration, Settings, Simulation};

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let quick = std::env::args().any(|argument| argument == "--test");
    let sizes: &[u16] = if quick { &[50] } else { &[50, 100, 200, 500, 1000, 2000, 5000, 10_000] };
    by_size(sizes, if quick { Peers::none() } else { Peers::find() });
    by_shape(if quick { 40 } else { 1000 });
    explained(if quick { 40 } else { 1000 });
    at_random(if quick { 3 } else { 300 });
}

/// Time of the reasons: of the whole round, and of why the first and the last of the largest
/// bracket do not meet.
fn explained(players: u16) {
    println!("| what is explained | players | round | ms |");
    println!("| --- | ---: | ---: | ---: |");
    let usual = Settings::ordinary(players, 9);
    for (settings, played) in [(usual, 4), (usual, 8), (Settings { draws: 100, ..usual }, 4)] {
        let event = after(settings, played);
        let round = event.played + 1;
        let story = explain(&event).expect("the event can be paired");
        let time = milliseconds(fastest(|| drop(explain(black_box(&event)))));
        println!("| the round, bracket by bracket | {players} | {round} | {time} |");
        let largest = story.brackets.iter().max_by_key(|bracket| bracket.residents.len());
        let residents = &largest.expect("a bracket").residents;
        let (first, last) = (residents[0], residents[residents.len() - 1]);
        let time = milliseconds(fastest(|| drop(why_not(black_box(&event), first, last))));
        println!("| why not, in a bracket of {} | {players} | {round} | {time} |", residents.len());
    }
    println!();
}

/// Time and memory by the size of the field, beside the peers.
fn by_size(sizes: &[u16], mut peers: Peers) {
    println!(
        "| players | round 5 of 9, ms | round 9 of 9, ms | peak memory, MB |{}",
        peers.heading()
    );
    println!("| ---: | ---: | ---: | ---: |{}", peers.rule());
    for &players in sizes {
        let settings = Settings::ordinary(players, 9);
        let (middle, end) = (after(settings, 4), after(settings, 8));
        let memory = peak_memory(|| {
            one(&middle);
            one(&end);
        });
        let times = [&middle, &end].map(|event| fastest(|| one(event)));
        let others = peers.times(&middle, times[0]);
        let [middle, end] = times.map(milliseconds);
        println!("| {players} | {middle} | {end} | {memory} |{others}");
    }
    println!();
}

/// Time by what makes a round hard.
fn by_shape(players: u16) {
    println!("| shape | players | round | ms |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, settings, played) in shapes(players) {
        let event = after(settings, played);
        let time = milliseconds(fastest(|| one(&event)));
        println!("| {name} | {} | {} | {time} |", settings.players, event.played + 1);
    }
    println!();
}

/// Inputs that are hard in different ways.
fn shapes(players: u16) -> Vec<(&'static str, Settings, u16)> {
    let usual = Settings::ordinary(players, 9);
    let plain = Settings { forfeits: 0, byes: 0, withdrawals: 0, ..usual };
    let small = |players, rounds| Settings { players, rounds, ..plain };
    vec![
        ("first round, one scoregroup", plain, 0),
        ("all games drawn, one scoregroup", Settings { draws: 100, ..plain }, 8),
        ("no game drawn", Settings { draws: 0, ..plain }, 4),
        ("80 % drawn, late", Settings { draws: 80, ..plain }, 8),
        ("odd field", Settings { players: players + 1, ..plain }, 4),
        ("many byes", Settings { byes: 15, ..plain }, 4),
        ("many forfeits", Settings { forfeits: 20, ..plain }, 4),
        ("many byes and forfeits, late", Settings { byes: 15, forfeits: 20, ..plain }, 8),
        ("accelerated", Settings { acceleration: Acceleration::Baku, ..plain }, 2),
        ("many rounds", Settings { rounds: 25, ..plain }, 24),
        ("many rounds", small(100, 25), 24),
        ("many rounds", small(200, 25), 24),
        ("half of the opponents met", small(50, 49), 25),
        ("half of the opponents met", small(100, 99), 50),
        ("a quarter of the opponents met", small(200, 199), 50),
        ("nearly everybody met", small(20, 19), 17),
        ("nearly everybody met, odd", small(19, 19), 16),
        ("nearly everybody met", small(50, 49), 45),
        ("nearly everybody met", small(100, 99), 90),
    ]
}

/// Looks for slow rounds in events of any kind.
fn at_random(events: u32) {
    let mut slowest: Slowest<(Settings, Event)> = Slowest::new();
    let mut lots = Lots::new(&Seed::new("slow rounds").expect("a seed"), "settings");
    for number in 0..events {
        let settings = any_settings(&mut lots);
        let seed = Seed::new(format!("slow rounds {number}")).expect("a seed");
        let mut simulation = Simulation::new(settings, &seed);
        while !simulation.is_over() {
            let start = Instant::now();
            let Ok(pairing) = pair(simulation.event()) else { break };
            slowest.note(start.elapsed(), || (settings, simulation.event().clone()));
            simulation.play_round(&pairing);
        }
    }
    let ranked =
        slowest.ranked(&format!("{events} random events"), |(_, event): &(Settings, Event)| {
            one(event);
        });
    println!(
        "| players | round | draws, % | forfeits, % | byes, % | withdrawn, % | accelerated | ms |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |");
    for (time, (settings, event)) in ranked.iter().take(8) {
        let Settings { players, draws, forfeits, byes, withdrawals, acceleration, .. } = settings;
        let accelerated = if *acceleration == Acceleration::Baku { "yes" } else { "no" };
        println!(
            "| {players} | {} of {} | {draws} | {forfeits} | {byes} | {withdrawals} | {accelerated} | {} |",
            event.played + 1,
            event.rounds,
            milliseconds(*time),
        );
    }
}

/// An event of any kind: most of them small, some long, some large.
fn any_settings(lots: &mut Lots) -> Settings {
    fn pick<T: Copy>(lots: &mut Lots, choices: &[T]) -> T {
        choices[lots.position(choices.len()).expect("a choice")]
    }
    let mut up_to = |most: u16| {
        let below = NonZeroU64::new(most.into()).expect("some");
        u16::try_from(lots.below(below)).expect("below the most")
    };
    let (small, middle, large) = (6 + up_to(40), 40 + up_to(120), 100 + up_to(900));
    let players = pick(lots, &[small, small, middle, middle, large]);
    let long = (players - 1).min(40);
    Settings {
        players,
        rounds: pick(lots, &[5, 9, 9, 13, long]).min(players - 1),
        draws: pick(lots, &[0, 20, 33, 33, 60, 90, 100]),
        forfeits: pick(lots, &[0, 2, 10, 30]),
        byes: pick(lots, &[0, 2, 10, 25]),
        withdrawals: pick(lots, &[0, 0, 1, 4]),
        late_entries: pick(lots, &[0, 0, 20]),
        acceleration: pick(lots, &[Acceleration::None, Acceleration::None, Acceleration::Baku]),
    }
}

/// An event after some rounds; fewer if it cannot go on.
fn after(settings: Settings, rounds: u16) -> Event {
    let seed = Seed::new(format!("benchmark {}", settings.players)).expect("a seed");
    let mut simulation = Simulation::new(settings, &seed);
    let mut before = simulation.event().clone();
    while simulation.event().played < rounds {
        let Ok(pairing) = pair(simulation.event()) else { return before };
        before = simulation.event().clone();
        simulation.play_round(&pairing);
    }
    let event = simulation.event();
    if pair(event).is_ok() { event.clone() } else { before }
}

/// Pairs one round and sees to it that everybody is in it.
fn one(event: &Event) {
    let pairing = pair(black_box(event)).expect("the event can be paired");
    let paired = pairing.games.len() * 2 + usize::from(pairing.bye.is_some());
    assert_eq!(paired, event.players.iter().filter(|player| !player.absent).count());
}
