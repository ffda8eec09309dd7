//! Dates, decimals, separators, tables, calendars, lists and what an engine asks: both sides of every border.
//!
//! **Length:** one table after another, each for one kind of text.
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

use runda_formats::calendar::{Appointment, Calendar, Moment};
use runda_formats::csv::{self, Separator};
use runda_formats::players::{self, ListedPlayer, PlayerColumn};
use runda_formats::teams;
use runda_formats::trf::{
    self, Cell, DutchRules, Event, Flavour, Player, ResultCode, Scoring, Sex, SystemCode,
    SystemKind, TimeControl,
};
use runda_formats::{Date, Encoding, Table, encoding};
use runda_rulebook::{Colour, Language, Points, Rating, Round, StartNo};

fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

/// Every month has its days; a year or a month may stand alone.
#[test]
fn days_exist_or_are_refused() {
    let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (month, last) in (1..).zip(last) {
        assert!(Date::new(2025, month, last).is_some(), "{month}");
        assert!(Date::new(2025, month, last + 1).is_none(), "{month}");
        assert!(Date::new(2025, month, 0).is_some(), "the day may be unknown");
    }
    for (year, leap) in [(1900, false), (2000, true), (2024, true), (2100, false), (2023, false)] {
        assert_eq!(Date::new(year, 2, 29).is_some(), leap, "{year}");
    }
    assert!(Date::new(2025, 13, 1).is_none() && Date::new(2025, 0, 1).is_none());
    assert!(Date::new(0, 1, 1).is_none() && Date::new(1, 1, 1).is_some());
    assert!(Date::new(9999, 12, 31).is_some() && Date::new(10_000, 1, 1).is_none());
    assert!(Date::new(2025, 0, 0).is_some());
    for (text, year) in
        [("69/05/02", 2069), ("70/05/02", 1970), ("00/01/01", 2000), ("99/12/31", 1999)]
    {
        assert_eq!(Date::parse_short(text).unwrap().year, year, "{text}");
    }
    assert_eq!(Date::parse_short("2026/05/02"), Date::new(2026, 5, 2));
    assert_eq!(Date::new(2005, 1, 9).unwrap().short(), "05/01/09");
    assert_eq!(Date::new(5, 1, 9).unwrap().to_string(), "0005/01/09");
    for text in ["026/05/02", "2/5/26", "2026/05", "20260502", "202"] {
        assert_eq!(Date::parse(text), None, "{text}");
    }
}

/// TR-8: five digits are the most, one decimal the finest.
#[test]
fn points_have_their_ends() {
    for (text, tenths) in [
        ("99999", Some(999_990)),
        ("100000", None),
        ("1.50000", Some(15)),
        ("1.500000", None),
        ("0", Some(0)),
        ("+1.5", Some(15)),
        ("-1.5", Some(-15)),
        ("-½", Some(-5)),
        ("1.", Some(10)),
        ("1.05", None),
    ] {
        assert_eq!(Points::parse(text).ok(), tenths.map(Points::from_tenths), "{text}");
    }
    assert_eq!(
        [Points::from_tenths(-15), Points::from_tenths(0), Points::from_tenths(1005)]
            .map(|it| it.to_string()),
        ["-1.5", "0.0", "100.5"]
    );
    let mut sum = Points::from_tenths(15) + Points::from_tenths(10);
    sum += Points::from_tenths(5);
    assert_eq!(
        (sum, sum - Points::from_tenths(50)),
        (Points::from_tenths(30), Points::from_tenths(-20))
    );
    assert_eq!(
        [Points::from_tenths(1), Points::from_tenths(2)].into_iter().sum::<Points>(),
        Points::from_tenths(3)
    );
    assert_eq!(
        (Points::ZERO, Points::DRAW, Points::WIN),
        (Points::from_tenths(0), Points::from_tenths(5), Points::from_tenths(10))
    );
}

/// TR-12: what every code means.
#[test]
fn every_code_has_its_meaning() {
    use ResultCode as R;
    // sign, played, rated, forfeit, bye
    let table = [
        (R::Win, '1', true, true, false, false),
        (R::Draw, '=', true, true, false, false),
        (R::Loss, '0', true, true, false, false),
        (R::ShortWin, 'W', true, false, false, false),
        (R::ShortDraw, 'D', true, false, false, false),
        (R::ShortLoss, 'L', true, false, false, false),
        (R::ForfeitWin, '+', false, false, true, false),
        (R::ForfeitLoss, '-', false, false, true, false),
        (R::PairingBye, 'U', false, false, false, true),
        (R::FullBye, 'F', false, false, false, true),
        (R::HalfBye, 'H', false, false, false, true),
        (R::ZeroBye, 'Z', false, false, false, true),
    ];
    for ((code, sign, played, rated, forfeit, bye), listed) in table.into_iter().zip(R::ALL) {
        assert_eq!((code, code.sign()), (listed, sign));
        assert_eq!((code.is_played(), code.is_rated()), (played, rated), "{sign}");
        assert_eq!((code.is_forfeit(), code.is_bye()), (forfeit, bye), "{sign}");
        let game = Cell::game(no(2), Colour::Black, code);
        assert_eq!((game.is_played(), game.is_forfeit(), game.is_open()), (played, forfeit, false));
        assert_eq!(game.met(), played.then_some(no(2)));
        assert_eq!(game.colour_played(), played.then_some(Colour::Black));
        assert_eq!(game.meaning(), Some(code));
        assert!(!Cell::bye(code).is_played() && !game.is_blank());
    }
    let open = Cell { opponent: Some(no(2)), colour: Some(Colour::White), result: None };
    assert!(open.is_open() && !open.is_played() && open.meaning().is_none());
    assert!(Cell::BLANK.is_blank() && !Cell::BLANK.is_open());
    for cell in [
        Cell { colour: Some(Colour::White), ..Cell::BLANK },
        Cell { opponent: Some(no(1)), ..Cell::BLANK },
    ] {
        assert!(!cell.is_blank());
    }
}

