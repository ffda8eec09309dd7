//! Report files, item by item of the description.
//!
//! **Length:** one test per record of the format, in the order of its description.

use runda_formats::trf::{
    self, BbpLetter, Cell, Counted, Document, Entry, Event, Flavour, Heading, Parsed, Player,
    Record, ResultCode, Sex, WriteError,
};
use runda_formats::{Date, Encoding, Grade};
use runda_rulebook::{Colour, Language, Points, Round, StartNo};

const SPRING: &str = "\
012 Spring Open
022 Anytown
032 XXX
042 2026/05/02
052 2026/05/03
062 7
142 5
152 W
182 Runda
192 FIDE_DUTCH
202 BH/C1,BH,SB
222 900+10
001    1 m FM Alberg, Ada                       2210 XXX       12345 1990/01/01  1.0    1     4 w 1
001    2 w    Berdal, Bo                        2140 XXX       12346 2001/00/00  0.5    4     5 b =
001    3 m    Corez, Cleo                       2055 XXX       12347             1.0    2     6 w +
001    4 m    Dunfeld, Dario                    1980 XXX                         0.0    6     1 b 0
001    5 w    Elgren, Eva                       1875 XXX       12349             0.5    5     2 w =
001    6 m    Farholm, Finn                     1790 XXX                         0.0    7     3 b -
001    7 w    Gorini, Gita                           XXX                         1.0    3  0000 - U
240 H 002    5
260 001 003    3    6
";

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

/// A player line with the given rounds.
fn line(number: u16, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {:<33} {:>4} {:<3} {:>11} {:<10} {points:>4} {:>4}{rounds}\n",
        "A, B", "", "", "", "", ""
    )
}

/// TR-1, TR-2, TR-10, TR-17: the example of the description, field by field.
#[test]
fn the_example_is_read_field_by_field() {
    let read = trf::parse(SPRING.as_bytes());
    assert_eq!(told(&read), [""; 0]);
    let document = &read.document;
    assert_eq!((document.name(), document.heading(Heading::City)), ("Spring Open", "Anytown"));
    assert_eq!(document.first_day(), Date::new(2026, 5, 2));
    assert_eq!(document.criteria(), ["PTS", "BH/C1", "BH", "SB"]);
    let players: Vec<&Player> = document.players().collect();
    let ada = players[0];
    assert_eq!((ada.entry.title.as_str(), ada.entry.name.as_str()), ("FM", "Alberg, Ada"));
    assert_eq!((ada.entry.sex, ada.entry.rating.unwrap().get()), (Some(Sex::Man), 2210));
    assert_eq!(
        (ada.entry.federation.as_str(), ada.entry.register_number.as_str()),
        ("XXX", "12345")
    );
    assert_eq!((ada.points, ada.rank.unwrap().get()), (Some(Points::WIN), 1));
    assert_eq!(ada.cells, [Cell::game(no(4), Colour::White, ResultCode::Win)]);
    assert_eq!(players[1].entry.born, Date::new(2001, 0, 0));
    assert_eq!(players[6].cell(round(1)), Cell::bye(ResultCode::PairingBye));
    assert_eq!(players[6].entry.rating, None);
}

/// TR-23, TR-25, TR-32, TR-33: what the engine asks.
#[test]
fn the_example_tells_an_engine_what_it_needs() {
    let event = Event::of(&trf::parse(SPRING.as_bytes()).document);
    assert_eq!(
        (event.rounds, event.played, event.initial_colour),
        (Some(5), 1, Some(Colour::White))
    );
    assert_eq!(event.next_round(), round(2));
    assert!(!event.is_last_round());
    assert_eq!(event.absent.into_iter().collect::<Vec<_>>(), [(no(5), ResultCode::HalfBye)]);
    let event = Event::of(&trf::parse(SPRING.as_bytes()).document);
    assert_eq!(event.forbidden_in(round(3)).collect::<Vec<_>>(), [[no(3), no(6)]]);
    assert_eq!(event.forbidden_in(round(4)).count(), 0);
}

