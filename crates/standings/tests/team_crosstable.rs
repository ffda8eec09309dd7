//! The crosstable of teams, cell by cell.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use runda_rulebook::{Round, StartNo, Unpaired};
use runda_standings::{
    Arrangement, Competition, Criteria, MatchRecord, Scoring, Team, TeamCell, TeamEvent,
    TiebreakEdition, UnpairedRecord, compute_teams, team_rounds, team_table,
};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

/// Three teams, three rounds: 3 has the bye, 2 is missing without a word, 3 has left. The list stands in no order.
fn event(system: Competition) -> TeamEvent {
    let list = [(3, 2, 1, "D D"), (1, 1, 2, "H H"), (2, 3, 1, "D H")];
    let record = |(of, first, second, boards): (u16, u16, u16, &str)| MatchRecord {
        round: round(of),
        first: no(first),
        second: no(second),
        boards: boards.split(' ').map(|code| code.parse().unwrap()).collect(),
    };
    TeamEvent {
        system,
        board_scoring: Scoring::CHESS,
        teams: (1..=3).map(|number| Team { number: no(number), rating: None }).collect(),
        matches: list.map(record).to_vec(),
        byes: vec![(round(1), no(3))],
        unpaired: vec![UnpairedRecord { player: no(3), round: round(3), kind: Unpaired::Out }],
        ..TeamEvent::default()
    }
}

fn criteria() -> Criteria {
    Criteria::fide(TiebreakEdition::C07In2026, "MPTS,GPTS").unwrap()
}

/// ST-71, ST-72: the matches of two teams stand in the cell of the two, by round, seen by the team of the row.
#[test]
fn every_match_stands_in_its_two_cells() {
    let event = event(Competition::Swiss);
    let standings = compute_teams(&event, &criteria()).unwrap();
    let table = team_table(&event, &standings, Arrangement::ByNumber);
    let cells: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| {
            let shown = |cell: &TeamCell| match cell {
                TeamCell::Own => "x".to_string(),
                TeamCell::Matches(matches) => {
                    let one =
                        |m: &runda_standings::MatchCell| format!("{}) {}", m.round, m.shown());
                    matches.iter().map(one).collect::<Vec<_>>().join(" ")
                }
            };
            row.cells.iter().map(shown).collect()
        })
        .collect();
    assert_eq!(
        cells,
        [["x", "1) 2:0 3) 1:1", "2) 0.5:1.5"], ["1) 0:2 3) 1:1", "x", ""], ["2) 1.5:0.5", "", "x"],]
    );
    assert_eq!(table.rows.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2, 3].map(no));
    assert!(table.rows.iter().all(|row| !row.annulled && row.points.is_some()));
}

/// ST-72: round by round; who has no opponent rests as told, is free in a round robin, else absent.
#[test]
fn every_round_of_a_team_is_told() {
    for (system, untold) in
        [(Competition::Swiss, "ABS"), (Competition::RoundRobin { cycles: 2 }, "FREE")]
    {
        let event = event(system);
        let standings = compute_teams(&event, &criteria()).unwrap();
        let rounds = team_rounds(&event, &standings);
        let of = |number| -> Vec<String> {
            let row = rounds.rows.iter().find(|row| row.number == no(number)).unwrap();
            row.cells.iter().map(runda_standings::TeamRoundCell::shown).collect()
        };
        assert_eq!(rounds.rounds, 3);
        assert_eq!(of(1), ["2 2:0", "3 0.5:1.5", "2 1:1"]);
        assert_eq!(of(2), ["1 0:2", untold, "1 1:1"]);
        assert_eq!(of(3), ["BYE", "1 1.5:0.5", "OUT"]);
    }
}