/// TR-13: which two codes make one game, all pairs of them.
#[test]
fn two_codes_make_one_game_or_not() {
    let fitting = ["10", "01", "==", "00", "=0", "0=", "WL", "LW", "DD", "+-", "-+", "--"];
    for one in ResultCode::ALL {
        for other in ResultCode::ALL {
            let pair: String = [one.sign(), other.sign()].iter().collect();
            assert_eq!(one.fits(other), fitting.contains(&pair.as_str()), "{pair}");
        }
    }
}

/// TR-18, TR-28, TR-29: what each letter of each dialect moves, and nothing else.
#[test]
fn every_letter_of_a_scoring_moves_its_own() {
    let of = |line: &str| {
        let s = Scoring::of(&trf::parse_text(line).document);
        let by =
            |pair: runda_rulebook::ByColour<Points>| (pair.white.tenths(), pair.black.tenths());
        let rest = [
            s.forfeit_win,
            s.forfeit_loss,
            s.pairing_bye,
            s.full_bye,
            s.half_bye,
            s.zero_bye,
            s.unknown,
        ];
        (by(s.win), by(s.draw), by(s.loss), rest.map(runda_rulebook::Points::tenths))
    };
    let (w, d, l) = ((10, 10), (5, 5), (0, 0));
    // forfeit win and loss, bye of the pairing, full, half and zero bye, unknown
    let rest = [10, 0, 10, 10, 5, 0, 5];
    let with = |at: &[usize]| {
        let mut changed = rest;
        for &at in at {
            changed[at] = 70;
        }
        changed
    };
    assert_eq!(of(""), (w, d, l, rest));
    for (line, expected) in [
        ("162  W 7.0", ((70, 70), d, l, with(&[0, 2, 3]))),
        ("162  D 7.0", (w, (70, 70), l, with(&[4, 6]))),
        ("162  L 7.0", (w, d, (70, 70), rest)),
        ("162  A 7.0", (w, d, l, with(&[1, 5]))),
        ("162  P 7.0", (w, d, l, with(&[2]))),
        ("162  X 7.0", (w, d, l, with(&[6]))),
        ("XXS WW=7", ((70, 10), d, l, rest)),
        ("XXS BW=7", ((10, 70), d, l, rest)),
        ("XXS WD=7", (w, (70, 5), l, with(&[6]))),
        ("XXS BD=7", (w, (5, 70), l, rest)),
        ("XXS WL=7", (w, d, (70, 0), rest)),
        ("XXS BL=7", (w, d, (0, 70), rest)),
        ("XXS ZPB=7", (w, d, l, with(&[5]))),
        ("XXS HPB=7", (w, d, l, with(&[4]))),
        ("XXS FPB=7", (w, d, l, with(&[3]))),
        ("XXS PAB=7", (w, d, l, with(&[2]))),
        ("XXS FW=7", (w, d, l, with(&[0]))),
        ("XXS FL=7", (w, d, l, with(&[1]))),
        ("XXS W=7", ((70, 70), d, l, with(&[0, 3]))),
        ("XXS D=7", (w, (70, 70), l, with(&[4, 6]))),
        ("BBW  7.0", ((70, 70), d, l, with(&[0, 2, 3]))),
        ("BBD  7.0", (w, (70, 70), l, with(&[4, 6]))),
        ("BBL  7.0", (w, d, (70, 70), rest)),
        ("BBZ  7.0", (w, d, l, with(&[5]))),
        ("BBF  7.0", (w, d, l, with(&[1]))),
        ("BBU  7.0", (w, d, l, with(&[2]))),
        // The record before the line of one engine before those of the other, in any order.
        ("XXS W=8\n162  P 7.0", (w, d, l, with(&[2]))),
        ("BBW  8.0\nXXS PAB=7", (w, d, l, with(&[2]))),
        ("162  P 8.0    P 7.0", (w, d, l, with(&[2]))),
    ] {
        assert_eq!(of(line), expected, "{line}");
    }
}

