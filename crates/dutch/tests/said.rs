//! What the engine says: articles and keys of every criterion, the rule behind every colour, who is favoured, and why
//! two do not meet.
#![allow(clippy::unwrap_used, reason = "a test may stop at what cannot be")]

use runda_dutch::{
    ColourRule, Criterion, DutchError, Entry, Event, Outcome, Player, Scoring, accelerate, explain,
    pair, why_not,
};
use runda_rulebook::{Article, Colour, Edition, Key, Points, Reason, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn by(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Fide2026, place), Key::new(key))
}

/// `3w=` a draw with White against 3, `3b1` a win with Black, `U` the bye, `Z` nothing; `~` before them means absent.
fn event(rounds: u16, lines: &[&str]) -> Event {
    let entry = |text: &str| {
        let Some(at) = text.find(['w', 'b']) else {
            return if text == "U" { Entry::Bye } else { Entry::ZeroPointBye };
        };
        let colour = if text[at..].starts_with('w') { Colour::White } else { Colour::Black };
        let outcome = match &text[at + 1..] {
            "1" => Outcome::Win,
            "=" => Outcome::Draw,
            _ => Outcome::Loss,
        };
        Entry::Game { opponent: no(text[..at].parse().unwrap()), colour, outcome }
    };
    let player = |(at, line): (usize, &&str)| Player {
        absent: line.starts_with('~'),
        entries: line.trim_start_matches('~').split_whitespace().map(entry).collect(),
        ..Player::new(StartNo::from_index(at))
    };
    let players: Vec<Player> = lines.iter().enumerate().map(player).collect();
    let played = players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    Event {
        rounds,
        played: u16::try_from(played).unwrap(),
        scoring: Scoring::CHESS,
        initial_colour: Some(Colour::White),
        players,
        forbidden: Vec::new(),
    }
}

/// FD-22 to FD-42, FD-52 to FD-54: the absolute criteria, the completion, the bye, sixteen criteria of quality in
/// their order, and the orders behind them.
#[test]
fn every_criterion_stands_at_its_place_in_the_handbook() {
    use Criterion::{
        AbsoluteColours, ByeScore, Completion, DownDifference, DownDifferenceAfterTwo,
        DownfloatAfterTwo, DownfloatAgain, DownfloaterScores, Downfloaters, Exchange,
        MovedDownOpponents, MovedDownSet, NextBracket, Opponents, Preferences, SecondBye,
        StrongPreferences, TopscorerDifference, TopscorerRepetition, Transposition, UnplayedGames,
        UpDifference, UpDifferenceAfterTwo, UpfloatAfterTwo, UpfloatAgain,
    };
    let numbered = [
        (Opponents, "2.1.1"),
        (SecondBye, "2.1.2"),
        (AbsoluteColours, "2.1.3"),
        (Completion, "2.2.1"),
        (ByeScore, "2.3.1"),
        (Downfloaters, "2.4.1"),
        (DownfloaterScores, "2.4.2"),
        (NextBracket, "2.4.3"),
        (UnplayedGames, "2.4.4"),
        (TopscorerDifference, "2.4.5"),
        (TopscorerRepetition, "2.4.6"),
        (Preferences, "2.4.7"),
        (StrongPreferences, "2.4.8"),
        (DownfloatAgain, "2.4.9"),
        (UpfloatAgain, "2.4.10"),
        (DownfloatAfterTwo, "2.4.11"),
        (UpfloatAfterTwo, "2.4.12"),
        (DownDifference, "2.4.13"),
        (UpDifference, "2.4.14"),
        (DownDifferenceAfterTwo, "2.4.15"),
        (UpDifferenceAfterTwo, "2.4.16"),
    ];
    assert!(numbered.is_sorted_by(|(one, _), (next, _)| one < next));
    let named = [
        (MovedDownSet, "4.4", "set"),
        (MovedDownOpponents, "4.2", "opponents"),
        (Exchange, "4.3", "exchange"),
        (Transposition, "4.2", "transposition"),
    ];
    let by_number =
        numbered.into_iter().zip(1..).map(|((it, place), c)| (it, place, format!("c{c}")));
    let by_name = named.into_iter().map(|(it, place, name)| (it, place, name.to_owned()));
    for (criterion, place, name) in by_number.chain(by_name) {
        let place = format!("C.04.3 {place}");
        assert_eq!(criterion.place(), place);
        let reason = criterion.reason();
        assert_eq!(reason.article.unwrap().to_string(), format!("FIDE26 {place}"));
        assert_eq!(reason.key.as_str(), format!("dutch-worse-{name}"));
    }
}

