//! Report files, column by column: every field is read from its own columns, all of them and no other.
//!
//! What stands between the fields would spoil a field one column too wide, and every field is filled to both ends.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use runda_formats::trf::{
    self, Adjustment, Byes, Forbidden, Parsed, Record, ResultCode, VirtualPoints,
};
use runda_rulebook::{Language, Points, Round, StartNo};

fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

/// Every remark in English.
fn told(read: &Parsed) -> Vec<String> {
    let english = runda_formats::TEXTS.catalogue(Language::English);
    read.remarks.iter().map(|remark| remark.text(&english)).collect()
}

/// So many players without games.
fn players(count: usize) -> String {
    let line = |number| format!("001 {number:>4}      {:<33}\n", "A, B");
    (1..=count).fold(String::new(), |text, number| text + &line(number))
}

/// The record of a line nothing is remarked about, in a file of 4321 players.
fn read(text: &str) -> Record {
    let read = trf::parse(format!("{}{text}\n", players(4321)).as_bytes());
    assert_eq!(told(&read), [""; 0], "{text}");
    read.document.records.last().unwrap().clone()
}

/// What is told of a line that cannot be read.
fn refused(text: &str) -> Vec<String> {
    told(&trf::parse(format!("{}{text}\n", players(1)).as_bytes()))
}

/// TR-24: virtual points.
#[test]
fn virtual_points_are_read_from_their_columns() {
    let full = VirtualPoints {
        match_points: Some(Points::from_tenths(125)),
        points: Points::from_tenths(345),
        first_round: round(123),
        last_round: round(234),
        first_player: no(1234),
        last_player: no(4321),
    };
    assert_eq!(read("250 12.5x34.5x123x234x1234x4321"), Record::VirtualPoints(full.clone()));
    let one =
        VirtualPoints { match_points: None, last_round: round(123), last_player: no(1234), ..full };
    assert_eq!(read("250     x34.5x123x   x1234x    "), Record::VirtualPoints(one));
}

/// TR-24: behind the last column nothing may stand; a round and a player are needed. The remark names the place and
/// what stands there.
#[test]
fn virtual_points_that_cannot_be_read_are_shown() {
    for (wrong, column, shown) in [
        ("250       1.0 001 003 0001 00017", 32, "7"),
        ("250       1.0 001 003 0001 0001  9", 32, "9"),
        ("250       1.0x    003 0001 0001", 15, "003 0001 0001"),
        ("250       1.0 001 003      0001", 15, "001 003      0001"),
    ] {
        let found = refused(wrong);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with(&format!("line 2, column {column}:")), "{found:?}");
        assert!(found[0].contains(shown) && !found[0].contains('x'), "{found:?}");
    }
}

/// TR-26: points that no result explains.
#[test]
fn adjustments_are_read_from_their_columns() {
    let full = Adjustment {
        kind: Some('W'),
        match_points: Some(Points::from_tenths(125)),
        points: Points::from_tenths(345),
        round: Some(round(123)),
        players: vec![no(1234), no(4321)],
    };
    assert_eq!(read("299 Wxx12.5xx34.5xx123x1234 4321"), Record::Adjustment(full.clone()));
    let bare = Adjustment { kind: None, match_points: None, round: None, ..full };
    assert_eq!(read("299  xx    xx34.5xx   x1234 4321"), Record::Adjustment(bare));
}

/// TR-23, TR-25: byes and prohibited pairings.
#[test]
fn byes_and_prohibited_pairings_are_read_from_their_columns() {
    let players = vec![no(1234), no(4321)];
    for (letter, kind) in
        [('F', ResultCode::FullBye), ('H', ResultCode::HalfBye), ('Z', ResultCode::ZeroBye)]
    {
        let byes = Byes { kind, round: round(123), players: players.clone() };
        assert_eq!(read(&format!("240 {letter}x123x1234 4321")), Record::Byes(byes));
    }
    let forbidden = Forbidden { first_round: round(123), last_round: round(234), players };
    assert_eq!(read("260 123x234x1234 4321"), Record::Forbidden(forbidden));
    for (wrong, column) in [
        ("240 Q 001 0001", 5),
        ("240 H     0001", 7),
        ("260     002 0001", 5),
        ("260 001     0001", 5),
    ] {
        let found = refused(wrong);
        assert_eq!(found.len(), 1, "{wrong}: {found:?}");
        assert!(found[0].starts_with(&format!("line 2, column {column}:")), "{found:?}");
    }
}

/// TR-2: the team line of old, its name and its players side by side.
#[test]
fn a_team_line_is_read_from_its_columns() {
    let name = format!("A{:>31}", "Z");
    let expected = Record::Team { name: name.clone(), players: vec![no(1234), no(4321)] };
    assert_eq!(read(&format!("013 {name}1234 4321")), expected);
}

/// TR-16: dates of rounds stand from column 92 on, nothing before them.
#[test]
fn days_of_rounds_stand_in_their_columns() {
    let Record::RoundDays(days) = read(&format!("132{:88}26/05/02            26/05/03", "")) else {
        panic!("no days");
    };
    let days: Vec<Option<String>> =
        days.into_iter().map(|day| day.map(|day| day.to_string())).collect();
    assert_eq!(days, [Some("2026/05/02".into()), None, Some("2026/05/03".into())]);
    for at in [5, 91] {
        let found = refused(&format!(
            "132{:>width$}{:>space$}26/05/02",
            "q",
            "",
            width = at - 3,
            space = 91 - at
        ));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("line 2, column 5:") && found[0].contains('q'), "{found:?}");
    }
}
