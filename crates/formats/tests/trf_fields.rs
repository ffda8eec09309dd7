//! Report files, sign by sign: changing one column changes the field that owns it and no other, and what was read is
//! written into the same columns.
//!
//! **Length:** one record after another, all swept by the same function.
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

use std::collections::BTreeMap;

use runda_formats::Grade;
use runda_formats::trf::{self, Flavour, Record};
use serde_json::Value;

/// Columns first to last, and the field they are.
type Field = (usize, usize, &'static str);

/// The record of a line, as paths and values, and the columns remarked about.
fn read(line: &str) -> (BTreeMap<String, String>, Vec<(usize, String)>) {
    let read = trf::parse_text(line);
    let mut values = BTreeMap::new();
    flatten("", &serde_json::to_value(&read.document.records[0]).unwrap(), &mut values);
    let remarks = read.remarks.iter();
    (values, remarks.map(|it| (it.column, it.reason.key.as_str().to_owned())).collect())
}

fn flatten(path: &str, value: &Value, into: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                flatten(&format!("{path}/{name}"), value, into);
            }
        }
        Value::Array(items) => {
            for (at, value) in items.iter().enumerate() {
                flatten(&format!("{path}/{at}"), value, into);
            }
        }
        plain => {
            into.insert(path.to_owned(), plain.to_string());
        }
    }
}

/// Another sign of the same kind.
const fn other(sign: char) -> char {
    match sign {
        'm' => 'w',
        'w' => 'b',
        'H' => 'F',
        '0'..='8' => (sign as u8 + 1) as char,
        '9' => '8',
        'A'..='Z' => 'Q',
        ' ' => 'x',
        '.' => ',',
        same => same,
    }
}

/// Changes every column of a line in turn.
fn sweep(line: &str, fields: &[Field]) {
    let (whole, _) = read(line);
    for (_, _, path) in fields {
        assert!(whole.keys().any(|key| key.starts_with(path)), "{path} is not read: {whole:?}");
    }
    for column in 5..=line.chars().count() {
        let signs: Vec<char> = line.chars().collect();
        let mut changed = signs.clone();
        changed[column - 1] = other(signs[column - 1]);
        if changed == signs || signs[column - 1] == '.' {
            continue;
        }
        let (after, remarks) = read(&changed.iter().collect::<String>());
        let differing: Vec<&String> = whole
            .iter()
            .filter(|(key, value)| after.get(*key) != Some(value))
            .map(|(key, _)| key)
            .collect();
        let owner = fields.iter().find(|(first, last, _)| (*first..=*last).contains(&column));
        match owner {
            Some((_, _, path)) => {
                assert!(!differing.is_empty(), "column {column} belongs to {path} and is not read");
                assert!(
                    differing.iter().all(|key| key.starts_with(path)),
                    "column {column} of {path} changes {differing:?}"
                );
            }
            // Between the numbers of a list a sign joins two of them.
            None if after.contains_key("/kept")
                && fields.iter().any(|it| it.0 < column && it.2.contains("/players/")) =>
            {
                assert!(!remarks.is_empty(), "column {column} spoils the line without a word");
            }
            None => assert!(
                differing.is_empty(),
                "column {column} belongs to nobody and changes {differing:?}"
            ),
        }
    }
}

/// What was read is written back sign by sign.
fn written_back(line: &str) {
    let read = trf::parse_text(line);
    assert!(!matches!(read.document.records[0], Record::Kept(_)), "{line}");
    let written = trf::write(&read.document, Flavour::AsIs).unwrap();
    assert_eq!(written, format!("{line}\r\n"));
}

const NAME: &str = "ABCDEFGHIJKLNOPRSTUVXYZABCDEFGHIJ";

fn player() -> String {
    format!(
        "001 1234 mWGM {NAME} 2211 POL 12345678901 1990/01/01 12.5 4321  2345 w 1  3456 b 0  0000 - H"
    )
}

