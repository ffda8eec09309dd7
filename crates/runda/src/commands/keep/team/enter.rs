//! `runda team enter`: teams with their players.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use runda_desk::TournamentId;
use runda_formats::Grade;
use runda_formats::teams::{self, ListedTeam};
use runda_rulebook::Arg;
use runda_tournament::chapters::teams::Command;
use runda_tournament::{Person, TeamForm};

use super::super::apply::{self, Manner};
use super::super::enter::{bytes_of, person};
use super::super::place::{self, Asked};

/// Enter teams with their players from a list, or one by name
///
/// A list is a spreadsheet saved as CSV: one row a player, with the columns of a list of players and beside them team,
/// board (1, 2 and so on; R1, R2 for reserves) and a sign for the captain. A list that cannot be understood is refused
/// whole; what was read in spite of an oddity is told.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda team enter liga teams.csv\n  runda team enter liga --team Orzeł --player \"Żak Ewa\" --player \"Kos Jan\" --reserve \"Lis Ola\""
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// List of teams; - reads from the standard input
    #[arg(value_name = "FILE", required_unless_present = "team")]
    file: Option<PathBuf>,
    /// One team by its name
    #[arg(long, value_name = "NAME", conflicts_with = "file", requires = "player")]
    team: Option<String>,
    /// A player of that team, surname first; that of board 1 first
    #[arg(long, value_name = "NAME", requires = "team")]
    player: Vec<String>,
    /// A reserve of that team, surname first
    #[arg(long, value_name = "NAME", requires = "team")]
    reserve: Vec<String>,
    /// Club of that team
    #[arg(long, requires = "team")]
    club: Option<String>,
    /// Who speaks for that team
    #[arg(long, value_name = "NAME", requires = "team")]
    captain: Option<String>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let forms = match &args.team {
        Some(name) => vec![single(args, name)],
        None => listed(args)?,
    };
    let words = args.asked.speech.catalogue();
    let count = forms.len();
    let manner = Manner { by: args.asked.by.clone(), yes: args.yes, words };
    place::run(async {
        let desk = args.asked.place.desk().await?;
        for form in forms {
            apply::on(&desk, &args.tournament, Command::EnterTeam { form }.into(), &manner).await?;
        }
        Ok(())
    })?;
    let said = manner.words.text("cli-teams-entered", &[("n", Arg::from(count))]);
    writeln!(std::io::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}

fn single(args: &Args, name: &str) -> TeamForm {
    let person = |name: &String| {
        let (surname, given) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
        Person::named(surname, given.trim())
    };
    TeamForm {
        name: name.to_owned(),
        club: args.club.clone().unwrap_or_default(),
        captain: args.captain.clone().unwrap_or_default(),
        members: args.player.iter().map(person).collect(),
        reserves: args.reserve.iter().map(person).collect(),
    }
}

fn listed(args: &Args) -> anyhow::Result<Vec<TeamForm>> {
    let words = args.asked.speech.catalogue();
    let file = args.file.clone().unwrap_or_else(|| "-".into());
    let list = teams::read(&bytes_of(&file)?);
    let (faults, remarks): (Vec<_>, Vec<_>) =
        list.remarks.iter().partition(|remark| remark.grade == Grade::Error);
    let faults: Vec<String> = faults.into_iter().map(|fault| fault.text(&words)).collect();
    if !faults.is_empty() {
        bail!("{} has faults; mend them and try again\n  {}", file.display(), faults.join("\n  "));
    }
    for remark in remarks {
        eprintln!("runda: {}", remark.text(&words));
    }
    Ok(list.teams.iter().map(form).collect())
}

/// A team of a list as a tournament knows it; its club is that of its first player.
fn form(listed: &ListedTeam) -> TeamForm {
    let first = listed.players.iter().chain(&listed.reserves).next();
    TeamForm {
        name: listed.name.clone(),
        club: first.map(|player| player.club.clone()).unwrap_or_default(),
        captain: listed.captain.clone(),
        members: listed.players.iter().map(person).collect(),
        reserves: listed.reserves.iter().map(person).collect(),
    }
}