/// TR-12: what a round is worth, by code and colour.
#[test]
fn every_round_is_worth_its_points() {
    let scoring = Scoring::of(
        &trf::parse_text("XXS WW=1 BW=2 WD=3 BD=4 WL=5 BL=6 FW=7 FL=8 PAB=9 FPB=10 HPB=11 ZPB=12")
            .document,
    );
    let game = |colour, code| scoring.points(Cell::game(no(2), colour, code)).tenths() / 10;
    use ResultCode as R;
    for (code, white, black) in [
        (R::Win, 1, 2),
        (R::ShortWin, 1, 2),
        (R::Draw, 3, 4),
        (R::ShortDraw, 3, 4),
        (R::Loss, 5, 6),
        (R::ShortLoss, 5, 6),
        (R::ForfeitWin, 7, 7),
        (R::ForfeitLoss, 8, 8),
        (R::PairingBye, 9, 9),
        (R::FullBye, 10, 10),
        (R::HalfBye, 11, 11),
        (R::ZeroBye, 12, 12),
    ] {
        assert_eq!(
            (game(Colour::White, code), game(Colour::Black, code)),
            (white, black),
            "{}",
            code.sign()
        );
    }
    assert_eq!(scoring.points(Cell::BLANK).tenths(), 120);
    let open = Cell { opponent: Some(no(2)), colour: Some(Colour::White), result: None };
    assert_eq!(scoring.points(open).tenths(), 30);
}

/// A player line with the given rounds.
fn line(number: usize, points: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {:<33}{:>32} {points:>4}{:>5}{rounds}\n", "A, B", "", "")
}

/// TR-26, TR-32: points after rounds, adjustments by kind and round.
#[test]
fn adjustments_hold_for_their_rounds() {
    let games = line(1, "", "     2 w 1     2 b =     2 w 1")
        + &line(2, "", "     1 b 0     1 w =     1 b 0");
    let points = |record: &str| {
        let document = trf::parse_text(&format!("{games}{record}\n")).document;
        let event = Event::of(&document);
        let player = document.players().next().unwrap();
        [0, 1, 2, 3].map(|rounds| event.points_after(player, rounds).tenths())
    };
    for (record, expected) in [
        ("", [0, 10, 15, 25]),
        ("299           0.5         1", [5, 15, 20, 30]),
        ("299           0.5  002    1", [0, 10, 20, 30]),
        ("299           0.5  003    1", [0, 10, 15, 30]),
        ("299 W         0.5         1", [0, 5, 10, 15]),
        ("299 W         0.5  003    1", [0, 10, 15, 20]),
        ("299 D         0.0         1", [0, 10, 10, 20]),
        ("299 L         0.5         1", [0, 10, 15, 25]),
        ("299           0.5         2", [0, 10, 15, 25]),
    ] {
        assert_eq!(points(record), expected, "{record}");
    }
}

/// TR-32, TR-33, TR-35: rounds played, the next one, who is absent and why.
#[test]
fn an_event_knows_its_next_round() {
    let event = |text: &str| Event::of(&trf::parse_text(text).document);
    let two = line(1, "", "     2 w 1") + &line(2, "", "     1 b 0");
    for (rounds, last) in [("1", true), ("2", true), ("3", false)] {
        let event = event(&format!("142 {rounds}\n{two}"));
        assert_eq!((event.played, event.is_last_round()), (1, last), "{rounds}");
    }
    assert!(!event(&two).is_last_round(), "nobody said how many");
    assert_eq!((event("").played, event("142 3").next_round()), (0, round(1)));
    // A bye of the pairing makes a round, another bye only if everybody has an entry.
    let bye = |code: char| line(1, "", &format!("  0000 - {code}")) + &line(2, "", "");
    assert_eq!(['U', 'H', 'Z', 'F'].map(|code| event(&bye(code)).played), [1, 0, 0, 0]);
    let all = line(1, "", "  0000 - H") + &line(2, "", "  0000 - Z");
    assert_eq!(event(&all).played, 1);
    // Record 240 wins over XXZ and the columns; another round's record says nothing of this one.
    let absent = |text: &str| {
        let found = event(&format!("{two}{text}")).absent;
        found.into_iter().map(|(player, code)| (player.get(), code.sign())).collect::<Vec<_>>()
    };
    assert_eq!(absent("XXZ 1\n"), [(1, 'Z')]);
    assert_eq!(absent("XXZ 1\n240 H 002    1\n"), [(1, 'H')]);
    assert_eq!(absent("240 F 002    1    2\n"), [(1, 'F'), (2, 'F')]);
    assert_eq!(absent("240 F 003    1\n240 F 001    2\n"), []);
}

/// TR-24, TR-25: virtual points and bans, by round and player.
#[test]
fn ranges_hold_from_their_first_to_their_last() {
    let field: String = (1..=5).map(|number| line(number, "", "")).collect();
    let event = Event::of(&trf::parse_text(&format!("{field}250       1.0 002 003 0002 0004\n250       0.5 003 003 0004 0005\n260 002 003    1    2\nXXP 3 4\n")).document);
    let points = |player, at| event.virtual_points(no(player), round(at)).tenths();
    let table: Vec<[i32; 4]> =
        (1..=5).map(|player| [1, 2, 3, 4].map(|at| points(player, at))).collect();
    assert_eq!(table, [[0, 0, 0, 0], [0, 10, 10, 0], [0, 10, 10, 0], [0, 10, 15, 0], [0, 0, 5, 0]]);
    // A shorter range on top of a longer one ends where it says.
    let field = line(1, "", "");
    let both = "250       1.0 001 004 0001 0001\n250       0.5 001 002 0001 0001\n";
    let event_of_one = Event::of(&trf::parse_text(&format!("{field}{both}")).document);
    let sums = [1, 2, 3, 4, 5].map(|at| event_of_one.virtual_points(no(1), round(at)).tenths());
    assert_eq!(sums, [15, 15, 10, 10, 0]);
    let bans = |at| event.forbidden_in(round(at)).count();
    assert_eq!([1, 2, 3, 4, 999].map(bans), [1, 2, 2, 1, 1]);
    assert_eq!(event.forbidden.last().unwrap().last_round.get(), 999);
}