/// TR-10, TR-11: the player line.
#[test]
fn every_column_of_a_player_line_belongs_to_its_field() {
    let entry = "/player/entry";
    let fields = [
        (5, 8, "/player/entry/number"),
        (10, 10, "/player/entry/sex"),
        (11, 13, "/player/entry/title"),
        (15, 47, "/player/entry/name"),
        (49, 52, "/player/entry/rating"),
        (54, 56, "/player/entry/federation"),
        (58, 68, "/player/entry/register_number"),
        (70, 79, "/player/entry/born"),
        (81, 84, "/player/points"),
        (86, 89, "/player/rank"),
        (92, 95, "/player/cells/0/opponent"),
        (97, 97, "/player/cells/0/colour"),
        (99, 99, "/player/cells/0/result"),
        (102, 105, "/player/cells/1/opponent"),
        (107, 107, "/player/cells/1/colour"),
        (109, 109, "/player/cells/1/result"),
    ];
    let line = player();
    assert!(fields[0].2.starts_with(entry));
    // The third round is a bye: its columns would only become a game.
    let games: String = line.chars().take(109).collect();
    sweep(&games, &fields);
    written_back(&line);
    // Between the fields nothing may stand, and each place is told.
    for column in [9, 14, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98, 100, 101, 106, 108] {
        let mut signs: Vec<char> = line.chars().collect();
        signs[column - 1] = 'x';
        let (_, remarks) = read(&signs.iter().collect::<String>());
        let told = (column, "trf-nothing-here".to_owned());
        assert!(remarks.contains(&told), "{column}: {remarks:?}");
    }
    let (_, remarks) = read(&line);
    assert!(remarks.iter().all(|(_, key)| key != "trf-nothing-here"));
}

/// TR-22: the national line has the same columns up to the birthday.
#[test]
fn a_national_line_has_the_columns_of_a_player() {
    let line = format!("NAT 1234 mWGM {NAME} 2211 POL 12345678901 1990/01/01");
    let fields = [
        (5, 8, "/national/entry/number"),
        (10, 10, "/national/entry/sex"),
        (11, 13, "/national/entry/title"),
        (15, 47, "/national/entry/name"),
        (49, 52, "/national/entry/rating"),
        (54, 56, "/national/entry/federation"),
        (58, 68, "/national/entry/register_number"),
        (70, 79, "/national/entry/born"),
    ];
    sweep(&line, &fields);
    written_back(&line);
}

/// TR-27: teams and line-ups.
#[test]
fn every_column_of_a_team_belongs_to_its_field() {
    let name = &NAME[..32];
    let line = format!("310 123 {name} SHORT 1234.5 2345.5 3456.5 321  1234 2345");
    let fields = [
        (5, 7, "/team-entry/number"),
        (9, 40, "/team-entry/name"),
        (42, 46, "/team-entry/short_name"),
        (48, 53, "/team-entry/strength"),
        (55, 60, "/team-entry/match_points"),
        (62, 67, "/team-entry/game_points"),
        (69, 71, "/team-entry/rank"),
        (74, 77, "/team-entry/players/0"),
        (79, 82, "/team-entry/players/1"),
    ];
    sweep(&line, &fields);
    written_back(&line);
    let line = "300 123 234 345 1234 0000 2345";
    let fields = [
        (5, 7, "/line-up/round"),
        (9, 11, "/line-up/team"),
        (13, 15, "/line-up/opponent"),
        (17, 20, "/line-up/players/0"),
        (22, 25, "/line-up/players/1"),
        (27, 30, "/line-up/players/2"),
    ];
    sweep(line, &fields);
    written_back(line);
    let old = format!("013 {name}1234 2345");
    sweep(&old, &[(5, 36, "/team/name"), (37, 40, "/team/players/0"), (42, 45, "/team/players/1")]);
    written_back(&old);
}