/// TR-34, TR-40: the dialect of engines has the bye in the columns and in the points.
#[test]
fn the_dialect_of_engines_counts_the_coming_bye() {
    let document = trf::parse(SPRING.as_bytes()).document;
    let written = trf::write(&document, Flavour::Trf16).unwrap();
    for expected in [
        "XXR 5\r\n",
        "XXC white1\r\n",
        "XXP 3 6\r\n",
        "001    5 w    Elgren, Eva                       1875 XXX       12349             1.0    5     2 w =  0000 - H\r\n",
    ] {
        assert!(written.contains(expected), "{written}");
    }
    assert!(!written.contains("\r\n240") && !written.contains("\r\n142"));
    let back = trf::write(&trf::parse(written.as_bytes()).document, Flavour::Trf26).unwrap();
    assert!(
        back.contains("\r\n240 H 002    5\r\n") && back.contains("\r\n142 5\r\n152 W\r\n"),
        "{back}"
    );
}

/// TR-3, TR-18, TR-28, TR-29: one scoring in three dialects.
#[test]
fn the_same_scoring_is_read_from_every_dialect() {
    let texts = [
        "162  W 3.0    D 1.0    P 1.0",
        "162 P1 D1 W3",
        "XXS W=3 D=1 PAB=1",
        "BBW  3.0\nBBD  1.0\nBBU  1.0",
    ];
    let [first, others @ ..] = texts.map(|text| {
        let read = trf::parse(text.as_bytes());
        assert_eq!(told(&read), [""; 0]);
        Event::of(&read.document).scoring
    });
    assert_eq!(
        (first.win.black, first.pairing_bye, first.half_bye),
        (Points::from_tenths(30), Points::from_tenths(10), Points::from_tenths(10))
    );
    for other in others {
        assert_eq!(other, first);
    }
    let written = trf::write(&trf::parse(texts[3].as_bytes()).document, Flavour::Trf26).unwrap();
    assert_eq!(written, "162  W 3.0    D 1.0    P 1.0\r\n");
}

/// TR-18, TR-28, TR-29: the finer points of each dialect.
#[test]
fn scorings_tell_apart_what_they_can() {
    let scoring = |text: &str| Event::of(&trf::parse(text.as_bytes()).document).scoring;
    let absence = scoring("162  A 0.5");
    assert_eq!((absence.zero_bye, absence.forfeit_loss), (Points::DRAW, Points::DRAW));
    assert_eq!(scoring("162  Z 0.5"), absence);
    let by_colour = scoring("XXS WW=1 BW=1.5 FL=0.5");
    assert_eq!(
        (by_colour.win.white, by_colour.win.black),
        (Points::from_tenths(10), Points::from_tenths(15))
    );
    assert_eq!((by_colour.forfeit_loss, by_colour.zero_bye), (Points::DRAW, Points::ZERO));
    let bbp = scoring("BBZ  0.5\nBBL  1.0");
    assert_eq!(
        (bbp.zero_bye, bbp.forfeit_loss, bbp.loss.white),
        (Points::DRAW, Points::ZERO, Points::WIN)
    );
    let letter = trf::parse(b"BBF  0.5").document.records;
    assert_eq!(letter, [Record::Bbp(BbpLetter::ForfeitLoss, Points::DRAW)]);
}

/// TR-24: virtual points by ranges and player by player are the same thing.
#[test]
fn virtual_points_are_the_same_in_both_dialects() {
    let field: String = (1..=10).map(|number| line(number, "", "")).collect();
    let ranges =
        format!("{field}250       1.0 001 003 0001 0008\n250       0.5 004 005 0001 0008\n");
    let single = (1..=8)
        .fold(String::new(), |text, n| text + &format!("XXA {n:>4}  1.0  1.0  1.0  0.5  0.5\n"));
    let [one, other] = [&ranges, &format!("{field}{single}")].map(|text| {
        let read = trf::parse(text.as_bytes());
        assert_eq!(told(&read), [""; 0]);
        Event::of(&read.document)
    });
    assert_eq!(one.virtual_points, other.virtual_points);
    assert_eq!(one.virtual_points(no(8), round(3)), Points::WIN);
    assert_eq!(one.virtual_points(no(8), round(5)), Points::DRAW);
    assert_eq!(one.virtual_points(no(8), round(6)), Points::ZERO);
    assert_eq!(one.virtual_points(no(9), round(1)), Points::ZERO);
}

