//! Tables of the two versions and of game files: limits, modes, squares, signs, results, times; both sides of every border.
//!
//! Expected values come from chapters 10 and 41 of the specification.
//!
//! **Length:** one table after another, each to be read beside its rule.
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

use runda_draughts::pdn::{
    ClockKind, Corner, GameForm, GameKind, Period, PlayerName, ResultFormat, RoundTag, Sign,
    SquareNames, Tags, Termination, clock_times, read_date, read_result, read_site,
    read_time_control, read_time_used, write_clock, write_result,
};
use runda_draughts::{
    Audience, Counters, Fault, Limits, Mode, Position, Rules, Setup, Square, Squares, Version,
};
use runda_rulebook::{Colour, Edition, GameResult};

/// G-36 to G-47, G-72: the counts of both versions and both editions, in half-moves.
#[test]
fn limits_are_those_of_the_code() {
    let large = Limits {
        repetition: 3,
        kings_only: 50,
        sixteen: Some(32),
        sixteen_with_advantage: Some(50),
        main_line: Some(10),
        fifteen: None,
        five: 10,
    };
    let small = Limits {
        repetition: 3,
        kings_only: 40,
        sixteen: None,
        sixteen_with_advantage: None,
        main_line: Some(10),
        fifteen: Some(30),
        five: 10,
    };
    assert_eq!(Version::V100.limits(Edition::Kw25), large);
    assert_eq!(Version::V100.limits(Edition::Kw22), Limits { main_line: None, ..large });
    for edition in [Edition::Kw22, Edition::Kw25] {
        assert_eq!(Version::V64.limits(edition), small);
    }
    let rules = Rules::new(Version::V100, Edition::Kw25);
    assert_eq!((rules.sixteen(), rules.has_advantage()), (Some(32), false));
    let played = rules.with_advantage().unwrap();
    assert_eq!((played.sixteen(), played.has_advantage()), (Some(50), true));
    assert!(Rules::new(Version::V64, Edition::Kw25).with_advantage().is_err());
    assert_eq!((played.version(), played.edition()), (Version::V100, Edition::Kw25));
}

/// G-2, G-3, PD-20: boards, men and numbers of game types.
#[test]
fn versions_have_their_boards() {
    for (version, code, side, squares, men, kind) in
        [(Version::V100, "v100", 10, 50, 20, 20), (Version::V64, "v64", 8, 32, 12, 26)]
    {
        assert_eq!((version.code(), version.to_string().as_str()), (code, code));
        assert_eq!((version.side(), version.squares(), version.men()), (side, squares, men));
        assert_eq!(version.game_type(), kind);
        assert_eq!(code.parse(), Ok(version));
        assert!(Square::new(version, 0).is_none() && Square::new(version, squares + 1).is_none());
        assert!(Square::new(version, 1).is_some() && Square::new(version, squares).is_some());
        assert_eq!(Square::all(version).count(), usize::from(squares));
        for square in Square::all(version) {
            let (row, column) = square.row_column(version);
            assert_eq!(Square::at(version, row, column), Some(square));
            assert_eq!(square.turned(version).number(), squares + 1 - square.number());
        }
        assert_eq!(Square::at(version, side, 1), None);
        assert_eq!(Square::at(version, 0, side + 1), None);
        assert_eq!(Square::at(version, 0, 0), None);
        let start = Position::start(version);
        for (colour, first) in
            [(Colour::Black, 1), (Colour::White, squares + 1 - u8::try_from(men).unwrap())]
        {
            let numbers: Vec<u8> = start.pieces(colour).into_iter().map(Square::number).collect();
            let last = first + u8::try_from(men).unwrap() - 1;
            assert_eq!(numbers, (first..=last).collect::<Vec<_>>());
        }
        assert_eq!(start.turn(), Colour::White);
    }
    let names = |numbers: &[u8]| -> Vec<String> {
        numbers
            .iter()
            .map(|&number| Square::new(Version::V64, number).unwrap().name(Version::V64))
            .collect()
    };
    assert_eq!(names(&[1, 4, 5, 29, 32]), ["b8", "h8", "a7", "a1", "g1"]);
    assert_eq!(Square::algebraic(b'H', b'2').map(Square::number), Some(28));
    for (file, rank) in [(b'i', b'1'), (b'a', b'9'), (b'a', b'0'), (b'a', b'2')] {
        assert_eq!(Square::algebraic(file, rank), None);
    }
    let line =
        |version| Squares::main_line(version).into_iter().map(Square::number).collect::<Vec<_>>();
    assert_eq!(line(Version::V100), [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]);
    assert_eq!(line(Version::V64), [4, 8, 11, 15, 18, 22, 25, 29]);
    let mut some = Squares::NONE;
    let five = Square::new(Version::V100, 5).unwrap();
    assert!(some.is_empty() && !some.contains(five));
    some = some.with(five);
    assert_eq!((some.len(), some.contains(five), some.without(five)), (1, true, Squares::NONE));
}