/// TR-28, TR-34: one dialect turned into the other.
#[test]
fn dialects_say_the_same_in_their_own_lines() {
    let field: String = (1..=4).map(|number| line(number, "", "")).collect();
    let field = field.replace('\n', "\r\n").replace(" \r\n", "\r\n");
    let players: Vec<&str> = field.lines().map(str::trim_end).collect();
    let players = players.join("\r\n") + "\r\n";
    let turned = |lines: &str, flavour| {
        let written =
            trf::write(&trf::parse_text(&format!("{field}{lines}")).document, flavour).unwrap();
        written.replace(&players, "").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    for (old, new) in [
        ("XXR 5", "142 5"),
        ("XXC white1", "152 W"),
        ("XXC black1", "152 B"),
        ("XXP 1 3", "260 001 999    1    3"),
        ("XXA    2  1.0  1.0", "250       1.0 001 002 0002 0002"),
    ] {
        assert_eq!(turned(old, Flavour::Trf26), [new], "{old}");
    }
    for (new, old) in [
        ("142 5", "XXR 5"),
        ("152 B", "XXC black1"),
        ("162  W 3.0", "XXS WW=3 BW=3 FW=3 PAB=3 FPB=3"),
        ("260 001 999    1    3", "XXP 1 3"),
        ("260 002 003    1    3", "260 002 003    1    3"),
        ("250       1.0 001 002 0002 0002", "XXA    2  1.0  1.0"),
    ] {
        assert_eq!(turned(new, Flavour::Trf16), [old], "{new}");
    }
    assert_eq!(turned("XXR 5\n142 6", Flavour::Trf26), ["142 6"]);
    assert_eq!(turned("XXR 5\n142 6", Flavour::Trf16), ["XXR 6"]);
    assert_eq!(turned("XXC white1 rank\n152 B", Flavour::Trf26), ["XXC rank", "152 B"]);
    assert_eq!(turned("XXC white1 rank\n152 B", Flavour::Trf16), ["XXC rank", "XXC black1"]);
    assert_eq!(turned("XXS BW=3", Flavour::Trf26), ["XXS BW=3"], "the record cannot say it");
    assert_eq!(turned("XXS FL=0.5", Flavour::Trf26), ["XXS FL=0.5"]);
    assert_eq!(turned("BBW  3.0\nBBD  1.0", Flavour::Trf26), ["162  W 3.0    D 1.0"]);
    assert_eq!(turned("XXZ 3", Flavour::Trf26), ["240 Z 001    3"]);
    // Equal players side by side make one range, a gap or another value two.
    let many = "XXA    1  1.0  0.5\nXXA    2  1.0  0.5\nXXA    4  1.0  0.5\n";
    assert_eq!(
        turned(many, Flavour::Trf26),
        [
            "250       1.0 001 001 0001 0002",
            "250       0.5 002 002 0001 0002",
            "250       1.0 001 001 0004 0004",
            "250       0.5 002 002 0004 0004",
        ]
    );
}

/// TR-13, TR-42: what the second round says is told in its own columns.
#[test]
fn contradictions_are_told_in_the_columns_of_their_round() {
    let told = |one: &str, two: &str| {
        let text =
            line(1, "", &format!("     2 w 1{one}")) + &line(2, "", &format!("     1 b 0{two}"));
        let read = trf::parse_text(&text);
        let of =
            |it: &runda_formats::Remark| (it.line, it.column, it.reason.key.as_str().to_owned());
        read.remarks.iter().map(of).collect::<Vec<_>>()
    };
    let told_as = |line, column, key: &str| (line, column, key.to_owned());
    for (one, two, expected) in [
        ("     2 b Z", "     1 w 0", told_as(1, 102, "trf-bye-with-opponent")),
        ("  0000 w H", "", told_as(1, 107, "trf-bye-with-colour")),
        ("  0000 w 1", "", told_as(1, 102, "trf-game-without-opponent")),
        ("     2 - 1", "     1 w 0", told_as(1, 102, "trf-game-without-colour")),
        ("  0000 w  ", "", told_as(1, 102, "trf-game-without-opponent")),
        ("     7 w 1", "", told_as(1, 102, "trf-opponent-unknown")),
        ("     2 w 1", "", told_as(1, 102, "trf-opponent-elsewhere")),
        ("     1 w 1", "", told_as(1, 102, "trf-opponent-elsewhere")),
        ("     2 b 1", "     1 b 0", told_as(1, 107, "trf-same-colour")),
        ("     2 b 1", "     1 w 1", told_as(1, 109, "trf-results-do-not-fit")),
        ("     2 b 1", "     1 w  ", told_as(1, 109, "trf-result-on-one-side")),
        ("  0000 - U", "  0000 - U", told_as(2, 109, "trf-second-bye")),
    ] {
        let found = told(one, two);
        assert!(found.contains(&expected), "{one} {two}: {found:?}");
    }
    assert_eq!(told("     2 b 1", "     1 w 0"), []);
    assert_eq!(told("  0000 - +", ""), [], "a team may win without an opponent");
    let twice = trf::parse_text(&(line(1, "", "") + &line(1, "", "")));
    assert_eq!((twice.remarks[0].line, twice.remarks[0].column), (2, 5));
}

/// TR-15: the sum, with the coming bye, with virtual points of today or yesterday; and nothing else.
#[test]
fn points_may_hold_the_bye_or_the_virtual_points() {
    let told = |points: &str, extra: &str| {
        let text = line(1, points, "     2 w 1") + &line(2, "0.0", "     1 b 0") + extra;
        let read = trf::parse_text(&text);
        read.remarks
            .iter()
            .any(|it| it.reason.key.as_str() == "trf-points-differ" && it.column == 81)
    };
    let half = "240 H 002    1\n";
    let ahead = "250       2.0 002 002 0001 0001\n";
    let behind = "250       2.0 001 001 0001 0001\n";
    for (points, extra, wrong) in [
        ("1.0", "", false),
        ("1.5", "", true),
        ("1.5", half, false),
        ("1.0", half, false),
        ("3.0", ahead, false),
        ("3.0", behind, false),
        ("3.5", ahead, true),
        ("3.0", "250       2.0 003 003 0001 0001\n", true),
    ] {
        assert_eq!(told(points, extra), wrong, "{points} {extra}");
    }
}

/// TR-19, TR-21: codes of systems and time controls.
#[test]
fn codes_of_systems_and_times_are_read() {
    for (code, kind) in [
        ("X_SCHEVENINGEN", Some(SystemKind::Scheveningen)),
        ("BERGER_TEAM_ROUNDROBIN", Some(SystemKind::TeamRoundRobin)),
        ("TEAM_X", None),
        ("SCHILLER", Some(SystemKind::RoundRobin)),
        ("FIDE_DUTCH_2026", Some(SystemKind::Dutch)),
        ("FIDE_DUTCH_2018", None),
    ] {
        assert_eq!(SystemCode::parse(code).map(|it| it.kind), kind, "{code}");
    }
    let plain = SystemCode::parse("FIDE_DUTCH").unwrap();
    assert!(!plain.baku && plain.rules.is_none());
    assert_eq!(SystemCode::parse("FIDE_DUTCH_2025").unwrap().rules, Some(DutchRules::Of2026));
    for (day, rules) in [
        (Date::new(2025, 12, 31), DutchRules::Of2017),
        (Date::new(2026, 1, 31), DutchRules::Of2017),
        (Date::new(2026, 2, 1), DutchRules::Of2026),
        (Date::new(2027, 1, 1), DutchRules::Of2026),
    ] {
        assert_eq!(plain.dutch_rules(day), rules);
    }
    let control = TimeControl::parse("40/5400+30:900").unwrap();
    let told: Vec<_> =
        control.0.white.iter().map(|it| (it.moves, it.seconds, it.bonus_seconds)).collect();
    assert_eq!(told, [(Some(40), 5400, 30), (None, 900, 0)]);
    assert_eq!(TimeControl::parse("W360+1-B300").unwrap().to_string(), "W360+1-B300");
}

/// TR-16, TR-39: what a document knows of itself.
#[test]
fn a_document_knows_what_it_lacks() {
    let missing = |text: &str| trf::parse_text(text).document.missing_for_rating();
    assert_eq!(missing(""), ["012", "022", "032", "042", "052", "102", "132", "001"]);
    assert_eq!(missing("012 A\n102 B\n").len(), 6);
    let criteria = |text: &str| trf::parse_text(text).document.criteria();
    assert_eq!(criteria("202 BH,SB"), ["PTS", "BH", "SB"]);
    assert_eq!(criteria("202 BH,SB\n212 MPTS, ,PTS"), ["MPTS", "PTS"]);
    assert!(criteria("012 A").is_empty());
}

#[test]
fn separators_are_found_and_written() {
    for (text, separator) in [
        ("a;b,c", Separator::Semicolon),
        ("a;b,c,d", Separator::Comma),
        ("a\tb,c", Separator::Comma),
        ("a\tb\tc,d", Separator::Tab),
        ("a,b\n;;;;", Separator::Comma),
        ("", Separator::Semicolon),
    ] {
        assert_eq!(Separator::of(text), separator, "{text:?}");
    }
    assert_eq!(Separator::ALL.map(Separator::sign), [';', ',', '\t']);
    let mut text = String::new();
    csv::write_row(["a", "b;c", "d\"e", " f", "", "g\nh"], Separator::Semicolon, &mut text);
    assert_eq!(text, "a;\"b;c\";\"d\"\"e\";\" f\";;\"g\nh\"\r\n");
    let mut remarks = Vec::new();
    let rows = csv::read("a;\"b\"\"c\";d\r\n\r\ne\rf;\"g", Separator::Semicolon, &mut remarks);
    let places: Vec<_> =
        rows.iter().flatten().map(|it| (it.line, it.column, it.text.as_str())).collect();
    assert_eq!(
        places,
        [(1, 1, "a"), (1, 3, "b\"c"), (1, 10, "d"), (3, 1, "e"), (4, 1, "f"), (4, 3, "g")]
    );
    assert_eq!((remarks.len(), remarks[0].line, remarks[0].column), (1, 4, 3));
}

#[test]
fn a_calendar_is_written_line_by_line() {
    let day = Date::new(2026, 5, 2).unwrap();
    let at = |hour, minute| Moment::new(day, hour, minute);
    assert!(
        at(23, 59).is_some() && at(24, 0).is_none() && at(0, 60).is_none() && at(0, 0).is_some()
    );
    assert!(Moment::new(Date::new(2026, 5, 0).unwrap(), 1, 1).is_none());
    assert!(Moment::new(Date::new(2026, 0, 0).unwrap(), 1, 1).is_none());
    for (month, first) in [(1, 1), (5, 1), (12, 31)] {
        assert!(Moment::new(Date::new(2026, month, first).unwrap(), 1, 1).is_some());
    }
    let appointment = |place: &str, description: &str| Appointment {
        uid: "round-1".into(),
        begins: at(9, 5).unwrap(),
        minutes: 90,
        summary: "Runda 1".into(),
        place: place.into(),
        description: description.into(),
    };
    let calendar = Calendar {
        name: "Open".into(),
        written: at(8, 0).unwrap(),
        appointments: vec![appointment("Sala", ""), appointment("", "x")],
    };
    let lines: Vec<String> = calendar.write().split("\r\n").map(str::to_owned).collect();
    let event = |third: &str| {
        [
            "BEGIN:VEVENT",
            "UID:round-1",
            "DTSTAMP:20260502T080000Z",
            "DTSTART:20260502T090500",
            "DURATION:PT90M",
            "SUMMARY:Runda 1",
            third,
            "END:VEVENT",
        ]
        .map(str::to_owned)
        .to_vec()
    };
    let head = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Runda//Schedule//EN",
        "CALSCALE:GREGORIAN",
        "X-WR-CALNAME:Open",
    ];
    let mut expected: Vec<String> = head.map(str::to_owned).to_vec();
    expected.extend(event("LOCATION:Sala"));
    expected.extend(event("DESCRIPTION:x"));
    expected.extend(["END:VCALENDAR".to_owned(), String::new()]);
    assert_eq!(lines, expected);
    // A line of exactly 75 bytes is not folded, one of 76 is.
    for (length, folds) in [(75 - "X-WR-CALNAME:".len(), 0), (76 - "X-WR-CALNAME:".len(), 1)] {
        let named =
            Calendar { name: "n".repeat(length), written: at(8, 0).unwrap(), appointments: vec![] };
        assert_eq!(named.write().matches("\r\n ").count(), folds);
    }
    // Two folds: the blank counts among the 75.
    let long = Calendar {
        name: "n".repeat(62 + 74 + 1),
        written: at(8, 0).unwrap(),
        appointments: vec![],
    };
    assert_eq!(long.write().matches("\r\n ").count(), 2);
    let exact =
        Calendar { name: "n".repeat(62 + 74), written: at(8, 0).unwrap(), appointments: vec![] };
    assert_eq!(exact.write().matches("\r\n ").count(), 1);
}

