//! Whole simulated team tournaments: what the engines pair is put to the judge.

use runda_checker::teams::{judge, judge_league};
use runda_field::schedule::{RoundRobin, RoundRobinTable};
use runda_field::teams::TeamSheet;
use runda_rulebook::{Game, Round};

use super::{Simulation, TeamSystem, TeamTrial};
use crate::Tally;
use crate::swiss::Dice;

/// A round in which engine and judge disagree; seed and plan bring it back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of the team tournament with seed {seed}: {what}; repeat it with {plan:?}")]
pub struct Fault {
    /// What the tournament was like.
    pub plan: TeamTrial,
    /// Its seed.
    pub seed: u64,
    /// The round.
    pub round: Round,
    /// What was found.
    pub what: String,
}

/// What an audit has seen, and how many planted faults the judge refused.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct TeamTally {
    /// Rounds.
    pub rounds: Tally,
    /// Faults planted into rounds, all of them refused.
    pub planted: u64,
}

/// Plays a team tournament to its end and has every round judged, as it is and with a fault planted into it.
///
/// **Rule:** TM-2, TM-3, KW25 V 3.2, 3.3
pub fn audit(plan: TeamTrial, seed: u64) -> Result<TeamTally, Fault> {
    let mut tally = TeamTally::default();
    let mut dice = Dice::new(!seed);
    let mut simulation = Simulation::new(plan, seed);
    while let Some(answer) = simulation.pair() {
        tally.rounds.rounds += 1;
        let round = simulation.round();
        let fault = |what: String| Fault { plan, seed, round, what };
        let Ok(sheet) = answer else {
            tally.rounds.refused += 1;
            return Ok(tally);
        };
        let found = verdict(&simulation, &sheet);
        if let Some(finding) = found.findings.first() {
            return Err(fault(format!("{:?}", finding.reason)));
        }
        tally.rounds.compared += 1;
        if let Some(spoiled) = spoil(&sheet, &mut dice) {
            if verdict(&simulation, &spoiled).is_clean() {
                return Err(fault(format!("a planted fault was passed over: {spoiled:?}")));
            }
            tally.planted += 1;
        }
        simulation.play(&sheet);
    }
    Ok(tally)
}

/// What the judge says of a round of a simulated tournament.
fn verdict(simulation: &Simulation, sheet: &TeamSheet) -> runda_checker::Verdict {
    let plan = simulation.plan();
    match plan.system {
        TeamSystem::Pzwarc(_) | TeamSystem::Dutch => {
            judge(simulation.history(), simulation.round(), sheet)
        }
        TeamSystem::League(cycles) => {
            let league = RoundRobin {
                sport: Game::Draughts,
                players: plan.teams.into(),
                table: RoundRobinTable::Berger,
                cycles: cycles.into(),
                exchange: true,
            };
            judge_league(&league, plan.boards, simulation.round(), sheet)
        }
    }
}

/// The sheet with one fault: host and guest exchanged, guests of two matches exchanged, wrong tables, another bye.
fn spoil(sheet: &TeamSheet, dice: &mut Dice) -> Option<TeamSheet> {
    let count = u16::try_from(sheet.matches.len()).ok().filter(|&count| count > 0)?;
    let one = usize::from(dice.below(count));
    let other = (one + 1) % usize::from(count);
    let mut spoiled = sheet.clone();
    match dice.below(4) {
        0 => {
            let paired = spoiled.matches.get_mut(one)?;
            (paired.host, paired.guest) = (paired.guest, paired.host);
        }
        1 if one != other => {
            let guest = spoiled.matches[one].guest;
            spoiled.matches[one].guest = spoiled.matches[other].guest;
            spoiled.matches[other].guest = guest;
        }
        2 if sheet.bye.is_some() => {
            let paired = spoiled.matches.get_mut(one)?;
            spoiled.bye = Some(paired.guest);
            paired.guest = sheet.bye?;
        }
        _ => spoiled.matches.get_mut(one)?.tables.1 += 1,
    }
    Some(spoiled)
}
