//! What the Swiss engines make goes before the judges, who share no code with them: a few hundred events of every
//! sort. Many thousands of rounds are judged in the room `conform`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "what helps a test may stop it")]

use runda_checker::{dutch as dutch_judge, swiss as swiss_judge};
use runda_field::Sheet;
use runda_field::dutch::{Event, Score, Scoring};
use runda_pairing::dutch::{Acceleration, Settings, Simulation, pair};
use runda_pairing::lots::Seed;
use runda_pairing::swiss;
use runda_pairing::swiss::simulate::plans;

/// One round by the engine and by the judge; an engine that refuses must be right.
fn judged(event: &Event) {
    match pair(event) {
        Ok(made) => {
            let verdict = dutch_judge::judge(event, &made);
            assert!(verdict.is_clean(), "{:?} in {event:?}", verdict.findings);
        }
        Err(error) => {
            let wanted = dutch_judge::demanded(event);
            assert_eq!(wanted, None, "{error} in {event:?}");
        }
    }
}

/// FD-64, FD-69, FD-77, FD-96: events of 3 to 32 players, by every scoring, with every sort of trouble.
#[test]
fn the_judge_finds_nothing_in_a_chess_swiss() {
    let tenths = Score::from_tenths;
    let scorings = [
        Scoring::CHESS,
        Scoring::of(tenths(30), tenths(10), tenths(0)),
        Scoring { bye: tenths(5), ..Scoring::CHESS },
        Scoring::of(tenths(30), tenths(20), tenths(10)),
    ];
    for number in 0..240_u16 {
        let pick = |from: &[u8]| from[usize::from(number) % from.len()];
        let players = 3 + number % 29;
        let settings = Settings {
            draws: pick(&[30, 0, 60, 90]),
            forfeits: pick(&[0, 0, 10, 30, 0]),
            byes: pick(&[0, 10, 20]),
            withdrawals: pick(&[0, 0, 4]),
            late_entries: pick(&[0, 25, 0, 0]),
            acceleration: if number % 5 == 0 { Acceleration::Baku } else { Acceleration::None },
            ..Settings::ordinary(players, (2 + number % 8).min(players))
        };
        let seed = Seed::new(format!("judged {number}")).unwrap();
        let mut simulation = Simulation::new(settings, &seed);
        while !simulation.is_over() {
            let mut event = simulation.event().clone();
            judged(&event);
            event.scoring = scorings[usize::from(number) % 4];
            event.rounds = event.played + 1 + number % 2;
            let anyone = |at: u16| event.players[usize::from(at % players)].number;
            event.forbidden = vec![(anyone(number), anyone(number + 1)), (anyone(7), anyone(2))];
            event.forbidden.retain(|(one, other)| one != other);
            judged(&event);
            let Ok(made) = pair(simulation.event()) else { break };
            simulation.play_round(&made);
        }
    }
}

/// SW-18 to SW-39, SW-47: tournaments of 2 to 60 players of every variant, with every sort of trouble.
#[test]
fn the_judge_finds_nothing_in_a_draughts_swiss() {
    let mut refused = 0;
    for (plan, seed) in plans(90, 60).take(220) {
        let mut simulation = swiss::simulate::Simulation::new(plan, seed);
        while let Some(answer) = simulation.pair() {
            let (history, round) = (simulation.history(), simulation.round());
            let Ok(made) = answer else {
                let wanted = swiss_judge::by_definition(history, round);
                assert!(wanted.is_none(), "seed {seed} of {plan:?}");
                refused += 1;
                break;
            };
            let verdict = swiss_judge::judge(history, round, &Sheet::from(&made));
            assert!(verdict.is_clean(), "seed {seed} of {plan:?}: {:?}", verdict.findings);
            simulation.play(&made);
        }
    }
    assert!(refused > 0);
}
