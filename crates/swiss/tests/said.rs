//! Start lists at their borders, and what the engine says of histories that cannot be paired.
#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use runda_field::Sheet;
use runda_pairing::lots::Seed;
use runda_rulebook::{Article, Colour, Edition, GameResult, Key, Rating, Reason, Round, StartNo};
use runda_swiss::start_list::{
    Factor, Method, Strength, draw_colour, few_players, improves, late_number, many_technical,
    technical_rating,
};
use runda_swiss::{Entrant, History, HistoryError, PastGame, Refusal, Variant, pair, why_not};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

fn by(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Kw25, place), Key::new(key))
}

/// SW-7, RT-29, RT-30: each method by its article; products are rounded half up, and one that is no rating is passed over.
#[test]
fn technical_ratings_are_rounded_and_cited() {
    let rating = |value| Rating::new(value).unwrap();
    let scaled = |value, factor| {
        let fmjd = Some((rating(value), Factor(factor)));
        technical_rating(Strength { fmjd, ..Strength::default() }).map(|found| found.value.0.get())
    };
    // 1501.5, 1501, 2000.999, 1500.499, 4000 and 4004.
    assert_eq!(scaled(1500, 1001), Some(1502));
    assert_eq!(scaled(1501, 1000), Some(1501));
    assert_eq!(scaled(1999, 1001), Some(2001));
    assert_eq!(scaled(1499, 1001), Some(1500));
    assert_eq!(scaled(4000, 1000), Some(4000));
    assert_eq!(scaled(4000, 1001), None);
    assert_eq!(scaled(2, 250), Some(1), "half a point makes one");
    assert_eq!(scaled(1, 499), None);
    let one = |method: Method| {
        let product = Some((rating(1000), Factor(1000)));
        let plain = Some(rating(1000));
        let strength = match method {
            Method::Fmjd => Strength { fmjd: product, ..Strength::default() },
            Method::Kndb => Strength { kndb: product, ..Strength::default() },
            Method::Title => Strength { title: plain, ..Strength::default() },
            Method::Estimate => Strength { estimate: plain, ..Strength::default() },
        };
        technical_rating(strength).unwrap()
    };
    for (method, place, key) in [
        (Method::Fmjd, "V 2.6.1.2.1.1", "swiss-technical-fmjd"),
        (Method::Kndb, "V 2.6.1.2.1.2", "swiss-technical-kndb"),
        (Method::Title, "V 2.6.1.2.1.3", "swiss-technical-title"),
        (Method::Estimate, "V 2.6.1.2.2", "swiss-technical-estimate"),
    ] {
        let found = one(method);
        assert_eq!(found.value, (rating(1000), method));
        assert_eq!(found.reasons, [by(place, key).with("rating", rating(1000))]);
    }
}

/// SW-1, SW-2, SW-4: one player more or fewer at each border.
#[test]
fn advice_on_the_field_changes_at_its_borders() {
    let few = by("V 2.3", "swiss-few-players");
    let few = few.with("players", 13_usize).with("rounds", 7_usize).with("ideal", 35_usize);
    assert_eq!((few_players(13, 7), few_players(14, 7)), (Some(few), None));
    let many = by("V 2.7.3", "swiss-many-technical").with("n", 5_usize).with("all", 19_usize);
    assert_eq!((many_technical(5, 19), many_technical(5, 20)), (Some(many), None));
    assert_eq!((many_technical(0, 0), many_technical(1, 4)), (None, None));
    // 35 players and 7 rounds are five a round.
    for (players, from, to, paired, better) in [
        (35, 8, 7, 7, true),
        (35, 8, 7, 8, false),
        (35, 7, 8, 1, false),
        (35, 7, 7, 1, false),
        (35, 6, 7, 1, true),
        // 4 a round and 6 a round are equally far from five.
        (24, 6, 4, 1, false),
        (24, 4, 6, 1, false),
        (24, 4, 5, 1, true),
    ] {
        let rounds = (round(from), round(to), round(paired));
        let found = improves(players, rounds.0, rounds.1, rounds.2);
        assert_eq!(found, better, "{players} players, {from} to {to}");
    }
    let entrant = |number| Entrant { no: no(number), rating: None };
    assert_eq!(late_number(&[entrant(1), entrant(65_535)]), no(65_535));
}

/// SW-38, RR-36: RRA-17, the colours of three seeds; the lot is told with its seed.
#[test]
fn the_lot_of_number_one_is_that_of_its_label() {
    for (seed, colour) in [
        ("runda-test-1", Colour::White),
        ("runda-test-2", Colour::White),
        ("runda-test-3", Colour::Black),
    ] {
        let drawn = draw_colour(&Seed::new(seed).unwrap());
        let said = by("V 2.8.5.3", "swiss-lot").with("colour", colour).with("seed", seed);
        assert_eq!((drawn.value, drawn.reasons), (colour, vec![said]));
    }
}

