//! Words, games and limits of the lexer.

use super::*;
use alloc::vec::Vec;

fn words(text: &str) -> Vec<Word<'_>> {
    let game = RawGames::new(text).next().unwrap();
    game.tokens.into_iter().map(|token| token.word).collect()
}

/// PD-59: squares apart, padded numbers, missing moves, marks in brackets.
#[test]
fn words_of_other_programs_are_told_apart() {
    assert_eq!(
        words("1. 9 - 14 1- 7 01.31-26 05-10"),
        [
            Word::Number(1),
            Word::Move("9 - 14"),
            Word::Move("1- 7"),
            Word::Number(1),
            Word::Move("31-26"),
            Word::Move("05-10"),
        ]
    );
    assert_eq!(words("41. - -"), [Word::Number(41), Word::Missing, Word::Missing]);
    assert_eq!(
        words("32-28 (!?) 19-23! $7"),
        [
            Word::Move("32-28"),
            Word::Marks("!?"),
            Word::Move("19-23"),
            Word::Marks("!"),
            Word::Glyph(7),
        ]
    );
    assert_eq!(words("1... 20-25"), words("1.… 20-25"));
    assert_eq!(words("1... 20-25"), words("1. ... 20-25"));
}

/// PD-60: a result is split off by blanks, and `*` may mark a move.
#[test]
fn results_end_games_and_moves_do_not() {
    let games: Vec<_> = RawGames::new("1. 32-28 1-1 1. 1-18 2-0 * 1. 31-26* 16-21 *").collect();
    let ends: Vec<_> = games.iter().map(|game| (game.tokens.len(), game.terminator)).collect();
    assert_eq!(ends, [(2, Some("1-1")), (2, Some("2-0")), (4, Some("*"))]);
    assert_eq!(games[2].tokens[2].word, Word::OnlyMove);
    assert!(games[1].tokens.iter().any(|token| token.word == Word::Move("1-18")));
}

/// PD-1, PD-4: a line of `%` is skipped, and blanks mean nothing.
#[test]
fn comment_lines_and_blanks_are_skipped() {
    assert_eq!(words("% [Event \"no\"]\n\t1.\r\n 32-28"), words("1. 32-28"));
    assert_eq!(RawGames::new(" \n% nothing\n * ").count(), 0);
    assert_eq!(RawGames::new("[Event \"tags alone are a game\"]").count(), 1);
}

/// PD-5, PD-63: without a separator the next tag begins the next game.
#[test]
fn a_tag_after_moves_begins_the_next_game() {
    let text = "[White \"A\"]\n1. 32-28\n[FILENAME \"x\"]\n[White \"B\"]\n1. 31-26 19-23";
    let games: Vec<_> = RawGames::new(text).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].tag("filename"), Some("x"));
    assert_eq!(games[1].tag("WHITE"), Some("B"));
    assert_eq!(RawGames::new("[pdn][White \"A\"] 1. 32-28 [/pdn] \n").count(), 1);
}

/// PD-65: limits are reported where they are passed, and the rest is read.
#[test]
fn hostile_games_are_reported_and_the_next_is_read() {
    let deep = "(".repeat(1_000_000);
    let long = "1".repeat(300);
    for (bad, fault) in [
        (deep.as_str(), FormFault::TooDeep),
        (long.as_str(), FormFault::WordTooLong),
        ("[Event \"open", FormFault::TagNotClosed),
        ("1. 32-28 )", FormFault::BracketsDoNotMatch),
        ("1. 32-28 {open", FormFault::CommentNotClosed),
        ("1. 32-28 /FEN \"B::", FormFault::SetUpNotClosed),
    ] {
        let text = alloc::format!("{bad}\n[White \"next\"]\n1. 31-26 *");
        let games: Vec<_> = RawGames::new(&text).collect();
        assert!(games[0].faults.iter().any(|(_, found)| *found == fault), "{bad}");
        assert!(games.last().unwrap().tag("White") == Some("next"), "{bad}");
    }
    let wide = alloc::format!("[Event \"{}\"]\n1. 31-26 *", "e".repeat(70_000));
    let game = RawGames::new(&wide).next().unwrap();
    assert!(game.faults.iter().any(|(_, found)| found.skips_game()));
}

