//! A report file of a team event becomes the input the team standings ask for.

mod boards;
mod history;
mod lines;

use std::collections::{BTreeMap, BTreeSet};

use runda_formats::trf::{self, Document, Record, ResultCode, SystemKind};
use runda_rulebook::{Place, Points, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    Adjustment, BoardResult, Competition, MatchRecord, MatchScoring, ScoreKind, Team, TeamEvent,
    UnpairedRecord, WithdrawalRule, team_rating,
};

pub use history::{absent_in, is_paired_as_players, league_of, pairs_made, team_history};

use crate::reading::Reading;
use boards::Hall;

/// A team as a file lists it, by record 310 or by the older 013.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTeam {
    /// Its number; teams of records 013 are counted from 1.
    pub number: StartNo,
    /// Its name.
    pub name: String,
    /// Its players in board order.
    pub players: Vec<StartNo>,
    /// The match points the file states.
    pub match_points: Option<Points>,
    /// The game points it states.
    pub game_points: Option<Points>,
    /// The rank it states.
    pub rank: Option<Place>,
}

/// The teams of a file; records 013 count only where there is no record 310.
///
/// **Rule:** TR-27, FIDE26 C.02.03 A 310
pub fn teams(document: &Document) -> Vec<ListedTeam> {
    let entries = document.records.iter().filter_map(|record| match record {
        Record::TeamEntry(team) => Some(team),
        _ => None,
    });
    let new: Vec<ListedTeam> = entries
        .filter_map(|team| {
            Some(ListedTeam {
                number: StartNo::new(team.number.0).ok()?,
                name: team.name.clone(),
                players: team.players.clone(),
                match_points: team.match_points,
                game_points: team.game_points,
                rank: team.rank,
            })
        })
        .collect();
    if !new.is_empty() {
        return new;
    }
    let old = document.records.iter().filter_map(|record| match record {
        Record::Team { name, players } => Some((name, players)),
        _ => None,
    });
    old.enumerate()
        .map(|(index, (name, players))| ListedTeam {
            number: StartNo::from_index(index),
            name: name.clone(),
            players: players.clone(),
            match_points: None,
            game_points: None,
            rank: None,
        })
        .collect()
}

/// Whether teams are ranked: record 192 names a system of teams, and the file lists them.
///
/// **Rule:** TR-19, TR-27, FIDE26 C.02.03 A 192
pub fn is_team_event(document: &Document) -> bool {
    kind(document).is_some() && !teams(document).is_empty()
}

fn kind(document: &Document) -> Option<SystemKind> {
    let code = document.heading(trf::Heading::System);
    let kind = trf::SystemCode::parse(code).map(|system| system.kind);
    kind.filter(|kind| matches!(kind, SystemKind::TeamSwiss | SystemKind::TeamRoundRobin))
}

/// The team tournament of a report file: who of which team met whom is read from the lines of the
/// players, line-ups out of order from records 300, byes from 320 and 240, matches not played from
/// 330, match points from 362.
///
/// **Rule:** TR-18, TR-27, ST-148, ST-154, FIDE26 C.02.03 A 310
pub fn team_event(document: &Document) -> TeamEvent {
    let reading = Reading::of(document);
    let file = &reading.facts;
    let listed = teams(document);
    let hall = Hall::new(document, &reading, &listed);
    let bye = lines::team_bye(document);
    let match_scoring = lines::match_scoring(document);
    let mut event = TeamEvent {
        board_scoring: super::scoring(&file.scoring),
        match_scoring: MatchScoring {
            bye: bye.match_points.unwrap_or(match_scoring.draw),
            ..match_scoring
        },
        bye_game_points: bye.game_points,
        ranked_by: ranked_by(&file.system),
        after: Round::new(file.played).ok(),
        announced: file.rounds.and_then(|rounds| Round::new(rounds).ok()),
        withdrawal: WithdrawalRule::AtLeastHalf,
        adjustments: adjustments(file),
        ..TeamEvent::default()
    };
    for round in (0..file.played).map(|index| Round::from_index(index.into())) {
        event.matches.extend(hall.matches(round));
        event.byes.extend(hall.byes(round).into_iter().map(|team| (round, team)));
    }
    event.byes.extend(bye.teams);
    event.byes.sort_unstable();
    event.byes.dedup();
    event.boards = event.matches.iter().map(|record| record.boards.len()).max().map_or(0, fit);
    add_forfeited(document, &mut event);
    event.unpaired = rests(document, file.played);
    event.system = match kind(document) {
        Some(SystemKind::TeamRoundRobin) => Competition::RoundRobin { cycles: meetings(&event) },
        _ => Competition::Swiss,
    };
    event.teams = listed.iter().map(|team| rated(team, &reading, event.boards)).collect();
    event
}

