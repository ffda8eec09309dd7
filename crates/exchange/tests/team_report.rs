//! Report files of team events: who met whom, and what the file states.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_exchange::standings::{self, findings, is_team_event, team_criteria, team_event};
use runda_formats::trf::{self, Document};
use runda_rulebook::StartNo;
use runda_standings::{BoardResult, compute_teams};

/// Three teams of two boards, a bye each. Round 1: 1-2 1.5 : 0.5; round 2: 1-3 1 : 1; round 3: 2-3
/// 1 : 1, its first board forfeited.
const LEAGUE: &str = "\
012 Liga
042 2026/05/02
142 3
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,MPvGP,BH:MP,EDE
001    1      Alberg, Ada                       2210                             1.5          3 w 1     5 b =  0000 - Z
001    2      Berdal, Bo                        2140                             1.0          4 b =     6 w =  0000 - Z
001    3      Carlsen, Cy                       2100                             0.0          1 b 0  0000 - Z     5 w -
001    4      Dahl, Dag                         2050                             1.5          2 w =  0000 - Z     6 b 1
001    5      Ek, Eva                           2000                             1.5       0000 - Z     1 w =     3 b +
001    6      Falk, Fia                         1990                             0.5       0000 - Z     2 b =     4 w 0
310   1 Anchors                          ANC             4.0    3.5   1     1    2
310   2 Bishops                          BIS             2.0    2.5   3     3    4
310   3 Castles                          CAS             3.0    3.0   2     5    6
320  1.0  1.0   3   2   1
";

fn read(text: &str) -> Document {
    trf::parse_text(text).document
}

fn keys(text: &str) -> Vec<String> {
    findings(&read(text)).iter().map(|reason| reason.key.as_str().to_owned()).collect()
}

/// TR-27, ST-148: matches are read from the lines of the players.
#[test]
fn matches_are_read_from_the_lines_of_the_players() {
    let document = read(LEAGUE);
    assert!(is_team_event(&document));
    let event = team_event(&document);
    let matches: Vec<(u16, u16, u16)> = event
        .matches
        .iter()
        .map(|record| (record.round.get(), record.first.get(), record.second.get()))
        .collect();
    assert_eq!(matches, [(1, 1, 2), (2, 1, 3), (3, 2, 3)]);
    assert_eq!(event.matches[0].boards, [BoardResult::First, BoardResult::Draw]);
    assert_eq!(event.matches[2].boards, [BoardResult::SecondByForfeit, BoardResult::First]);
    assert_eq!(event.byes.len(), 3);
    let standings = compute_teams(&event, &team_criteria(&document).unwrap()).unwrap();
    let order: Vec<u16> = standings.order().into_iter().map(StartNo::get).collect();
    assert_eq!(order, [1, 3, 2]);
    assert_eq!(standings.rows[0].points.to_string(), "4");
    assert_eq!(standings.rows[0].values[1].to_string(), "3.5");
}

/// TR-27, ST-107: what records 310 state is compared.
#[test]
fn what_a_team_file_states_is_checked() {
    assert_eq!(keys(LEAGUE), [""; 0]);
    let wrong = LEAGUE.replace("   4.0    3.5   1", "   5.0    3.0   2");
    assert_eq!(
        keys(&wrong),
        ["standings-check-match-points", "standings-check-game-points", "standings-check-rank"]
    );
}

/// ST-154: a bye without record 320 is a drawn match; a player's U tells it.
#[test]
fn a_team_bye_is_a_drawn_match() {
    let text = LEAGUE.replace("320  1.0  1.0   3   2   1\n", "").replace("0000 - Z", "0000 - U");
    assert_eq!(keys(&text), [""; 0]);
}

/// TR-18, TR-27: other match points, and a match nobody of one team came to.
#[test]
fn match_points_and_forfeited_matches_follow_their_records() {
    let text = format!("{LEAGUE}330 +-   3   2   3\n362 TW 3.0   TD 1.0   TL 0.0\n");
    let event = team_event(&read(&text));
    assert_eq!(event.match_scoring.win.tenths(), 30);
    let last = event.matches.last().unwrap();
    assert_eq!(last.boards, [BoardResult::FirstByForfeit; 2]);
    assert_eq!(event.matches.len(), 3);
}

/// TR-27: records 013 name teams where there is no record 310, numbered in their order.
#[test]
fn teams_of_the_old_record_are_numbered_in_order() {
    let old = "013 Anchors                            1    2\n";
    let document = read(&format!("192 FIDE_TEAM\n{old}"));
    let teams = standings::teams(&document);
    assert_eq!((teams[0].number.get(), teams[0].players.len()), (1, 2));
    assert_eq!(teams[0].rank, None);
}
