//! SW-34: when the bare procedure of the code runs through without a dead end, its pairing is the
//! pairing.
//!
//! The procedure is written apart from the engine, with a list, a bye and bonds of its own. A failure
//! prints the seed that brings the round back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "what helps a test may stop it and say what it has seen"
)]

mod swiss_apart;

use runda_rulebook::{Round, StartNo};
use runda_swiss::{Float, History, Pairing, Refusal, pair};
use runda_trials::swiss::{Dice, Simulation, plans};
use swiss_apart::{Apart, determinant, histories};

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

/// The procedure of V 2.8.7.2-2.8.7.9; nobody looks ahead. Nothing if it meets a dead end.
fn bare_procedure(apart: &Apart) -> Option<Vec<(usize, usize)>> {
    let mark = |p: usize| apart.list[p].mark.filter(|_| apart.watch);
    // Outsiders without opponents are not held back (2.8.2, 2.8.6.2.3).
    let up_before = |p: usize| mark(p) == Some(Float::Up) && !apart.is_without_opponents(p);
    let mut pairs = Vec::new();
    let mut down: Vec<usize> = Vec::new();
    for group in &apart.groups {
        let mut rest = group.clone();
        for moved in std::mem::take(&mut down) {
            let first = rest.iter().position(|&p| apart.is_allowed(moved, p) && !up_before(p))?;
            pairs.push((moved, rest.remove(first)));
        }
        if rest.len() % 2 == 1 {
            let lowest = rest.iter().rposition(|&p| mark(p) != Some(Float::Down))?;
            down.push(rest.remove(lowest));
        }
        while !rest.is_empty() {
            let (upper, lower) = rest.split_at(rest.len() / 2);
            let first = upper[0];
            let mut candidates = lower.iter().chain(upper[1..].iter().rev()).copied();
            let found = candidates.find(|&p| apart.is_allowed(first, p))?;
            pairs.push((first, found));
            rest.retain(|&p| p != first && p != found);
        }
    }
    down.is_empty().then_some(pairs)
}

/// How many rounds were looked at, in how many the procedure ran through, in how many of these
/// players were moved down.
#[derive(Debug, Default)]
struct Seen {
    rounds: u32,
    ran_through: u32,
    with_floats: u32,
}

impl Seen {
    /// Compares the engine with the bare procedure where that runs through.
    fn compare(
        &mut self,
        history: &History,
        round: Round,
        seed: &dyn Fn() -> String,
    ) -> Option<Pairing> {
        self.rounds += 1;
        let answer = match pair(history, round) {
            Ok(pairing) => Some(pairing),
            Err(Refusal::NoLegalPairing(_)) => None,
            Err(Refusal::History(error)) => panic!("{}: {error}", seed()),
        };
        let apart = Apart::new(history, round, determinant::exists);
        let named = || format!("{}, round {round}", seed());
        assert_eq!(apart.is_some(), answer.is_some(), "{}", named());
        let (apart, pairing) = (apart?, answer?);
        let Some(bare) = bare_procedure(&apart) else { return Some(pairing) };
        self.ran_through += 1;
        self.with_floats += u32::from(!pairing.moved.is_empty());
        let no = |p: usize| apart.list[p].no;
        let list: Vec<StartNo> = apart.list.iter().map(|player| player.no).collect();
        assert_eq!(pairing.round_list, list, "{}", named());
        assert_eq!(pairing.bye, apart.bye.map(no), "{}", named());
        let found: Vec<_> = pairing.pairs.iter().map(|pair| (pair.seeker, pair.found())).collect();
        let due: Vec<_> = bare.iter().map(|&(a, b)| (no(a), no(b))).collect();
        assert_eq!(found, due, "{}", named());
        let found: Vec<_> = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
        let due: Vec<_> = bare.iter().map(|&(a, b)| apart.coloured(a, b)).collect();
        assert_eq!(found, due, "{}", named());
        Some(pairing)
    }
}

/// SW-34: SWA-14. Tournaments of 2 to 40 players, every variant, watched and not, with every kind of
/// incident.
#[test]
fn in_tournaments_the_bare_procedure_gives_the_same_pairing_when_it_runs_through() {
    let mut seen = Seen::default();
    for (plan, seed) in plans(34, 40).take(900) {
        let mut simulation = Simulation::new(plan, seed);
        while simulation.pair().is_some() {
            let (history, round) = (simulation.history().clone(), simulation.round());
            let name = || format!("seed {seed} of {plan:?}");
            let Some(pairing) = seen.compare(&history, round, &name) else { break };
            simulation.play(&pairing);
        }
    }
    println!("{seen:?}");
    assert!(seen.rounds > 4_000 && seen.ran_through > 1_500 && seen.with_floats > 500, "{seen:?}");
}

/// SW-34: the same after histories no engine has made, with many exclusions and colours gone wrong.
#[test]
fn after_any_history_the_bare_procedure_gives_the_same_pairing_when_it_runs_through() {
    let mut seen = Seen::default();
    let mut dice = Dice::new(2034);
    for _ in 0..12_000 * LONGER {
        let (players, seed) = (2 + dice.below(23), dice.throw());
        let (history, round) = histories::any(&mut Dice::new(seed), players);
        let name = || format!("history of seed {seed} with {players} players");
        seen.compare(&history, round, &name);
    }
    println!("{seen:?}");
    assert!(seen.ran_through > 2_000 && seen.with_floats > 1_000, "{seen:?}");
}