/// G-60 to G-66: ways of playing; who sees the counters.
#[test]
fn every_mode_has_its_code() {
    let table = [
        (Mode::Otb, "otb", false, true),
        (Mode::Simul, "simul", true, false),
        (Mode::Correspondence, "correspondence", true, false),
        (Mode::Blindfold, "blindfold", true, false),
        (Mode::BlindfoldSimul, "blindfold_simul", true, false),
        (Mode::VisuallyImpaired, "visually_impaired", true, true),
        (Mode::Handicap, "handicap", true, false),
        (Mode::Online, "online", true, false),
    ];
    let counters = Counters::at(&Position::start(Version::V100), Rules::default());
    assert_eq!((counters.rep, counters.quiet, counters.a, counters.b), (1, 0, None, None));
    for ((mode, code, regulated, ratable), listed) in table.into_iter().zip(Mode::ALL) {
        assert_eq!((mode, mode.code()), (listed, code));
        assert_eq!((mode.needs_regulation(), mode.is_ratable()), (regulated, ratable), "{code}");
        let seen = |audience| counters.shown_to(audience, mode).is_some();
        assert!(seen(Audience::Arbiter) && seen(Audience::Spectators));
        let to_players = matches!(mode, Mode::Correspondence | Mode::Online);
        assert_eq!(seen(Audience::Players), to_players, "{code}");
    }
}

/// G-7: a position that cannot be is told fault by fault.
#[test]
fn positions_that_cannot_be_are_told() {
    let faults = |version, text: &str| match Setup::from_fen(version, text).unwrap().position() {
        Ok(_) => vec![],
        Err(wrong) => wrong
            .faults
            .iter()
            .map(|fault| match fault {
                Fault::NoSuchSquare(_) => "square",
                Fault::UsedTwice { .. } => "twice",
                Fault::ManOnPromotionRow { .. } => "row",
                Fault::TooMany { .. } => "many",
                Fault::NoPieces => "none",
                Fault::NoTurn => "turn",
            })
            .collect(),
    };
    for (text, expected) in [
        ("W:W31-50:B1-20", vec![]),
        ("W:W6:B45", vec![]),
        ("W:W5:B45", vec!["row"]),
        ("W:W6:B46", vec!["row"]),
        ("W:WK1:BK50", vec![]),
        ("W:W31,31,31:B1", vec!["twice"]),
        ("W:W31:B31", vec!["twice"]),
        ("W:W30-50:B1-20", vec!["many"]),
        ("W:W31-50:B1-21", vec!["many"]),
        ("W:W51:B1", vec!["square"]),
        ("W:W0:B1", vec!["square"]),
        ("W:W:B", vec!["none"]),
        ("?:W31:B1", vec!["turn"]),
        ("W:W40-31:B1", vec!["square"]),
    ] {
        assert_eq!(faults(Version::V100, text), expected, "{text}");
    }
    assert_eq!(faults(Version::V64, "W:W20-32:B1-12"), ["many"]);
    assert_eq!(faults(Version::V64, "W:Wb8:Ba1"), ["row", "row"]);
    let many = Setup::from_fen(Version::V100, "W:W30-50:B1-20").unwrap().position().unwrap_err();
    assert_eq!(
        many.to_string(),
        "White has 21 pieces and a game begins with 20; correct the position and enter it again"
    );
    assert!(many.accept_too_many().is_ok());
    let two = Setup::from_fen(Version::V100, "W:W30-50,5:B1-20").unwrap().position().unwrap_err();
    assert!(two.accept_too_many().is_err());
}