#[test]
fn tables_are_aligned() {
    let mut table = Table::new().left("l").right("r").centre("c");
    table.row(["ab", "1", "x"]);
    table.row(["a", "123", "12345"]);
    table.row(["e\u{301}", "", "1234"]);
    assert_eq!(
        table.to_text(),
        "l     r    c\nab    1    x\na   123  12345\ne\u{301}        1234\n"
    );
    assert_eq!(table.to_markdown().lines().nth(1), Some("| --- | ---: | :---: |"));
    assert_eq!(Table::new().to_markdown(), "|  |\n|  |\n");
    let mut cells = Table::new().left("x");
    for cell in [" =1", "+1a", "-", "--", "+5%", "-1.5 ½", "a-b", "1+1"] {
        cells.row([cell]);
    }
    let text = cells.to_csv(Separator::Tab);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines,
        ["x", "\"' =1\"".trim_matches('"'), "'+1a", "-", "--", "+5%", "-1.5 ½", "a-b", "1+1"]
    );
}

fn list(text: &str) -> (Vec<(usize, ListedPlayer)>, Vec<(usize, usize, String)>) {
    let read = players::read_text(text);
    let told = read
        .remarks
        .iter()
        .map(|it| (it.line, it.column, it.reason.key.as_str().to_owned()))
        .collect();
    (read.players, told)
}

