//! What every result means, row by row of the tables of chapter 12, and the borders of numbers and scores.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_rulebook::Colour::{Black, White};
use runda_rulebook::{
    Arg, Board, BoardResult, ChessGrade, Edition, FideTitle, Game, GameNo, GameResult, Grade,
    HeldGrade, InternationalTitle, KnownGrade, Language, Place, Points, Rating, Round, StartNo,
    TEXTS,
};

/// A row: code, points of both, signs of both in draughts and in chess, the code with the colours exchanged.
type Row = (&'static str, [u32; 2], [&'static str; 2], [&'static str; 2], &'static str);

/// The table of codes as chapter 12 prints it; a draw with advantage has no sign of its own in chess.
const CODES: [Row; 12] = [
    ("W", [2, 0], ["2", "0"], ["1", "0"], "B"),
    ("B", [0, 2], ["0", "2"], ["0", "1"], "W"),
    ("D", [1, 1], ["1", "1"], ["½", "½"], "D"),
    ("DW", [1, 1], ["1+", "1-"], ["1+", "1-"], "DB"),
    ("DB", [1, 1], ["1-", "1+"], ["1-", "1+"], "DW"),
    ("FW", [2, 0], ["+", "-"], ["+", "-"], "FB"),
    ("FB", [0, 2], ["-", "+"], ["-", "+"], "FW"),
    ("FF", [0, 0], ["-", "-"], ["-", "-"], "FF"),
    ("ZZ", [0, 0], ["0", "0"], ["0", "0"], "ZZ"),
    ("ADJ", [0, 0], ["", ""], ["", ""], "ADJ"),
    ("OPEN", [0, 0], ["", ""], ["", ""], "OPEN"),
    ("ANN", [0, 0], ["", ""], ["", ""], "ANN"),
];

/// points and signs of both sides.
#[test]
fn every_code_has_its_points_and_signs() {
    assert_eq!(CODES.map(|row| row.0), GameResult::ALL.map(GameResult::code));
    for (code, points, draughts, chess, mirrored) in CODES {
        let result: GameResult = code.parse().unwrap();
        let both = [White, Black];
        assert_eq!(both.map(|colour| result.score(colour).halves().unwrap()), points, "{code}");
        assert_eq!(
            both.map(|colour| result.table_sign(colour, Game::Draughts)),
            draughts,
            "{code}"
        );
        assert_eq!(both.map(|colour| result.table_sign(colour, Game::Chess)), chess, "{code}");
        assert_eq!(result.mirrored().code(), mirrored, "{code}");
        assert_eq!(both.map(|colour| result.is_win(colour)), points.map(|it| it == 2), "{code}");
        let advantage = |sign: &str| i8::from(sign == "1+") - i8::from(sign == "1-");
        assert_eq!(both.map(|colour| result.advantage(colour)), draughts.map(advantage), "{code}");
    }
}

/// met, colours, a bye barred, rated, played, final, and the points for the pairing.
#[test]
fn every_code_has_its_effects() {
    // Met (and colours), the bye barred to White and to Black, rated, played, final.
    for (code, met, bars, rated, played, is_final) in [
        ("W", true, [false, false], true, true, true),
        ("B", true, [false, false], true, true, true),
        ("D", true, [false, false], true, true, true),
        ("DW", true, [false, false], true, true, true),
        ("DB", true, [false, false], true, true, true),
        ("FW", false, [true, false], false, false, true),
        ("FB", false, [false, true], false, false, true),
        ("FF", false, [false, false], false, false, true),
        ("ZZ", true, [false, false], false, true, true),
        ("ADJ", true, [false, false], false, false, false),
        ("OPEN", true, [false, false], false, false, false),
        ("ANN", true, [false, false], false, false, false),
    ] {
        let result: GameResult = code.parse().unwrap();
        assert_eq!((result.counts_as_met(), result.gives_colour()), (met, met), "{code}");
        assert_eq!(result.is_forfeit(), !met, "{code}");
        assert_eq!([White, Black].map(|colour| result.bars_bye(colour)), bars, "{code}");
        assert_eq!((result.is_ratable(), result.is_played()), (rated, played), "{code}");
        assert_eq!(result.is_final(), is_final, "{code}");
        for colour in [White, Black] {
            let expected = if code == "ADJ" { Points::DRAW } else { result.score(colour) };
            assert_eq!(result.pairing_score(colour), expected, "{code}");
        }
    }
}

