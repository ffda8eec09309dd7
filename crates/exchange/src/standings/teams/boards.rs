//! Who sat where: the matches of a round from the lines of the players.

use std::collections::BTreeMap;

use runda_formats::trf::{Cell, Document, LineUp, Record, ResultCode};
use runda_rulebook::{ByColour, Colour, GameResult, Round, StartNo, TeamId};
use runda_standings::{BoardResult, BoardScore, MatchRecord, Outcome};

use super::ListedTeam;
use crate::reading::{Line, Reading};
use crate::standings::outcome;

/// The players by number, the team of each, and the line-ups out of order.
pub(super) struct Hall<'a> {
    teams: &'a [ListedTeam],
    reading: &'a Reading<'a>,
    team_of: BTreeMap<StartNo, usize>,
    line_ups: Vec<&'a LineUp>,
}

impl<'a> Hall<'a> {
    pub(super) fn new(
        document: &'a Document,
        reading: &'a Reading<'a>,
        teams: &'a [ListedTeam],
    ) -> Self {
        let members = teams.iter().enumerate();
        let members = members.flat_map(|(at, team)| team.players.iter().map(move |no| (*no, at)));
        let line_ups = document.records.iter().filter_map(|record| match record {
            Record::LineUp(line_up) => Some(line_up),
            _ => None,
        });
        Self { teams, reading, team_of: members.collect(), line_ups: line_ups.collect() }
    }

    /// The matches of a round, each told once.
    pub(super) fn matches(&self, round: Round) -> Vec<MatchRecord> {
        let mut matches = Vec::new();
        for first in 0..self.teams.len() {
            let Some(second) = self.opponent(first, round).filter(|second| first < *second) else {
                continue;
            };
            matches.push(MatchRecord {
                round,
                first: self.teams[first].number,
                second: self.teams[second].number,
                boards: self.boards(round, first, second),
            });
        }
        matches
    }

    /// Whether the team named second was host: it had white at the first board that was paired with colours.
    ///
    /// **Rule:** TM-7, KW25 V 3.3
    pub(super) fn is_guest(&self, record: &MatchRecord) -> bool {
        let Some(team) = self.teams.iter().position(|team| team.number == record.first) else {
            return false;
        };
        let seats = self.seats(team, record.round);
        let colour = |(board, seat): (usize, &Option<StartNo>)| {
            let colour = self.cell((*seat)?, record.round).colour?;
            Some((colour == Colour::White) != board.is_multiple_of(2))
        };
        seats.iter().enumerate().find_map(colour).unwrap_or(false)
    }

    /// Teams whose players have the bye allotted by the pairing.
    pub(super) fn byes(&self, round: Round) -> Vec<StartNo> {
        let has_bye = |team: &&ListedTeam| {
            let mut cells = team.players.iter().map(|player| self.cell(*player, round));
            cells.any(|cell| cell.result == Some(ResultCode::PairingBye))
        };
        self.teams.iter().filter(has_bye).map(|team| team.number).collect()
    }

    /// The signs of a game, those of the player first.
    fn signs(&self, player: StartNo, round: Round) -> Option<ByColour<ResultCode>> {
        let Line::Meets(game) = self.reading.line(self.reading.player(player)?, round) else {
            return None;
        };
        let ByColour { white, black } = game.signs?;
        let is_first = game.players.white == player;
        Some(if is_first {
            ByColour { white, black }
        } else {
            ByColour { white: black, black: white }
        })
    }

    fn cell(&self, player: StartNo, round: Round) -> Cell {
        self.reading.player(player).map(|player| player.cell(round)).unwrap_or_default()
    }

