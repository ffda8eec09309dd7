//! Whole simulated tournaments put to the checker.

use alloc::format;
use alloc::string::String;

use runda_rulebook::Round;

use super::definition::by_definition;
use super::findings::{Sheet, check};
use crate::audit::{Depth, Tally};
use crate::swiss::simulate::{Dice, Plan, Simulation};
use crate::swiss::{FloatControl, Pairing, Refusal, Variant};

/// A round in which engine and checker disagree; seed and plan bring it back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of the tournament with seed {seed}: {what}; repeat it with {plan:?}")]
pub struct Fault {
    /// What the tournament was like.
    pub plan: Plan,
    /// Its seed.
    pub seed: u64,
    /// The round.
    pub round: Round,
    /// What was found.
    pub what: String,
}

/// Plays a tournament to its end and has every round checked.
///
/// **Rule:** SW-33, SW-47, KW25 V 2.8.6
pub fn audit(plan: Plan, seed: u64, depth: Depth) -> Result<Tally, Fault> {
    let mut tally = Tally::default();
    let mut simulation = Simulation::new(plan, seed);
    while let Some(answer) = simulation.pair() {
        tally.rounds += 1;
        let round = simulation.round();
        let fault = |what: String| Fault { plan, seed, round, what };
        let compare = simulation.history().players.len() <= depth.0;
        tally.compared += u64::from(compare);
        match answer {
            Ok(pairing) => {
                judge(&simulation, &pairing, compare).map_err(fault)?;
                simulation.play(&pairing);
            }
            Err(Refusal::NoLegalPairing(_)) => {
                tally.refused += 1;
                if compare && by_definition(simulation.history(), round).is_some() {
                    return Err(fault("refused although a pairing exists".into()));
                }
                return Ok(tally);
            }
            Err(Refusal::History(error)) => return Err(fault(format!("{error}"))),
        }
    }
    Ok(tally)
}

fn judge(simulation: &Simulation, pairing: &Pairing, compare: bool) -> Result<(), String> {
    let (history, round) = (simulation.history(), simulation.round());
    let sheet = Sheet::from(pairing);
    if let Some(finding) = check(history, round, &sheet).first() {
        return Err(format!("{:?}", finding.reason));
    }
    if !compare {
        return Ok(());
    }
    let Some(reference) = by_definition(history, round) else {
        return Err("paired although no pairing exists".into());
    };
    let found = (&pairing.round_list, sheet.bye, &sheet.pairs, &pairing.released, &pairing.bound);
    let due = (
        &reference.round_list,
        reference.bye,
        &reference.pairs,
        &reference.released,
        &reference.bound,
    );
    if found == due { Ok(()) } else { Err(format!("{found:?} instead of {due:?}")) }
}

/// A tournament of a random kind: any variant, watched or not, with and without incidents,
/// families and draws.
pub fn any_plan(dice: &mut Dice, players: u16) -> Plan {
    let rounds = Round::from_index(usize::from(2 + dice.below(players.clamp(3, 11))));
    let mut plan = Plan::new(players, rounds);
    plan.variant = pick(dice, &Variant::ALL);
    plan.floats =
        pick(dice, &[FloatControl::Watched, FloatControl::Watched, FloatControl::Uncontrolled]);
    plan.draws = pick(dice, &[0, 250, 500, 1000]);
    if dice.below(3) > 0 {
        plan = plan.with_incidents();
    }
    plan.families = pick(dice, &[0, 0, 2, 3]);
    plan
}

fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    let count = u16::try_from(from.len()).unwrap_or(1);
    from[usize::from(dice.below(count))]
}

/// Plans and seeds of as many tournaments as wanted, of 2 to `most` players, small fields more
/// often than large ones.
pub fn plans(seed: u64, most: u16) -> impl Iterator<Item = (Plan, u64)> {
    let mut dice = Dice::new(seed);
    core::iter::from_fn(move || {
        let reach = pick(&mut dice, &[8, 16, 16, 32, 32, 64, most.max(3)]).min(most.max(3));
        let players = 2 + dice.below(reach - 1);
        let plan = any_plan(&mut dice, players);
        Some((plan, dice.throw()))
    })
}