/// TR-23 to TR-26: byes, virtual points, prohibited pairings, adjustments.
#[test]
fn every_column_of_a_list_belongs_to_its_field() {
    let byes = "240 H 123 1234 2345";
    sweep(
        byes,
        &[
            (5, 5, "/byes/kind"),
            (7, 9, "/byes/round"),
            (11, 14, "/byes/players/0"),
            (16, 19, "/byes/players/1"),
        ],
    );
    written_back(byes);
    let points = "250 12.5 23.5 123 234 1234 2345";
    let fields = [
        (5, 8, "/virtual-points/match_points"),
        (10, 13, "/virtual-points/points"),
        (15, 17, "/virtual-points/first_round"),
        (19, 21, "/virtual-points/last_round"),
        (23, 26, "/virtual-points/first_player"),
        (28, 31, "/virtual-points/last_player"),
    ];
    sweep(points, &fields);
    written_back(points);
    let forbidden = "260 123 234 1234 2345";
    let fields = [
        (5, 7, "/forbidden/first_round"),
        (9, 11, "/forbidden/last_round"),
        (13, 16, "/forbidden/players/0"),
        (18, 21, "/forbidden/players/1"),
    ];
    sweep(forbidden, &fields);
    written_back(forbidden);
    let adjusted = "299 W  12.5  23.5  123 1234 2345";
    let fields = [
        (5, 5, "/adjustment/kind"),
        (8, 11, "/adjustment/match_points"),
        (14, 17, "/adjustment/points"),
        (20, 22, "/adjustment/round"),
        (24, 27, "/adjustment/players/0"),
        (29, 32, "/adjustment/players/1"),
    ];
    sweep(adjusted, &fields);
    written_back(adjusted);
}

/// TR-16, TR-20, TR-28, TR-29: headings, days, orders and lines of engines, read and written.
#[test]
fn other_lines_are_written_as_they_were_read() {
    let order = "172 POL NIDOF";
    sweep(order, &[(5, 7, "/starting-order/federation"), (9, 13, "/starting-order/method")]);
    let days = format!("132{:86}  26/05/02            26/05/13", "");
    for line in [
        order,
        &days,
        "012 Spring Open",
        "022 Anytown",
        "032 POL",
        "042 2026/05/02",
        "052 2026/05/13",
        "062 12",
        "072 11",
        "082 3",
        "092 Swiss",
        "102 Arbiter, A",
        "112 Deputy, D",
        "122 90 min",
        "142 9",
        "152 B",
        "152 W",
        "162  W 3.0    D 1.0    L 0.0",
        "182 Runda",
        "192 FIDE_DUTCH",
        "202 BH/C1,SB",
        "212 PTS,BH",
        "222 5400+30",
        "352 WBWB",
        "XXR 9",
        "XXC white1",
        "XXC black1 rank",
        "XXC rank",
        "XXZ 3 1234",
        "XXP 3 4 5",
        "XXS WW=1 BW=1.5 D=0.5",
        "XXA 1234  1.0 12.5",
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.5",
        "BBZ  0.0",
        "BBF  0.5",
        "BBU  1.0",
        "### a comment",
    ] {
        written_back(line);
    }
}

/// Each code opens its line, and only lines kept have none of their own.
#[test]
fn records_know_their_code() {
    for line in [
        "012 A",
        "042 2026/05/02",
        "062 1",
        "162  W 3.0",
        "172 POL FIDE",
        "202 BH",
        "XXR 5",
        "BBU  1.0",
        "### x",
    ] {
        let read = trf::parse_text(line);
        assert_eq!(read.document.records[0].code(), &line[..3]);
    }
    assert_eq!(Record::Kept("801 x".into()).code(), "801");
    assert_eq!(Record::Kept("ż".into()).code(), "");
}