/// PD-14: dates of tags.
#[test]
fn dates_are_read() {
    for (text, date) in [
        ("2026.05.02", Some("2026.05.02")),
        ("2026-5-2", Some("2026.05.02")),
        ("02.05.2026", Some("2026.05.02")),
        ("2026.??.??", Some("2026.??.??")),
        ("????.??.??", Some("????.??.??")),
        ("2026.12.31", Some("2026.12.31")),
        ("2026.13.01", None),
        ("2026.01.32", None),
        ("2026.00.01", None),
        ("2026.05.02/2026.05.04", Some("2026.05.02")),
        ("2026", None),
        ("202x.05.02", None),
    ] {
        assert_eq!(read_date(text).as_deref(), date, "{text}");
    }
}

/// PD-30 to PD-36: times in comments and tags.
#[test]
fn times_are_read_and_written() {
    let times = clock_times(
        "x [%clk 1:02:03] [%clock w0:00:59 b1:00:00] [%emt 0:01] [%egt 2:00:00.5] [%mct 0:05:00] [%x 1:1:1] [%clk 1]",
    );
    let told: Vec<_> = times.iter().map(|time| (time.kind, time.side, time.seconds)).collect();
    assert_eq!(
        told,
        [
            (ClockKind::Left, None, 3723),
            (ClockKind::Left, Some(Colour::White), 59),
            (ClockKind::Left, Some(Colour::Black), 3600),
            (ClockKind::UsedForMove, None, 60),
            (ClockKind::UsedInGame, None, 7200),
            (ClockKind::Mechanical, None, 300),
        ]
    );
    for (seconds, text) in [
        (0, "[%clk 0:00:00]"),
        (59, "[%clk 0:00:59]"),
        (60, "[%clk 0:01:00]"),
        (3599, "[%clk 0:59:59]"),
        (3661, "[%clk 1:01:01]"),
    ] {
        assert_eq!(write_clock(seconds), text);
    }
    for (text, seconds) in [
        ("1:30", Some(5400)),
        ("1:30:05", Some(5405)),
        ("1.30", Some(5400)),
        ("24", Some(86_400)),
        ("25", Some(25)),
        ("5400", Some(5400)),
        ("x", None),
    ] {
        assert_eq!(read_time_used(text), seconds, "{text}");
    }
    assert_eq!(
        read_time_control("40/9000:3600+30:*180:900"),
        Some(vec![
            Period::Quota { moves: 40, seconds: 9000 },
            Period::Increment { seconds: 3600, bonus: 30 },
            Period::Sandglass(180),
            Period::SuddenDeath(900),
        ])
    );
    assert_eq!(read_time_control("40/x"), None);
}