/// FD-58, FD-59, FD-60, FD-69: each rule that gives colours, by its article, and whom it favours.
#[test]
fn every_colour_is_explained_by_its_rule() {
    for (lines, game, due) in [
        (&["", ""][..], "1-2", by("C.04.3 5.2.5", "dutch-colour-initial").with("player", no(1))),
        // The higher ranked of the two present has place 2: Black.
        (
            &["~3b1", "", "~1w0", ""],
            "4-2",
            by("C.04.3 5.2.5", "dutch-colour-initial").with("player", no(2)),
        ),
        (&["3w=", "4b=", "~1b=", "~2w="], "2-1", by("C.04.3 5.2.1", "dutch-colour-granted")),
        (&["3b=", "Z", "~1w="], "1-2", by("C.04.3 5.2.1", "dutch-colour-granted")),
        // Both want White, 2 absolutely.
        (
            &["3w= 4b=", "4b= 3b=", "~1b= 2w=", "~2w= 1w="],
            "2-1",
            by("C.04.3 5.2.2", "dutch-colour-stronger").with("player", no(2)),
        ),
        // Both want Black, 1 absolutely: 1 has Black, and is favoured.
        (
            &["3w= 4w=", "4b= 3w=", "~1b= 2b=", "~2w= 1b="],
            "2-1",
            by("C.04.3 5.2.2", "dutch-colour-stronger").with("player", no(1)),
        ),
        (
            &["3b= 4w= 5w= 6b=", "4w= 3b= 6w= 5b=", "~", "~", "~", "~"],
            "2-1",
            by("C.04.3 5.2.3", "dutch-colour-alternation"),
        ),
        (
            &["3w= 4b=", "4w= 3b=", "~", "~"],
            "1-2",
            by("C.04.3 5.2.4", "dutch-colour-ranked").with("player", no(1)),
        ),
        (
            &["3b= 4w=", "4b= 3w=", "~", "~"],
            "2-1",
            by("C.04.3 5.2.4", "dutch-colour-ranked").with("player", no(1)),
        ),
    ] {
        let story = explain(&event(9, lines)).unwrap();
        assert_eq!(story.games.len(), 1, "{lines:?}");
        assert_eq!(story.games[0].value.to_string(), game, "{lines:?}");
        assert_eq!(story.games[0].reasons, [due], "{lines:?}");
    }
    let rules = [
        ColourRule::BothGranted,
        ColourRule::Stronger,
        ColourRule::Alternation,
        ColourRule::HigherRanked,
        ColourRule::InitialColour,
    ];
    for (rule, at) in rules.into_iter().zip(1..) {
        assert_eq!(rule.place(), format!("C.04.3 5.2.{at}"));
    }
}

