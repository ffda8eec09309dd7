//! Line-ups of the five systems: what is refused, at which board, and what stands in for a missing one.
//!
//! Expected values come from TM-23 to TM-37 of the specification.
#![allow(
    clippy::indexing_slicing,
    clippy::items_after_statements,
    clippy::panic,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "tables are long, names stand where they are used, and a test that fails may panic"
)]

use runda_rulebook::{Board, Game};
use runda_teams::Refusal;
use runda_teams::line_up::{Breach, Declared, LineUpSystem, Source, Squad, check, stand_in};

fn squad(system: LineUpSystem) -> Squad<char> {
    let mut squad = Squad::new(system, Game::Draughts, 4);
    squad.basic = vec!['1', '2', '3', '4'];
    squad.reserves = Some(vec!['r', 's']);
    squad
}

/// A line-up in four letters, a dot is an empty board: what is wrong with it, and at which board.
fn wrong(squad: &Squad<char>, line_up: &str) -> Option<(Breach, Option<u16>)> {
    let seats: Vec<Option<char>> =
        line_up.chars().map(|player| (player != '.').then_some(player)).collect();
    match check(squad, &seats) {
        Err(Refusal::LineUp(fault)) => {
            assert_eq!((fault.system, fault.game), (squad.system, squad.game));
            Some((fault.breach, fault.board.map(Board::get)))
        }
        Err(other) => panic!("{other}"),
        Ok(accepted) => {
            let mut filled = seats;
            filled.resize(usize::from(squad.boards), None);
            let empty: Vec<usize> =
                (0..filled.len()).filter(|&index| filled[index].is_none()).collect();
            let told: Vec<usize> = accepted.forfeited.iter().map(|board| board.index()).collect();
            assert_eq!((accepted.boards, told), (filled, empty));
            None
        }
    }
}

/// TM-24 to TM-29, TM-36, TM-37: line-ups of all five systems; basic players 1 to 4, reserves r and s, a stranger z.
#[test]
fn line_ups_are_checked_by_their_system() {
    use Breach::{Gap, NotEntered, Order, OtherBoard, TooFew, Twice};
    use LineUpSystem::{Joker, Ladder, Open, PzszLadder, PzszReplace};
    #[rustfmt::skip]
    let table: [(LineUpSystem, &str, Option<(Breach, Option<u16>)>); 36] = [
        (Open, "zr41", None),
        (Open, "1231", Some((Twice, Some(4)))),
        (Open, "1223", Some((Twice, Some(3)))),
        (Open, "123.", None),
        (Open, "123", None),
        (Open, "12..", Some((TooFew, None))),
        (Open, "", Some((TooFew, None))),
        (Open, "12.3", Some((Gap, Some(3)))),
        (Open, ".123", Some((Gap, Some(1)))),
        (Ladder, "1234", None),
        (Ladder, "134r", None),
        (Ladder, "34rs", None),
        (Ladder, "12s", None),
        (Ladder, "1324", Some((Order, Some(3)))),
        (Ladder, "2134", Some((Order, Some(2)))),
        (Ladder, "123s", None),
        (Ladder, "12sr", Some((Order, Some(4)))),
        (Ladder, "1r34", Some((Order, Some(3)))),
        (Ladder, "123z", Some((NotEntered, Some(4)))),
        (Ladder, "1.34", Some((Gap, Some(2)))),
        (Joker, "1234", None),
        (Joker, "1r3s", None),
        (Joker, "r234", None),
        (Joker, "2r34", Some((OtherBoard, Some(1)))),
        (Joker, "124r", Some((OtherBoard, Some(3)))),
        (Joker, "12z4", Some((NotEntered, Some(3)))),
        (Joker, ".234", None),
        (Joker, ".2.4", Some((TooFew, None))),
        (PzszLadder, "234r", None),
        (PzszLadder, "34rs", None),
        (PzszLadder, "1.23", Some((OtherBoard, Some(3)))),
        (PzszLadder, "12rz", Some((NotEntered, Some(4)))),
        (PzszLadder, "12r4", Some((Order, Some(4)))),
        (PzszReplace, "s2r4", None),
        (PzszReplace, "1243", Some((OtherBoard, Some(3)))),
        (PzszReplace, "12zr", Some((NotEntered, Some(3)))),
    ];
    for (system, line_up, expected) in table {
        assert_eq!(wrong(&squad(system), line_up), expected, "{system} {line_up}");
    }
}

/// TM-26: only the joker may have an open list of reserves.
#[test]
fn only_a_joker_may_come_from_an_open_list() {
    for (system, expected) in [
        (LineUpSystem::Joker, None),
        (LineUpSystem::PzszReplace, Some((Breach::NotEntered, Some(3)))),
        (LineUpSystem::Ladder, Some((Breach::NotEntered, Some(3)))),
    ] {
        let mut squad = squad(system);
        squad.reserves = None;
        assert_eq!(wrong(&squad, "12z"), expected, "{system}");
        squad.reserves = Some(vec![]);
        assert_eq!(wrong(&squad, "12z"), Some((Breach::NotEntered, Some(3))), "{system}");
    }
}

