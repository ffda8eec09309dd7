//! `runda team`, `line-up`: teams and who sits at their boards.

use std::process::ExitCode;

use anyhow::{Context as _, bail};
use runda_rulebook::{EntryId, TeamId};
use runda_tournament::chapters::teams;
use runda_tournament::{Entrant, Person, State, TeamForm};

use super::order::{Order, entrant, round_or_next};

/// Enter a team with its players, or change what it is called
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda team liga Orzeł --player \"Nowak Anna\" --player \"Kos Jan\" --captain \"Anna Nowak\"\n  runda team liga Orzeł --amend --captain \"Jan Kos\""
)]
pub(crate) struct TeamArgs {
    #[command(flatten)]
    order: Order,
    /// The team
    name: String,
    /// Change the team that is there already
    #[arg(long)]
    amend: bool,
    /// The new name
    #[arg(long, requires = "amend")]
    rename: Option<String>,
    /// A basic player, that of board 1 first; surname first
    #[arg(long = "player", value_name = "NAME", conflicts_with = "amend")]
    players: Vec<String>,
    /// A reserve; surname first
    #[arg(long = "reserve", value_name = "NAME", conflicts_with = "amend")]
    reserves: Vec<String>,
    /// Who speaks for it
    #[arg(long)]
    captain: Option<String>,
    /// The club it plays for
    #[arg(long)]
    club: Option<String>,
}

pub(crate) fn team(args: &TeamArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        if args.amend {
            let team = named(state, &args.name)?;
            let (_, record) = state.teams().find(|(id, _)| *id == team).context("no such team")?;
            let mut form = record.team.clone();
            if let Some(name) = &args.rename {
                form.name.clone_from(name);
            }
            if let Some(captain) = &args.captain {
                form.captain.clone_from(captain);
            }
            if let Some(club) = &args.club {
                form.club.clone_from(club);
            }
            return Ok(teams::Command::AmendTeam { team, form }.into());
        }
        let person = |name: &String| {
            let (surname, given) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
            Person::named(surname, given.trim())
        };
        let form = TeamForm {
            name: args.name.clone(),
            club: args.club.clone().unwrap_or_default(),
            captain: args.captain.clone().unwrap_or_default(),
            members: args.players.iter().map(person).collect(),
            reserves: args.reserves.iter().map(person).collect(),
        };
        Ok(teams::Command::EnterTeam { form }.into())
    })
}

/// Say who sits at the boards of a team in a round
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda line-up liga Orzeł Nowak Kos - Lis      board 3 stays empty"
)]
pub(crate) struct LineUpArgs {
    #[command(flatten)]
    order: Order,
    /// The team, by number or name
    team: String,
    /// The players, board 1 first, by a part of the name; - leaves a board empty
    #[arg(required = true, allow_hyphen_values = true)]
    players: Vec<String>,
    /// Which round; else the next one
    #[arg(long)]
    round: Option<u16>,
}

pub(crate) fn line_up(args: &LineUpArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let team = named(state, &args.team)?;
        let players: anyhow::Result<Vec<_>> = args
            .players
            .iter()
            .map(|name| if name == "-" { Ok(None) } else { player(state, team, name).map(Some) })
            .collect();
        let round = round_or_next(state, args.round)?;
        Ok(teams::Command::SetLineUp { round, team, players: players? }.into())
    })
}

fn named(state: &State, name: &str) -> anyhow::Result<TeamId> {
    match entrant(state, name)? {
        Entrant::Team(team) => Ok(team),
        Entrant::Player(_) => bail!("{name} is no team; the tournament is one of players"),
    }
}

fn player(state: &State, team: TeamId, name: &str) -> anyhow::Result<EntryId> {
    let record = state.teams().find(|(id, _)| *id == team).map(|(_, record)| record);
    let wanted = name.to_lowercase();
    let of_team = record.into_iter().flat_map(|record| record.team.players());
    let mut found = of_team.filter(|entry| {
        let known = state.participant(*entry).map(|it| it.person.name().to_lowercase());
        known.is_some_and(|known| known.contains(&wanted))
    });
    match (found.next(), found.next()) {
        (Some(entry), None) => Ok(entry),
        (Some(_), Some(_)) => bail!("{name:?} may be several of the team; write more of the name"),
        (None, _) => bail!("nobody of the team is called {name:?}; `runda show` lists the players"),
    }
}