fn first(text: &str) -> RawGame<'_> {
    RawGames::new(text).next().unwrap()
}

fn places(text: &str) -> Vec<(usize, Word<'_>)> {
    first(text).tokens.into_iter().map(|token| (token.at, token.word)).collect()
}

/// PD-4, PD-59: words that touch each other lose no sign, and every word knows where it stands.
#[test]
fn words_that_touch_are_told_apart() {
    let text = "[A\"x\"]1.32-28!$7{a}19-23(?)(37-32)/FEN \"B\"/28-22;b\n5-10";
    assert_eq!(first(text).tag("A"), Some("x"));
    assert_eq!(
        places(text),
        [
            (6, Word::Number(1)),
            (8, Word::Move("32-28")),
            (13, Word::Marks("!")),
            (14, Word::Glyph(7)),
            (16, Word::Comment("a")),
            (19, Word::Move("19-23")),
            (24, Word::Marks("?")),
            (27, Word::Open),
            (28, Word::Move("37-32")),
            (33, Word::Close),
            (34, Word::SetUp("B")),
            (43, Word::Move("28-22")),
            (48, Word::Comment("b")),
            (51, Word::Move("5-10")),
        ]
    );
    let marked = alloc::format!("\u{feff}{text}");
    let moved: Vec<_> = places(text).into_iter().map(|(at, word)| (at + 3, word)).collect();
    assert_eq!(places(&marked), moved);
    assert_eq!(words("1.\u{a0}\u{a0}32-28\u{0}19-23"), words("1. 32-28 19-23"));
    assert_eq!(
        words("a1-b2 A1-b2 i1 a9 x"),
        [
            Word::Move("a1-b2"),
            Word::Move("A1-b2"),
            Word::Strange("i1"),
            Word::Strange("a9"),
            Word::Strange("x"),
        ]
    );
}

/// PD-37, PD-59: three digits are a number, four are none; a dash alone is a sign after one square only.
#[test]
fn numbers_and_signs_have_their_borders() {
    assert_eq!(words("999 1000"), [Word::Number(999), Word::Move("1000")]);
    assert_eq!(words("09 - 14"), [Word::Move("09 - 14")]);
    assert_eq!(words("123 - 14"), [Word::Number(123), Word::Missing, Word::Number(14)]);
    assert_eq!(words("123 x 14"), [Word::Move("123 x 14")]);
    assert_eq!(words("12- ."), [Word::Move("12-")]);
    assert_eq!(words("7. ...... 1-7"), [Word::Number(7), Word::Move("1-7")]);
}

/// PD-65: the deepest variation, the longest word and the longest tag are read, and one more is reported.
#[test]
fn the_limits_are_read_and_one_more_is_not() {
    for (depth, faults) in [(64, 0), (65, 1), (66, 1)] {
        let text = alloc::format!("{}1-7{}", "(".repeat(depth), ")".repeat(depth));
        let game = first(&text);
        let deep = game.faults.iter().filter(|(_, fault)| *fault == FormFault::TooDeep);
        assert_eq!((deep.count(), game.faults.len()), (faults, faults), "{depth}");
        let count = |word| game.tokens.iter().filter(|token| token.word == word).count();
        assert_eq!((count(Word::Open), count(Word::Close)), (64, 64), "{depth}");
    }
    for (length, is_long) in [(255, false), (256, true)] {
        let text = "1".repeat(length);
        let faults = first(&text).faults;
        assert_eq!(
            faults,
            if is_long { alloc::vec![(0, FormFault::WordTooLong)] } else { Vec::new() }
        );
    }
    for (length, is_long) in [(65_532, false), (65_533, true)] {
        let text = alloc::format!("[E \"{}\"]", "e".repeat(length));
        let game = first(&text);
        let faults = if is_long { alloc::vec![(0, FormFault::TagTooLong)] } else { Vec::new() };
        assert_eq!(game.faults, faults);
        assert_eq!(game.tag("E").map(str::len), (!is_long).then_some(length));
    }
}

