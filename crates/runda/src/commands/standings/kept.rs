//! Standings of a tournament kept here, or of the file it travels in.

use anyhow::{Context, bail};
use runda_rulebook::{Catalogue, Round};
use runda_standings::RoundTable;
use runda_tournament::{Date, Refusal, State, Table};

use super::report::{Contest, Entrant, Report};
use crate::commands::language::Speech;
use crate::commands::named::told;

/// A tournament that is kept, and who stands where in it.
#[derive(Debug)]
pub(crate) struct Kept {
    state: State,
    pub(crate) table: Table,
}

impl Kept {
    /// The same after an earlier round.
    pub(super) fn after(&self, round: Round, words: &Catalogue) -> anyhow::Result<Self> {
        let told = |refusal: Refusal| told(&refusal, words, &self.state);
        let table = self.state.table(Some(round)).map_err(told)?;
        Ok(Self { state: self.state.clone(), table })
    }

    /// The places after every round covered.
    pub(super) fn progress(&self, words: &Catalogue) -> anyhow::Result<RoundTable> {
        let told = |refusal: Refusal| told(&refusal, words, &self.state);
        self.state.progress(self.table.input.after).map_err(told)
    }
}

/// The tournament with its players, ranked by its regulations.
pub(crate) fn report(state: &State, speech: Speech) -> anyhow::Result<Report> {
    let regulations = state
        .regulations()
        .context("the tournament has no regulations yet; create it with `runda create`")?;
    let catalogue = speech.catalogue().for_game(regulations.variant.game());
    if state.start_list().is_empty() {
        bail!("the players have no start numbers yet; standings begin with the start list");
    }
    let table = state.table(None).map_err(|refusal| told(&refusal, &catalogue, state))?;
    let entrants = table.input.players.iter().map(|player| {
        let name = state.player_name(player.number);
        let person = state.player(player.number).map(|it| &it.person);
        let (sex, birth_year) = person.map_or((None, None), |it| (it.sex, it.birth_year));
        (player.number, Entrant { name, rating: player.rating, sex, birth_year })
    });
    Ok(Report {
        title: regulations.name.clone(),
        entrants: entrants.collect(),
        contest: Contest::Players(table.input.clone()),
        criteria: table.criteria.clone(),
        catalogue,
        kept: Some(Box::new(Kept { state: state.clone(), table })),
        prizes: regulations.prizes.clone(),
        year: regulations.first_day.map(Date::year),
    })
}
