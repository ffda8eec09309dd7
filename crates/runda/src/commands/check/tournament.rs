//! A tournament of ours against its own system.

use std::io::Write;
use std::process::ExitCode;

use indicatif::ProgressBar;
use runda_rulebook::{Catalogue, Reason, Round};
use runda_tournament::explain::check;
use runda_tournament::{Refusal, State, Tournament};
use serde_json::{Value, json};

use super::Args;
use crate::commands::named::told;

pub(super) fn run(args: &Args, tournament: &Tournament) -> anyhow::Result<ExitCode> {
    let state = tournament.state();
    let words = args.speech.catalogue();
    let rounds = match args.round {
        Some(round) => vec![Round::new(round)?],
        None => (0..state.rounds().len()).map(Round::from_index).collect(),
    };
    let bar = ProgressBar::new(rounds.len() as u64);
    let judged: Result<Vec<(Round, Vec<Reason>)>, Refusal> = rounds
        .into_iter()
        .map(|round| {
            bar.inc(1);
            Ok((round, check(state, round)?))
        })
        .collect();
    bar.finish_and_clear();
    let judged = judged.map_err(|refusal| told(&refusal, &words, state))?;
    print(args, state, &words, &judged)?;
    let fine = judged.iter().all(|(_, reasons)| reasons.is_empty());
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(
    args: &Args,
    state: &State,
    words: &Catalogue,
    judged: &[(Round, Vec<Reason>)],
) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        let fine = judged.iter().all(|(_, reasons)| reasons.is_empty());
        let round = |(round, reasons): &(Round, Vec<Reason>)| {
            let said = |reason: &Reason| json!({ "article": reason.article, "text": words.reason(reason, state) });
            let reasons: Vec<Value> = reasons.iter().map(said).collect();
            json!({ "round": round, "fine": reasons.is_empty(), "reasons": reasons })
        };
        let rounds: Vec<Value> = judged.iter().map(round).collect();
        return writeln!(out, "{:#}", json!({ "rounds": rounds, "fine": fine }));
    }
    for (round, reasons) in judged {
        if reasons.is_empty() {
            writeln!(out, "round {round}: as the rules demand")?;
            continue;
        }
        writeln!(out, "round {round}: differs")?;
        for reason in reasons {
            writeln!(out, "    {}", words.cited(reason, state))?;
        }
    }
    Ok(())
}