/// TM-27, TM-28: a reserve stays at the board where it sat in the round before; basic players and chess do not care.
#[test]
fn reserves_of_draughts_stay_at_their_boards() {
    use LineUpSystem::{Joker, Ladder, PzszLadder, PzszReplace};
    let moved = |number| Some((Breach::ReserveMoved, Some(number)));
    for (system, before, now, expected) in [
        (Ladder, "134r", "124r", None),
        (Ladder, "134r", "14rs", moved(3)),
        (Ladder, "1234", "34rs", None),
        (Ladder, "34rs", "234r", moved(4)),
        (Joker, "1r34", "1r34", None),
        (Joker, "1r34", "12r4", moved(3)),
        (Joker, "1r34", "r234", moved(1)),
        (PzszLadder, "134r", "14rs", None),
        (PzszReplace, "1r34", "12r4", None),
    ] {
        let mut squad = squad(system);
        squad.previous = before.chars().map(Some).collect();
        assert_eq!(wrong(&squad, now), expected, "{system} {before} {now}");
    }
}

/// TM-36: club before licence before twice before the system.
#[test]
fn checks_come_in_their_order() {
    let mut squad = squad(LineUpSystem::Ladder);
    squad.other_club = vec!['4'];
    squad.no_licence = vec!['2'];
    assert_eq!(wrong(&squad, "2244"), Some((Breach::OtherClub, Some(3))));
    squad.other_club.clear();
    assert_eq!(wrong(&squad, "1244"), Some((Breach::NoLicence, Some(2))));
    squad.no_licence.clear();
    assert_eq!(wrong(&squad, "2144"), Some((Breach::Twice, Some(4))));
    assert_eq!(wrong(&squad, "2143"), Some((Breach::Order, Some(2))));
}

/// TM-1, TM-37: more names than boards, a match without boards; chess is full.
#[test]
fn a_line_up_fits_its_boards() {
    let mut four = squad(LineUpSystem::Open);
    let five = [Some('a'), Some('b'), Some('c'), Some('d'), None];
    assert_eq!(check(&four, &five), Err(Refusal::Boards { given: 5, boards: 4 }));
    four.game = Game::Chess;
    assert_eq!(wrong(&four, "1234"), None);
    assert_eq!(wrong(&four, "1.34"), Some((Breach::NotFull, Some(2))));
    four.boards = 0;
    assert_eq!(check(&four, &[]), Err(Refusal::Boards { given: 0, boards: 0 }));
}

/// TM-33, TM-34, TM-35: what stands in, from which source, with which boards forfeited.
#[test]
fn a_missing_line_up_is_filled() {
    use LineUpSystem::{Joker, Ladder, Open};
    let declared = Declared {
        previous: Some(vec![Some('b'), None, Some('a')]),
        entry: "abcde".chars().collect(),
        basic: "xyz".chars().collect(),
        impossible: vec![],
    };
    let told = |system, boards, declared: &Declared<char>| {
        let stands = stand_in(system, boards, declared).unwrap();
        let seats: String = stands
            .line_up
            .unwrap_or_default()
            .into_iter()
            .map(|player: Option<char>| player.unwrap_or('.'))
            .collect();
        let lost: Vec<u16> = stands.forfeited.iter().map(|board| board.get()).collect();
        (seats, lost, stands.source, stands.impaired)
    };
    let cut = |change: &dyn Fn(&mut Declared<char>)| {
        let mut other = declared.clone();
        change(&mut other);
        other
    };
    let first = cut(&|d| d.previous = None);
    assert_eq!(told(Open, 3, &declared), ("b.a".into(), vec![2], Source::Previous, false));
    assert_eq!(told(Open, 4, &declared), ("b.a.".into(), vec![2, 4], Source::Previous, false));
    assert_eq!(told(Open, 3, &first), ("abc".into(), vec![], Source::Entry, false));
    assert_eq!(told(Ladder, 3, &declared), ("xyz".into(), vec![], Source::Basic, false));
    assert_eq!(told(Joker, 4, &declared), ("xyz.".into(), vec![4], Source::Basic, false));
    let excluded = cut(&|d| d.impossible = vec!['a', 'y']);
    assert_eq!(told(Open, 3, &excluded), ("b..".into(), vec![2, 3], Source::Previous, true));
    assert_eq!(told(Joker, 3, &excluded), ("x.z".into(), vec![2], Source::Basic, true));
    let nothing = cut(&|d| {
        d.previous = None;
        d.entry.clear();
        d.basic.clear();
    });
    assert_eq!(told(Open, 2, &nothing), (String::new(), vec![1, 2], Source::Nothing, false));
    assert_eq!(told(Ladder, 2, &nothing), (String::new(), vec![1, 2], Source::Basic, false));
    let empty = cut(&|d| d.previous = Some(vec![None; 3]));
    assert_eq!(told(Open, 3, &empty), (String::new(), vec![1, 2, 3], Source::Nothing, false));
    assert_eq!(stand_in(Open, 0, &declared), Err(Refusal::Boards { given: 0, boards: 0 }));
}
