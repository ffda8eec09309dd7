//! The file the standings are made from, and how to read it.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::ValueEnum;
use runda_conform::trf_standings;
use runda_formats::trf::{self, Document};
use runda_rulebook::messages::Names;
use runda_rulebook::{Language, Rating, Round, StartNo};
use runda_standings::{Criteria, Event, Preset, Procedure, Scoring, TiebreakEdition};

/// Where the tournament comes from.
#[derive(Debug, clap::Args)]
pub(crate) struct Source {
    /// The tournament: a report file (TRF16, TRF26)
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
    /// The language of names and reasons
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
}

/// The lists of the rule books, as the command line calls them.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PresetName {
    DraughtsRoundRobin,
    DraughtsRoundRobinAdvantage,
    DraughtsSwissRanking,
    DraughtsSwissSolkoff,
    FideRoundRobin,
    FideSwiss,
    FideSwissRated,
}

impl PresetName {
    const fn preset(self) -> Preset {
        match self {
            Self::DraughtsRoundRobin => Preset::DraughtsRoundRobin,
            Self::DraughtsRoundRobinAdvantage => Preset::DraughtsRoundRobinAdvantage,
            Self::DraughtsSwissRanking => Preset::DraughtsSwissRanking,
            Self::DraughtsSwissSolkoff => Preset::DraughtsSwissSolkoff,
            Self::FideRoundRobin => Preset::FideRoundRobin,
            Self::FideSwiss => Preset::FideSwiss,
            Self::FideSwissRated => Preset::FideSwissRated,
        }
    }
}

/// A file that was read, ready for the standings.
#[derive(Debug)]
pub(crate) struct Report {
    /// The file.
    pub(crate) document: Document,
    /// What the standings ask of it.
    pub(crate) event: Event,
    /// The list that is applied.
    pub(crate) criteria: Criteria,
    /// The language of the answer.
    pub(crate) language: Language,
}

impl Source {
    /// Reads the file and settles the criteria.
    pub(crate) fn read(&self) -> anyhow::Result<Report> {
        let bytes = std::fs::read(&self.file).with_context(|| {
            format!("{} cannot be read; check the name and the rights on it", self.file.display())
        })?;
        let document = trf::parse(&bytes).document;
        if document.players().next().is_none() {
            bail!("{} lists no players; a report file has 001 lines", self.file.display());
        }
        let mut event = trf_standings::event(&document);
        if let Some(after) = self.after {
            let last = event.last_round();
            if after == 0 || after > last {
                bail!("round {after} is not in the file; choose a round from 1 to {last}");
            }
            event.after = Round::new(after).ok();
        }
        let criteria = self.criteria(&document, &mut event)?;
        Ok(Report { document, event, criteria, language: self.lang })
    }

    fn criteria(&self, document: &Document, event: &mut Event) -> anyhow::Result<Criteria> {
        let edition = self.edition.unwrap_or_else(|| trf_standings::edition(document));
        let mut criteria = match (self.preset, &self.tiebreaks) {
            (Some(name), _) => name.preset().criteria(),
            (None, Some(codes)) => Criteria::fide(edition, codes)?,
            (None, None) => Criteria::fide(edition, &document.criteria().join(","))?,
        };
        if criteria.procedure == Procedure::Restart && event.scoring == Scoring::CHESS {
            event.scoring = Scoring::DRAUGHTS;
            event.adjustments.iter_mut().for_each(|adjustment| adjustment.tenths *= 2);
        }
        if let Some(rating) = self.unrated_rating {
            criteria.settings.unrated_rating = Some(Rating::new(rating)?);
        }
        Ok(criteria)
    }
}

impl Report {
    /// The player with this number, or the only one whose name holds this text.
    pub(crate) fn find(&self, wanted: &str) -> anyhow::Result<StartNo> {
        if let Ok(number) = wanted.parse::<u16>() {
            let number = StartNo::new(number)?;
            if self.document.players().any(|player| player.number() == number) {
                return Ok(number);
            }
            bail!("the file lists no number {number}; look at the first column of the standings");
        }
        let wanted = wanted.to_lowercase();
        let named = |player: &&trf::Player| player.entry.name.to_lowercase().contains(&wanted);
        let found: Vec<StartNo> =
            self.document.players().filter(named).map(trf::Player::number).collect();
        match found.as_slice() {
            [number] => Ok(*number),
            [] => bail!("nobody is called {wanted:?}; give a number or another part of the name"),
            several => bail!("{} players are called {wanted:?}; give a number", several.len()),
        }
    }

    /// The name of a player, without his number.
    pub(crate) fn name(&self, number: StartNo) -> &str {
        let found = self.document.players().find(|player| player.number() == number);
        found.map_or("", |player| player.entry.name.as_str())
    }
}

impl Names for Report {
    fn player(&self, number: StartNo) -> String {
        format!("{number} {}", self.name(number))
    }
}