    /// The team most of whose players they met.
    fn opponent(&self, team: usize, round: Round) -> Option<usize> {
        let mut met: BTreeMap<usize, usize> = BTreeMap::new();
        for player in &self.teams[team].players {
            let opponent = self.cell(*player, round).opponent;
            let other = opponent.and_then(|opponent| self.team_of.get(&opponent));
            if let Some(&other) = other.filter(|other| **other != team) {
                *met.entry(other).or_default() += 1;
            }
        }
        met.into_iter().max_by_key(|(team, boards)| (*boards, usize::MAX - team)).map(|met| met.0)
    }

    /// Who sat at the boards of a round: by record 300, else everybody who has a game, in order.
    fn seats(&self, team: usize, round: Round) -> Vec<Option<StartNo>> {
        let team = &self.teams[team];
        let own = |line_up: &&&LineUp| {
            line_up.round == round && line_up.team == TeamId(team.number.get().into())
        };
        if let Some(line_up) = self.line_ups.iter().find(own) {
            return line_up.players.clone();
        }
        let sat = |player: &&StartNo| {
            let cell = self.cell(**player, round);
            cell.opponent.is_some() || cell.result.is_some_and(ResultCode::is_forfeit)
        };
        team.players.iter().filter(sat).copied().map(Some).collect()
    }

    /// The boards in the order of the first team; who of the second team found an empty seat comes
    /// last.
    fn boards(&self, round: Round, first: usize, second: usize) -> Vec<BoardResult> {
        let mut waiting: Vec<StartNo> = self.seats(second, round).into_iter().flatten().collect();
        let mut take = |fits: &dyn Fn(StartNo) -> bool| {
            let at = waiting.iter().position(|player| fits(*player))?;
            Some(waiting.remove(at))
        };
        let alone = |code: ResultCode| {
            move |hall: &Self, player: StartNo| {
                let cell = hall.cell(player, round);
                cell.opponent.is_none() && cell.result == Some(code)
            }
        };
        let mut boards = Vec::new();
        for seat in self.seats(first, round) {
            let cell = seat.map(|player| self.cell(player, round));
            boards.push(match cell.map(|cell| (cell.opponent, cell.result)) {
                Some((Some(opponent), _)) => {
                    take(&|player| player == opponent);
                    board(seat.and_then(|player| self.signs(player, round)))
                }
                Some((None, Some(ResultCode::ForfeitWin))) => {
                    take(&|player| alone(ResultCode::ForfeitLoss)(self, player));
                    BoardResult::FirstByForfeit
                }
                _ => match take(&|player| alone(ResultCode::ForfeitWin)(self, player)) {
                    Some(_) => BoardResult::SecondByForfeit,
                    None => BoardResult::BothForfeit,
                },
            });
        }
        let empty = waiting.into_iter().filter(|player| {
            let cell = self.cell(*player, round);
            cell.opponent.is_none() && cell.result == Some(ResultCode::ForfeitWin)
        });
        boards.extend(empty.map(|_| BoardResult::SecondByForfeit));
        boards
    }
}

/// A board from the signs of both sides, the first team in the place of White. A board knows no unusual scores: who got
/// more has won it.
fn board(signs: Option<ByColour<ResultCode>>) -> BoardResult {
    match outcome(signs) {
        Outcome::Result(result) => match result {
            GameResult::WhiteWins => BoardResult::First,
            GameResult::BlackWins => BoardResult::Second,
            GameResult::WhiteByForfeit => BoardResult::FirstByForfeit,
            GameResult::BlackByForfeit => BoardResult::SecondByForfeit,
            GameResult::BothForfeit => BoardResult::BothForfeit,
            GameResult::BothLose => BoardResult::BothLose,
            GameResult::Open | GameResult::Adjourned | GameResult::Annulled => BoardResult::Open,
            _ => BoardResult::Draw,
        },
        Outcome::Unusual { white: BoardScore::Win, .. } => BoardResult::First,
        Outcome::Unusual { black: BoardScore::Win, .. } => BoardResult::Second,
        Outcome::Unusual { white: BoardScore::Draw, .. } => BoardResult::First,
        Outcome::Unusual { .. } => BoardResult::Second,
    }
}
