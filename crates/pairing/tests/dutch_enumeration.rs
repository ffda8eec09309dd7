//! The engine against every candidate in the order of the handbook.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_possible_wrap,
    reason = "a test may stop at what cannot be, and counts of at most ten players fit anywhere"
)]

mod dutch_by_hand;

use std::num::NonZeroU64;

use dutch_by_hand::{Pairs, pair_by_hand};
use runda_pairing::dutch::{
    Acceleration, Event, Game, Pairing, Score, Scoring, Settings, Simulation, pair,
};
use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::StartNo;

fn below(lots: &mut Lots, count: u64) -> u64 {
    lots.below(NonZeroU64::new(count).unwrap())
}

fn small(lots: &mut Lots, least: u16, most: u16) -> u16 {
    least + u16::try_from(below(lots, u64::from(most - least) + 1)).unwrap()
}

/// The kind of event to try; every sort of trouble appears in some of them.
fn any_settings(lots: &mut Lots, most_players: u16) -> Settings {
    let percent = |lots: &mut Lots, choices: &[u8]| {
        choices[usize::try_from(below(lots, choices.len() as u64)).unwrap()]
    };
    Settings {
        players: small(lots, 3, most_players),
        rounds: small(lots, 2, 8),
        draws: percent(lots, &[0, 30, 60, 90]),
        forfeits: percent(lots, &[0, 0, 10, 30]),
        byes: percent(lots, &[0, 0, 10, 20]),
        withdrawals: percent(lots, &[0, 0, 4]),
        late_entries: percent(lots, &[0, 0, 25]),
        acceleration: if below(lots, 4) == 0 { Acceleration::Baku } else { Acceleration::None },
    }
}

/// What can be asked for one round without changing the history.
fn twisted(event: &Event, lots: &mut Lots) -> Event {
    let mut event = event.clone();
    if below(lots, 3) == 0 {
        let count = event.players.len();
        for _ in 0..below(lots, 4) {
            let one = lots.position(count).unwrap();
            let other = lots.position(count).unwrap();
            if one != other {
                event.forbidden.push((event.players[one].number, event.players[other].number));
            }
        }
    }
    let tenths = Score::from_tenths;
    match below(lots, 6) {
        0 => event.scoring = Scoring::of(tenths(30), tenths(10), tenths(0)),
        1 => event.scoring = Scoring { bye: tenths(5), ..Scoring::CHESS },
        2 => event.scoring = Scoring::of(tenths(30), tenths(20), tenths(10)),
        _ => (),
    }
    if below(lots, 4) == 0 {
        event.rounds = event.played + 1;
    }
    event
}

fn as_set(pairing: &Pairing) -> Pairs {
    let games = pairing.games.iter().map(|game| (game.white, Some(game.black)));
    games.chain(pairing.bye.map(|player| (player, None))).collect()
}

/// A round nobody would pair: anyone with anyone, as if made by hand.
fn at_random(event: &Event, lots: &mut Lots) -> Pairing {
    let mut present: Vec<StartNo> =
        event.players.iter().filter(|player| !player.absent).map(|player| player.number).collect();
    lots.shuffle(&mut present);
    let (pairs, rest) = present.as_chunks::<2>();
    let games = pairs.iter().map(|&[white, black]| Game { white, black }).collect();
    Pairing { games, bye: rest.first().copied() }
}

/// Plays events until so many rounds have been compared.
fn compare(label: &str, rounds: usize, most_players: u16, random_rounds: u64) {
    let seed = Seed::new(label).unwrap();
    let mut lots = Lots::new(&seed, "settings");
    let mut compared = 0;
    for number in 0.. {
        if compared >= rounds {
            return;
        }
        let event_seed = Seed::new(format!("{label} {number}")).unwrap();
        let mut simulation = Simulation::new(any_settings(&mut lots, most_players), &event_seed);
        while !simulation.is_over() {
            let event = twisted(simulation.event(), &mut lots);
            let by_engine = pair(&event);
            let expected = pair_by_hand(&event);
            let actual = by_engine.as_ref().ok().map(as_set);
            assert_eq!(
                actual,
                expected,
                "event {event_seed}, round {}: {event:?}",
                event.played + 1
            );
            compared += 1;
            let played = if below(&mut lots, 100) < random_rounds {
                at_random(simulation.event(), &mut lots)
            } else {
                match pair(simulation.event()) {
                    Ok(pairing) => pairing,
                    Err(_) => break,
                }
            };
            simulation.play_round(&played);
        }
    }
}

/// FD-64, FD-100: events paired by the engine throughout.
#[test]
fn the_engine_agrees_with_enumeration_in_ordinary_events() {
    compare("ordinary", 9000, 8, 0);
}

/// FD-79, FD-100: any history is accepted, also one against the criteria.
#[test]
fn the_engine_agrees_with_enumeration_after_rounds_made_by_hand() {
    compare("made by hand", 9000, 8, 50);
}

/// FD-64, FD-100: larger brackets, fewer rounds.
#[test]
fn the_engine_agrees_with_enumeration_in_larger_fields() {
    compare("larger", 2000, 10, 20);
}
