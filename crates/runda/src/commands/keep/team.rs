//! `runda team`: the teams of a tournament, and who sits where.

mod amend;
mod enter;
mod line_up;
mod list;

use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Subcommand;
use runda_rulebook::{EntryId, TeamId};
use runda_tournament::{Entrant, State, Team};

/// Enter teams, change them, name their line-ups, and list them
///
/// A tournament is one of teams if its regulations have a part [teams] with the boards of a match. Its matches are
/// paired like games; a result is that of one board of a match, as in `runda result liga 1 3.2=W`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Enter(enter::Args),
    Amend(amend::Args),
    LineUp(line_up::Args),
    List(list::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.verb {
        Verb::Enter(args) => enter::run(args),
        Verb::Amend(args) => amend::run(args),
        Verb::LineUp(args) => line_up::run(args),
        Verb::List(args) => list::run(args),
    }
}

/// The team somebody means: by its start number, or by its name.
fn meant<'a>(state: &'a State, text: &str) -> anyhow::Result<(TeamId, &'a Team)> {
    let by_number = text.parse::<u16>().ok().and_then(|number| {
        runda_rulebook::StartNo::new(number).ok().and_then(|number| state.team_at(number))
    });
    let by_name = || state.teams().find(|(_, record)| record.team.name == text);
    by_number.or_else(|| by_name().map(|(id, record)| (id, &record.team))).with_context(|| {
        format!("{text:?} is no team of this tournament; `runda team list` names them")
    })
}

/// The player of a team somebody means: by their place in its list, counted from 1, reserves after the others; or by
/// their name, or its beginning.
fn player(state: &State, team: &Team, text: &str) -> anyhow::Result<EntryId> {
    let all: Vec<EntryId> = team.players().collect();
    if let Ok(place) = text.parse::<usize>() {
        let found = place.checked_sub(1).and_then(|at| all.get(at)).copied();
        return found.with_context(|| {
            format!("{} has no player {place}; `runda team list` numbers them", team.name)
        });
    }
    let wanted = text.to_lowercase();
    let named = |player: &&EntryId| {
        state.name_of(Entrant::Player(**player)).to_lowercase().starts_with(&wanted)
    };
    let found: Vec<&EntryId> = all.iter().filter(named).collect();
    match found.as_slice() {
        [one] => Ok(**one),
        [] => {
            bail!("{text:?} does not play for {}; `runda team list` names its players", team.name)
        }
        [..] => bail!("{text:?} may be several players of {}; write more of the name", team.name),
    }
}
