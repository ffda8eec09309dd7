//! Made-up tournaments by the Swiss system of the Polish draughts code.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use runda_conform::swiss_case::{answer, write};
use runda_pairing::swiss::check::{Depth, Fault, Tally, audit, plans};
use runda_pairing::swiss::simulate::{Plan, Simulation};
use runda_pairing::swiss::{FloatControl, Variant};
use runda_rulebook::Round;
use serde_json::json;

use super::Args;

/// Prints one case for each round, one per line.
pub(super) fn print(args: &Args, seed: u64) -> anyhow::Result<ExitCode> {
    let mut simulation = Simulation::new(plan(args)?, seed);
    let mut out = std::io::stdout().lock();
    while let Some(pairing) = simulation.pair() {
        let round = simulation.round();
        let input = write(simulation.history(), round);
        let id = format!("made-up-{seed}-round-{round}");
        let expected = match &pairing {
            Ok(pairing) => answer(pairing),
            Err(_) => json!({ "error": "no legal pairing" }),
        };
        let case = json!({
            "id": id, "topic": "a tournament made up from a seed", "function": "swiss_pzwarc",
            "input": input, "expected": expected,
        });
        writeln!(out, "{case}")?;
        match pairing {
            Ok(pairing) => simulation.play(&pairing),
            Err(refusal) => {
                eprintln!("round {round}: {refusal}");
                break;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args) -> anyhow::Result<Plan> {
    let rounds = Round::new(args.rounds)?;
    if args.players < 2 {
        bail!("a tournament of {} has nobody to pair; use --players 2 or more", args.players);
    }
    let mut plan = Plan::new(args.players, rounds);
    if args.incidents {
        plan = plan.with_incidents();
    }
    plan.draws = args.draws;
    plan.variant =
        Variant::ALL.into_iter().find(|variant| variant.name() == args.variant).with_context(
            || format!("no variant {:?}; use classic, niderlandzki or ranking", args.variant),
        )?;
    if args.uncontrolled {
        plan.floats = FloatControl::Uncontrolled;
    }
    Ok(plan)
}

/// Plays and checks tournaments until so many rounds have been looked at.
pub(super) fn check(args: &Args, seed: u64, rounds: u64) -> anyhow::Result<ExitCode> {
    let bar = ProgressBar::new(rounds);
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {pos}/{len} rounds, {per_sec}, {eta} left")
    {
        bar.set_style(style);
    }
    let audited = audit_all(args, seed, rounds, &bar);
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    match audited {
        Ok(tally) => {
            writeln!(
                out,
                "{} rounds checked, {} of them compared with the definition, {} without legal pairing: nothing found (seed {seed})",
                tally.rounds, tally.compared, tally.refused
            )?;
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => {
            writeln!(out, "{fault} (seed {seed})")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// What the threads share: the tournaments still to come, and what was seen so far.
struct Shared<I> {
    plans: I,
    tally: Tally,
    fault: Option<Box<Fault>>,
}

fn audit_all(args: &Args, seed: u64, rounds: u64, bar: &ProgressBar) -> Result<Tally, Box<Fault>> {
    let depth = Depth(args.depth);
    let shared = Mutex::new(Shared {
        plans: plans(seed, args.players),
        tally: Tally::default(),
        fault: None,
    });
    let next = || {
        let mut shared = shared.lock().ok()?;
        let done = shared.tally.rounds >= rounds || shared.fault.is_some();
        if done { None } else { shared.plans.next() }
    };
    let note = |outcome: Result<Tally, Fault>| {
        if let Ok(mut shared) = shared.lock() {
            match outcome {
                Ok(tally) => shared.tally.add(tally),
                Err(fault) => shared.fault = Some(Box::new(fault)),
            }
            bar.set_position(shared.tally.rounds.min(rounds));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((plan, seed)) = next() {
                    note(audit(plan, seed, depth));
                }
            });
        }
    });
    match shared.into_inner() {
        Ok(Shared { fault: Some(fault), .. }) => Err(fault),
        Ok(Shared { tally, .. }) => Ok(tally),
        Err(poisoned) => Ok(poisoned.into_inner().tally),
    }
}
