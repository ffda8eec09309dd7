//! Whole simulated tournaments of the draughts Swiss: what the engine pairs is put to the judge.

use runda_checker::swiss::{by_definition, check};
use runda_field::Sheet;
use runda_rulebook::Round;
use runda_swiss::{Pairing, Refusal};

use super::{Simulation, SwissTrial};
use crate::{Depth, Tally};

/// A round in which engine and judge disagree; seed and plan bring it back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of the tournament with seed {seed}: {what}; repeat it with {plan:?}")]
pub struct Fault {
    /// What the tournament was like.
    pub plan: SwissTrial,
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
pub fn audit(plan: SwissTrial, seed: u64, depth: Depth) -> Result<Tally, Fault> {
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
