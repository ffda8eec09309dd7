//! `runda team amend`: a team changed.

use std::io::Write;
use std::process::ExitCode;

use anyhow::ensure;
use runda_desk::TournamentId;
use runda_rulebook::EntryId;
use runda_tournament::chapters::teams::Command;
use runda_tournament::{State, Team};

use super::super::apply::{self, Manner};
use super::super::place::{self, Asked};
use super::{meant, player};

/// Change name, club, captain or the order of the players of a team
///
/// Start number and results stay. The order of the players may change before round 1 is paired and never afterwards.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda team amend liga Orzeł --captain \"Żak Ewa\"\n  runda team amend liga 3 --order 2 1 3 4"
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// The team: its start number or its name
    team: String,
    /// Its new name
    #[arg(long)]
    name: Option<String>,
    /// Its new club
    #[arg(long)]
    club: Option<String>,
    /// Who speaks for it from now on
    #[arg(long, value_name = "NAME")]
    captain: Option<String>,
    /// Its basic players in their new order, by their numbers in `runda team list` or by name; the others are reserves
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    order: Vec<String>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: args.yes, words };
    let said = place::run(async {
        let desk = args.asked.place.desk().await?;
        let known = desk.tournament(&args.tournament).await;
        let known = known.map_err(|error| place::opening(error, &manner.words))?;
        let (team, before) = meant(known.state(), &args.team)?;
        let form = changed(args, known.state(), before)?;
        let command = Command::AmendTeam { team, form }.into();
        let done = apply::on(&desk, &args.tournament, command, &manner).await?;
        let state = done.tournament.state();
        let said = done.recorded.iter();
        let said = said.map(|it| manner.words.reason(&state.sentence(&it.event), state));
        Ok(said.collect::<Vec<_>>().join("\n"))
    })?;
    writeln!(std::io::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}

fn changed(args: &Args, state: &State, before: &Team) -> anyhow::Result<Team> {
    let nothing = args.name.is_none() && args.club.is_none() && args.captain.is_none();
    ensure!(
        !(nothing && args.order.is_empty()),
        "nothing is to be changed; name at least one of --name, --club, --captain and --order"
    );
    let mut team = before.clone();
    let or = |new: &Option<String>, old: &str| new.clone().unwrap_or_else(|| old.to_owned());
    team.name = or(&args.name, &before.name);
    team.club = or(&args.club, &before.club);
    team.captain = or(&args.captain, &before.captain);
    if !args.order.is_empty() {
        let order: anyhow::Result<Vec<EntryId>> =
            args.order.iter().map(|text| player(state, before, text)).collect();
        team.members = order?;
        let basic = |it: &EntryId| team.members.contains(it);
        team.reserves = before.players().filter(|it| !basic(it)).collect();
    }
    Ok(team)
}
