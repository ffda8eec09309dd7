//! A tournament that was read, ready for its standings.

use std::collections::BTreeMap;

use anyhow::bail;
use runda_rulebook::messages::Names;
use runda_rulebook::{Catalogue, Language, Rating, Round, StartNo};
use runda_standings::{
    Criteria, Event, EventError, Explanation, Scoring, Standings, TeamEvent, compute,
    compute_teams, explain, explain_team,
};

/// A tournament, whoever takes part in it.
#[derive(Debug)]
pub(crate) struct Report {
    /// The name of the tournament.
    pub(crate) title: String,
    /// Everybody by number.
    pub(crate) entrants: BTreeMap<StartNo, Entrant>,
    /// What the standings ask of it.
    pub(crate) contest: Contest,
    /// The list that is applied.
    pub(crate) criteria: Criteria,
    /// The messages of the answer.
    pub(crate) catalogue: Catalogue,
}

/// A player or a team.
#[derive(Debug, Clone, Default)]
pub(crate) struct Entrant {
    pub(crate) name: String,
    pub(crate) rating: Option<Rating>,
}

/// Players or teams.
#[derive(Debug)]
pub(crate) enum Contest {
    Players(Event),
    Teams(TeamEvent),
}

impl Contest {
    /// The last round with a record.
    pub(crate) fn last_round(&self) -> u16 {
        match self {
            Self::Players(event) => event.last_round(),
            Self::Teams(event) => {
                let rounds = event.matches.iter().map(|record| record.round.get());
                event.after.map_or_else(|| rounds.max().unwrap_or(0), Round::get)
            }
        }
    }

    /// Only what happened up to this round.
    pub(crate) const fn set_after(&mut self, round: Round) {
        match self {
            Self::Players(event) => event.after = Some(round),
            Self::Teams(event) => event.after = Some(round),
        }
    }

    /// A chess report scored 2, 1, 0, as the lists of the draughts code ask.
    pub(crate) fn score_as_draughts(&mut self) {
        match self {
            Self::Players(event) if event.scoring == Scoring::CHESS => {
                event.scoring = Scoring::DRAUGHTS;
                event.adjustments.iter_mut().for_each(|adjustment| adjustment.tenths *= 2);
            }
            Self::Teams(event) if event.board_scoring == Scoring::CHESS => {
                event.board_scoring = Scoring::DRAUGHTS;
                event.bye_game_points = event.bye_game_points.map(|tenths| tenths * 2);
            }
            Self::Players(_) | Self::Teams(_) => {}
        }
    }
}

impl Report {
    /// The standings.
    pub(crate) fn standings(&self) -> Result<Standings, EventError> {
        match &self.contest {
            Contest::Players(event) => compute(event, &self.criteria),
            Contest::Teams(event) => compute_teams(event, &self.criteria),
        }
    }

    /// The working of every number of one of them.
    pub(crate) fn explain(&self, number: StartNo) -> Result<Option<Explanation>, EventError> {
        match &self.contest {
            Contest::Players(event) => explain(event, &self.criteria, number),
            Contest::Teams(event) => explain_team(event, &self.criteria, number),
        }
    }

    /// The language of the answer.
    pub(crate) const fn language(&self) -> Language {
        self.catalogue.language()
    }

    /// A word of the answer.
    pub(crate) fn word(&self, key: &str) -> String {
        self.catalogue.text(key, &[])
    }

    /// The one with this number, or the only one whose name holds this text.
    pub(crate) fn find(&self, wanted: &str) -> anyhow::Result<StartNo> {
        if let Ok(number) = wanted.parse::<u16>() {
            let number = StartNo::new(number)?;
            if self.entrants.contains_key(&number) {
                return Ok(number);
            }
            bail!("the file lists no number {number}; look at the column of numbers");
        }
        let wanted = wanted.to_lowercase();
        let named =
            |(_, entrant): &(&StartNo, &Entrant)| entrant.name.to_lowercase().contains(&wanted);
        let found: Vec<StartNo> = self.entrants.iter().filter(named).map(|(no, _)| *no).collect();
        match found.as_slice() {
            [number] => Ok(*number),
            [] => bail!("nobody is called {wanted:?}; give a number or another part of the name"),
            several => {
                let names: Vec<String> = several.iter().map(|no| self.player(*no)).collect();
                bail!("{wanted:?} is in several names, {}; give a number", names.join(", "))
            }
        }
    }

    /// The name, without the number.
    pub(crate) fn name(&self, number: StartNo) -> &str {
        self.entrants.get(&number).map_or("", |entrant| entrant.name.as_str())
    }

    /// The rating, as shown.
    pub(crate) fn rating(&self, number: StartNo) -> Option<Rating> {
        self.entrants.get(&number).and_then(|entrant| entrant.rating)
    }
}

impl Names for Report {
    fn player(&self, number: StartNo) -> String {
        format!("{number} {}", self.name(number))
    }
}