/// Which points rank first: `_GP` and `_GP_MP` name game points.
fn ranked_by(code: &str) -> ScoreKind {
    let code = code.to_ascii_uppercase();
    let code = code.strip_suffix("_BAKU").unwrap_or(&code);
    let games = code.ends_with("_GP_MP") || (code.ends_with("_GP") && !code.ends_with("_MP_GP"));
    if games { ScoreKind::Game } else { ScoreKind::Match }
}

/// A team with the mean rating of its first line-up.
fn rated(team: &ListedTeam, reading: &Reading<'_>, boards: u16) -> Team {
    let rating = |number: &StartNo| -> Option<Rating> { reading.player(*number)?.entry.rating };
    let line_up: Vec<Option<Rating>> =
        team.players.iter().take(boards.into()).map(rating).collect();
    Team { number: team.number, rating: team_rating(&line_up) }
}

/// Records 330: every board of the match is lost by who did not come.
fn add_forfeited(document: &Document, event: &mut TeamEvent) {
    for forfeited in lines::forfeited(document) {
        let same = |record: &MatchRecord| {
            let pair = BTreeSet::from([record.first, record.second]);
            record.round == forfeited.round
                && pair == BTreeSet::from([forfeited.first, forfeited.second])
        };
        event.matches.retain(|record| !same(record));
        let boards = vec![forfeited.board; usize::from(event.boards.max(1))];
        let (round, first, second) = (forfeited.round, forfeited.first, forfeited.second);
        event.matches.push(MatchRecord { round, first, second, boards });
    }
}

/// Records 240: byes a team asked for.
fn rests(document: &Document, played: u16) -> Vec<UnpairedRecord> {
    let byes = document.records.iter().filter_map(|record| match record {
        Record::Byes(byes) if byes.round.get() <= played => Some(byes),
        _ => None,
    });
    byes.flat_map(|byes| {
        let kind = match byes.kind {
            ResultCode::FullBye => Unpaired::FullPointBye,
            ResultCode::HalfBye => Unpaired::HalfPointBye,
            _ => Unpaired::Absent,
        };
        let round = byes.round;
        byes.players.iter().map(move |&player| UnpairedRecord { round, player, kind })
    })
    .collect()
}

/// Records 299 without a kind: match points given or taken.
fn adjustments(file: &trf::Event) -> Vec<Adjustment> {
    let bonus = file.adjustments.iter().filter(|record| record.kind.is_none());
    bonus
        .flat_map(|record| {
            let points = record.match_points.unwrap_or_default();
            let round = record.round;
            record.players.iter().map(move |&player| Adjustment { player, round, points })
        })
        .filter(|adjustment| adjustment.points != Points::ZERO)
        .collect()
}

/// How often the pair that met most often met.
fn meetings(event: &TeamEvent) -> u16 {
    let mut pairs: BTreeMap<BTreeSet<StartNo>, usize> = BTreeMap::new();
    for record in &event.matches {
        *pairs.entry([record.first, record.second].into()).or_default() += 1;
    }
    fit(pairs.into_values().max().unwrap_or(1))
}

fn fit(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// A match both or one of the teams did not come to.
#[derive(Debug, Clone, Copy)]
struct Forfeited {
    round: Round,
    first: StartNo,
    second: StartNo,
    /// What every board is.
    board: BoardResult,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-148: the code of the system says which points rank first.
    #[test]
    fn the_system_names_the_points_that_rank_first() {
        for (code, kind) in [
            ("FIDE_TEAM", ScoreKind::Match),
            ("FIDE_TEAM_TYPEA_MP_GP", ScoreKind::Match),
            ("FIDE_TEAM_TYPEB_GP_MP_BAKU", ScoreKind::Game),
            ("FIDE_TEAM_GP", ScoreKind::Game),
            ("FIDE_TEAM_MP", ScoreKind::Match),
        ] {
            assert_eq!(ranked_by(code), kind, "{code}");
        }
    }
}