#[test]
fn every_column_of_a_list_is_filled() {
    let (read, told) = list(
        "lp;nazwisko;imię;płeć;ur.;ranking;tytuł;kat.;klub;woj.;fed.;licencja\n7.;Żak;Ewa;K;2008;1850;FM;k;Hetman;MA;POL;L-1\n",
    );
    assert_eq!(told, []);
    let (line, player) = &read[0];
    assert_eq!((*line, player.number, player.full_name()), (2, Some(no(7)), "Żak, Ewa".into()));
    assert_eq!(
        (player.sex, player.born, player.rating),
        (Some(Sex::Woman), Date::new(2008, 0, 0), Rating::new(1850).ok())
    );
    assert_eq!((player.title.to_string(), player.category.to_string()), ("FM".into(), "k".into()));
    let texts = [&player.club, &player.region, &player.federation, &player.licence];
    assert_eq!(texts, ["Hetman", "MA", "POL", "L-1"]);
    assert_eq!(player.grade().to_string(), "FM");
    for language in Language::ALL {
        let table =
            players::table(std::slice::from_ref(player), &runda_formats::TEXTS.catalogue(language));
        assert_eq!(
            table.rows,
            [["7", "Żak", "Ewa", "K", "2008", "FM", "k", "1850", "Hetman", "MA", "POL", "L-1"]]
        );
        let columns: Vec<Option<PlayerColumn>> =
            table.columns.iter().map(|it| PlayerColumn::from_heading(&it.heading)).collect();
        assert!(columns.iter().all(Option::is_some), "{columns:?}");
        let right: Vec<usize> = (0..table.columns.len())
            .filter(|&at| table.columns[at].align == runda_formats::Align::Right)
            .collect();
        assert_eq!(right, [0, 7]);
    }
    let born = ListedPlayer { born: Date::new(2008, 5, 9), sex: Some(Sex::Man), ..player.clone() };
    let table = players::table(&[born], &runda_formats::TEXTS.catalogue(Language::English));
    assert_eq!((table.rows[0][3].as_str(), table.rows[0][4].as_str()), ("M", "2008-05-09"));
}