/// TR-24, TR-28: a blank between the virtual points of a player is a round without any.
#[test]
fn virtual_points_of_a_player_stand_in_their_columns() {
    for (text, points) in [
        ("XXA    1  1.0       0.5", vec![10, 0, 5]),
        ("XXA    1            0.5  0.5", vec![0, 0, 5, 5]),
        ("XXA 1 1.0 0.5", vec![10, 5]),
    ] {
        let read = trf::parse(format!("{}{text}\n", line(1, "", "")).as_bytes());
        let points: Vec<Points> = points.into_iter().map(Points::from_tenths).collect();
        assert_eq!(Event::of(&read.document).virtual_points.get(&no(1)), Some(&points), "{text}");
    }
}

/// TR-18, FD-92: `Z` in record 162 is what others write as `A`.
#[test]
fn absence_has_two_letters_in_the_scoring() {
    for letter in ["A", "Z"] {
        let read = trf::parse(format!("162  W 3.0    D 1.0    {letter} 0.5\n").as_bytes());
        assert_eq!(told(&read), [""; 0]);
        let scoring = Event::of(&read.document).scoring;
        assert_eq!((scoring.zero_bye, scoring.forfeit_loss), (Points::DRAW, Points::DRAW));
        assert_eq!(
            (scoring.win.black, scoring.pairing_bye),
            (Points::from_tenths(30), Points::from_tenths(30))
        );
    }
}

/// TR-33, FD-94: a bye given before the pairing makes its round look paired, and is refused.
#[test]
fn a_bye_given_before_the_pairing_is_refused() {
    let games = [line(1, "", "     2 w 1"), line(2, "", "     1 b 0")];
    let absent = line(3, "", "  0000 - Z");
    let receiver = line(4, "", "  0000 - U  0000 - U");
    let text = format!("{}{}{absent}{receiver}", games[0], games[1]);
    let read = trf::parse(text.as_bytes());
    let expected = "line 4, column 109: round 2 has the bye and no opponents; take the bye away to \
                    pair the round, or enter all its pairs [FIDE26 C.02.03 A 001]";
    assert_eq!(told(&read), [expected]);
    assert_eq!(read.errors().count(), 1);
    // All others were away and say so: nobody else could have been paired.
    let away = format!("{text}240 Z 002    1    2    3\n");
    assert_eq!(told(&trf::parse(away.as_bytes())), [""; 0]);
    let absent_with_opponent = line(1, "", "     2 b Z") + &line(2, "", "     1 w 1");
    assert!(trf::parse(absent_with_opponent.as_bytes()).errors().count() > 0);
}

/// TR-5, TR-41: names in the encodings of Central Europe are read, and written as UTF-8.
#[test]
fn polish_names_survive_in_every_encoding_of_the_region() {
    let name = "Źdźbło, Świętosława";
    let line = line(1, "", "").replace(&format!("{:<33}", "A, B"), &format!("{name:<33}"));
    let single = |table: &[(char, u8)]| -> Vec<u8> {
        let byte = |sign: char| {
            let found = table.iter().find(|(letter, _)| *letter == sign);
            found.map_or_else(|| u8::try_from(u32::from(sign)).unwrap(), |(_, byte)| *byte)
        };
        line.chars().map(byte).collect()
    };
    let shared = [('ł', 0xb3), ('ę', 0xea)];
    let windows = single(&[&shared[..], &[('Ź', 0x8f), ('ź', 0x9f), ('Ś', 0x8c)]].concat());
    let latin = single(&[&shared[..], &[('Ź', 0xac), ('ź', 0xbc), ('Ś', 0xa6)]].concat());
    for (bytes, encoding) in [(windows, Encoding::Windows1250), (latin, Encoding::Latin2)] {
        let read = trf::parse(&bytes);
        let player = read.document.players().next().unwrap();
        assert_eq!((read.encoding, player.entry.name.as_str()), (encoding, name));
        let written = trf::write(&read.document, Flavour::AsIs).unwrap();
        let again = trf::parse(written.as_bytes());
        assert_eq!((again.encoding, &again.document), (Encoding::Utf8, &read.document));
    }
}