/// a board of a match seen from the host, whichever colour the host has at it.
#[test]
fn every_board_is_seen_from_the_host() {
    // The game, the board if the host has White, if the host has Black, forfeited, still open.
    for (game, with_white, with_black, forfeit, open) in [
        ("W", "H", "A", false, false),
        ("B", "A", "H", false, false),
        ("D", "D", "D", false, false),
        ("DW", "D", "D", false, false),
        ("DB", "D", "D", false, false),
        ("FW", "FH", "FA", true, false),
        ("FB", "FA", "FH", true, false),
        ("FF", "FF", "FF", true, false),
        ("ZZ", "ZZ", "ZZ", false, false),
        ("ADJ", "ADJ", "ADJ", false, true),
        ("OPEN", "OPEN", "OPEN", false, true),
        ("ANN", "OPEN", "OPEN", false, true),
    ] {
        let result: GameResult = game.parse().unwrap();
        let (white, black) =
            (BoardResult::of_game(result, White), BoardResult::of_game(result, Black));
        assert_eq!((white.code(), black.code()), (with_white, with_black), "{game}");
        assert_eq!(white.mirrored(), black, "{game}");
        assert_eq!((white.is_forfeit(), white.is_open()), (forfeit, open), "{game}");
        let drawn = if game == "ADJ" { BoardResult::Draw } else { white };
        assert_eq!(white.for_pairing(), drawn, "{game}");
    }
    assert_eq!(BoardResult::ALL.len(), 9);
}

/// The smallest and the largest of each kind of number, one beside them, and how they are counted.
#[test]
fn numbers_are_counted_from_one_and_end() {
    macro_rules! counted {
        ($($kind:ident $name:literal),*) => {$(
            let first = $kind::FIRST;
            assert_eq!((first.get(), first.index(), first.to_string().as_str()), (1, 0, "1"));
            assert_eq!((first.next().get(), first.next().index()), (2, 1));
            assert_eq!($kind::from_index(0), first);
            let last = $kind::new(65_535_u32).unwrap();
            assert_eq!((last.get(), last.index(), last.next()), (65_535, 65_534, last));
            assert_eq!(($kind::from_index(65_534), $kind::from_index(70_000)), (last, last));
            assert_eq!($kind::new(1_u8), Ok(first));
            for wrong in [0_u32, 65_536] {
                let said = format!("{wrong} is no {}; it must be a whole number from 1 to 65535", $name);
                assert_eq!($kind::new(wrong).unwrap_err().to_string(), said);
            }
        )*};
    }
    counted!(StartNo "start number", Round "round", Board "board", GameNo "game of an encounter", Place "place");
    assert!(GameNo::default().is_first() && !GameNo::FIRST.next().is_first());
}

/// A rating is a number from 1 to 4000.
#[test]
fn ratings_have_their_borders() {
    for right in [1, 4000] {
        let rating = Rating::new(right).unwrap();
        assert_eq!((rating.get(), u16::from(rating)), (right, right));
        assert_eq!((Rating::try_from(right), rating.to_string()), (Ok(rating), right.to_string()));
    }
    for wrong in [0, 4001] {
        let said = format!("{wrong} is no rating; it must be a whole number from 1 to 4000");
        assert_eq!(Rating::new(wrong).unwrap_err().to_string(), said);
        assert!(Rating::try_from(wrong).is_err());
    }
}

/// R-1, TR-8: the largest score that is read, and texts that are none.
#[test]
fn scores_are_read_up_to_their_end() {
    let read = Points::parse;
    assert_eq!(read("99999½"), Ok(Points::from_tenths(999_995)));
    assert_eq!(read("0"), Ok(Points::ZERO));
    assert_eq!(read("1,5"), Ok(Points::from_halves(3)));
    assert_eq!(read("1.90000"), Ok(Points::from_tenths(19)));
    for text in ["100000", "½½", "1.05", "1.5.5", ",", "x", "1½.5", "1.000000", "+-1"] {
        assert_eq!(read(text).unwrap_err().0, text);
    }
}