#[test]
fn every_oddity_of_a_list_is_told_at_its_field() {
    for (text, line, column, key) in [
        ("lp;nazwisko\nx;A", 2, 1, "list-no-start-number"),
        ("lp;nazwisko\n0;A", 2, 1, "list-no-start-number"),
        ("nazwisko;płeć\nA;x", 2, 3, "list-sex"),
        ("nazwisko;ur.\nA;2008/13/01", 2, 3, "list-no-birthday"),
        ("nazwisko;ranking\nA;4001", 2, 3, "list-no-rating"),
        ("nazwisko;tytuł\nA;czarodziej", 2, 3, "list-strange-grade"),
        ("nazwisko;kat.\nA;czarodziej", 2, 3, "list-strange-grade"),
        ("nazwisko;kolor\nA;b", 1, 10, "list-unknown-heading"),
        ("nazwisko;imię\nA;B;C", 2, 5, "list-too-many-fields"),
        ("nazwisko;imię\n;B", 2, 1, "list-no-name"),
        ("nazwisko;imię\nA;B\na;b", 3, 1, "list-player-twice"),
        ("lp;nazwisko\n1;A\n1;B", 3, 1, "list-number-twice"),
        ("a;b;c\nd;e;f", 1, 1, "list-no-headings"),
        ("", 1, 1, "list-empty"),
        ("Kowal Jan\n1234\n", 2, 1, "list-no-name-in-line"),
        ("Kowal Jan\nPele\n", 2, 1, "list-one-word"),
        ("nazwisko;imię\nA;\"B", 2, 3, "csv-open-quote"),
    ] {
        let (_, told) = list(text);
        assert_eq!(told, [(line, column, key.to_owned())], "{text:?}");
    }
    for text in [
        "nazwisko;ranking\nA;0",
        "nazwisko;ranking\nA;-",
        "nazwisko;ranking\nA;brak",
        "nazwisko;ur.\nA;2008\nA;2009",
    ] {
        assert_eq!(list(text).1, [], "{text:?}");
    }
}

#[test]
fn names_are_parted() {
    for (text, names) in [
        ("nazwisko i imię\nKowal Jan Adam", ("Kowal", "Jan Adam")),
        ("nazwisko i imię\n\"Kowal, Jan\"", ("Kowal", "Jan")),
        ("imię i nazwisko\nJan Adam Kowal", ("Kowal", "Jan Adam")),
        ("imię i nazwisko\n\"Kowal, Jan\"", ("Kowal", "Jan")),
        ("imię i nazwisko\nPele", ("Pele", "")),
    ] {
        let (read, _) = list(text);
        let player = &read[0].1;
        assert_eq!((player.family_name.as_str(), player.given_name.as_str()), names, "{text}");
    }
    let one = |family: &str, given: &str| {
        ListedPlayer {
            family_name: family.into(),
            given_name: given.into(),
            ..ListedPlayer::default()
        }
        .full_name()
    };
    assert_eq!([one("A", ""), one("", "B"), one("A", "B")], ["A", "B", "A, B"]);
    for (text, name, rating, year) in [
        ("3. Kowal Jan 1850 (2008)", "Kowal, Jan", Some(1850), Some(2008)),
        ("12) Kowal Jan", "Kowal, Jan", None, None),
        ("12 Kowal Jan - 100", "Kowal, Jan", Some(100), None),
        ("• Kowal Jan 99", "Kowal, Jan 99", None, None),
        ("Kowal Jan (ur. 2001)", "Kowal, Jan", None, Some(2001)),
        ("Kowal Jan (x)", "Kowal, Jan (x)", None, None),
        ("- 5: Kowal Jan, 1500", "Kowal, Jan", Some(1500), None),
    ] {
        let (read, _) = list(text);
        let player = &read[0].1;
        assert_eq!(player.full_name(), name, "{text}");
        assert_eq!(player.rating.map(Rating::get), rating, "{text}");
        assert_eq!(player.born.map(|it| it.year), year, "{text}");
    }
    for (word, sex) in [
        ("m", Some(Sex::Man)),
        ("Male", Some(Sex::Man)),
        ("k", Some(Sex::Woman)),
        ("W", Some(Sex::Woman)),
        ("f", Some(Sex::Woman)),
        ("x", None),
    ] {
        assert_eq!(list(&format!("nazwisko;sex\nA;{word}")).0[0].1.sex, sex, "{word}");
    }
}