/// TR-42: a file full of errors is told line by line, each where it stands.
#[test]
fn every_line_of_a_spoilt_file_is_told_at_its_place() {
    let spoilt = "001    x      Nobody\n250 bad\n162  Q 1.0\n142 many\n";
    let read = trf::parse(spoilt.repeat(500).as_bytes());
    let lines: std::collections::BTreeSet<usize> =
        read.errors().map(|remark| remark.line).collect();
    assert_eq!(lines, (1..=2000).collect());
}

/// TR-4, TR-5: line ends, a byte order mark, and names that shift no columns.
#[test]
fn accents_shift_no_columns_whatever_the_encoding() {
    let text = format!("012 Zażółć\r{}", line(1, "", "").replace("A, B  ", "Łoś, Ź"));
    for (bytes, encoding) in [
        (text.as_bytes().to_vec(), Encoding::Utf8),
        ([b"\xef\xbb\xbf", text.as_bytes()].concat(), Encoding::Utf8),
    ] {
        let read = trf::parse(&bytes);
        assert_eq!((read.encoding, read.document.name()), (encoding, "Zażółć"));
        assert_eq!(read.document.players().next().unwrap().entry.name, "Łoś, Ź");
    }
    let central = trf::parse(b"012 Za\xbf\xf3\xb3\xe6 g\x9cl\xb9\n");
    assert_eq!((central.encoding, central.document.name()), (Encoding::Windows1250, "Zażółć gślą"));
    assert_eq!(central.remarks[0].grade, Grade::Warning);
}

/// TR-6, TR-7, TR-30, TR-38: what nobody knows survives where it stood.
#[test]
fn unknown_lines_and_comments_stay_where_they_are() {
    let text = "### made by hand  \r\n012 A\r\nZZ9 whatever   \r\nZZ9 again\r\nDAT x\r\nXXY 1\r\n801 ...\r\nXXA name=5\r\n";
    let read = trf::parse(text.as_bytes());
    assert_eq!(trf::write(&read.document, Flavour::AsIs).unwrap(), text);
    assert_eq!(
        told(&read),
        [
            "line 3, column 1: no record is called ZZ9; its lines are kept as they are [FIDE26 C.02.03 A]",
            "line 8, column 5: \"name=5\" does not look like XXA as pairing engines write it; the line is kept and not used",
        ]
    );
    assert!(Event::of(&read.document).virtual_points.is_empty());
}

/// TR-8: leading zeros and commas.
#[test]
fn numbers_are_read_with_leading_zeros_and_commas_are_told() {
    let read = trf::parse(
        b"062 007\n142 09\n001 0001      A                                               0,5\n",
    );
    assert!(read.document.records.contains(&Record::Count(Counted::Players, 7)));
    assert_eq!(Event::of(&read.document).rounds, Some(9));
    assert!(told(&read).iter().any(|text| {
        text.starts_with("line 1, column 5: the file announces 7 players and holds 1")
    }));
}

/// TR-12: one bye of the pairing in a round.
#[test]
fn a_second_bye_of_the_pairing_is_told() {
    let text = line(1, "1.0", "  0000 - U") + &line(2, "1.0", "  0000 - U");
    let read = trf::parse(text.as_bytes());
    assert_eq!(
        told(&read),
        [
            "line 2, column 99: player 1 already has the bye of round 1; only one is allotted in a round [FIDE26 C.02.03 A 001]"
        ]
    );
}

