//! Made-up tournaments by the Swiss system of the Polish draughts code.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_exchange::swiss_case::{answer, write};
use runda_rulebook::Round;
use runda_swiss::{FloatControl, Variant};
use runda_trials::Depth;
use runda_trials::swiss::audit;
use runda_trials::swiss::{Simulation, SwissTrial, plans};
use serde_json::json;

use super::Args;
use super::nightly;

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

fn plan(args: &Args) -> anyhow::Result<SwissTrial> {
    let rounds = Round::new(args.rounds)?;
    if args.players < 2 {
        bail!("a tournament of {} has nobody to pair; use --players 2 or more", args.players);
    }
    let mut plan = SwissTrial::new(args.players, rounds);
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
    let depth = Depth(args.depth());
    nightly::run(rounds, seed, plans(seed, args.players), |(plan, seed)| {
        audit(plan, seed, depth).map_err(|fault| fault.to_string())
    })
}
