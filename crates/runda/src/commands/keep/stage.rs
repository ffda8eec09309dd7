//! `runda stage`: the stage that follows finished ones.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::{Desk, TournamentId};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Explained, Round, StartNo};
use runda_tournament::chapters::entries;
use runda_tournament::stages::{
    FinishedStage, FollowingStage, carried_results, next_stage, places,
};
use runda_tournament::{State, Tournament};

use super::apply::{self, Manner};
use super::place::{self, Asked};
use crate::commands::named::told;

/// Create the stage that follows finished ones: a final after groups
///
/// The regulations of the groups say how many go on from each, how they are paired and whether games between
/// two of one group count again (`[next-stage]`, see docs). The players who go on are entered in the new
/// tournament, group by group; lots for its numbers are drawn there. Ties at the border must be resolved by
/// a play-off first. Prints the short name of the new tournament.
///
/// Games that count again are entered once their rounds have started: call it again with --into.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda stage group-a group-b --name \"Final\"\n  runda stage group-a group-b --into final"
)]
pub(crate) struct Args {
    /// Short names of the finished stages, in their order
    #[arg(value_name = "TOURNAMENT", required = true)]
    stages: Vec<TournamentId>,
    /// Name of the stage that follows
    #[arg(long, required_unless_present = "into", conflicts_with = "into")]
    name: Option<String>,
    /// Enter the games that count again into this stage, which exists already
    #[arg(long, value_name = "TOURNAMENT")]
    into: Option<TournamentId>,
    #[command(flatten)]
    asked: Asked,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: true, words };
    let said = place::run(async {
        let desk = args.asked.place.desk().await?;
        let mut finished = Vec::new();
        for id in &args.stages {
            finished.push(desk.tournament(id).await?);
        }
        let states: Vec<&State> = finished.iter().map(|stage| stage.state()).collect();
        let name = args.name.as_deref().unwrap_or_default();
        let mut next = follow(name, &states, &manner.words)?;
        next.value.regulations.stages_before =
            args.stages.iter().map(ToString::to_string).collect();
        match &args.into {
            None => create(&desk, next, &manner).await,
            Some(id) => carry(&desk, id, &next.value, &manner).await,
        }
    })?;
    writeln!(std::io::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}

/// The stage that follows, by the standings of those before it.
fn follow(
    name: &str,
    states: &[&State],
    words: &Catalogue,
) -> anyhow::Result<Explained<FollowingStage>> {
    let mut standings = Vec::new();
    for state in states {
        standings.push(places(state).map_err(|refusal| told(&refusal, words, state))?);
    }
    let stages: Vec<FinishedStage<'_>> = states
        .iter()
        .zip(&standings)
        .map(|(state, standings)| FinishedStage { state, standings })
        .collect();
    next_stage(name, &stages)
        .map_err(|error| anyhow::anyhow!(words.cited(&error.reason(), &Numbers)))
}

async fn create(
    desk: &Desk,
    next: Explained<FollowingStage>,
    manner: &Manner,
) -> anyhow::Result<String> {
    let Explained { value: next, reasons } = next;
    for reason in &reasons {
        eprintln!("runda: {}", manner.words.cited(reason, &Numbers));
    }
    if !next.carried.is_empty() {
        let n = next.carried.len();
        eprintln!(
            "runda: {n} games count again; enter them with --into when their rounds have started"
        );
    }
    let signed = place::signed(manner.by.as_deref());
    let book = next.regulations.book();
    let created = desk.create(next.regulations, &signed).await;
    let (id, _) = created.map_err(|error| place::told(error, &manner.words, &Numbers, book))?;
    let people = next.people;
    apply::on(desk, &id, entries::Command::EnterPlayers { people }.into(), manner).await?;
    Ok(id.to_string())
}

/// Enters the games that count again in the rounds that have started.
async fn carry(
    desk: &Desk,
    id: &TournamentId,
    next: &FollowingStage,
    manner: &Manner,
) -> anyhow::Result<String> {
    let last: std::sync::Arc<Tournament> = desk.tournament(id).await?;
    let state = last.state();
    let numbers: Option<Vec<StartNo>> = state.participants().map(|(_, who)| who.number).collect();
    let numbers =
        numbers.context("not everybody has a start number; assign the start list first")?;
    let mut entered = 0;
    for index in 0..state.rounds().len() {
        for command in carried_results(state, Round::from_index(index), &next.carried, &numbers) {
            apply::on(desk, id, command, manner).await?;
            entered += 1;
        }
    }
    Ok(entered.to_string())
}
