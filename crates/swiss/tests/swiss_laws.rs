//! Laws of the Swiss system, whatever the tournament.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_swiss::{History, Pairing, pair};
use runda_trials::swiss::{Dice, Simulation, plans};

/// Everything the engine answers except the order of what has no order.
fn answer(history: &History, simulation: &Simulation) -> Option<Pairing> {
    pair(history, simulation.round()).ok()
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        let bound = u16::try_from(last + 1).unwrap();
        items.swap(last, usize::from(dice.below(bound)));
    }
}

/// SW-16: SWA-13. The order of the input rows has no meaning.
#[test]
fn the_order_of_the_rows_changes_nothing() {
    let mut dice = Dice::new(5);
    for (plan, seed) in plans(13, 60).take(150) {
        let mut simulation = Simulation::new(plan, seed);
        while let Some(Ok(pairing)) = simulation.pair() {
            let mut mixed = simulation.history().clone();
            shuffle(&mut mixed.players, &mut dice);
            shuffle(&mut mixed.games, &mut dice);
            shuffle(&mut mixed.byes, &mut dice);
            shuffle(&mut mixed.absent, &mut dice);
            shuffle(&mut mixed.excluded, &mut dice);
            for pair in &mut mixed.excluded {
                *pair = (pair.1, pair.0);
            }
            assert_eq!(
                answer(&mixed, &simulation),
                Some(pairing.clone()),
                "seed {seed} of {plan:?}"
            );
            simulation.play(&pairing);
        }
    }
}
