//! Laws of the Swiss system: whatever the tournament, the judge is content with the engine.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_checker::swiss::{by_definition, check, judge};
use runda_field::Sheet;
use runda_swiss::{Offer, offers, pair};
use runda_trials::swiss::audit;
use runda_trials::swiss::{Dice, Simulation, plans};
use runda_trials::{Depth, Tally};

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

/// SW-3, SW-13, SW-15, SW-16, SW-17, SW-18, SW-19, SW-20, SW-21, SW-22, SW-23, SW-24, SW-25, SW-26, SW-27, SW-28,
/// SW-29, SW-30, SW-31, SW-32, SW-33, SW-36, SW-37, SW-38, SW-39, SW-47: SWA-14. 20,000 rounds of 2 to 200 players, every
/// variant, watched and not: the engine gives what the definition gives, and refuses where there is no pairing.
#[test]
fn twenty_thousand_rounds_keep_the_seal() {
    let tally = audit_rounds(20, 20_000, 200, Depth(200));
    assert!(tally.rounds >= 20_000 && tally.refused > 50, "{tally:?}");
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

/// SW-47: faults planted into rounds of the engine lose the seal, every one of them: opponents exchanged, colours
/// turned round, the bye given to somebody else, somebody left out, somebody named twice. What the engine made
/// keeps it.
#[test]
fn planted_faults_lose_the_seal() {
    let (mut kept, mut lost) = (0, 0);
    for (plan, seed) in plans(47, 60).take(250) {
        let mut simulation = Simulation::new(plan, seed);
        let mut dice = Dice::new(seed);
        while let Some(Ok(pairing)) = simulation.pair() {
            let (history, round) = (simulation.history(), simulation.round());
            let sheet = Sheet::from(&pairing);
            assert!(judge(history, round, &sheet).is_clean(), "seed {seed} of {plan:?}");
            kept += 1;
            for wrong in faults(&sheet, &mut dice) {
                assert_ne!(wrong, sheet);
                assert!(
                    !judge(history, round, &wrong).is_clean(),
                    "{wrong:?}, seed {seed} of {plan:?}"
                );
                lost += 1;
            }
            simulation.play(&pairing);
        }
    }
    assert!(kept > 1_000 && lost > 3_000, "{kept} kept, {lost} lost");
}

fn faults(sheet: &Sheet, dice: &mut Dice) -> Vec<Sheet> {
    let mut faults = Vec::new();
    let mut plant = |fault: &dyn Fn(&mut Sheet)| {
        let mut wrong = sheet.clone();
        fault(&mut wrong);
        faults.push(wrong);
    };
    let Ok(boards @ 1..) = u16::try_from(sheet.pairs.len()) else { return faults };
    let board = usize::from(dice.below(boards));
    let other = usize::from(dice.below(boards));
    plant(&|wrong| wrong.pairs[board] = wrong.pairs[board].reversed());
    plant(&|wrong| wrong.pairs.truncate(board));
    plant(&|wrong| wrong.pairs[board].black = wrong.pairs[board].white);
    if board != other {
        plant(&|wrong| {
            (wrong.pairs[board].black, wrong.pairs[other].black) =
                (wrong.pairs[other].black, wrong.pairs[board].black);
        });
        plant(&|wrong| wrong.pairs.swap(board, other));
    }
    if let Some(bye) = sheet.bye {
        plant(&|wrong| {
            wrong.bye = Some(wrong.pairs[board].white);
            wrong.pairs[board].white = bye;
        });
        plant(&|wrong| wrong.bye = None);
    }
    faults
}
