//! The team table: places, the columns every reader wants, and what was compared at each separation.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_field::swiss::Variant;
use runda_rulebook::{Game, Place, StartNo};
use runda_standings::{
    Competition, Criteria, EventError, Fraction, Preset, ScoreKind, Split, Standings, TeamEvent,
    Value, compute_teams, team_totals,
};
use serde::Serialize;

use crate::Refusal;

/// The list of tie-breaks a book prescribes for teams: the draughts code by system and variant, FIDE by list (b) of
/// annex 3 or, ranked by game points, its other half.
///
/// **Rule:** ST-36, ST-39, ST-57, KW25 V 3.2
pub const fn preset(game: Game, system: Competition, variant: Variant, first: ScoreKind) -> Preset {
    match (game, system, variant, first) {
        (Game::Draughts, Competition::Swiss, Variant::Ranking, _) => {
            Preset::DraughtsTeamSwissRanking
        }
        (Game::Draughts, Competition::Swiss, Variant::Classic | Variant::Niderlandzki, _) => {
            Preset::DraughtsTeamSwissSolkoff
        }
        (Game::Draughts, _, _, _) => Preset::DraughtsTeamRoundRobin,
        (Game::Chess, Competition::Swiss, _, ScoreKind::Match) => Preset::FideTeamSwiss,
        (Game::Chess, Competition::Swiss, _, ScoreKind::Game) => Preset::FideTeamSwissByGames,
        (Game::Chess, _, _, ScoreKind::Match) => Preset::FideTeamRoundRobin,
        (Game::Chess, _, _, ScoreKind::Game) => Preset::FideTeamRoundRobinByGames,
    }
}

/// Every match has as many boards.
///
/// **Rule:** TM-1, KW25 V 3.1
pub fn same_boards(event: &TeamEvent) -> Result<u16, Refusal> {
    let mut lengths = event.matches.iter().map(|record| record.boards.len());
    let usual = match (event.boards, lengths.clone().max()) {
        (0, longest) => u16::try_from(longest.unwrap_or(0)).unwrap_or(u16::MAX),
        (boards, _) => boards,
    };
    match lengths.find(|&length| length == 0 || length != usize::from(usual)) {
        Some(given) => Err(Refusal::Boards { given, boards: usual }),
        None => Ok(usual),
    }
}

/// A row of the team table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableRow {
    /// The team.
    pub number: StartNo,
    /// Its place; the first one of a shared block.
    pub place: Option<Place>,
    /// The last place of a shared block.
    pub place_to: Option<Place>,
    /// Match points.
    pub match_points: Fraction,
    /// Small points.
    pub small_points: Fraction,
    /// Matches won; a bye is none.
    pub match_wins: usize,
    /// Small points of each board.
    pub boards: Vec<Fraction>,
    /// The values of the criteria, in their order.
    pub values: Vec<Value>,
}

/// What was compared for one team.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Compared {
    /// A number.
    Number(Fraction),
    /// Several numbers, compared from the left.
    List(Vec<Fraction>),
    /// Something that is no number: a position, or nothing.
    Other(Value),
}

/// One separation with everything that was compared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Separation {
    /// Which criterion of the list, counted from 0.
    pub criterion: usize,
    /// The parts from the first to the last.
    pub parts: Vec<Vec<StartNo>>,
    /// What each team had.
    pub values: BTreeMap<StartNo, Compared>,
}

/// The team table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Table {
    /// The rows by place.
    pub rows: Vec<TableRow>,
    /// The separations in the order in which they were made.
    pub separations: Vec<Separation>,
    /// The standings behind it: ties, teams left out, criteria.
    pub standings: Standings,
}

/// Computes the team table.
///
/// **Rule:** ST-35, ST-36, ST-37, ST-38, ST-39, ST-40, TM-47, KW25 V 3.2
pub fn table(event: &TeamEvent, criteria: &Criteria) -> Result<Table, EventError> {
    let standings = compute_teams(event, criteria)?;
    let totals = team_totals(event, criteria)?;
    let row = |row: &runda_standings::Row| {
        let at = totals.binary_search_by_key(&row.number, |team| team.number).ok()?;
        let own = totals.get(at)?;
        Some(TableRow {
            number: row.number,
            place: row.place,
            place_to: row.place_to,
            match_points: own.match_points,
            small_points: own.small_points,
            match_wins: own.match_wins,
            boards: own.boards.clone(),
            values: row.values.clone(),
        })
    };
    let rows = standings.rows.iter().filter_map(row).collect();
    let separations = separations(&standings);
    Ok(Table { rows, separations, standings })
}