/// PD-12, PD-13: rounds, places, names.
#[test]
fn tags_are_read() {
    for (text, round, game) in [("5", 5, None), ("5.2", 5, Some(2)), ("5.2.1", 5, Some(2))] {
        let tag: RoundTag = text.parse().unwrap();
        assert_eq!((tag.round(), tag.game(), tag.to_string().as_str()), (round, game, text));
    }
    for text in ["", "5.", ".5", "x", "+5", "65536"] {
        assert!(text.parse::<RoundTag>().is_err(), "{text}");
    }
    assert_eq!(RoundTag::new(3, Some(2)).to_string(), "3.2");
    assert_eq!(RoundTag::new(3, None).to_string(), "3");
    for (text, place) in [
        ("Warszawa POL", ("Warszawa", Some("POL"))),
        ("Warszawa", ("Warszawa", None)),
        ("Nowy Targ", ("Nowy Targ", None)),
        ("X POLS", ("X POLS", None)),
        ("X Pol", ("X Pol", None)),
    ] {
        assert_eq!(read_site(text), place);
    }
    let name = |text| {
        PlayerName::read(text).map(|name| (name.family.clone(), name.given.clone(), name.written()))
    };
    assert_eq!(name("Kowal, Jan"), Some(("Kowal".into(), Some("Jan".into()), "Kowal, Jan".into())));
    assert_eq!(name(" Kowal , "), Some(("Kowal".into(), None, "Kowal".into())));
    assert_eq!((name("?"), name("")), (None, None));
    let mut tags = Tags::new();
    tags.set("Event", "A");
    tags.set("event", "B");
    tags.set("Bianco", "Kowal");
    tags.set("Site", "?");
    assert_eq!(
        (tags.get("EVENT"), tags.get("White"), tags.get("Site"), tags.raw("Site")),
        (Some("B"), Some("Kowal"), None, Some("?"))
    );
    assert_eq!(tags.iter().count(), 3);
    tags.remove("EVENT");
    assert_eq!(tags.get("Event"), None);
}

/// PD-20, PD-21: numbers and forms of games.
#[test]
fn game_types_are_read() {
    for (text, number, version) in [
        ("20", 20, Some(Version::V100)),
        ("99", 20, Some(Version::V100)),
        ("26", 26, Some(Version::V64)),
        ("26,W,8,8,A0,0", 26, Some(Version::V64)),
        ("25", 25, None),
        ("0", 0, None),
    ] {
        let kind = GameKind::of_tag(text).unwrap();
        assert_eq!((kind.number(), kind.version()), (number, version), "{text}");
    }
    assert_eq!(GameKind::of_tag("x"), None);
    for (number, name) in [
        (0, "chess or one of its kin"),
        (19, "chess or one of its kin"),
        (21, "English draughts"),
        (22, "Italian draughts"),
        (23, "pool checkers"),
        (24, "Spanish draughts"),
        (25, "Russian draughts"),
        (27, "Canadian draughts"),
        (28, "Portuguese draughts"),
        (29, "Czech draughts"),
        (30, "Turkish draughts"),
        (31, "Thai draughts"),
        (32, "a game of no known name"),
        (40, "Frisian draughts"),
        (41, "Spantsireti"),
        (50, "Othello"),
        (96, "breakthrough"),
        (97, "frysk"),
        (98, "antidraughts"),
    ] {
        assert_eq!(GameKind::Other(number).name(), name);
    }
    assert_eq!(GameKind::Played(Version::V100).name(), "international draughts");
    assert_eq!(GameKind::Played(Version::V64).name(), "draughts on 64 squares");
    let form = GameForm::of_tag("26,B,8,9,S3,1").unwrap();
    assert_eq!((form.begins, form.width, form.height), (Colour::Black, 8, 9));
    assert_eq!(
        (form.names, form.corner, form.inverted),
        (SquareNames::Short, Corner::TopRight, true)
    );
    let corner =
        |sign: char| GameForm::of_tag(&format!("20,W,10,10,N{sign},0")).map(|form| form.corner);
    assert_eq!(
        ['0', '1', '2', '3', '4'].map(corner),
        [
            Some(Corner::BottomLeft),
            Some(Corner::BottomRight),
            Some(Corner::TopLeft),
            Some(Corner::TopRight),
            None
        ]
    );
    let names =
        |sign: char| GameForm::of_tag(&format!("20,W,10,10,{sign}0")).map(|form| form.names);
    assert_eq!(
        ['N', 'A', 'S', 'X'].map(names),
        [Some(SquareNames::Numbers), Some(SquareNames::Algebraic), Some(SquareNames::Short), None]
    );
    for text in
        ["20", "20,X,10,10,N0", "20,W,10", "20,W,10,10,N0,2", "20,W,10,10,N0,0,1", "20,W,10,10,N"]
    {
        assert_eq!(GameForm::of_tag(text), None, "{text}");
    }
}