/// TR-42: every oddity of a line, where it stands and how much it matters. Line 1 is the line, line 2 a player.
#[test]
fn every_oddity_is_told_at_its_column() {
    use Grade::{Error, Warning};
    let table: &[(&str, usize, &str, Grade)] = &[
        ("012xSpring", 4, "trf-column-four", Warning),
        ("192 LOTTERY", 5, "trf-unknown-system", Warning),
        ("222 ninety", 5, "trf-no-time-control", Warning),
        ("172 POL LOTTERY", 9, "trf-starting-order", Warning),
        ("062 many", 5, "trf-no-count", Warning),
        ("062 1 two", 7, "trf-count-more", Warning),
        ("042 2026/13/01", 5, "trf-no-day", Warning),
        ("042 2.5.2026", 5, "trf-day-spelling", Warning),
        ("142 0", 5, "trf-no-rounds", Error),
        ("142 1000", 5, "trf-no-rounds", Error),
        ("142 x", 5, "trf-no-number", Error),
        ("152 R", 5, "trf-no-initial-colour", Error),
        ("162  Q 1.0", 6, "trf-scoring-letter", Error),
        ("162  W x", 8, "trf-no-points", Error),
        ("162  W", 6, "trf-no-points", Error),
        ("240 Q 001    1", 5, "trf-bye-kind", Error),
        ("240 H      1", 7, "trf-no-round", Error),
        ("240 H 001    1    1", 11, "trf-twice-in-list", Warning),
        ("240 H 001    x", 14, "trf-no-player-number", Error),
        ("240 H 001 10000", 11, "trf-no-player-number", Error),
        ("250       1.0         0001", 15, "trf-virtual-points", Error),
        ("250      1,0  001     0001", 10, "trf-points-comma", Warning),
        ("260     002    1", 5, "trf-no-round", Error),
        ("300 001   1   2    x", 17, "trf-no-player-number", Error),
        ("XXC green1", 5, "trf-xxc-word", Warning),
        ("XXC white1 first", 12, "trf-xxc-word", Warning),
        ("XXS W=3 Q=1", 9, "trf-foreign-line", Warning),
        ("XXA 10000  1.0", 5, "trf-foreign-line", Warning),
        ("XXZ    x", 8, "trf-no-player-number", Error),
        ("BBW    x", 5, "trf-no-points", Error),
        ("ZZ9 what", 1, "trf-unknown-code", Warning),
    ];
    let player = format!("001    1      {:<33}", "A, B");
    for (line, column, key, grade) in table {
        let read = trf::parse_text(&format!("{line}\n{player}\n"));
        let told: Vec<_> = read
            .remarks
            .iter()
            .filter(|remark| remark.line == 1)
            .map(|remark| (remark.column, remark.reason.key.as_str(), remark.grade))
            .collect();
        let expected = (*column, *key, *grade);
        assert!(told.contains(&expected), "{line:?}: {told:?}");
        assert_eq!(read.errors().count() > 0, read.remarks.iter().any(|it| it.grade == Error));
    }
}

/// TR-42: oddities inside a player line.
#[test]
fn every_oddity_of_a_player_line_is_told_at_its_column() {
    use Grade::{Error, Warning};
    let blank = format!("001    1      {:<33}{:>32}{:>5}{:>5}", "A, B", "", "", "");
    // From this column on, what is written there, what is told at which column.
    let table: &[(usize, &str, usize, &str, Grade)] = &[
        (5, "   x", 5, "trf-no-start-number", Error),
        (5, "    ", 5, "trf-no-start-number", Error),
        (10, "M", 10, "trf-sex", Warning),
        (10, "f", 10, "trf-sex", Warning),
        (10, "q", 10, "trf-sex", Warning),
        (11, "  g", 11, "trf-old-title", Warning),
        (11, " wc", 11, "trf-old-title", Warning),
        (49, "4001", 49, "trf-no-rating", Error),
        (49, "22x0", 49, "trf-no-number", Error),
        (70, "1990/13/01", 70, "trf-no-birthday", Warning),
        (70, "1.2.1990", 70, "trf-day-spelling", Warning),
        (81, " 1,5", 81, "trf-points-comma", Warning),
        (81, "   x", 81, "trf-no-points", Error),
        (86, "   x", 86, "trf-no-number", Error),
        (92, "   2 q 1", 97, "trf-no-colour", Error),
        (92, "   2 w q", 99, "trf-no-result", Error),
        (92, "   x w 1", 92, "trf-no-number", Error),
        (92, "   2 w 1     x w 1", 102, "trf-no-number", Error),
        (92, "   2 w 1     3 q 1", 107, "trf-no-colour", Error),
    ];
    for (first, text, column, key, grade) in table {
        let mut signs: Vec<char> = blank.chars().collect();
        signs.resize(signs.len().max(first - 1 + text.chars().count()), ' ');
        for (at, sign) in text.chars().enumerate() {
            signs[first - 1 + at] = sign;
        }
        let read = trf::parse_text(&signs.iter().collect::<String>());
        let told: Vec<_> = read
            .remarks
            .iter()
            .map(|remark| (remark.column, remark.reason.key.as_str(), remark.grade))
            .collect();
        assert!(told.contains(&(*column, *key, *grade)), "{text:?} from {first}: {told:?}");
    }
    assert_eq!(trf::parse_text(&blank).remarks, []);
}

