//! What can be explained: a tournament, a report file, a golden case.

use std::path::Path;

use anyhow::{Context, bail};
use runda_dutch::{self as dutch, Event};
use runda_exchange::{DutchFile, swiss_case};
use runda_rulebook::messages::{Names, Numbers};
use runda_rulebook::{Catalogue, Game, Reason, Round, StartNo};
use runda_swiss::{self as swiss, History};
use runda_tournament::Tournament;
use runda_tournament::explain::{Story, account_of_dutch, account_of_swiss, explain, why_not};
use serde_json::Value;

use crate::commands::named::{Whereabouts, told};
use crate::commands::report;

/// A tournament before or after the round that is asked about.
pub(super) struct Source {
    kind: Kind,
    round: Round,
    words: Catalogue,
}

enum Kind {
    Tournament(Box<Tournament>),
    Report(Event),
    Case(History),
}

impl Source {
    /// Opens what was named; without a round the last one paired, or the one a file asks for.
    pub(super) fn open(
        file: &Path,
        whereabouts: &Whereabouts,
        round: Option<Round>,
        words: Catalogue,
    ) -> anyhow::Result<Self> {
        if let Some(tournament) = whereabouts.tournament(file)? {
            let state = tournament.state();
            let game = state.regulations().map_or(Game::Draughts, |r| r.variant.game());
            let last = state.rounds().len().saturating_sub(1);
            let round = round.unwrap_or_else(|| Round::from_index(last));
            let words = words.for_game(game);
            return Ok(Self { kind: Kind::Tournament(tournament.into()), round, words });
        }
        let (kind, round) = match file.extension() {
            Some(ending) if ending.eq_ignore_ascii_case("trf") => reported(file, round)?,
            _ => case(file, round)?,
        };
        Ok(Self { kind, round, words })
    }

    /// The round.
    pub(super) const fn round(&self) -> Round {
        self.round
    }

    /// The language, with scores as the game writes them.
    pub(super) const fn words(&self) -> &Catalogue {
        &self.words
    }

    /// How sentences call the players.
    pub(super) fn names(&self) -> &dyn Names {
        match &self.kind {
            Kind::Tournament(tournament) => tournament.state(),
            Kind::Report(_) | Kind::Case(_) => &Numbers,
        }
    }

    /// What an engine refuses, in the reader's language.
    fn said(&self, reason: &Reason) -> anyhow::Error {
        anyhow::anyhow!(self.words.cited(reason, &Numbers))
    }

    /// The round with its reasons.
    pub(super) fn story(&self) -> anyhow::Result<Story> {
        match &self.kind {
            Kind::Tournament(tournament) => {
                let state = tournament.state();
                explain(state, self.round).map_err(|refusal| told(&refusal, &self.words, state))
            }
            Kind::Report(event) => account_of_dutch(event).map_err(|it| self.said(&it.reason())),
            Kind::Case(history) => {
                account_of_swiss(history, self.round).map_err(|it| self.said(&it.reason()))
            }
        }
    }

    /// Why two do not meet.
    pub(super) fn why_not(&self, one: StartNo, other: StartNo) -> anyhow::Result<Vec<Reason>> {
        match &self.kind {
            Kind::Tournament(tournament) => {
                let state = tournament.as_paired(self.round);
                why_not(&state, self.round, one, other)
                    .map_err(|refusal| told(&refusal, &self.words, &state))
            }
            Kind::Report(event) => {
                dutch::why_not(event, one, other).map_err(|it| self.said(&it.reason()))
            }
            Kind::Case(history) => swiss::why_not(history, self.round, one, other)
                .map_err(|it| self.said(&it.reason())),
        }
    }
}

fn reported(file: &Path, round: Option<Round>) -> anyhow::Result<(Kind, Round)> {
    let file = DutchFile::new(&report::read(file)?.document);
    let next = Round::from_index(file.played().into());
    let round = round.unwrap_or(next);
    if round > next {
        bail!("the file ends before round {next}; ask for a round up to that one");
    }
    Ok((Kind::Report(file.before(round)), round))
}

fn case(file: &Path, round: Option<Round>) -> anyhow::Result<(Kind, Round)> {
    let bytes = std::fs::read(file)
        .with_context(|| format!("{} cannot be read; check the path", file.display()))?;
    let document: Value = serde_json::from_slice(&bytes).with_context(|| {
        format!(
            "{} is neither a tournament file nor a report file (.trf) nor a golden case; use one of these",
            file.display()
        )
    })?;
    let input = document.get("input").unwrap_or(&document);
    let (history, asked) = swiss_case::read(input)
        .map_err(anyhow::Error::msg)
        .with_context(|| format!("{} is no Swiss tournament", file.display()))?;
    let round = round.unwrap_or(asked);
    if round > asked {
        bail!("the file ends before round {asked}; ask for a round up to that one");
    }
    Ok((Kind::Case(if round == asked { history } else { history.before(round) }), round))
}