/// TR-13, TR-42: contradictions are refused by line, column and article.
#[test]
fn contradictions_between_two_lines_are_told() {
    let cases = [
        (
            "     2 w 1",
            "     1 w 0",
            "line 1, column 97: both players of this game have the same colour in round 1; the opponent is 2",
        ),
        (
            "     2 w 1",
            "     1 b 1",
            "line 1, column 99: the results of round 1 on this line and on that of player 2 do not fit; correct one of them",
        ),
        (
            "     2 w 1",
            "  0000 - Z",
            "line 1, column 92: the line of player 2 does not have this game in round 1; correct one of the two lines",
        ),
        (
            "     9 w 1",
            "  0000 - Z",
            "line 1, column 92: the opponent 9 of round 1 is not in the file; correct the number or add the player",
        ),
        (
            "     2 b Z",
            "     1 w Z",
            "line 1, column 92: round 1 has a bye and an opponent; take one of them away",
        ),
        (
            "  0000 - 1",
            "  0000 - Z",
            "line 1, column 92: round 1 has a result or a colour but no opponent; enter the opponent or a bye",
        ),
        (
            "     2 - 1",
            "     1 b 0",
            "line 1, column 92: round 1 has a game without a colour; enter w or b",
        ),
        (
            "     2 w X",
            "     1 b  ",
            "line 1, column 99: \"X\" is no result; use 1 = 0 + - W D L U F H or Z",
        ),
        ("     2 q 1", "     1 b 0", "line 1, column 97: \"q\" is no colour; write w, b or -"),
    ];
    for (white, black, expected) in cases {
        let read = trf::parse((line(1, "", white) + &line(2, "", black)).as_bytes());
        let told = told(&read);
        assert!(told.contains(&format!("{expected} [FIDE26 C.02.03 A 001]")), "{told:#?}");
        assert!(read.errors().count() > 0);
    }
}

/// TR-13: pairs of results that the arbiter may fix are let pass.
#[test]
fn unusual_scores_are_let_pass() {
    for (white, black) in
        [("1", "0"), ("=", "="), ("0", "0"), ("=", "0"), ("-", "-"), ("W", "L"), ("d", "D")]
    {
        let text =
            line(1, "", &format!("     2 w {white}")) + &line(2, "", &format!("     1 b {black}"));
        assert_eq!(told(&trf::parse(text.as_bytes())), [""; 0], "{white} {black}");
    }
}

/// TR-14, TR-32: a blank round before a filled one is an absence; at the end it means nothing.
#[test]
fn blank_rounds_are_absences_only_before_filled_ones() {
    let text = line(1, "1.0", "            0000 - U") + &line(2, "0.0", "          ");
    let read = trf::parse(text.as_bytes());
    let players: Vec<&Player> = read.document.players().collect();
    assert_eq!(players[0].cells, [Cell::BLANK, Cell::bye(ResultCode::PairingBye)]);
    assert_eq!(players[1].cells, []);
    let event = Event::of(&read.document);
    assert_eq!(
        (event.played, event.points(players[0]), event.points(players[1])),
        (2, Points::WIN, Points::ZERO)
    );
}

/// TR-15: points that the results do not make are an error, the coming bye is not.
#[test]
fn points_that_do_not_add_up_are_told() {
    let game = line(1, "1.0", "     2 w 1") + &line(2, "0.5", "     1 b 0");
    assert_eq!(
        told(&trf::parse(game.as_bytes())),
        [
            "line 2, column 81: player 2 has 0.5 points in the file, his results make 0.0; correct the points or the scoring [FIDE26 C.02.03 A 001]"
        ]
    );
    let coming = line(1, "1.0", "     2 w 1") + &line(2, "0.5", "     1 b 0  0000 - H");
    assert_eq!(told(&trf::parse(coming.as_bytes())), [""; 0]);
}

/// TR-16: headings of 2016, other spellings of days, days of the rounds.
#[test]
fn the_headings_of_2016_are_read() {
    let days = format!("132{:88}26/05/02  26/05/03", "");
    let text = format!(
        "042 02.05.2026\n052 03/05/2026\n072 5\n082 0\n092 Swiss\n102 Judge, A\n112 Help, B\n122 90 min\n{days}\n"
    );
    let read = trf::parse(text.as_bytes());
    let records = &read.document.records;
    let day = |day| Date::new(2026, 5, day).unwrap();
    assert_eq!(records[0], Record::FirstDay(day(2)));
    assert_eq!(records[1], Record::LastDay(day(3)));
    assert_eq!(records[8], Record::RoundDays(vec![Some(day(2)), Some(day(3))]));
    assert_eq!(told(&read).len(), 2);
    assert!(trf::write(&read.document, Flavour::Trf26).unwrap().contains(&days));
}

