//! A tournament that was read, ready for its standings.

use std::collections::BTreeMap;

use anyhow::bail;
use runda_rulebook::messages::Names;
use runda_rulebook::{Catalogue, Language, Rating, Reason, Round, StartNo};
use runda_standings::{
    Criteria, Event, EventError, Explanation, RoundTable, Scoring, Standings, TeamEvent, compute,
    compute_teams, explain, explain_team, progress_table,
};
use runda_tournament::prizes::{Contestant, PrizePlan};
use runda_tournament::{Provisional, Reached, Sex};

use super::kept::Kept;

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
    /// The tournament itself, where it is kept here and ranked by its own regulations.
    pub(crate) kept: Option<Box<Kept>>,
    /// The prizes of its regulations.
    pub(crate) prizes: PrizePlan,
    /// The year it is held in, if the file says so.
    pub(crate) year: Option<u16>,
}

/// A player or a team.
#[derive(Debug, Clone, Default)]
pub(crate) struct Entrant {
    pub(crate) name: String,
    pub(crate) rating: Option<Rating>,
    pub(crate) sex: Option<Sex>,
    pub(crate) birth_year: Option<u16>,
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
    const fn set_after(&mut self, round: Round) {
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
            }
            Self::Teams(event) if event.board_scoring == Scoring::CHESS => {
                event.board_scoring = Scoring::DRAUGHTS;
            }
            Self::Players(_) | Self::Teams(_) => {}
        }
    }
}

impl Report {
    /// The standings. Those of a tournament kept here are its table, the places of a cup included.
    pub(crate) fn standings(&self) -> Result<Standings, EventError> {
        match (&self.kept, &self.contest) {
            (Some(kept), _) => Ok(kept.table.standings.clone()),
            (None, Contest::Players(event)) => compute(event, &self.criteria),
            (None, Contest::Teams(event)) => compute_teams(event, &self.criteria),
        }
    }

    /// The working of every number of one of them.
    pub(crate) fn explain(&self, number: StartNo) -> Result<Option<Explanation>, EventError> {
        match (&self.kept, &self.contest) {
            (Some(kept), _) => Ok(kept.table.explain(number)),
            (None, Contest::Players(event)) => explain(event, &self.criteria, number),
            (None, Contest::Teams(event)) => explain_team(event, &self.criteria, number),
        }
    }

    /// The place of every player after every round.
    pub(crate) fn progress(&self, event: &Event) -> anyhow::Result<RoundTable> {
        match &self.kept {
            Some(kept) => kept.progress(&self.catalogue),
            None => Ok(progress_table(event, &self.criteria)?),
        }
    }

    /// What has to be known beside the table.
    pub(crate) fn reasons(&self, standings: &Standings) -> Vec<Reason> {
        if let Some(kept) = &self.kept {
            return kept.table.reasons.clone();
        }
        let excluded = standings.excluded.iter().map(runda_standings::Excluded::reason);
        excluded.chain(standings.left_out.iter().map(|it| it.reason.clone())).collect()
    }

    /// What the places wait for.
    pub(crate) fn provisional(&self, standings: &Standings) -> Option<String> {
        let waits = self.kept.as_ref().and_then(|kept| kept.table.provisional);
        let key = match waits {
            Some(Provisional::Cup) => "standings-provisional-cup",
            Some(Provisional::Results) | None => "standings-provisional",
        };
        standings.provisional.then(|| self.word(key))
    }

    /// How far somebody came in a cup; nothing elsewhere.
    pub(crate) fn reached(&self, number: StartNo) -> Option<Reached> {
        self.kept.as_ref()?.table.reached(number)
    }

    /// The same in words.
    pub(crate) fn reached_in_words(&self, number: StartNo) -> String {
        let reached = self.reached(number);
        reached.map(|it| self.catalogue.reason(&it.name(), self)).unwrap_or_default()
    }

    /// Only what happened up to this round.
    pub(crate) fn set_after(&mut self, round: Round) -> anyhow::Result<()> {
        self.contest.set_after(round);
        if let Some(kept) = &mut self.kept {
            **kept = kept.after(round, &self.catalogue)?;
        }
        Ok(())
    }

    /// Another list than that of the regulations is to be applied.
    ///
    /// **Rule:** KO-9, PZSz02 B.VI D.1
    pub(crate) fn leave_regulations(&mut self) -> anyhow::Result<()> {
        if self.kept.as_ref().is_some_and(|kept| kept.table.is_of_cup()) {
            bail!(
                "a cup is ranked by its rounds, losers of one round share [PZSz02 B.VI D.1]; leave tie-breaks, presets and ratings of unrated players out"
            );
        }
        self.kept = None;
        Ok(())
    }

    /// Everybody who may win a prize.
    pub(crate) fn contestants(&self) -> Vec<Contestant> {
        let one = |(&number, entrant): (&StartNo, &Entrant)| {
            let Entrant { rating, sex, birth_year, .. } = *entrant;
            Contestant { number, sex, birth_year, rating }
        };
        self.entrants.iter().map(one).collect()
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
