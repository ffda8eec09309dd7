//! The closed lists every room shares: their codes, and what each of their kinds means.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_rulebook::{ByColour, Colour, Game, Language, Points, Unpaired, Variant, alphabet};

#[test]
fn languages_go_by_two_letters() {
    for (language, code) in [(Language::Polish, "pl"), (Language::English, "en")] {
        assert_eq!(language.code(), code);
        assert_eq!(code.parse(), Ok(language));
    }
    let unknown = "de".parse::<Language>().unwrap_err();
    assert_eq!(unknown.to_string(), "no such language; use pl or en");
}

/// points, code, and whether a bye is barred.
#[test]
fn a_round_without_an_opponent_has_its_code_and_points() {
    for (kind, code, score, bars) in [
        (Unpaired::Bye, "BYE", Points::WIN, true),
        (Unpaired::HalfPointBye, "HALF", Points::DRAW, false),
        (Unpaired::FullPointBye, "FULL", Points::WIN, true),
        (Unpaired::Free, "FREE", Points::ZERO, false),
        (Unpaired::Absent, "ABS", Points::ZERO, false),
        (Unpaired::Out, "OUT", Points::ZERO, false),
    ] {
        assert_eq!((kind.code(), kind.score(), kind.bars_bye()), (code, score, bars));
    }
}

#[test]
fn each_colour_has_its_letter_and_its_value() {
    assert_eq!(Colour::BOTH.map(Colour::letter), ['W', 'B']);
    assert_eq!(Colour::BOTH.map(|colour| !colour), [Colour::Black, Colour::White]);
    let mut games = ByColour { white: 3, black: 4 };
    *games.get_mut(Colour::Black) += 1;
    *games.get_mut(Colour::White) -= 1;
    assert_eq!(Colour::BOTH.map(|colour| *games.get(colour)), [2, 5]);
}

#[test]
fn games_go_by_their_names() {
    for (variant, code, game) in [
        (Variant::V100, "v100", Game::Draughts),
        (Variant::V64, "v64", Game::Draughts),
        (Variant::Chess, "chess", Game::Chess),
    ] {
        assert_eq!(
            (variant.code(), variant.to_string().as_str(), variant.game()),
            (code, code, game)
        );
        assert_eq!(code.parse::<Variant>().unwrap(), variant);
    }
    assert!("go".parse::<Variant>().is_err());
}

/// RR-33: a name as addresses write it.
#[test]
fn a_short_name_has_single_dashes() {
    assert_eq!(alphabet::short("  Żółw -- i 2 Łosie!"), "zolw-i-2-losie");
    assert_eq!(alphabet::short("„”"), "");
}
