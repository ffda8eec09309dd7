//! `runda undo`: take back what was done.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::TournamentId;
use runda_tournament::{Command, Version};

use super::apply::{self, Manner};
use super::place::{self, Asked};

/// Take back the last action, or any by its number in the log
///
/// Nothing is erased: the undoing is an event too. If later events rest on the one to be undone, they are named; give their
/// numbers as well to undo all of them together.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// Numbers of events, from `runda log`; without them the last action
    #[arg(value_name = "EVENT")]
    events: Vec<u64>,
    /// Why
    #[arg(long, default_value = "")]
    reason: String,
    #[command(flatten)]
    asked: Asked,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: false, words };
    let sentence = place::run(async {
        let desk = args.asked.place.desk().await?;
        let events = if args.events.is_empty() {
            let tournament = desk.with_journal(&args.tournament).await?;
            let last = tournament.last_standing().context("nothing is left to undo")?;
            vec![last.version]
        } else {
            args.events.iter().copied().map(Version).collect()
        };
        let command = Command::Undo { events, reason: args.reason.clone() };
        let done = apply::on(&desk, &args.tournament, command, &manner).await?;
        let state = done.tournament.state();
        let said = done.recorded.iter().map(|r| words.reason(&state.sentence(&r.event), state));
        Ok(said.collect::<Vec<_>>().join("\n"))
    })?;
    writeln!(std::io::stdout(), "{sentence}")?;
    Ok(ExitCode::SUCCESS)
}