/// FD-45, FD-46, FD-69: natural brackets, those that depart, those that float, and the bye, told with their players.
#[test]
fn a_story_names_who_moves_and_what_departs() {
    let first = explain(&event(5, &["", "", "", "", ""])).unwrap();
    let natural = [
        by("C.04.3 3.3", "dutch-bracket-natural"),
        Reason::remark(Key::new("dutch-bracket-pairs")).with("pairs", "1–3, 2–4"),
    ];
    assert_eq!(first.brackets[0].reasons, natural, "the last bracket sends nobody down");
    assert_eq!(first.brackets[0].downfloaters, [no(5)]);
    let bye = first.bye.unwrap();
    assert_eq!(
        (bye.value, bye.reasons),
        (no(5), vec![by("C.04.3 2.3.1", "dutch-bye").with("player", no(5))])
    );

    // 1, 2 and 3 have won: 1 meets 2, and 3 is moved down to 4, who may meet him; 5 and 6 have met 3 and 2.
    let second = explain(&event(5, &["4w1", "5b1", "6w1", "1b0", "2w0", "3b0"])).unwrap();
    let [top, low] = second.brackets.as_slice() else { panic!("two scoregroups") };
    assert_eq!(
        (top.pairs.as_slice(), top.downfloaters.as_slice()),
        (&[(no(1), no(2))][..], &[no(3)][..])
    );
    assert_eq!(top.score.tenths(), 10);
    let down = by("C.04.3 1.4.1", "dutch-bracket-down").with("players", vec![no(3)]);
    assert_eq!(top.reasons.last(), Some(&down));
    let moved = by("C.04.3 1.3", "dutch-bracket-moved").with("players", vec![no(3)]);
    assert_eq!((low.reasons.first(), low.moved_down.as_slice()), (Some(&moved), &[no(3)][..]));
    assert_eq!(low.residents, [4, 5, 6].map(no));

    // 1 and 3 may not meet: the first candidate would be 1-3 2-4.
    let mut forbidden = event(5, &["", "", "", ""]);
    forbidden.forbidden = vec![(no(1), no(3))];
    let told = &explain(&forbidden).unwrap().brackets[0].reasons;
    let departs = by("C.04.3 3.5", "dutch-bracket-departs").with("one", no(1)).with("other", no(3));
    assert_eq!(told[..2], [departs, Criterion::Opponents.reason()]);
}

/// FD-69: who is not there, who meets anyway, whom an absolute criterion keeps apart, and who was paired above.
#[test]
fn why_two_do_not_meet_is_told() {
    let round = event(5, &["4w1", "5b1", "6w1", "1b0", "2w0", "3b0", "~"]);
    let why = |one, other| why_not(&round, no(one), no(other)).unwrap();
    let absent = |player| [Reason::remark(Key::new("dutch-why-absent")).with("player", no(player))];
    assert_eq!(why(7, 1), absent(7));
    assert_eq!(why(1, 7), absent(7));
    assert_eq!(why(2, 2), absent(2));
    let pair = |key, one, other| {
        Reason::remark(Key::new(key)).with("one", no(one)).with("other", no(other))
    };
    assert_eq!(why(2, 1), [pair("dutch-why-paired", 1, 2)]);
    assert_eq!(why(1, 4), [Criterion::Opponents.reason()]);
    // 1 is paired in the first bracket and never comes to 5.
    assert_eq!(why(5, 1)[0], pair("dutch-why-above", 1, 5));
    assert_eq!(why(1, 3)[0], pair("dutch-why-pair", 1, 3));
    let had = ["3w= 4w=", "4w= 3w=", "1b= 2b=", "2b= 1b=", "Z Z", "Z Z", "Z Z", "Z Z"];
    let same = event(5, &had);
    let reasons = why_not(&same, no(1), no(2)).unwrap();
    assert_eq!(reasons, [Criterion::AbsoluteColours.reason()]);
}