/// TR-10: titles and sexes of old files, one by one.
#[test]
fn old_titles_become_those_of_today() {
    for (old, today) in [
        ("g", "GM"),
        ("m", "IM"),
        ("f", "FM"),
        ("c", "CM"),
        ("wg", "WGM"),
        ("wm", "WIM"),
        ("wf", "WFM"),
        ("wc", "WCM"),
        ("GM", "GM"),
        ("k", "k"),
    ] {
        let (values, _) = read(&format!("001    1  {old:>3} {:<33}", "A, B"));
        assert_eq!(values["/player/entry/title"], format!("\"{today}\""), "{old}");
    }
    for (sign, sex) in [
        ('m', "\"m\""),
        ('M', "\"m\""),
        ('w', "\"w\""),
        ('W', "\"w\""),
        ('f', "\"w\""),
        ('K', "\"w\""),
        ('q', "null"),
        (' ', "null"),
    ] {
        let (values, _) = read(&format!("001    1 {sign}    {:<33}", "A, B"));
        assert_eq!(values["/player/entry/sex"], sex, "{sign:?}");
    }
}

/// TR-10: what is too wide for its columns is not written, but a name is cut.
#[test]
fn what_is_too_wide_is_refused() {
    let wide = |change: &dyn Fn(&mut trf::Player)| {
        let mut read = trf::parse_text(&player()).document;
        read.players_mut().for_each(change);
        trf::write(&read, Flavour::AsIs)
    };
    let refused = |columns| move |error: &trf::WriteError| matches!(error, trf::WriteError::TooWide { columns: found, .. } if *found == columns);
    type Change = Box<dyn Fn(&mut trf::Player)>;
    let table: [(Change, usize); 4] = [
        (Box::new(|it| it.entry.title = "WGMM".into()), 3),
        (Box::new(|it| it.entry.federation = "POLS".into()), 3),
        (Box::new(|it| it.entry.register_number = "123456789012".into()), 11),
        (Box::new(|it| it.points = Some(runda_rulebook::Points::from_tenths(10_005))), 4),
    ];
    for (change, columns) in table {
        let error = wide(&*change).unwrap_err();
        assert!(refused(columns)(&error), "{error}");
    }
    let cut = wide(&|it| it.entry.name = format!("{NAME}QQQ")).unwrap();
    assert_eq!(cut, format!("{}\r\n", player()));
}

/// TR-22: what makes a national line: three letters, a number in columns 5 to 8, a name in 15 to 47.
#[test]
fn a_national_line_is_known_by_number_and_name() {
    let line = |number: &str, name: &str| format!("NAT {number:<10}{name}");
    let is_national =
        |text: &str| matches!(trf::parse_text(text).document.records[0], Record::National { .. });
    for (text, national) in [
        (line("   1", "A"), true),
        (line("1", "A"), true),
        (line("x234", "A"), false),
        (line("123x", "A"), false),
        (line("1234x", "A"), true),
        (line("", "A"), false),
        (line("   1", &format!("{:>33}", "Z")), true),
        (line("   1", &format!("{:>34}", "2")), false),
        (line("   1", ""), false),
        (line("   1", "A").replace("NAT", "NaT"), false),
    ] {
        assert_eq!(is_national(&text), national, "{text:?}");
    }
}