/// PD-5: a quote behind a backslash belongs to the value, unless the tag ends the line there.
#[test]
fn values_end_at_their_quote() {
    let value = |text| first(text).tag("A");
    assert_eq!(value("[A \"x\\\"y\"]"), Some("x\\\"y"));
    assert_eq!(value("[A \"x\\\"]\n[B \"z\"]"), Some("x\\"));
    assert_eq!(value("[A \"x\\\"]\r[B \"z\"]"), Some("x\\"));
    assert_eq!(value("[A \"x\\\"]"), Some("x\\"));
    assert_eq!(value("[A \"\"]"), Some(""));
    assert_eq!(value("[ A \"x\" ]"), Some("x"));
    assert_eq!(value("[A \"x\" 1. 32-28"), Some("x"));
    assert_eq!(words("[A \"x\" 1. 32-28"), [Word::Number(1), Word::Move("32-28")]);
    assert_eq!(first("[A \"x\\\"] \n1. 32-28").faults, [(0, FormFault::TagNotClosed)]);
    assert_eq!(first("[A x]1. 32-28").faults, []);
    assert_eq!(words("[A x]1. 32-28"), words("1. 32-28"));
    assert_eq!(first("[A x\n1. 32-28").faults, [(0, FormFault::TagNotClosed)]);
    assert_eq!(first("[]1. 32-28").faults, [(0, FormFault::TagNotClosed)]);
}

/// PD-60: every result ends a game; inside a variation it is a word, but a star ends the game even there.
#[test]
fn every_result_ends_a_game_outside_variations() {
    for result in RESULTS {
        let text = alloc::format!("1. 32-28 {result} 1. 31-26 *");
        let ends: Vec<_> = RawGames::new(&text).map(|game| game.terminator).collect();
        assert_eq!(ends, [Some(result), Some("*")]);
        let inside = alloc::format!("1. 32-28 (1. 31-26 {result}) *");
        let game = first(&inside);
        assert_eq!((game.terminator, game.faults.len()), (Some("*"), 0));
        assert!(game.tokens.iter().any(|token| token.word == Word::Result(result)));
    }
    let open = first("1. 32-28 (1. 31-26 *");
    assert_eq!(open.terminator, Some("*"));
    assert_eq!(open.faults, [(20, FormFault::BracketsDoNotMatch)]);
}

/// Where games begin and end in the text.
#[test]
fn games_know_where_they_stand() {
    let places: Vec<_> = RawGames::new(" * 1. 32-28 2-0\n% x\n 1. 31-26")
        .map(|game| (game.begin, game.end))
        .collect();
    assert_eq!(places, [(3, 15), (21, 29)]);
}

/// PD-65: a set-up that is not closed costs one word; a comment that is not closed ends before the next game.
#[test]
fn what_is_not_closed_costs_little() {
    assert_eq!(words("/FEN x 28-22"), [Word::Strange("x"), Word::Move("28-22")]);
    assert_eq!(words("/FEN \"B\" 28-22"), [Word::SetUp("B"), Word::Move("28-22")]);
    assert_eq!(words("/fen\"B\" /28-22"), [Word::SetUp("B"), Word::Move("28-22")]);
    let games: Vec<_> = RawGames::new("1. 32-28 {a b\n[A \"x\"]").collect();
    assert_eq!(games[0].tokens.last().unwrap().word, Word::Comment("a b"));
    assert_eq!((games.len(), games[1].tag("A")), (2, Some("x")));
    assert_eq!(words("1-7 {a"), [Word::Move("1-7"), Word::Comment("a")]);
}
