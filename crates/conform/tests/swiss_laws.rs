//! Laws of the Swiss system: whatever the tournament, the judge is content with the engine.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_checker::swiss::{by_definition, check, judge};
use runda_conform::swiss_audit::audit;
use runda_field::Sheet;
use runda_pairing::audit::{Depth, Tally};
use runda_pairing::swiss::plans::plans;
use runda_pairing::swiss::simulate::Simulation;
use runda_pairing::swiss::{Offer, offers, pair};

/// Audits tournaments until so many rounds have been asked for.
fn audit_rounds(seed: u64, rounds: u64, most: u16, depth: Depth) -> Tally {
    let mut tally = Tally::default();
    for (plan, seed) in plans(seed, most) {
        if tally.rounds >= rounds {
            break;
        }
        match audit(plan, seed, depth) {
            Ok(seen) => tally.add(seen),
            Err(fault) => panic!("{fault}"),
        }
    }
    tally
}

/// SW-17, SW-18, SW-19, SW-33, SW-47: SWA-14. 20,000 rounds of 2 to 200 players, every variant,
/// watched and not; small fields are compared with the definition as well.
#[test]
fn twenty_thousand_rounds_leave_the_checker_content() {
    let tally = audit_rounds(20, 20_000, 200, Depth(14));
    assert!(tally.rounds >= 20_000 && tally.compared > 5_000 && tally.refused > 50, "{tally:?}");
}

/// SW-3, SW-13, SW-15, SW-16, SW-20, SW-21, SW-22, SW-23, SW-24, SW-25, SW-26, SW-27, SW-28, SW-29,
/// SW-30, SW-31, SW-32, SW-36, SW-37, SW-38, SW-39: SWA-14. The engine gives what the definition
/// gives, word by word.
#[test]
fn the_engine_equals_the_definition() {
    let tally = audit_rounds(1, 2_500, 40, Depth(40));
    assert_eq!(tally.compared, tally.rounds);
}

/// SW-41, SW-47: when a round has no legal pairing, what the arbiter is offered leads to one, it is
/// the one of the definition, and the checker knows of the waiver.
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
            let definition = by_definition(&history, round).unwrap();
            assert_eq!((&sheet.pairs, sheet.bye), (&definition.pairs, definition.bye));
            assert!(judge(&history, round, &sheet).is_clean());
            history.waivers.clear();
            assert!(!check(&history, round, &sheet).is_empty(), "the waiver was needed");
            waived_rounds += 1;
        }
    }
    assert!(waived_rounds > 100, "{waived_rounds}");
}