/// FD-57, FD-63: boards by the higher score of a pair, then by the sum, then by the number of the higher.
#[test]
fn boards_stand_in_their_order() {
    let mut round = event(9, &["", "", "", "", "", ""]);
    for (at, tenths) in [40, 30, 20, 20, 10, 10].into_iter().enumerate() {
        round.players[at].adjustment = Points::from_tenths(tenths);
    }
    // 1 may meet only 5; 2 meets 3; 4 meets 6.
    round.forbidden = [(1, 2), (1, 3), (1, 4), (1, 6)].map(|(a, b)| (no(a), no(b))).into();
    let boards: Vec<(u16, u16)> = pair(&round)
        .unwrap()
        .games
        .iter()
        .map(|game| (game.white.min(game.black).get(), game.white.max(game.black).get()))
        .collect();
    assert_eq!(boards, [(1, 5), (2, 3), (4, 6)]);
    let mut equal = event(9, &["", "", "", ""]);
    for (at, tenths) in [20, 20, 10, 0].into_iter().enumerate() {
        equal.players[at].adjustment = Points::from_tenths(tenths);
    }
    // 2 has the stronger opponent: 20 and 10 stand before 20 and 0.
    equal.forbidden = [(1, 2), (1, 3)].map(|(a, b)| (no(a), no(b))).into();
    let first = pair(&equal).unwrap().games[0];
    assert_eq!(first.white.min(first.black), no(2));
}

/// FD-60, FD-61: number 1 has White where no colour was drawn and no game was played; odd numbers have the colour drawn.
#[test]
fn without_a_lot_number_one_has_white() {
    for (drawn, boards) in [
        (None, ["1-4", "5-2", "3-6"]),
        (Some(Colour::White), ["1-4", "5-2", "3-6"]),
        (Some(Colour::Black), ["4-1", "2-5", "6-3"]),
    ] {
        let mut first = event(5, &["", "", "", "", "", ""]);
        first.initial_colour = drawn;
        let games: Vec<String> =
            pair(&first).unwrap().games.iter().map(ToString::to_string).collect();
        assert_eq!(games, boards, "{drawn:?}");
    }
}

/// FD-80, FD-81: group A of small fields, and the points of short tournaments in tenths.
#[test]
fn acceleration_of_small_fields_and_short_tournaments() {
    for (players, group) in [(1, 1), (2, 2), (3, 2), (4, 2), (5, 4), (6, 4), (7, 4), (8, 4), (9, 6)]
    {
        for (rounds, points) in [
            (1, &[10][..]),
            (2, &[10]),
            (3, &[10, 5]),
            (4, &[10, 5]),
            (5, &[10, 10, 5]),
            (7, &[10, 10, 5, 5]),
            (8, &[10, 10, 5, 5]),
        ] {
            let mut event = event(rounds, &vec![""; players]);
            event.players.reverse();
            accelerate(&mut event);
            event.players.reverse();
            for (at, player) in event.players.iter().enumerate() {
                let given: Vec<i32> = player.virtual_points.iter().map(|it| it.tenths()).collect();
                let due = if at < group { points } else { &[] };
                assert_eq!(given, due, "{players} players, {rounds} rounds, number {}", at + 1);
            }
        }
    }
}

/// FD-56: what is wrong with an event is named, with the numbers.
#[test]
fn an_event_that_cannot_be_is_refused() {
    let mut twice = event(5, &["", "", ""]);
    twice.players[2].number = no(2);
    assert_eq!(pair(&twice), Err(DutchError::TwoWithOneNumber { number: no(2) }));
    for stranger in [1, 4] {
        let strange = event(5, &[&format!("{stranger}w1"), "", ""]);
        let refused = DutchError::UnknownOpponent { player: no(1), opponent: no(stranger) };
        assert_eq!(pair(&strange), Err(refused));
        assert_eq!(
            refused.reason(),
            Reason::remark(Key::new("dutch-error-unknown-opponent"))
                .with("player", no(1))
                .with("opponent", no(stranger))
        );
    }
    for (error, key) in [
        (DutchError::OpponentsExhausted, "dutch-error-opponents"),
        (DutchError::ColoursExhausted, "dutch-error-colours"),
        (DutchError::ByeExhausted, "dutch-error-bye"),
    ] {
        assert_eq!(error.reason(), by("C.04.3 1.9.3", key));
    }
    let number = DutchError::TwoWithOneNumber { number: no(2) }.reason();
    assert_eq!(number, Reason::remark(Key::new("dutch-error-number-twice")).with("number", 2_u16));
}
