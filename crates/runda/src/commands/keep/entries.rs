//! `runda correct`, `remove`, `late`, `start-list`, `regulations`: entries, numbers, and what is announced.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Language, Rating};
use runda_tournament::chapters::{entries, setup};
use runda_tournament::{Entrant, Person, Regulations, StartMethod};

use super::order::{Order, entrant};
use super::rounds::rest;
use crate::commands::lots::fresh_seed;

/// Correct the data of a player
///
/// Only what is named changes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda correct memorial Nowka --name \"Nowak Anna\"\n  runda correct memorial 7 --rating 2013 --club \"MKS Start\""
)]
pub(crate) struct CorrectArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
    #[command(flatten)]
    data: Data,
}

/// What is known of a player.
#[derive(Debug, clap::Args)]
struct Data {
    /// Surname first
    #[arg(long)]
    name: Option<String>,
    /// Rating; 0 for none
    #[arg(long)]
    rating: Option<u16>,
    /// Club
    #[arg(long)]
    club: Option<String>,
    /// Federation, three letters
    #[arg(long)]
    federation: Option<String>,
    /// Year of birth
    #[arg(long)]
    born: Option<u16>,
}

impl Data {
    fn put_into(&self, person: &mut Person) -> anyhow::Result<()> {
        if let Some(name) = &self.name {
            let named = named(name);
            (person.surname, person.given_name) = (named.surname, named.given_name);
        }
        match self.rating {
            Some(0) => person.rating = None,
            Some(rating) => person.rating = Some(Rating::new(rating)?),
            None => {}
        }
        if let Some(club) = &self.club {
            person.club.clone_from(club);
        }
        if let Some(federation) = &self.federation {
            person.federation.clone_from(federation);
        }
        person.birth_year = self.born.or(person.birth_year);
        Ok(())
    }
}

fn named(name: &str) -> Person {
    let (surname, given) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
    Person::named(surname, given.trim())
}

pub(crate) fn correct(args: &CorrectArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let entrant = entrant(state, &args.player)?;
        let Entrant::Player(player) = entrant else {
            bail!("{} is a team; change it with `runda team`", args.player)
        };
        let mut person = state.listed(entrant).map(|it| it.person.clone()).unwrap_or_default();
        args.data.put_into(&mut person)?;
        Ok(entries::Command::CorrectPlayer { player, person }.into())
    })
}

/// Strike an entry before round 1 is paired
#[derive(Debug, clap::Args)]
pub(crate) struct RemoveArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
}

pub(crate) fn remove(args: &RemoveArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        Ok(entries::Command::RemoveEntry { entrant: entrant(state, &args.player)? }.into())
    })
}

/// Take a player after round 1 has been paired
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda late memorial \"Nowak Anna\" --rating 2010 --missed half"
)]
pub(crate) struct LateArgs {
    #[command(flatten)]
    order: Order,
    /// Surname first
    player: String,
    /// Rating
    #[arg(long)]
    rating: Option<u16>,
    /// Club
    #[arg(long)]
    club: Option<String>,
    /// What each round already paired brings, in order: absent, half, full, bye
    #[arg(long)]
    missed: Vec<String>,
}

pub(crate) fn late(args: &LateArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|_| {
        let mut person = named(&args.player);
        person.rating = args.rating.map(Rating::new).transpose()?;
        person.club = args.club.clone().unwrap_or_default();
        let missed: anyhow::Result<Vec<_>> = args.missed.iter().map(|kind| rest(kind)).collect();
        Ok(entries::Command::AcceptLateEntry { person, missed: missed? }.into())
    })
}

/// Give start numbers
///
/// By rating, by lots, by groups of strength, or in the order given. The seed of the lots is recorded.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda start-list memorial\n  runda start-list memorial --method lots --seed 6152\n  runda start-list memorial --method hand Nowak Kos Lis"
)]
pub(crate) struct StartListArgs {
    #[command(flatten)]
    order: Order,
    /// How
    #[arg(long, value_enum, default_value_t = By::Rating)]
    method: By,
    /// Seed of the lots; else a fresh one
    #[arg(long)]
    seed: Option<String>,
    /// With --method hand: everybody in the order drawn; without names the order of entry
    players: Vec<String>,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum By {
    /// By rating, ties by lot
    Rating,
    /// All by lot
    Lots,
    /// By groups of strength, drawn inside each
    Groups,
    /// In the order named, or of entry
    Hand,
}

pub(crate) fn start_list(args: &StartListArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let method = match args.method {
            By::Rating => StartMethod::Rating,
            By::Lots => StartMethod::Lots,
            By::Groups => StartMethod::Groups,
            By::Hand => StartMethod::ByHand,
        };
        let order: anyhow::Result<Vec<_>> =
            args.players.iter().map(|named| entrant(state, named)).collect();
        let seed = match &args.seed {
            Some(seed) => seed.clone(),
            None => fresh_seed()?.to_string(),
        };
        let seed = Some(seed);
        Ok(entries::Command::AssignStartList { method, seed, order: order? }.into())
    })
}

/// Change the regulations of a tournament
#[derive(Debug, clap::Args)]
pub(crate) struct RegulationsArgs {
    #[command(flatten)]
    order: Order,
    /// The regulations as they shall be, a TOML file
    file: PathBuf,
    /// Why; asked for once the tournament runs
    #[arg(long, default_value = "")]
    reason: String,
}

pub(crate) fn regulations(args: &RegulationsArgs) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(&args.file)
        .with_context(|| format!("{} cannot be read; check the name", args.file.display()))?;
    let words = runda_tournament::TEXTS.catalogue(Language::English);
    let regulations = Regulations::from_toml(&text)
        .map_err(|error| anyhow::anyhow!(words.cited(&error.reason(), &Numbers)))
        .with_context(|| args.file.display().to_string())?;
    args.order.one(|_| {
        let (regulations, reason) = (Box::new(regulations), args.reason.clone());
        Ok(setup::Command::ChangeRegulations { regulations, reason }.into())
    })
}
