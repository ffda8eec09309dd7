//! Laws of the Swiss system: whatever the tournament, the checker is content.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_pairing::audit::{Depth, Tally};
use runda_pairing::swiss::check::{Sheet, audit, check};
use runda_pairing::swiss::simulate::{Dice, Simulation, plans};
use runda_pairing::swiss::{History, Offer, Pairing, offers, pair};

/// Audits tournaments until so many rounds have been asked for.
fn audit_rounds(seed: u64, rounds: u64, most: u16) -> Tally {
    let mut tally = Tally::default();
    for (plan, seed) in plans(seed, most) {
        if tally.rounds >= rounds {
            break;
        }
        match audit(plan, seed, Depth(0)) {
            Ok(seen) => tally.add(seen),
            Err(fault) => panic!("{fault}"),
        }
    }
    tally
}

/// SW-17, SW-18, SW-19, SW-33, SW-47: SWA-14. 20,000 rounds of 2 to 200 players, every variant,
/// watched and not, break no absolute condition.
#[test]
fn twenty_thousand_rounds_break_no_absolute_condition() {
    let tally = audit_rounds(20, 20_000, 200);
    assert!(tally.rounds >= 20_000 && tally.refused > 50, "{tally:?}");
}

/// SW-41, SW-47: when a round has no legal pairing, what the arbiter is offered leads to one, and the
/// checker knows of the waiver.
#[test]
fn a_round_with_a_waiver_leaves_the_checker_content() {
    let mut waived_rounds = 0;
    for (mut plan, seed) in plans(41, 10).take(400) {
        plan.rounds = runda_rulebook::Round::from_index(usize::from(plan.players));
        let mut simulation = Simulation::new(plan, seed);
        while let Some(answer) = simulation.pair() {
            let Ok(pairing) = answer else { break };
            simulation.play(&pairing);
        }
        let round = simulation.round();
        if round > plan.rounds {
            continue;
        }
        for offer in offers(simulation.history(), round).unwrap() {
            let Offer::Waive(waivers) = offer else { continue };
            let mut history = simulation.history().clone();
            history.waivers = waivers;
            let sheet = Sheet::from(&pair(&history, round).unwrap());
            assert_eq!(check(&history, round, &sheet), [], "seed {seed} of {plan:?}");
            history.waivers.clear();
            assert!(!check(&history, round, &sheet).is_empty(), "the waiver was needed");
            waived_rounds += 1;
        }
    }
    assert!(waived_rounds > 100, "{waived_rounds}");
}

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