fn history(players: u16, games: &[(u16, u16, u16, &str)]) -> History {
    let entrant = |number| Entrant { no: no(number), rating: None };
    let mut history = History::new(round(9), Colour::White, (1..=players).map(entrant).collect());
    let game = |&(at, white, black, code): &(u16, u16, u16, &str)| PastGame {
        round: round(at),
        white: no(white),
        black: no(black),
        result: code.parse::<GameResult>().unwrap(),
    };
    history.games = games.iter().map(game).collect();
    history
}

/// SW-10, SW-11: what must be put right before anything is paired, with the numbers, as data.
#[test]
fn a_history_out_of_order_is_refused() {
    let remark = |key| Reason::remark(Key::new(key));
    let refused = |history: &History, at| match pair(history, round(at)) {
        Err(Refusal::History(error)) => (error.clone(), Refusal::History(error).reason()),
        other => panic!("{other:?}"),
    };
    let mut twice = history(3, &[]);
    twice.players[2].no = no(2);
    assert_eq!(
        refused(&twice, 1),
        (
            HistoryError::NumberTwice { player: no(2) },
            remark("swiss-error-number-twice").with("number", 2_u16)
        )
    );
    let unknown = (
        HistoryError::UnknownPlayer { player: no(5) },
        remark("swiss-error-unknown").with("number", 5_u16),
    );
    assert_eq!(refused(&history(4, &[(1, 1, 5, "W")]), 2), unknown);
    let mut absent = history(4, &[]);
    absent.absent = vec![no(5)];
    assert_eq!(refused(&absent, 1), unknown);
    let mut kept_apart = history(4, &[]);
    kept_apart.excluded = vec![(no(1), no(5))];
    assert_eq!(refused(&kept_apart, 1), unknown);
    let of = |key, player, at| remark(key).with("player", no(player)).with("round", round(at));
    assert_eq!(
        refused(&history(4, &[(1, 1, 2, "W"), (1, 3, 1, "D")]), 2),
        (
            HistoryError::PlaysTwice { player: no(1), round: round(1) },
            of("swiss-error-plays-twice", 1, 1)
        )
    );
    assert_eq!(
        refused(&history(4, &[(1, 1, 2, "W"), (1, 3, 3, "D")]), 2),
        (
            HistoryError::PlaysHimself { player: no(3), round: round(1) },
            of("swiss-error-plays-alone", 3, 1)
        )
    );
    let open = remark("swiss-error-open-game").with("round", round(1));
    assert_eq!(
        refused(&history(4, &[(1, 1, 2, "W"), (1, 4, 3, "OPEN")]), 2),
        (
            HistoryError::OpenGame { round: round(1), white: no(4), black: no(3) },
            open.with("white", no(4)).with("black", no(3))
        )
    );
    assert!(pair(&history(4, &[(1, 1, 2, "W"), (1, 4, 3, "ADJ")]), round(2)).is_ok());
    let mut unrated = history(2, &[]);
    unrated.variant = Variant::Ranking;
    unrated.players[0].rating = Rating::new(1800).ok();
    assert_eq!(
        refused(&unrated, 1),
        (
            HistoryError::NoRating { player: no(2) },
            remark("swiss-error-no-rating").with("player", no(2))
        )
    );
}

/// SW-10, SW-48: games of later rounds are not known yet.
#[test]
fn a_round_is_paired_by_what_was_before_it() {
    let history = history(4, &[(1, 1, 3, "W"), (1, 4, 2, "B"), (2, 1, 2, "D"), (2, 3, 4, "D")]);
    let second = pair(&history, round(2)).unwrap();
    let met: Vec<(u16, u16)> = second
        .pairs
        .iter()
        .map(|pair| (pair.white.min(pair.black).get(), pair.white.max(pair.black).get()))
        .collect();
    assert_eq!(met, [(1, 2), (3, 4)], "winners meet winners");
    let why = why_not(&history, round(2), no(1), no(3)).unwrap();
    let met = by("V 2.8.6.1.1", "swiss-tried-met").with("seeker", no(1));
    assert_eq!(why, [met.with("players", vec![no(3)])]);
}

/// SW-47: the sheet of a pairing has its games in the order of the boards, and its bye.
#[test]
fn a_pairing_is_put_on_a_sheet() {
    let pairing = pair(&history(5, &[]), round(1)).unwrap();
    let sheet = Sheet::from(&pairing);
    let games: Vec<String> = sheet.pairs.iter().map(ToString::to_string).collect();
    // 5 rests, the upper half meets the lower; odd numbers have the colour drawn for number 1.
    assert_eq!((games, sheet.bye), (vec!["1-3".to_owned(), "4-2".to_owned()], Some(no(5))));
}