/// TR-20, TR-22: national ratings and the starting order they made.
#[test]
fn national_rating_lines_hang_on_the_starting_number() {
    let national =
        "POL    1 m  I Alberg, Ada                       2050 MAZ        4711 1990/01/01";
    let text = format!("172 POL NIDOF\n{}{national}\nPOL    9      Nobody\n", line(1, "", ""));
    let read = trf::parse(text.as_bytes());
    let Record::National { federation, entry } = &read.document.records[2] else {
        panic!("{read:?}")
    };
    assert_eq!((federation.as_str(), entry.number, entry.title.as_str()), ("POL", no(1), "I"));
    assert_eq!(
        told(&read),
        ["line 4, column 5: record POL names player 9, who is not in the file"]
    );
    assert!(
        trf::write(&read.document, Flavour::AsIs).unwrap().contains(&format!("{national}\r\n"))
    );
    assert_eq!(told(&trf::parse(b"172 POL LOTS")).len(), 1);
}

/// TR-26: points that no result explains.
#[test]
fn adjustments_are_added_or_stand_for_a_result() {
    let game = line(1, "1.0", "     2 w 1") + &line(2, "0.0", "     1 b 0");
    let bonus = trf::parse(format!("{game}299          -0.5         1\n").as_bytes());
    let event = Event::of(&bonus.document);
    let points: Vec<Points> = bonus.document.players().map(|player| event.points(player)).collect();
    assert_eq!(points, [Points::DRAW, Points::ZERO]);
    let kind = trf::parse(format!("{game}299 L         0.5  001    1    2\n").as_bytes());
    let event = Event::of(&kind.document);
    let points: Vec<Points> = kind.document.players().map(|player| event.points(player)).collect();
    assert_eq!(points, [Points::WIN, Points::DRAW]);
}

/// TR-27: team records are kept, typed where they may be needed.
#[test]
fn team_records_are_kept() {
    let text = "\
013 Old team                           1    2\r
300 001   1   2    2    1 0000\r
310   1 Hetman Anytown                   HETM  2100.5    4.0    7.5   1     1    2\r
320  2.0  2.0   1   2\r
330 +- 002   1   2\r
352 WBWB\r
362 TW 3.0   TD 1.0\r
";
    let players = line(1, "", "").replace('\n', "\r\n") + &line(2, "", "").replace('\n', "\r\n");
    let read = trf::parse(format!("{players}{text}").as_bytes());
    assert_eq!(told(&read), [""; 0]);
    let Record::TeamEntry(team) = &read.document.records[4] else { panic!("{read:?}") };
    assert_eq!((team.name.as_str(), team.short_name.as_str()), ("Hetman Anytown", "HETM"));
    assert_eq!(
        (team.match_points, team.players.as_slice()),
        (Some(Points::from_tenths(40)), [no(1), no(2)].as_slice())
    );
    let Record::LineUp(line_up) = &read.document.records[3] else { panic!("{read:?}") };
    assert_eq!(line_up.players, [Some(no(2)), Some(no(1)), None]);
    assert!(trf::write(&read.document, Flavour::AsIs).unwrap().ends_with(text));
}

/// TR-28: absent players and numbering by place.
#[test]
fn lines_of_engines_are_understood() {
    let text =
        format!("{}{}XXR 3\nXXC black1 rank\nXXZ 2\nXXP 1 2\n", line(1, "", ""), line(2, "", ""));
    let read = trf::parse(text.as_bytes());
    let event = Event::of(&read.document);
    assert_eq!(
        (event.rounds, event.initial_colour, event.numbered_by_place),
        (Some(3), Some(Colour::Black), true)
    );
    assert_eq!(event.absent.get(&no(2)), Some(&ResultCode::ZeroBye));
    assert_eq!(event.forbidden_in(round(3)).count(), 1);
    let written = trf::write(&read.document, Flavour::Trf26).unwrap();
    assert!(
        written
            .contains("142 3\r\n152 B\r\nXXC rank\r\n260 001 999    1    2\r\n240 Z 001    2\r\n"),
        "{written}"
    );
}

