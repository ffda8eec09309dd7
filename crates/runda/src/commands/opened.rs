//! A whole tournament named on the command line: kept here, in a file of its own, or made of a report.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use runda_rulebook::{Catalogue, StartNo};
use runda_tournament::{Moment, State, Tournament};

use super::language::Speech;
use super::named::Whereabouts;
use super::report;

/// Where the tournament comes from.
#[derive(Debug, clap::Args)]
pub(crate) struct Opened {
    /// The tournament: a report file (TRF), a file made by `runda export`, or the short name of a tournament kept here
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    speech: Speech,
    #[command(flatten)]
    whereabouts: Whereabouts,
}

impl Opened {
    /// The tournament, and the words of its game.
    pub(crate) fn read(&self) -> anyhow::Result<(Tournament, Catalogue)> {
        let tournament = open(&self.whereabouts, &self.file)?;
        let game = tournament.state().regulations().map(|it| it.variant.game()).unwrap_or_default();
        Ok((tournament, self.speech.catalogue().for_game(game)))
    }
}

/// The tournament file or the tournament kept under this name; any other file is a report.
pub(crate) fn open(whereabouts: &Whereabouts, named: &Path) -> anyhow::Result<Tournament> {
    if let Some(tournament) = whereabouts.tournament(named)? {
        return Ok(tournament);
    }
    let document = report::read(named)?.document;
    let imported = runda_exchange::import(&document, None, Moment(0), "")
        .with_context(|| named.display().to_string())?;
    Ok(imported.tournament)
}

/// The player with this number, or the only one whose name holds this text.
pub(crate) fn find(state: &State, wanted: &str) -> anyhow::Result<StartNo> {
    if let Some(number) = wanted.parse::<u16>().ok().and_then(|number| StartNo::new(number).ok()) {
        return state.player(number).map(|_| number).with_context(|| {
            format!("the file lists no number {number}; look at the column of numbers")
        });
    }
    let text = wanted.to_lowercase();
    let named = |number: &StartNo| state.player_name(*number).to_lowercase().contains(&text);
    match state.numbers().filter(named).collect::<Vec<_>>().as_slice() {
        [number] => Ok(*number),
        [] => {
            anyhow::bail!("nobody is called {wanted:?}; give a number or another part of the name")
        }
        several => {
            let names: Vec<String> =
                several.iter().map(|number| state.player_name(*number)).collect();
            anyhow::bail!("{wanted:?} is in several names, {}; give a number", names.join(", "))
        }
    }
}
