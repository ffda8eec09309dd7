//! The next round of a tournament of ours, by the system of its regulations.

use std::process::ExitCode;

use runda_rulebook::{Catalogue, Round, Unpaired};
use runda_tournament::chapters::pairing;
use runda_tournament::explain::explain;
use runda_tournament::pairing::{Paired, pair_all};
use runda_tournament::{Event, Refusal, State, Tournament};
use serde_json::{Value, json};

use super::{Args, BAD_INPUT, NO_PAIRING, Sheet};
use crate::commands::lots::fresh_seed;
use crate::commands::named::told;

pub(super) fn run(args: &Args, tournament: &Tournament) -> anyhow::Result<ExitCode> {
    let state = tournament.state();
    let words = args.speech.catalogue();
    let mut seed = args.seed.clone();
    loop {
        match sheets(args, tournament, seed.as_deref()) {
            Err(Refusal::SeedMissing) if seed.is_none() => {
                let fresh = fresh_seed()?;
                eprintln!(
                    "runda: lots drawn from the seed {fresh}; repeat them with --seed {fresh}"
                );
                seed = Some(fresh.to_string());
            }
            Err(refusal) => {
                eprintln!("runda: {:#}", told(&refusal, &words, state));
                if let Refusal::NoLegalPairing { .. } = refusal {
                    tell_why(state, &words);
                    return Ok(NO_PAIRING.into());
                }
                return Ok(BAD_INPUT.into());
            }
            Ok(sheets) => {
                print(args, state, seed.as_deref(), &sheets)?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
}

fn sheets(args: &Args, tournament: &Tournament, seed: Option<&str>) -> Result<Vec<Sheet>, Refusal> {
    let state = tournament.state();
    if args.all {
        let rounds = pair_all(state, seed)?;
        return Ok((0..)
            .map(Round::from_index)
            .zip(rounds)
            .map(|(at, all)| sheet(at, &all))
            .collect());
    }
    let round = state.next_round();
    let pair = pairing::Command::PairRound { round, seed: seed.map(str::to_owned) }.into();
    let events = tournament.decide(&pair)?;
    let paired = events.into_iter().find_map(|event| match event {
        Event::Pairing(pairing::Event::RoundPaired {
            pairs,
            unpaired,
            first_colour,
            reasons,
            ..
        }) => Some(Paired { pairs, unpaired, first_colour, reasons }),
        _ => None,
    });
    Ok(paired.iter().map(|paired| sheet(round, paired)).collect())
}

fn sheet(round: Round, paired: &Paired) -> Sheet {
    let alone = |kind| matches!(kind, Unpaired::Bye | Unpaired::Free);
    let rests = paired.unpaired.iter().filter(|rest| alone(rest.kind));
    Sheet {
        round,
        pairs: paired.pairs.iter().map(|pair| (pair.white.get(), pair.black.get())).collect(),
        alone: rests.map(|rest| rest.player.get()).collect(),
    }
}

fn print(args: &Args, state: &State, seed: Option<&str>, sheets: &[Sheet]) -> anyhow::Result<()> {
    if args.json {
        let system = state.regulations().map(|regulations| regulations.system.code());
        let rounds: Vec<Value> = sheets.iter().map(Sheet::document).collect();
        let document = json!({ "system": system, "seed": seed, "rounds": rounds });
        return args.output.write(&format!("{document:#}\n"));
    }
    let text: String = sheets
        .iter()
        .map(|sheet| {
            let round = if args.all { format!("# round {}\n", sheet.round) } else { String::new() };
            round + &sheet.text(args)
        })
        .collect();
    args.output.write(&text)
}

/// What stands against a pairing, and what the arbiter may do.
fn tell_why(state: &State, words: &Catalogue) {
    let Ok(story) = explain(state, state.next_round()) else { return };
    for passage in story.passages() {
        eprintln!("{}", words.reason(&passage.title, state));
        for reason in &passage.reasons {
            eprintln!("  - {}", words.cited(reason, state));
        }
    }
}
