//! `runda apply`: any command of a tournament, as JSON.

use std::io::{BufRead as _, Write};
use std::process::ExitCode;

use anyhow::Context as _;
use runda_desk::{Desk, DeskError, Done, TournamentId};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Edition, Key};
use runda_tournament::{Command, Refusal};

use super::place::{self, Asked, Place};

/// Carry out commands given as JSON, one per line
///
/// Every command an arbiter has, for programs and for repairs: {"type":"record-result","round":1,"board":3,
/// "outcome":{"result":"W"}}. After each line the number of the last event is printed; by then it is on disk. A refused
/// command prints why on the standard error, and the next line is read; the exit code tells that one was refused.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// The command; without it commands are read from the standard input
    #[arg(value_name = "JSON")]
    command: Option<String>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

/// How commands are carried out from the command line.
pub(crate) struct Manner {
    /// Who asks.
    pub(crate) by: Option<String>,
    /// Whether warnings are waved through.
    pub(crate) yes: bool,
    /// The language of refusals.
    pub(crate) words: Catalogue,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: args.yes, words };
    place::run(async {
        let desk = args.asked.place.desk().await?;
        let mut code = ExitCode::SUCCESS;
        let lines: Box<dyn Iterator<Item = std::io::Result<String>>> = match &args.command {
            Some(command) => Box::new(std::iter::once(Ok(command.clone()))),
            None => Box::new(std::io::stdin().lock().lines()),
        };
        for (number, line) in (1..).zip(lines) {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            match one(&desk, &args.tournament, &line, &manner).await {
                Ok(done) => {
                    let mut out = std::io::stdout();
                    writeln!(out, "{}", done.tournament.version())?;
                    out.flush()?;
                }
                Err(error) => {
                    eprintln!("runda: line {number}: {error:#}");
                    code = ExitCode::FAILURE;
                }
            }
        }
        Ok(code)
    })
}

async fn one(desk: &Desk, id: &TournamentId, line: &str, manner: &Manner) -> anyhow::Result<Done> {
    let command: Command = serde_json::from_str(line)
        .context("this is no command; look at the examples of `runda apply --help`")?;
    on(desk, id, command, manner).await
}

/// Opens the desk and carries out one command.
pub(crate) async fn execute(
    place: &Place,
    id: &TournamentId,
    command: Command,
    manner: &Manner,
) -> anyhow::Result<Done> {
    on(&place.desk().await?, id, command, manner).await
}

/// Carries out one command; with `yes` every warning counts as read.
pub(crate) async fn on(
    desk: &Desk,
    id: &TournamentId,
    command: Command,
    manner: &Manner,
) -> anyhow::Result<Done> {
    let signed = place::signed(manner.by.as_deref());
    let mut read: Vec<Key> = Vec::new();
    loop {
        match desk.execute(id, command.clone(), &read, &signed).await {
            Err(DeskError::Refused(Refusal::NeedsConfirmation { warnings })) if manner.yes => {
                read.extend(warnings.into_iter().map(|warning| warning.key));
            }
            Ok(done) => return Ok(done),
            Err(error) => {
                return Err(match desk.tournament(id).await {
                    Ok(known) => {
                        let state = known.state();
                        place::told(error, &manner.words, state, state.book())
                    }
                    Err(_) => place::told(error, &manner.words, &Numbers, Edition::default()),
                });
            }
        }
    }
}
