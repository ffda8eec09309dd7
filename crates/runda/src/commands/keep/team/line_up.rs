//! `runda team line-up`: who sits where.

use std::io::Write;
use std::process::ExitCode;

use runda_desk::TournamentId;
use runda_rulebook::{EntryId, Round};
use runda_tournament::chapters::teams::Command;

use super::super::apply::{self, Manner};
use super::super::place::{self, Asked};
use super::{meant, player};

/// Say who sits at the boards of a team in a round
///
/// Board 1 first; - leaves a board empty. It may change until the round begins. A team without a line-up plays as the
/// system of the regulations says: with that of the round before, or with the first names of its entry.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda team line-up liga Orzeł --round 2 Żak Kos Lis Wilk\n  runda team line-up liga 3 --round 2 1 2 - 5"
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// The team: its start number or its name
    team: String,
    /// The round
    #[arg(long, value_name = "N")]
    round: u16,
    /// The players, by their numbers in `runda team list` or by name; - for nobody
    #[arg(value_name = "PLAYER", required = true)]
    players: Vec<String>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: args.yes, words };
    let round = Round::new(args.round)?;
    let said = place::run(async {
        let desk = args.asked.place.desk().await?;
        let known = desk.tournament(&args.tournament).await;
        let known = known.map_err(|error| place::opening(error, &manner.words))?;
        let (team, form) = meant(known.state(), &args.team)?;
        let seat = |text: &String| match text.as_str() {
            "-" => Ok(None),
            text => player(known.state(), form, text).map(Some),
        };
        let players: anyhow::Result<Vec<Option<EntryId>>> = args.players.iter().map(seat).collect();
        let command = Command::SetLineUp { round, team, players: players? }.into();
        let done = apply::on(&desk, &args.tournament, command, &manner).await?;
        let state = done.tournament.state();
        let said = done.recorded.iter();
        let said = said.map(|it| manner.words.reason(&state.sentence(&it.event), state));
        Ok(said.collect::<Vec<_>>().join("\n"))
    })?;
    writeln!(std::io::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}