/// PD-22: signs behind moves.
#[test]
fn signs_have_marks_and_meanings() {
    for (marks, sign, meaning) in [
        ("!", Sign::Glyph(1), "strong"),
        ("?", Sign::Glyph(2), "weak"),
        ("!!", Sign::Glyph(3), "very-strong"),
        ("??", Sign::Glyph(4), "very-weak"),
        ("!?", Sign::LooksStrongProvesWeak, "looks-strong"),
        ("?!", Sign::LooksWeakProvesStrong, "looks-weak"),
    ] {
        assert_eq!(Sign::of_marks(marks), Some(sign));
        assert_eq!(sign.shown(), marks);
        assert_eq!(sign.meaning().unwrap().as_str(), format!("draughts-sign-{meaning}"));
    }
    assert_eq!((Sign::of_marks("!!!"), Sign::ONLY_MOVE), (None, Sign::Glyph(7)));
    assert_eq!([5, 6, 7, 8].map(|number| Sign::Glyph(number).shown()), ["!?", "?!", "*", ""]);
    assert_eq!(Sign::ONLY_MOVE.meaning().unwrap().as_str(), "draughts-sign-forced");
    assert_eq!((Sign::Glyph(5).meaning(), Sign::Glyph(1).words()), (None, None));
    assert_eq!(Sign::LooksWeakProvesStrong.words(), Some("looks weak, proves strong"));
    assert_eq!(Sign::LooksStrongProvesWeak.words(), Some("looks strong, proves weak"));
}

/// PD-40 to PD-46: results of both versions, read and written.
#[test]
fn results_are_read_and_written() {
    use GameResult as G;
    for (result, large, small) in [
        (G::WhiteWins, "2-0", "1-0"),
        (G::BlackWins, "0-2", "0-1"),
        (G::Draw, "1-1", "1/2-1/2"),
        (G::DrawWhiteAdvantage, "1+ - 1-", "1+ - 1-"),
        (G::DrawBlackAdvantage, "1- - 1+", "1- - 1+"),
        (G::BothLose, "0-0", "0-0"),
        (G::Open, "*", "*"),
    ] {
        assert_eq!(
            (write_result(result, Version::V100), write_result(result, Version::V64)),
            (large, small)
        );
        assert_eq!((read_result(large), read_result(small)), (Some(result), Some(result)));
    }
    for (result, large, small) in [
        (G::WhiteByForfeit, "2-0", "1-0"),
        (G::BlackByForfeit, "0-2", "0-1"),
        (G::BothForfeit, "0-0", "0-0"),
        (G::Adjourned, "*", "*"),
        (G::Annulled, "*", "*"),
    ] {
        assert_eq!(
            (write_result(result, Version::V100), write_result(result, Version::V64)),
            (large, small)
        );
    }
    for (text, result) in [
        ("2 : 0", Some(G::WhiteWins)),
        ("½–½", Some(G::Draw)),
        ("0.5-0.5", Some(G::Draw)),
        ("?", Some(G::Open)),
        ("", Some(G::Open)),
        ("3-0", None),
        ("2-00000000000000", None),
    ] {
        assert_eq!(read_result(text), result, "{text}");
    }
    for (name, format) in [
        ("Plus draw", ResultFormat::PlusDraw),
        ("delfts", ResultFormat::Delfts),
        ("GOES", ResultFormat::Goes),
    ] {
        assert_eq!(ResultFormat::of_tag(name), Some(format));
        assert!(format.name().eq_ignore_ascii_case(name));
    }
    assert_eq!((ResultFormat::of_tag(""), ResultFormat::Default.name()), (None, ""));
    for (text, default, plus, delfts, goes) in [
        ("2-0", true, true, true, true),
        ("1-1", true, true, true, true),
        ("1+ - 1-", false, true, false, false),
        ("1½-½", false, false, true, false),
        ("1.25-0.75", false, false, false, true),
        ("1.2-0.8", false, false, false, true),
        ("1.25-0.74", false, false, false, false),
        ("2.5-0", false, false, false, false),
        ("1.255-0.745", false, false, false, false),
        ("*", true, true, true, true),
    ] {
        let found = [
            ResultFormat::Default,
            ResultFormat::PlusDraw,
            ResultFormat::Delfts,
            ResultFormat::Goes,
        ]
        .map(|format| format.has(text));
        assert_eq!(found, [default, plus, delfts, goes], "{text}");
    }
    for (ending, text) in [
        (Termination::Normal, "normal"),
        (Termination::TimeForfeit, "time forfeit"),
        (Termination::RulesInfraction, "rules infraction"),
        (Termination::Adjudication, "adjudication"),
        (Termination::Abandoned, "abandoned"),
        (Termination::Unterminated, "unterminated"),
        (Termination::Death, "death"),
        (Termination::Emergency, "emergency"),
    ] {
        assert_eq!((ending.text(), Termination::of_tag(Some(text))), (text, Some(ending)));
    }
}

