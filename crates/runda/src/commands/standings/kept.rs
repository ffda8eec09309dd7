//! Standings of a tournament kept here, or of the file it travels in.

use std::path::Path;

use anyhow::{Context, bail};
use runda_desk::{TournamentFile, TournamentId};
use runda_rulebook::Game;
use runda_tournament::{State, Tournament, standings};

use super::report::{Contest, Entrant, Report};
use crate::commands::keep::place::{self, Place};
use crate::commands::language::Speech;

/// Reads a tournament file, or the tournament kept under this name if there is no such file;
/// nothing if the file is of another kind.
pub(super) fn open(file: &Path, kept: &Place, speech: Speech) -> anyhow::Result<Option<Report>> {
    if !file.exists() {
        let name = file.to_string_lossy();
        let Ok(id) = name.parse::<TournamentId>() else { return Ok(None) };
        let found = place::run(async { Ok(kept.desk().await?.with_journal(&id).await?) });
        let tournament = found.with_context(|| {
            format!("there is no file {name}, and no tournament of that name is kept here")
        })?;
        return report(tournament.state(), speech).map(Some);
    }
    let Ok(text) = std::fs::read_to_string(file) else { return Ok(None) };
    if !text.starts_with('{') {
        return Ok(None);
    }
    let mut tournament = Tournament::default();
    for recorded in TournamentFile::read(&text)?.events {
        tournament.apply(recorded);
    }
    report(tournament.state(), speech).map(Some)
}

fn report(state: &State, speech: Speech) -> anyhow::Result<Report> {
    let Some(regulations) = state.regulations() else {
        bail!("the tournament has no regulations yet; create it with `runda create`");
    };
    let catalogue = speech.catalogue();
    let words = |refusal: runda_tournament::Refusal| {
        anyhow::anyhow!(catalogue.cited(&refusal.reason(), &runda_rulebook::messages::Numbers))
    };
    let criteria = standings::criteria(regulations).map_err(words)?;
    let Some(event) = state.standings_input(None) else {
        bail!("the players have no start numbers yet; standings begin with the start list");
    };
    let entrants = event.players.iter().map(|player| {
        let name = state.player_name(player.number);
        (player.number, Entrant { name, rating: player.rating })
    });
    let game: Game = regulations.variant.game();
    Ok(Report {
        title: regulations.name.clone(),
        entrants: entrants.collect(),
        contest: Contest::Players(event),
        criteria,
        catalogue: speech.catalogue().for_game(game),
    })
}