/// TM-25: boards in their order, reserves behind, whatever the order of the rows.
#[test]
fn teams_are_gathered_from_rows() {
    let read = teams::read_text(
        "zespół;deska;nazwisko;kapitan\nB;R2;e;\nA;2;b;\nB;1;d;x\nA;1;a;\nB;rez. 1;f;\nA;;c;\n",
    );
    assert_eq!(read.remarks, []);
    let names =
        |list: &[ListedPlayer]| list.iter().map(|it| it.family_name.clone()).collect::<String>();
    let told: Vec<_> = read
        .teams
        .iter()
        .map(|it| (it.name.as_str(), names(&it.players), names(&it.reserves), it.captain.as_str()))
        .collect();
    assert_eq!(told, [("B", "d".into(), "fe".into(), "d"), ("A", "abc".into(), String::new(), "")]);
    let text = teams::table(&read.teams, &runda_formats::TEXTS.catalogue(Language::Polish))
        .to_csv(Separator::Semicolon);
    let rows: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(rows, ["B;1;d;x", "B;R1;f;", "B;R2;e;", "A;1;a;", "A;2;b;", "A;3;c;"]);
    let empty = teams::read_text("");
    assert_eq!((empty.teams.len(), empty.remarks.len()), (0, 1));
    let told = |text: &str| {
        let read = teams::read_text(text);
        read.remarks
            .iter()
            .map(|it| (it.line, it.column, it.reason.key.as_str().to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(told("nazwisko\nA"), [(1, 1, "list-no-team-column".to_owned())]);
    assert_eq!(told("nazwisko;team\nA;B\nC;"), [(3, 1, "list-no-team".to_owned())]);
    // Through a report file.
    let records = teams::records(&read.teams);
    let document = trf::Document { records };
    let numbers: Vec<u16> = document.players().map(|it: &Player| it.number().get()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    for (boards, basic) in [(0, 0), (1, 1), (2, 2), (9, 3)] {
        let again = teams::of_report(&document, boards);
        assert_eq!(
            (again[1].players.len(), again[1].reserves.len()),
            (basic, 3 - basic),
            "{boards}"
        );
    }
    let old = trf::parse_text(&format!(
        "{}{}013 {:<32}   2    1\n",
        line(1, "", ""),
        line(2, "", ""),
        "Old"
    ))
    .document;
    let again = teams::of_report(&old, 1);
    assert_eq!(
        (again.len(), again[0].name.as_str(), again[0].players[0].number),
        (1, "Old", Some(no(2)))
    );
}

#[test]
fn encodings_are_told_apart() {
    for (encoding, name) in [
        (Encoding::Utf8, "UTF-8"),
        (Encoding::Utf16, "UTF-16"),
        (Encoding::Windows1250, "windows-1250"),
        (Encoding::Latin2, "ISO-8859-2"),
        (Encoding::Latin1, "ISO-8859-1"),
    ] {
        assert_eq!((encoding.name(), encoding.to_string().as_str()), (name, name));
    }
    let read = |bytes: &[u8]| {
        let (text, encoding) = encoding::decode(bytes);
        (text.into_owned(), encoding)
    };
    assert_eq!(read(b"abc"), ("abc".into(), Encoding::Utf8));
    assert_eq!(read(b"M\xfcller"), ("Müller".into(), Encoding::Latin1));
    assert_eq!(read(b"\x9cl\xb9"), ("ślą".into(), Encoding::Windows1250));
    assert_eq!(read(b"\xb6l\xb1"), ("ślą".into(), Encoding::Latin2));
    let told = players::read(b"nazwisko\nM\xfcller\n").remarks;
    assert_eq!(
        (told.len(), told[0].line, told[0].column, told[0].reason.key.as_str()),
        (1, 1, 1, "list-encoding")
    );
    let quiet = players::read(b"\xff\xfen\0a\0z\0w\0i\0s\0k\0o\0\n\0A\0\n\0");
    assert_eq!((quiet.remarks.len(), quiet.encoding, quiet.players.len()), (0, Encoding::Utf16, 1));
}