/// TR-31: the record of 2026 wins, with a warning.
#[test]
fn a_record_wins_over_a_line_of_an_engine() {
    let read = trf::parse(b"XXR 7\n142 9\nXXC white1\n152 B\nBBW  3.0\n162  W 2.0\n");
    let event = Event::of(&read.document);
    assert_eq!(
        (event.rounds, event.initial_colour, event.scoring.win.white),
        (Some(9), Some(Colour::Black), Points::from_tenths(20))
    );
    let told = told(&read);
    assert_eq!(told.len(), 3, "{told:#?}");
    assert_eq!(
        told[0],
        "line 1, column 1: XXR says something else than record 142; 142 counts [FIDE26 C.02.03 A]"
    );
}

/// TR-32: a round in which everybody has an entry is over even if nobody met anybody.
#[test]
fn a_round_of_byes_for_all_is_over() {
    let text =
        line(1, "1.0", "     2 w 1  0000 - H  0000 - Z") + &line(2, "0.5", "     1 b 0  0000 - H");
    let event = Event::of(&trf::parse(text.as_bytes()).document);
    assert_eq!((event.played, event.absent.len()), (2, 1));
    assert_eq!(Event::of(&Document::default()).played, 0);
}

/// TR-35: numbers may have holes.
#[test]
fn holes_in_the_numbers_are_no_fault() {
    let text = line(3, "", "     9 w 1") + &line(9, "", "     3 b 0");
    assert_eq!(told(&trf::parse(text.as_bytes())), [""; 0]);
    let twice = line(3, "", "") + &line(3, "", "");
    assert_eq!(trf::parse(twice.as_bytes()).errors().count(), 1);
}

/// TR-9, TR-39: a report made from nothing, put in order; and what it lacks for rating.
#[test]
fn a_report_is_made_and_put_in_order() {
    let mut player = Player::new(Entry::new(no(2), "B".repeat(40)));
    player.points = Some(Points::ZERO);
    let mut document = Document {
        records: vec![
            Record::Comment("### end".into()),
            Record::Player(player),
            Record::Player(Player::new(Entry::new(no(1), "A, B"))),
            Record::Rounds(9),
            Record::Heading(Heading::Name, "Open".into()),
        ],
    };
    document.arrange();
    let text = trf::write(&document, Flavour::Trf26).unwrap();
    let codes: Vec<&str> = text.lines().map(|line| &line[..3]).collect();
    assert_eq!(codes, ["012", "142", "001", "001", "###"]);
    assert!(text.contains(&format!("001    2      {} ", "B".repeat(33))));
    assert_eq!(document.missing_for_rating(), ["022", "032", "042", "052", "102", "132"]);
}

/// TR-10, TR-13: what does not fit the columns, or contradicts itself, is not written.
#[test]
fn writing_is_strict() {
    let mut player = Player::new(Entry::new(no(10_000), "A"));
    let written = |player: &Player| {
        trf::write(&Document { records: vec![Record::Player(player.clone())] }, Flavour::Trf26)
    };
    assert!(matches!(written(&player), Err(WriteError::TooWide { columns: 4, .. })));
    player.entry.number = no(9999);
    player.cells =
        vec![Cell { opponent: Some(no(1)), colour: None, result: Some(ResultCode::Win) }];
    assert!(matches!(written(&player), Err(WriteError::Contradiction { round: 1, sign: '1', .. })));
    player.cells = vec![Cell { opponent: Some(no(1)), ..Cell::bye(ResultCode::ZeroBye) }];
    assert!(written(&player).is_err());
    player.cells.clear();
    player.entry.name = "A\n001".into();
    assert!(matches!(written(&player), Err(WriteError::LineEnd(_))));
}

/// TR-10: spellings of old files are understood and told.
#[test]
fn old_titles_and_sexes_are_understood() {
    let text = "001    1 fwg  Alberg, Ada                       2210 XXX       12345 01.01.1990\n";
    let read = trf::parse(text.as_bytes());
    let player = read.document.players().next().unwrap();
    assert_eq!((player.entry.sex, player.entry.title.as_str()), (Some(Sex::Woman), "WGM"));
    assert_eq!(player.entry.born, Date::new(1990, 1, 1));
    assert_eq!(read.remarks.len(), 3);
    assert_eq!(read.errors().count(), 0);
}