/// TR-42: what a remark shows is what stands in the columns it speaks of, all of it and no more.
#[test]
fn a_remark_shows_the_columns_it_speaks_of() {
    let shown = |text: &str| -> Vec<(usize, String, String)> {
        let read = trf::parse_text(&format!("{text}\n001    1      {:<33}\n", "A, B"));
        let of = |remark: &runda_formats::Remark| {
            let found = remark.reason.args.iter().find(|(name, _)| name == "found");
            let found = found.map_or(String::new(), |(_, value)| match value {
                runda_rulebook::Arg::Text(text) => text.clone(),
                other => format!("{other:?}"),
            });
            (remark.column, remark.reason.key.as_str().to_owned(), found)
        };
        read.remarks.iter().filter(|remark| remark.line == 1).map(of).collect()
    };
    let days = format!("132{:87}q26/05/02", "");
    let table: &[(&str, usize, &str, &str)] = &[
        (&days, 5, "trf-nothing-here", "q"),
        ("250       1.0 001 003 0001 0001x", 32, "trf-nothing-here", "x"),
        ("250       1.0x    003 0001 0001x", 15, "trf-virtual-points", "003 0001 0001"),
        ("260     002x   1", 5, "trf-no-round", "002"),
        ("240 H    x   1", 7, "trf-no-round", ""),
        ("240 Qx001    1", 5, "trf-bye-kind", "Q"),
        ("152 RED", 5, "trf-no-initial-colour", "RED"),
        ("142 1000", 5, "trf-no-rounds", "1000"),
        ("300 001   1   2 1 x y", 17, "trf-no-player-number", "1 x y"),
        ("162  W   x", 10, "trf-no-points", "x"),
        ("042 32.1.2026", 5, "trf-no-day", "32.1.2026"),
    ];
    for (text, column, key, found) in table {
        let told = shown(text);
        assert_eq!(told, [(*column, (*key).to_owned(), (*found).to_owned())], "{text:?}");
    }
}

/// TR-10, TR-28: a field that begins in the last column of its line is read.
#[test]
fn the_last_column_of_a_line_counts() {
    let (values, _) = read("XXA    1  1.0 2");
    assert_eq!((values["/xxa/points/0"].as_str(), values["/xxa/points/1"].as_str()), ("10", "20"));
    let blank = format!("001    1      {:<33}{:>32}{:>5}{:>5}", "A, B", "", "", "");
    assert_eq!(blank.chars().count(), 89);
    let (_, remarks) = read(&format!("{blank}x"));
    assert_eq!(remarks, [(90, "trf-nothing-here".to_owned())]);
    let (values, _) = read(&blank.replace("A, B", "A, C"));
    assert_eq!(values["/player/entry/rating"], "null");
    for (rating, read_as) in [("   1", "1"), ("0000", "null"), ("4000", "4000")] {
        let line = format!("001    1      {:<33} {rating}", "A, B");
        assert_eq!(read(&line).0["/player/entry/rating"], read_as, "{rating}");
    }
}

/// TR-13: a team may win a board without an opponent; that is written, too.
#[test]
fn a_board_won_without_an_opponent_is_written() {
    let line = format!("001    1      {:<33}{:>32}  1.0{:>5}  0000 - +", "A, B", "", "");
    written_back(&line);
}

/// Records about players name players of the file; each kind of list is asked.
#[test]
fn strangers_in_lists_are_told() {
    for text in [
        "240 H 001    7",
        "260 001 002    1    7",
        "XXZ 7",
        "XXP 1 7",
        "XXA    7  1.0",
        &format!("013 {:<32}   1    7", "Team"),
        &format!("NAT    7      {:<33}", "A, B"),
    ] {
        let read = trf::parse_text(&format!("{text}\n001    1      {:<33}\n", "A, B"));
        let told: Vec<_> =
            read.remarks.iter().map(|it| (it.line, it.column, it.reason.key.as_str())).collect();
        assert_eq!(told, [(1, 5, "trf-no-such-player")], "{text}");
    }
}
