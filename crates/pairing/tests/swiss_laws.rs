//! Laws of the Swiss system: whatever the tournament, the checker is content.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_pairing::swiss::check::{Sheet, by_definition, check};
use runda_pairing::swiss::simulate::{Dice, Plan, Simulation};
use runda_pairing::swiss::{FloatControl, Refusal, Variant};
use runda_rulebook::Round;

/// A tournament of a random kind with `players` players.
fn any_plan(dice: &mut Dice, players: u16) -> Plan {
    let rounds = Round::from_index(usize::from(2 + dice.below(players.clamp(3, 11))));
    let mut plan = Plan::new(players, rounds);
    plan.variant = Variant::ALL[usize::from(dice.below(3))];
    plan.floats =
        if dice.below(3) == 0 { FloatControl::Uncontrolled } else { FloatControl::Watched };
    plan.draws = [0, 250, 500, 1000][usize::from(dice.below(4))];
    if dice.below(3) > 0 {
        plan = plan.with_incidents();
    }
    plan.families = [0, 0, 2, 3][usize::from(dice.below(4))];
    plan
}

/// Plays tournaments until so many rounds have been paired, the engine compared with the
/// definition in each of them.
fn compare_rounds(seed: u64, wanted: usize, sizes: impl Fn(&mut Dice) -> u16) {
    let mut dice = Dice::new(seed);
    let mut rounds = 0;
    while rounds < wanted {
        let players = sizes(&mut dice);
        let plan = any_plan(&mut dice, players);
        let tournament = dice.throw();
        let mut simulation = Simulation::new(plan, tournament);
        while let Some(answer) = simulation.pair() {
            rounds += 1;
            let (history, round) = (simulation.history(), simulation.round());
            let reference = by_definition(history, round);
            let context = format!("seed {tournament} of {plan:?}, round {round}");
            match answer {
                Ok(pairing) => {
                    let sheet = Sheet::from(&pairing);
                    assert_eq!(check(history, round, &sheet), [], "{context}");
                    let reference = reference.expect(&context);
                    assert_eq!(pairing.round_list, reference.round_list, "{context}");
                    assert_eq!(pairing.released, reference.released, "{context}");
                    assert_eq!(pairing.bound, reference.bound, "{context}");
                    assert_eq!(
                        (sheet.bye, sheet.pairs),
                        (reference.bye, reference.pairs),
                        "{context}"
                    );
                    simulation.play(&pairing);
                }
                Err(Refusal::NoLegalPairing(_)) => {
                    assert_eq!(reference, None, "{context}");
                    break;
                }
                Err(Refusal::History(error)) => panic!("{context}: {error}"),
            }
        }
    }
}

/// SW-33, SWA-14: the engine gives what the definition gives, in small fields.
#[test]
fn small_fields_are_paired_by_the_definition() {
    compare_rounds(1, 4000, |dice| 2 + dice.below(24));
}
