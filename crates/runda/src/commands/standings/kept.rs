//! Standings of a tournament kept here, or of the file it travels in.

use anyhow::{Context, bail};
use runda_tournament::{State, standings};

use super::report::{Contest, Entrant, Report};
use crate::commands::language::Speech;
use crate::commands::named::told;

/// The tournament with its players, ranked by its regulations.
pub(crate) fn report(state: &State, speech: Speech) -> anyhow::Result<Report> {
    let regulations = state
        .regulations()
        .context("the tournament has no regulations yet; create it with `runda create`")?;
    let catalogue = speech.catalogue().for_game(regulations.variant.game());
    let criteria =
        standings::criteria(regulations).map_err(|refusal| told(&refusal, &catalogue, state))?;
    let Some(event) = state.standings_input(None) else {
        bail!("the players have no start numbers yet; standings begin with the start list");
    };
    let entrants = event.players.iter().map(|player| {
        let name = state.player_name(player.number);
        (player.number, Entrant { name, rating: player.rating })
    });
    Ok(Report {
        title: regulations.name.clone(),
        entrants: entrants.collect(),
        contest: Contest::Players(event),
        criteria,
        catalogue,
    })
}
