//! `runda enter`: players into a tournament.

use std::io::{Read as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use runda_desk::TournamentId;
use runda_formats::players::{self, ListedPlayer};
use runda_rulebook::Arg;
use runda_tournament::chapters::entries;
use runda_tournament::{Person, Sex};

use super::place::{self, Asked};

/// Enter players from a list, or one by name
///
/// A list is a spreadsheet saved as CSV (any separator, Polish or English headings, any usual encoding) or plain
/// lines with a name each. A list that cannot be understood is refused whole; what was
/// read in spite of an oddity is told.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda enter memorial players.csv\n  runda enter memorial --player \"Nowak Anna\" --rating 2010\n  pbpaste | runda enter memorial -"
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// List of players; - reads from the standard input
    #[arg(value_name = "FILE", required_unless_present = "player")]
    file: Option<PathBuf>,
    /// One player, surname first
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    player: Option<String>,
    /// Rating of that player
    #[arg(long, requires = "player")]
    rating: Option<u16>,
    /// Club of that player
    #[arg(long, requires = "player")]
    club: Option<String>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let people = match &args.player {
        Some(name) => vec![single(args, name)?],
        None => listed(args)?,
    };
    let count = people.len();
    let words = args.asked.speech.catalogue();
    place::run(super::apply::execute(
        &args.asked.place,
        &args.tournament,
        entries::Command::EnterPlayers { people }.into(),
        &super::apply::Manner { by: args.asked.by.clone(), yes: args.yes, words },
    ))?;
    writeln!(std::io::stdout(), "{}", words.text("cli-entered", &[("n", Arg::from(count))]))?;
    Ok(ExitCode::SUCCESS)
}

fn single(args: &Args, name: &str) -> anyhow::Result<Person> {
    let (surname, given) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
    let mut person = Person::named(surname, given.trim());
    person.rating = args.rating.map(runda_rulebook::Rating::new).transpose()?;
    person.club = args.club.clone().unwrap_or_default();
    Ok(person)
}

fn listed(args: &Args) -> anyhow::Result<Vec<Person>> {
    let words = args.asked.speech.catalogue();
    let file = args.file.clone().unwrap_or_else(|| "-".into());
    let bytes = if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes)?;
        bytes
    } else {
        std::fs::read(&file)
            .with_context(|| format!("{} cannot be read; check the name", file.display()))?
    };
    let list = players::read(&bytes);
    let faults: Vec<String> = list.errors().map(|remark| remark.text(&words)).collect();
    if !faults.is_empty() {
        bail!("{} has faults; mend them and try again\n  {}", file.display(), faults.join("\n  "));
    }
    for remark in &list.remarks {
        eprintln!("runda: {}", remark.text(&words));
    }
    Ok(list.players.iter().map(|(_, listed)| person(listed)).collect())
}

/// A row of a list as a tournament knows people.
pub(crate) fn person(listed: &ListedPlayer) -> Person {
    Person {
        grade: listed.grade().clone(),
        rating: listed.rating,
        club: listed.club.clone(),
        federation: listed.federation.clone(),
        sex: listed.sex.map(|sex| match sex {
            runda_formats::trf::Sex::Woman => Sex::Woman,
            runda_formats::trf::Sex::Man => Sex::Man,
        }),
        birth_year: listed.born.map(|born| born.year),
        licensed: !listed.licence.is_empty(),
        ..Person::named(&listed.family_name, &listed.given_name)
    }
}
