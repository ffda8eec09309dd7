//! A thousand teams of four boards: the next round by both Swiss systems, and the table with every tie-break; see
//! docs/performance-teams.md.
#![allow(clippy::unwrap_used, reason = "a broken benchmark may stop")]

use divan::{Bencher, black_box};
use runda_field::swiss::Variant;
use runda_field::teams::TeamHistory;
use runda_rulebook::Round;
use runda_standings::{
    Competition, Criteria, MatchRecord, Preset, Scoring, Team, TeamEvent, TiebreakEdition,
};
use runda_teams::swiss::{match_scoring, pair};
use runda_teams::table::table;
use runda_trials::teams::{Simulation, TeamSystem, TeamTrial};

const TEAMS: u16 = 1_000;
const BOARDS: u16 = 4;
const ROUNDS: usize = 9;

fn main() {
    divan::main();
}

/// A tournament before its last round.
fn before_last(system: TeamSystem) -> (TeamHistory, Round) {
    let plan = TeamTrial::new(system, TEAMS, BOARDS, Round::from_index(ROUNDS - 1));
    let mut simulation = Simulation::new(plan, 2026);
    for _ in 1..ROUNDS {
        let sheet = simulation.pair().unwrap().unwrap();
        simulation.play(&sheet);
    }
    (simulation.history().clone(), simulation.round())
}

#[divan::bench(sample_count = 20)]
fn a_round_of_the_draughts_swiss(bencher: Bencher) {
    let (history, round) = before_last(TeamSystem::Pzwarc(Variant::Classic));
    bencher.bench(|| {
        let paired = pair(black_box(&history), round).unwrap();
        assert_eq!(paired.sheet.matches.len(), 500);
        paired
    });
}

#[divan::bench(sample_count = 20)]
fn a_round_of_the_dutch_swiss(bencher: Bencher) {
    let (history, round) = before_last(TeamSystem::Dutch);
    bencher.bench(|| {
        let paired = pair(black_box(&history), round).unwrap();
        assert_eq!(paired.sheet.matches.len(), 500);
        paired
    });
}

/// The tournament as its standings ask for it.
fn event(system: TeamSystem) -> TeamEvent {
    let (history, _) = before_last(system);
    let matches = history.matches.into_iter().map(|own| MatchRecord {
        round: own.round,
        first: own.host,
        second: own.guest,
        boards: own.boards,
    });
    let teams = history.teams.iter().map(|team| Team { number: team.no, rating: team.rating });
    TeamEvent {
        system: Competition::Swiss,
        match_scoring: match_scoring(runda_rulebook::Game::Draughts),
        board_scoring: Scoring::DRAUGHTS,
        boards: BOARDS,
        teams: teams.collect(),
        matches: matches.collect(),
        byes: history.byes,
        ..TeamEvent::default()
    }
}

#[divan::bench(sample_count = 20)]
fn the_table_of_the_draughts_code(bencher: Bencher) {
    let event = event(TeamSystem::Pzwarc(Variant::Ranking));
    let criteria = Preset::DraughtsTeamSwissRanking.criteria();
    bencher.bench(|| {
        let table = table(black_box(&event), &criteria).unwrap();
        assert_eq!(table.rows.len(), usize::from(TEAMS));
        table
    });
}

#[divan::bench(sample_count = 20)]
fn the_table_with_every_tie_break_of_fide(bencher: Bencher) {
    let event = event(TeamSystem::Dutch);
    let codes = "MPTS,GPTS,DE,BH/C1,BH,EMMSB,EMGSB,EGMSB,EGGSB,EMMSB/C1,EGGSB/C1";
    let criteria = Criteria::fide(TiebreakEdition::Fide2012, codes).unwrap();
    bencher.bench(|| {
        let table = table(black_box(&event), &criteria).unwrap();
        assert_eq!(table.rows.len(), usize::from(TEAMS));
        table
    });
}
