//! Where the standings are made from, and how to read it.

use std::path::PathBuf;

use anyhow::bail;
use clap::ValueEnum;
use runda_exchange::standings;
use runda_formats::trf::{self, Document};
use runda_rulebook::{Rating, Round};
use runda_standings::{Criteria, Preset, Procedure, TiebreakEdition};
use runda_tournament::Sex;
use runda_tournament::prizes::PrizePlan;

use super::kept;
use super::report::{Contest, Entrant, Report};
use crate::commands::language::Speech;
use crate::commands::named::Whereabouts;
use crate::commands::report;

/// Where the tournament comes from.
#[derive(Debug, clap::Args)]
pub(crate) struct Source {
    /// The tournament: a report file (TRF16, TRF26, also of teams), a file made by `runda export`,
    /// or the short name of a tournament kept here
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Standings after this round instead of the last one
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    /// The tie-breaks in their order, as DE,BH/C1,BH,SB; instead of those of the file
    #[arg(long, value_name = "CODES", conflicts_with = "preset")]
    tiebreaks: Option<String>,
    /// A list of a rule book instead of that of the file; draughts lists score 2, 1, 0
    #[arg(long, value_name = "NAME")]
    preset: Option<PresetName>,
    /// The edition of the FIDE tie-breaks: fide2012, c07-2023, c07-2024, c07-2026
    #[arg(long, value_name = "EDITION")]
    edition: Option<TiebreakEdition>,
    /// The rating of unrated players, so that rating tie-breaks can be used
    #[arg(long, value_name = "RATING")]
    unrated_rating: Option<u16>,
    #[command(flatten)]
    speech: Speech,
    #[command(flatten)]
    whereabouts: Whereabouts,
}

/// The lists of the rule books, as the command line calls them.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PresetName {
    DraughtsRoundRobin,
    DraughtsRoundRobinAdvantage,
    DraughtsSwissRanking,
    DraughtsSwissSolkoff,
    DraughtsTeamRoundRobin,
    FideRoundRobin,
    FideSwiss,
    FideSwissRated,
    FideTeamRoundRobin,
    FideTeamSwiss,
}

impl PresetName {
    const fn preset(self) -> Preset {
        match self {
            Self::DraughtsRoundRobin => Preset::DraughtsRoundRobin,
            Self::DraughtsRoundRobinAdvantage => Preset::DraughtsRoundRobinAdvantage,
            Self::DraughtsSwissRanking => Preset::DraughtsSwissRanking,
            Self::DraughtsSwissSolkoff => Preset::DraughtsSwissSolkoff,
            Self::DraughtsTeamRoundRobin => Preset::DraughtsTeamRoundRobin,
            Self::FideRoundRobin => Preset::FideRoundRobin,
            Self::FideSwiss => Preset::FideSwiss,
            Self::FideSwissRated => Preset::FideSwissRated,
            Self::FideTeamRoundRobin => Preset::FideTeamRoundRobin,
            Self::FideTeamSwiss => Preset::FideTeamSwiss,
        }
    }
}

impl Source {
    /// Reads the tournament and settles the criteria.
    pub(crate) fn read(&self) -> anyhow::Result<Report> {
        let mut report = self.open()?;
        if let Some(after) = self.after {
            let last = report.contest.last_round();
            if after == 0 || after > last {
                bail!("round {after} is not in the file; choose a round from 1 to {last}");
            }
            report.set_after(Round::new(after)?)?;
        }
        self.choose_list(&mut report)?;
        Ok(report)
    }

    fn open(&self) -> anyhow::Result<Report> {
        if let Some(tournament) = self.whereabouts.tournament(&self.file)? {
            return kept::report(tournament.state(), self.speech);
        }
        let document = report::read(&self.file)?.document;
        if standings::is_team_event(&document) {
            return self.of_teams(&document);
        }
        let entrants = document.players().map(|player| {
            let entry = &player.entry;
            let sex = entry.sex.map(|sex| match sex {
                trf::Sex::Woman => Sex::Woman,
                trf::Sex::Man => Sex::Man,
            });
            let (name, birth_year) = (entry.name.clone(), entry.born.map(|born| born.year));
            (player.number(), Entrant { name, rating: entry.rating, sex, birth_year })
        });
        Ok(Report {
            title: document.name().to_owned(),
            entrants: entrants.collect(),
            contest: Contest::Players(standings::event(&document)),
            criteria: Criteria::fide(self.edition_of(&document), &document.criteria().join(","))?,
            catalogue: self.speech.catalogue(),
            kept: None,
            prizes: PrizePlan::default(),
            year: document.first_day().map(|day| day.year),
        })
    }

    fn of_teams(&self, document: &Document) -> anyhow::Result<Report> {
        let event = standings::team_event(document);
        let ratings = event.teams.iter().map(|team| team.rating);
        let teams = standings::teams(document);
        let entrants = teams.into_iter().zip(ratings);
        Ok(Report {
            title: document.name().to_owned(),
            entrants: entrants
                .map(|(team, rating)| {
                    (team.number, Entrant { name: team.name, rating, ..Entrant::default() })
                })
                .collect(),
            contest: Contest::Teams(event),
            criteria: standings::team_criteria(document)?,
            catalogue: self.speech.catalogue(),
            kept: None,
            prizes: PrizePlan::default(),
            year: document.first_day().map(|day| day.year),
        })
    }

    fn edition_of(&self, document: &Document) -> TiebreakEdition {
        self.edition.unwrap_or_else(|| standings::edition(document))
    }

    /// The list of the command line in place of that of the tournament.
    fn choose_list(&self, report: &mut Report) -> anyhow::Result<()> {
        if self.preset.is_some() || self.tiebreaks.is_some() || self.unrated_rating.is_some() {
            report.leave_regulations()?;
        }
        match (self.preset, &self.tiebreaks) {
            (Some(name), _) => report.criteria = name.preset().criteria(),
            (None, Some(codes)) => {
                report.criteria = Criteria::fide(self.edition.unwrap_or_default(), codes)?;
            }
            (None, None) => return self.set_unrated(report),
        }
        if report.criteria.procedure == Procedure::Restart {
            report.contest.score_as_draughts();
        }
        self.set_unrated(report)
    }

    fn set_unrated(&self, report: &mut Report) -> anyhow::Result<()> {
        if let Some(rating) = self.unrated_rating {
            report.criteria.settings.unrated_rating = Some(Rating::new(rating)?);
        }
        Ok(())
    }
}