/// The board as a picture, to the point.
#[test]
fn a_diagram_shows_every_piece() {
    let large = Position::from_fen(Version::V100, "W:W31,K46:B20,K5").unwrap();
    let lines: Vec<String> = large.diagram().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 10);
    assert_eq!(lines[0], " 1    ·   ·   ·   ·   ⛃");
    assert_eq!(lines[3], "16  ·   ·   ·   ·   ⛂  ");
    assert_eq!(lines[6], "31    ⛀   ·   ·   ·   ·");
    assert_eq!(lines[9], "46  ⛁   ·   ·   ·   ·  ");
    let svg = large.svg();
    assert!(svg.contains("viewBox=\"0 0 448 448\""));
    // Square 31: row 6, column 1: centre at 24 + 40 + 20, 24 + 240 + 20.
    assert!(
        svg.contains("<circle cx=\"84\" cy=\"284\" r=\"15\" fill=\"#fff\" stroke=\"#222\"/>"),
        "{svg}"
    );
    assert!(svg.contains(
        "<circle cx=\"44\" cy=\"404\" r=\"9\" fill=\"none\" stroke=\"#222\" stroke-width=\"3\"/>"
    ));
    assert!(svg.contains("<text x=\"66\" y=\"34\" font-size=\"9\" fill=\"#40301f\">1</text>"));
    assert_eq!(svg.matches("<rect").count(), 101);
    let small = Position::from_fen(Version::V64, "W:Wa1:BKh8").unwrap();
    let lines: Vec<String> = small.diagram().lines().map(str::to_owned).collect();
    assert_eq!(
        (lines.len(), lines[0].as_str(), lines[8].as_str()),
        (9, " 8    ·   ·   ·   ⛃", "    a b c d e f g h")
    );
    assert_eq!(lines[7], " 1  ⛀   ·   ·   ·  ");
    let svg = small.svg();
    assert!(svg.contains("viewBox=\"0 0 368 368\""));
    assert!(svg.contains("<text x=\"8\" y=\"48\" font-size=\"12\">8</text><text x=\"40\" y=\"360\" font-size=\"12\">a</text>"), "{svg}");
    assert!(svg.contains("<text x=\"8\" y=\"328\" font-size=\"12\">1</text><text x=\"320\" y=\"360\" font-size=\"12\">h</text>"));
}