/// TI-3, FD-5: a title is of its own federation, and titles of chess stand in the order of pairing numbers.
#[test]
fn a_grade_is_known_by_its_book() {
    let known = |text: &str| HeldGrade::as_written(text).known();
    assert_eq!(known("K"), Some(KnownGrade::National(Grade::K)));
    assert_eq!(known("mf"), Some(KnownGrade::Fmjd(InternationalTitle::Mf)));
    assert_eq!(known(" fm "), Some(KnownGrade::Fide(FideTitle::Fm)));
    assert_eq!((known("wizard"), known("")), (None, None));
    assert_eq!(HeldGrade::as_written("Wim").fide_title(), Some(FideTitle::Wim));
    for text in ["GMI", "AM", "", "wizard"] {
        assert_eq!(HeldGrade::as_written(text).fide_title(), None, "{text}");
    }
    assert_eq!(HeldGrade::from(Grade::KPlus).as_str(), "K+");
    assert_eq!(HeldGrade::from(Grade::KPlus).in_chess(), None);
    assert_eq!(HeldGrade::as_written(" ").in_chess(), Some(ChessGrade::Unclassified));
    assert!(HeldGrade::default().is_empty() && !HeldGrade::as_written(" ").is_empty());
    let order = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    assert_eq!(order.map(|code| FideTitle::from_code(code).unwrap()), FideTitle::ALL);
    assert!(FideTitle::ALL.is_sorted());
}

/// Every edition belongs to its game.
#[test]
fn a_book_is_of_one_game() {
    for (code, game) in [
        ("KW25", Game::Draughts),
        ("KW22", Game::Draughts),
        ("PZSz02", Game::Chess),
        ("FIDE12", Game::Chess),
        ("FIDE26", Game::Chess),
    ] {
        assert_eq!(code.parse::<Edition>().unwrap().game(), game, "{code}");
    }
}

/// What a number, a colour, a list and a score make of a sentence: the forms of Polish and English.
#[test]
fn a_sentence_takes_the_form_its_argument_asks_for() {
    static SHELF: runda_rulebook::Texts = runda_rulebook::Texts::new(
        &[runda_rulebook::texts::File {
            name: "shelf",
            polish: "form = {it|jeden|kilka|wiele}\nshown = {it}",
            english: "form = {it|one|more}\nshown = {it}",
        }],
        &[&TEXTS],
    );
    let [polish, english] = Language::ALL.map(|language| SHELF.catalogue(language));
    let form = |arg: &Arg| {
        let args = [("it", arg.clone())];
        (polish.text("form", &args), english.text("form", &args))
    };
    let (one, some, many) = (("jeden", "one"), ("kilka", "more"), ("wiele", "more"));
    for (number, (pl, en)) in [
        (0, many),
        (1, one),
        (2, some),
        (4, some),
        (5, many),
        (12, many),
        (14, many),
        (15, many),
        (22, some),
        (24, some),
        (25, many),
        (112, many),
        (-1, one),
        (-3, some),
    ] {
        assert_eq!(form(&Arg::Number(number)), (pl.into(), en.into()), "{number}");
    }
    let players = |count: usize| -> Vec<StartNo> { (0..count).map(StartNo::from_index).collect() };
    let word = || runda_rulebook::Key::new("colour-white");
    let reason = || runda_rulebook::Reason::remark(word());
    for (arg, (pl, en)) in [
        (Arg::Players(players(1)), one),
        (Arg::Players(players(3)), some),
        (Arg::Words(vec![word()]), one),
        (Arg::Words(vec![word(), word()]), some),
        (Arg::Reasons(vec![reason()]), one),
        (Arg::Reasons(vec![reason(), reason(), reason()]), some),
        (Arg::Points(Points::DRAW), one),
        (Arg::Points(Points::WIN), some),
        (Arg::Colour(White), one),
        (Arg::Colour(Black), some),
        (Arg::Text("text".into()), one),
    ] {
        assert_eq!(form(&arg), (pl.into(), en.into()), "{arg:?}");
    }
    // A draw is a point in draughts and half of one in chess.
    for (halves, chess) in [(1, "kilka"), (2, "jeden"), (3, "kilka"), (4, "kilka"), (10, "wiele")] {
        let args = [("it", Arg::Points(Points::from_halves(halves)))];
        assert_eq!(polish.for_game(Game::Chess).text("form", &args), chess, "{halves} halves");
    }
    let shown = |arg: Arg| english.for_game(Game::Chess).text("shown", &[("it", arg)]);
    assert_eq!(shown(Arg::Points(Points::from_halves(7))), "3½");
    assert_eq!(shown(Arg::Players(players(2))), "1, 2");
    assert_eq!(shown(Arg::Colour(White)), english.text("colour-white", &[]));
    assert_eq!(shown(Arg::Colour(Black)), english.text("colour-black", &[]));
    assert_ne!(shown(Arg::Colour(Black)), shown(Arg::Colour(White)));
    assert_eq!((polish.language(), english.language()), (Language::Polish, Language::English));
}
