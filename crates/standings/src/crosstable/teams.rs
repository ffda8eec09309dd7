//! The crosstable of teams.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Place, Points, StartNo, Unpaired};
use serde::Serialize;

use super::Arrangement;
use crate::fraction::Fraction;
use crate::standings::Standings;
use crate::team_event::TeamEvent;
use crate::value::Value;

/// A square of teams; columns stand in the order of the rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamTable {
    /// One row per team.
    pub rows: Vec<TeamRow>,
}

/// One team.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamRow {
    /// Its number.
    pub number: StartNo,
    /// Its place; none for a row whose matches were taken out.
    pub place: Option<Place>,
    /// Whether its matches count for nobody.
    pub annulled: bool,
    /// One cell per column.
    pub cells: Vec<TeamCell>,
    /// The points that rank first.
    pub points: Option<Fraction>,
    /// The values of the criteria, in their order.
    pub values: Vec<Value>,
}

/// One cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamCell {
    /// The own cell, blocked.
    Own,
    /// The matches against the team of the column, by round.
    Matches(Vec<MatchCell>),
}

/// One match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MatchCell {
    /// The round.
    pub round: u16,
    /// Own board points.
    pub own: Fraction,
    /// The other team's board points.
    pub theirs: Fraction,
}

impl MatchCell {
    /// As `2.5:1.5`.
    pub fn shown(&self) -> String {
        alloc::format!("{}:{}", self.own, self.theirs)
    }
}

/// The crosstable of a team event.
///
/// **Rule:** ST-71, ST-72, PZSz02 B.VI B.3
pub fn team_table(event: &TeamEvent, standings: &Standings, order: Arrangement) -> TeamTable {
    let mut numbers = standings.order();
    numbers.extend(standings.excluded.iter().map(|gone| gone.number));
    if order == Arrangement::ByNumber {
        numbers.sort_unstable();
    }
    let row = |&number: &StartNo| {
        let standing = standings.row(number);
        TeamRow {
            number,
            place: standing.and_then(|row| row.place),
            annulled: standing.is_none(),
            cells: numbers.iter().map(|&column| cell(event, number, column)).collect(),
            points: standing.map(|row| row.points),
            values: standing.map(|row| row.values.clone()).unwrap_or_default(),
        }
    };
    TeamTable { rows: numbers.iter().map(row).collect() }
}

fn cell(event: &TeamEvent, own: StartNo, column: StartNo) -> TeamCell {
    if own == column {
        return TeamCell::Own;
    }
    let mut matches = Vec::new();
    for record in &event.matches {
        let boards = record.boards.iter().map(|board| event.board_scoring.board(*board));
        let nothing = (Points::ZERO, Points::ZERO);
        let sum = boards.fold(nothing, |sum, board| (sum.0 + board.0, sum.1 + board.1));
        let (own, theirs) = match (record.first, record.second) {
            (first, second) if (first, second) == (own, column) => sum,
            (first, second) if (first, second) == (column, own) => (sum.1, sum.0),
            _ => continue,
        };
        let (own, theirs) = (event.board_scoring.written(own), event.board_scoring.written(theirs));
        matches.push(MatchCell { round: record.round.get(), own, theirs });
    }
    matches.sort_by_key(|cell| cell.round);
    TeamCell::Matches(matches)
}

/// The matches of every team round by round.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamRounds {
    /// The rounds covered.
    pub rounds: u16,
    /// The rows by place.
    pub rows: Vec<TeamRoundsRow>,
}

/// The rounds of one team.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamRoundsRow {
    /// Its number.
    pub number: StartNo,
    /// Its place.
    pub place: Option<Place>,
    /// One cell per round.
    pub cells: Vec<TeamRoundCell>,
}

/// One round of one team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamRoundCell {
    /// A match, with the points of the boards.
    Match {
        /// Against whom.
        opponent: StartNo,
        /// The match.
        score: MatchCell,
    },
    /// A round without an opponent.
    Rest(Unpaired),
}

impl TeamRoundCell {
    /// As `12 2.5:1.5`; a round without an opponent by its code.
    pub fn shown(&self) -> String {
        match self {
            Self::Match { opponent, score } => alloc::format!("{opponent} {}", score.shown()),
            Self::Rest(kind) => kind.code().into(),
        }
    }
}

/// The matches of a team event by rounds.
///
/// **Rule:** ST-72, PZSz02 B.VI B.3
pub fn team_rounds(event: &TeamEvent, standings: &Standings) -> TeamRounds {
    let row = |row: &crate::Row| TeamRoundsRow {
        number: row.number,
        place: row.place,
        cells: (1..=standings.rounds).map(|round| round_cell(event, row.number, round)).collect(),
    };
    TeamRounds { rounds: standings.rounds, rows: standings.rows.iter().map(row).collect() }
}

fn round_cell(event: &TeamEvent, own: StartNo, round: u16) -> TeamRoundCell {
    let opponent = |record: &crate::MatchRecord| match (record.first, record.second) {
        _ if record.round.get() != round => None,
        (first, second) if first == own => Some(second),
        (first, second) if second == own => Some(first),
        _ => None,
    };
    if let Some(opponent) = event.matches.iter().find_map(opponent)
        && let TeamCell::Matches(matches) = cell(event, own, opponent)
        && let Some(score) = matches.into_iter().find(|score| score.round == round)
    {
        return TeamRoundCell::Match { opponent, score };
    }
    let rests = event.unpaired.iter().filter(|rest| rest.player == own);
    let kind = rests.filter(|rest| rest.round.get() == round).map(|rest| rest.kind).next();
    let has_bye = event.byes.iter().any(|&(at, team)| at.get() == round && team == own);
    TeamRoundCell::Rest(match kind {
        _ if has_bye => Unpaired::Bye,
        Some(kind) => kind,
        None if event.system.is_predetermined() => Unpaired::Free,
        None => Unpaired::Absent,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Competition;
    use crate::preset::Preset;
    use crate::scoring::Scoring;
    use crate::team_event::{MatchRecord, Team};
    use runda_rulebook::{BoardResult, Round};

    /// ST-71, ST-72: a match is seen from both sides.
    #[test]
    fn a_match_is_seen_from_both_sides() {
        let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
        let event = TeamEvent {
            system: Competition::RoundRobin { cycles: 1 },
            board_scoring: Scoring::CHESS,
            teams: [one, two].map(|number| Team { number, rating: None }).to_vec(),
            matches: alloc::vec![MatchRecord {
                round: Round::FIRST,
                first: one,
                second: two,
                boards: alloc::vec![BoardResult::Second, BoardResult::Draw],
            }],
            ..TeamEvent::default()
        };
        let criteria = Preset::DraughtsTeamRoundRobin.criteria();
        let standings = crate::compute_teams(&event, &criteria).unwrap();
        let table = team_table(&event, &standings, Arrangement::ByPlace);
        assert_eq!(table.rows[0].number, two);
        let TeamCell::Matches(matches) = &table.rows[0].cells[1] else { panic!("blocked") };
        assert_eq!(matches[0].shown(), "1.5:0.5");
        assert_eq!(table.rows[1].cells[1], TeamCell::Own);
        let rounds = team_rounds(&event, &standings);
        assert_eq!(rounds.rows[1].cells[0].shown(), "2 0.5:1.5");
    }
}
