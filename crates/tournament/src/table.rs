//! Who stands where: the one answer for pages, papers, files, screens and the next stage.

mod cup;

use alloc::vec::Vec;

use runda_rulebook::{Reason, Round, StartNo};
use runda_standings::{
    Column, Criteria, Event, Explanation, RoundTable, Row, Standings, compute, explain,
    progress_by, progress_table, round_table,
};

use crate::standings::criteria;
use crate::{Refusal, State, System};

use cup::CupSoFar;
pub use cup::Reached;

/// The standings after a round: the input, the rows in their order with places, the columns that are shown,
/// and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The tournament as its standings see it.
    pub input: Event,
    /// The list that was applied.
    pub criteria: Criteria,
    /// The rows by place, and everything that can be asked of them. The places of a knockout are those of
    /// the cup.
    pub standings: Standings,
    /// What is shown beside place, number and name.
    pub columns: Vec<Column>,
    /// The rule of the cup, who has no place and why, which tie-breaks could not be applied.
    pub reasons: Vec<Reason>,
    /// What places still wait for; nothing if they are final.
    pub provisional: Option<Provisional>,
    cup: Option<CupSoFar>,
}

/// What places still wait for.
///
/// **Rule:** ST-5, KO-9, KW25 V 2.8.9.10, PZSz02 B.VI D.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Provisional {
    /// Results are missing.
    Results,
    /// Several are still in the cup.
    Cup,
}

impl State {
    /// Who stands where after a round, or after everything played so far. The table says itself whether it
    /// is provisional.
    ///
    /// ```
    /// use runda_trials::demo;
    ///
    /// let swiss = demo::swiss();
    /// let table = swiss.state().table(None)?;
    /// assert_eq!(table.rows()[0].place.map(|place| place.get()), Some(1));
    /// # Ok::<(), runda_tournament::Refusal>(())
    /// ```
    ///
    /// **Rule:** ST-6, ST-7, R-25, KO-9, KW25 V 1.7, 2.9, PZSz02 B.VI D.1
    pub fn table(&self, after: Option<Round>) -> Result<Table, Refusal> {
        let regulations = self.regulations().ok_or(Refusal::NotCreated)?;
        let criteria = criteria(regulations)?;
        let input = self.standings_input(after).ok_or(Refusal::NoStartList)?;
        let mut standings = compute(&input, &criteria)
            .map_err(|error| Refusal::NoStandings { problem: error.reason() })?;
        let mut reasons = Vec::new();
        let missing = standings.provisional;
        let cup = match regulations.system {
            System::Knockout { .. } => {
                let cup = self.cup_so_far(after);
                standings = standings.ranked_by_cup(cup.places());
                reasons.clone_from(&cup.placings.reasons);
                Some(cup)
            }
            System::RoundRobin { .. }
            | System::SwissPzwarc { .. }
            | System::FideDutch
            | System::Scheveningen { .. }
            | System::Match { .. } => None,
        };
        reasons.extend(standings.excluded.iter().map(runda_standings::Excluded::reason));
        reasons.extend(standings.left_out.iter().map(|left_out| left_out.reason.clone()));
        let columns = standings.columns();
        let provisional = match (missing, standings.provisional) {
            (true, _) => Some(Provisional::Results),
            (false, true) => Some(Provisional::Cup),
            (false, false) => None,
        };
        Ok(Table { input, criteria, standings, columns, reasons, provisional, cup })
    }

    /// The score of everybody after each round until `after`, with the place they had then.
    ///
    /// **Rule:** ST-72, ST-6, KO-9, PZSz02 B.VI A.1.5
    pub fn progress(&self, after: Option<Round>) -> Result<RoundTable, Refusal> {
        let table = self.table(after)?;
        if table.cup.is_some() {
            return progress_by(&table.input, &table.standings, |round| {
                self.table(Some(round)).map(|then| then.standings)
            });
        }
        progress_table(&table.input, &table.criteria)
            .map_err(|error| Refusal::NoStandings { problem: error.reason() })
    }
}

impl Table {
    /// The rows in their order; those without a place last, those still in a cup first.
    pub fn rows(&self) -> &[Row] {
        &self.standings.rows
    }

    /// The row of somebody.
    pub fn row(&self, number: StartNo) -> Option<&Row> {
        self.standings.row(number)
    }

    /// Whether places may still change.
    pub const fn is_provisional(&self) -> bool {
        self.provisional.is_some()
    }

    /// The rounds covered.
    pub const fn rounds(&self) -> u16 {
        self.standings.rounds
    }

    /// Whether the places are those of a cup.
    pub const fn is_of_cup(&self) -> bool {
        self.cup.is_some()
    }

    /// How far somebody came in a cup; nothing in other systems.
    pub fn reached(&self, number: StartNo) -> Option<Reached> {
        self.cup.as_ref()?.reached(number)
    }

    /// The results of everybody by rounds, in the order of the rows.
    ///
    /// **Rule:** ST-72, PZSz02 B.VI A.1.5
    pub fn by_rounds(&self) -> RoundTable {
        round_table(&self.input, &self.standings)
    }

    /// The working of every number of somebody, and why the neighbours stand where they do; nothing if they
    /// have no row.
    ///
    /// **Rule:** ST-7, KO-9, KW25 IV 2.16, 2.19
    pub fn explain(&self, number: StartNo) -> Option<Explanation> {
        let worked = explain(&self.input, &self.criteria, number).ok().flatten()?;
        let row = self.row(number)?.clone();
        let (behind, ahead) = self.standings.neighbours(number);
        Some(Explanation { row, behind, ahead, workings: worked.workings })
    }
}