/// Follows the separations from one block of everybody on: a criterion that looks at blocks is told against the blocks
/// there were at that moment.
fn separations(standings: &Standings) -> Vec<Separation> {
    let placed = standings.rows.iter().filter(|row| row.place.is_some());
    let mut blocks: Vec<Vec<StartNo>> = alloc::vec![placed.map(|row| row.number).collect()];
    let mut separations = Vec::new();
    for split in standings.splits() {
        separations.push(separation(&split, standings, &blocks));
        let members = |block: &Vec<StartNo>| {
            split.parts.iter().flat_map(|part| &part.members).any(|member| block.contains(member))
        };
        if let Some(at) = blocks.iter().position(members) {
            let parts = split.parts.iter().map(|part| part.members.clone());
            blocks.splice(at..=at, parts);
        }
    }
    separations
}

fn separation(split: &Split, standings: &Standings, blocks: &[Vec<StartNo>]) -> Separation {
    let own = |member: &StartNo| blocks.iter().position(|block| block.contains(member));
    let code = standings.criteria.get(split.criterion).map(|criterion| criterion.listing.code);
    let mut values = BTreeMap::new();
    for part in &split.parts {
        for &member in &part.members {
            // "Result with others" leaves the own block out, "with a higher placed one" has it at its place.
            let left_out = own(&member).filter(|_| code != Some("HIGHER"));
            values.insert(member, compared(&part.value, blocks.len(), left_out));
        }
    }
    let parts = split.parts.iter().map(|part| part.members.clone()).collect();
    Separation { criterion: split.criterion, parts, values }
}

fn compared(value: &Value, blocks: usize, left_out: Option<usize>) -> Compared {
    match value {
        Value::Number(number) | Value::FewGames(number) => Compared::Number(*number),
        Value::List(list) => Compared::List(list.clone()),
        Value::ByBlock(points) => {
            let against = |block: usize| {
                let found = points.iter().find(|(at, ..)| usize::try_from(*at) == Ok(block));
                found.map_or(Fraction::ZERO, |(_, points, _)| *points)
            };
            let counted = (0..blocks).filter(|block| Some(*block) != left_out);
            Compared::List(counted.map(against).collect())
        }
        Value::Position(_) | Value::Undefined => Compared::Other(value.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::BoardResult::{self, Draw, First, Second};
    use runda_rulebook::Round;
    use runda_standings::{MatchRecord, Scoring, Team};

    fn event(matches: &[(u16, u16, u16, [BoardResult; 3])]) -> TeamEvent {
        let no = |number: u16| StartNo::new(number).unwrap();
        TeamEvent {
            system: Competition::RoundRobin { cycles: 1 },
            board_scoring: Scoring::DRAUGHTS,
            teams: (1..=4).map(|number| Team { number: no(number), rating: None }).collect(),
            matches: matches
                .iter()
                .map(|&(round, first, second, boards)| MatchRecord {
                    round: Round::new(round).unwrap(),
                    first: no(first),
                    second: no(second),
                    boards: boards.to_vec(),
                })
                .collect(),
            ..TeamEvent::default()
        }
    }

    /// ST-36, ST-37: worked example E6 of chapter 30, with what was compared at every separation.
    #[test]
    fn every_separation_tells_what_was_compared() {
        let event = event(&[
            (1, 1, 4, [Draw, Draw, First]),
            (1, 2, 3, [First, Draw, Draw]),
            (2, 4, 3, [Second, Draw, First]),
            (2, 1, 2, [Draw, Draw, Draw]),
            (3, 2, 4, [Draw, Second, First]),
            (3, 3, 1, [Second, First, Draw]),
        ]);
        let swiss = Variant::Classic;
        let preset = preset(Game::Draughts, event.system, swiss, ScoreKind::Match);
        let table = table(&event, &preset.criteria()).unwrap();
        let order: Vec<u16> = table.rows.iter().map(|row| row.number.get()).collect();
        assert_eq!(order, [2, 1, 3, 4]);
        let last = table.separations.last().unwrap();
        let of = |number: u16| last.values[&StartNo::new(number).unwrap()].clone();
        let list = |points: [i64; 2]| Compared::List(points.map(Fraction::whole).to_vec());
        assert_eq!((of(1), of(2)), (list([3, 4]), list([4, 3])));
        assert_eq!(table.rows[0].boards, [4, 2, 4].map(Fraction::whole));
    }

    /// TM-1: matches of different length are refused.
    #[test]
    fn a_board_too_few_is_refused() {
        let mut event = event(&[(1, 1, 2, [Draw; 3]), (1, 3, 4, [Draw; 3])]);
        assert_eq!(same_boards(&event), Ok(3));
        event.matches[0].boards.pop();
        assert_eq!(same_boards(&event).unwrap_err().item(), "TM-1");
    }
}
