//! Wrong pairings of the FIDE (Dutch) System, planted: none of them keeps the seal.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what cannot be")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use runda_checker::{Method, Verdict, dutch};
use runda_dutch::pair;
use runda_exchange::DutchFile;
use runda_field::Game;
use runda_field::dutch::{Entry, Event, Outcome, Pairing, Player, Scoring};
use runda_formats::trf;
use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{Arg, Article, Colour, Key, Points, StartNo};
use runda_trials::dutch::{Acceleration, Settings, Simulation};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// An event after `played` rounds in which nobody has played; each player has points in tenths. Whoever is not
/// named is absent.
fn event(rounds: u16, played: u16, points: &[(u16, i32)]) -> Event {
    let last = points.iter().map(|(number, _)| *number).max().unwrap();
    let players = (1..=last).map(|number| {
        let own = points.iter().find(|(it, _)| *it == number);
        Player {
            entries: vec![Entry::ZeroPointBye; played.into()],
            adjustment: Points::from_tenths(own.map_or(0, |(_, tenths)| *tenths)),
            absent: own.is_none(),
            ..Player::new(no(number))
        }
    });
    Event {
        rounds,
        played,
        scoring: Scoring::CHESS,
        initial_colour: Some(Colour::White),
        players: players.collect(),
        forbidden: vec![],
    }
}

/// The articles of what is found against a round.
fn articles(verdict: &Verdict) -> Vec<&str> {
    let articles = verdict.findings.iter().filter_map(|finding| finding.reason.article.as_ref());
    articles.map(Article::place).collect()
}

/// These pairs with the colours that are due, in whatever order they are given.
fn coloured(event: &Event, pairs: &[(u16, u16)], bye: Option<u16>) -> Pairing {
    let games = pairs.iter().map(|&(one, other)| {
        let game = Game { white: no(one), black: no(other) };
        let verdict = dutch::conditions(event, &Pairing { games: vec![game], bye: None });
        let is_wrong =
            verdict.findings.iter().any(|it| it.reason.key == Key::new("dutch-check-colours"));
        if is_wrong { game.reversed() } else { game }
    });
    Pairing { games: games.collect(), bye: bye.map(no) }
}

/// The articles found against these pairs, which are right but for what the test is about.
fn found(event: &Event, pairs: &[(u16, u16)], bye: Option<u16>) -> Vec<String> {
    let verdict = dutch::judge(event, &coloured(event, pairs, bye));
    articles(&verdict).into_iter().map(str::to_owned).collect()
}

/// FD-57: the round before anything is planted.
#[test]
fn the_round_as_it_should_be_is_clean() {
    let event = event(5, 0, &[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]);
    let made = coloured(&event, &[(1, 3), (2, 4)], Some(5));
    let verdict = dutch::judge(&event, &made);
    assert!(verdict.is_clean(), "{:?}", verdict.findings);
    assert_eq!(verdict.method, Method::Enumeration);
}

/// FD-22, \[C1\]: two who have met are paired again.
#[test]
fn a_pair_that_has_met_is_refused() {
    let mut event = event(5, 1, &[(1, 10), (2, 10), (3, 0), (4, 0)]);
    let game = |opponent, colour, outcome| Entry::Game { opponent: no(opponent), colour, outcome };
    event.players[0].entries = vec![game(3, Colour::White, Outcome::Draw)];
    event.players[2].entries = vec![game(1, Colour::Black, Outcome::Draw)];
    assert_eq!(found(&event, &[(1, 3), (2, 4)], None), ["C.04.3 2.1.1"]);
    event.forbidden.push((no(2), no(4)));
    assert_eq!(found(&event, &[(1, 3), (2, 4)], None), ["C.04.3 2.1.1"; 2]);
}

/// FD-23, FD-75, \[C2\]: a second bye, and a bye after a win by forfeit.
#[test]
fn a_second_bye_is_refused() {
    for entry in [Entry::Bye, Entry::FullPointBye, Entry::ForfeitWin { opponent: no(1) }] {
        let mut event = event(5, 1, &[(1, 10), (2, 10), (3, 10)]);
        event.players[2].entries = vec![entry];
        event.players[2].adjustment = Points::ZERO;
        assert_eq!(found(&event, &[(1, 2)], Some(3)), ["C.04.3 2.1.2"], "{entry:?}");
    }
}

/// FD-24, \[C3\]: two who must have the same colour.
#[test]
fn two_with_the_same_absolute_colour_are_refused() {
    let mut event = event(9, 2, &[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]);
    let game =
        |opponent, colour| Entry::Game { opponent: no(opponent), colour, outcome: Outcome::Draw };
    event.players[0].entries = vec![game(5, Colour::White), game(6, Colour::White)];
    event.players[1].entries = vec![game(6, Colour::White), game(5, Colour::White)];
    for (player, entry) in [(4, (0, 1)), (5, (1, 0))] {
        let met = |index: u16| game(index + 1, Colour::Black);
        event.players[player].entries = vec![met(entry.0), met(entry.1)];
    }
    assert_eq!(found(&event, &[(1, 2), (3, 5), (4, 6)], None), ["C.04.3 2.1.3"]);
}

/// FD-3, FD-17: somebody is left out, paired twice, or not there at all; a bye that nobody needs.
#[test]
fn a_round_that_is_not_complete_is_refused() {
    let event = event(5, 0, &[(1, 0), (2, 0), (3, 0), (4, 0), (6, 0)]);
    let keys = |pairs: &[(u16, u16)], bye| -> Vec<String> {
        let verdict = dutch::judge(&event, &coloured(&event, pairs, bye));
        assert_eq!(verdict.method, Method::Conditions);
        verdict.findings.iter().map(|it| it.reason.key.as_str().to_owned()).collect()
    };
    assert_eq!(keys(&[(1, 3), (2, 4)], None), ["dutch-judge-left-out"]);
    assert_eq!(keys(&[(1, 3), (2, 4), (1, 6)], None), ["dutch-judge-twice"]);
    assert_eq!(keys(&[(1, 3), (2, 4), (5, 6)], None), ["dutch-judge-stranger"]);
    assert_eq!(keys(&[(1, 3), (2, 2)], Some(6)), ["dutch-judge-twice", "dutch-judge-left-out"]);
}

/// FD-58, FD-59, FD-60: wrong colours, each by its article.
#[test]
fn wrong_colours_are_refused() {
    let first = event(5, 0, &[(1, 0), (2, 0)]);
    let mut made = coloured(&first, &[(1, 2)], None);
    made.games[0] = made.games[0].reversed();
    assert_eq!(articles(&dutch::judge(&first, &made)), ["C.04.3 5.2.5"]);
    let later = |one: &str, other: &str| {
        let rounds = u16::try_from(one.len()).unwrap();
        let mut event = event(9, rounds, &[(1, 0), (2, 0), (3, 0)]);
        event.players[2].absent = true;
        for (player, colours) in [(0, one), (1, other)] {
            let colour = |it| if it == 'W' { Colour::White } else { Colour::Black };
            let game =
                |it| Entry::Game { opponent: no(3), colour: colour(it), outcome: Outcome::Loss };
            event.players[player].entries = colours.chars().map(game).collect();
        }
        let mut made = coloured(&event, &[(1, 2)], None);
        made.games[0] = made.games[0].reversed();
        articles(&dutch::judge(&event, &made)).join(" ")
    };
    assert_eq!(later("W", "B"), "C.04.3 5.2.1");
    assert_eq!(later("WBW", "BBW"), "C.04.3 5.2.1");
    assert_eq!(later("BWW", "BBW"), "C.04.3 5.2.1");
    assert_eq!(later("WBBWW", "WBWBW"), "C.04.3 5.2.2");
    assert_eq!(later("BWBW", "WBBW"), "C.04.3 5.2.3");
    assert_eq!(later("BW", "BW"), "C.04.3 5.2.4");
}

/// FD-26, FD-89, FD-101, \[C5\]: every pair is legal, the top bracket is better off and more pairs are made in the
/// second one, but the bye could have gone to a lower score. Only a look at the whole field refuses it.
#[test]
fn a_bye_above_the_lowest_possible_score_is_refused() {
    let mut event = event(8, 6, &[(1, 15), (3, 35), (4, 35), (5, 30), (6, 10), (9, 0)]);
    event.players[8].absent = true;
    for barred in [0, 5] {
        event.players[barred].entries[0] = Entry::ForfeitWin { opponent: no(9) };
    }
    let met = [(3, 4), (5, 1), (5, 3), (5, 6), (6, 3)];
    event.forbidden = met.map(|(one, other)| (no(one), no(other))).into();
    assert!(found(&event, &[(1, 3), (4, 6)], Some(5)).is_empty());
    assert_eq!(found(&event, &[(4, 5), (1, 6)], Some(3)), ["C.04.3 2.3.1"]);
}

/// FD-29, FD-102, \[C8\]: both candidates of the bracket are as good as each other; only what the next bracket
/// comes to refuses the one made.
#[test]
fn a_downfloater_who_harms_the_next_bracket_is_refused() {
    let mut event = event(4, 2, &[(1, 10), (3, 0), (5, 0), (6, 15), (7, 15), (9, 5)]);
    event.forbidden = vec![(no(6), no(7)), (no(7), no(9))];
    assert!(found(&event, &[(1, 7), (6, 9), (3, 5)], None).is_empty());
    assert_eq!(found(&event, &[(1, 6), (7, 3), (9, 5)], None), ["C.04.3 2.4.3"]);
}

/// FD-39, FD-103, \[C18\]: a repeated downfloater in the limbo.
#[test]
fn a_repeated_downfloater_in_the_limbo_is_refused() {
    let mut event = event(5, 2, &[(1, 0), (2, 0), (5, 0)]);
    event.players[1].entries[1] = Entry::HalfPointBye;
    event.players[4].entries[0] = Entry::HalfPointBye;
    event.forbidden = vec![(no(2), no(5))];
    assert!(found(&event, &[(1, 2)], Some(5)).is_empty());
    assert_eq!(found(&event, &[(1, 5)], Some(2)), ["C.04.3 2.4.13"]);
}

/// FD-27, FD-28, \[C6\], \[C7\]: a pair out of two brackets where none is needed, and the wrong one of two who may
/// go down.
#[test]
fn an_avoidable_downfloat_is_refused() {
    let four = event(5, 1, &[(1, 10), (2, 10), (3, 0), (4, 0)]);
    assert!(found(&four, &[(1, 2), (3, 4)], None).is_empty());
    assert_eq!(found(&four, &[(1, 3), (2, 4)], None), ["C.04.3 2.4.1"]);
    // 1 and 2 have met; one of them meets 3, the other goes on to 4, and 2 has fewer points than 1.
    let mut uneven = event(5, 1, &[(1, 20), (2, 15), (3, 10), (4, 0)]);
    uneven.forbidden = vec![(no(1), no(2))];
    assert!(found(&uneven, &[(1, 3), (2, 4)], None).is_empty());
    assert_eq!(found(&uneven, &[(2, 3), (1, 4)], None), ["C.04.3 2.4.2"]);
}

/// FD-30, \[C9\]: of two who could get the bye the one with more unplayed games.
#[test]
fn a_bye_for_whoever_has_played_less_is_refused() {
    let mut event = event(5, 1, &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    event.players[3].absent = true;
    let game = |colour| Entry::Game { opponent: no(4), colour, outcome: Outcome::Loss };
    event.players[0].entries = vec![game(Colour::White)];
    assert!(found(&event, &[(2, 3)], Some(1)).is_empty());
    assert_eq!(found(&event, &[(1, 2)], Some(3)), ["C.04.3 2.4.4"]);
}

/// FD-52, FD-53: equally good candidates that come later.
#[test]
fn a_later_candidate_is_refused() {
    let four = event(5, 0, &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    assert_eq!(found(&four, &[(1, 4), (2, 3)], None), ["C.04.3 4.2"]);
    assert_eq!(found(&four, &[(1, 2), (3, 4)], None), ["C.04.3 4.3"]);
}

/// FD-83: the pairing without the virtual points of the round.
#[test]
fn virtual_points_count() {
    let mut event = event(9, 0, &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    for player in &mut event.players[..2] {
        player.virtual_points = vec![Points::from_tenths(10)];
    }
    assert!(found(&event, &[(1, 2), (3, 4)], None).is_empty());
    assert_eq!(found(&event, &[(1, 3), (2, 4)], None), ["C.04.3 2.4.1"]);
}

/// FD-1: an event that contradicts itself gets no seal.
#[test]
fn a_faulty_event_is_refused() {
    let good = event(5, 1, &[(1, 0), (2, 0)]);
    let made = coloured(&good, &[(1, 2)], None);
    assert!(dutch::judge(&good, &made).is_clean());
    let mut twice = good.clone();
    twice.players[1].number = no(1);
    let mut unknown = good.clone();
    unknown.players[1].entries = vec![Entry::ForfeitLoss { opponent: no(7) }];
    for faulty in [twice, unknown] {
        assert!(!dutch::judge(&faulty, &made).is_clean());
        assert_eq!(dutch::demanded(&faulty), None);
    }
}

/// What a finding against a bracket says is worse.
fn worse(verdict: &Verdict) -> Option<String> {
    let reason = &verdict.findings.first()?.reason;
    let words = reason.args.iter().find(|(name, _)| name == "worse").map(|(_, arg)| arg);
    match words {
        Some(Arg::Words(words)) => words.first().map(|key| key.as_str().to_owned()),
        _ => None,
    }
}

/// Exchanges two players of a round, whoever they are.
fn exchanged(made: &Pairing, one: StartNo, other: StartNo) -> Pairing {
    let swap = |player: StartNo| match player {
        _ if player == one => other,
        _ if player == other => one,
        _ => player,
    };
    let games = made.games.iter().map(|it| Game { white: swap(it.white), black: swap(it.black) });
    Pairing { games: games.collect(), bye: made.bye.map(swap) }
}

/// FD-4, FD-49, FD-69: any two players exchanged in any round lose the seal, because there is only one pairing; every
/// criterion is named by some of them.
#[test]
fn whatever_is_exchanged_loses_the_seal() {
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    let (mut planted, mut rounds) = (0, 0);
    for number in 0..420_u16 {
        let seed = Seed::new(format!("planted {number}")).unwrap();
        let mut lots = Lots::new(&seed, "exchanges");
        let pick = |from: &[u8]| from[usize::from(number) % from.len()];
        let settings = Settings {
            draws: pick(&[30, 0, 60, 80]),
            byes: pick(&[0, 10, 5]),
            forfeits: pick(&[0, 0, 10]),
            acceleration: if number % 5 == 0 { Acceleration::Baku } else { Acceleration::None },
            ..Settings::ordinary(5 + number % 40, 3 + number % 7)
        };
        let mut event = Simulation::new(settings, &seed);
        while !event.is_over() {
            let Ok(right) = pair(event.event()) else { break };
            rounds += 1;
            let players: Vec<StartNo> =
                right.games.iter().flat_map(|it| [it.white, it.black]).chain(right.bye).collect();
            for _ in 0..6 {
                let mut anyone = || players[lots.position(players.len()).unwrap()];
                let wrong = exchanged(&right, anyone(), anyone());
                let same =
                    |pairing: &Pairing| pairing.games.iter().copied().collect::<BTreeSet<_>>();
                let verdict = dutch::judge(event.event(), &wrong);
                let is_right = same(&wrong) == same(&right) && wrong.bye == right.bye;
                assert_eq!(verdict.is_clean(), is_right, "{wrong:?} in {:?}", event.event());
                planted += usize::from(!is_right);
                if let Some(words) = worse(&verdict) {
                    *named.entry(words).or_default() += 1;
                }
            }
            event.play_round(&right);
        }
    }
    assert!(planted > 10_000 && rounds > 1800, "{planted} in {rounds}");
    assert!(named.len() > 15, "{named:?}");
}

/// FD-47, FD-69: in the golden cases, most of which turn on one criterion, any two players exchanged lose the seal, and
/// every criterion is named by some exchange. \[C4\] is not: a round in which everybody is paired has completed
/// every bracket; and to break nothing before \[C8\] takes more than one exchange (FD-102 shows it).
#[test]
fn every_criterion_refuses_something() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/fide-dutch");
    let mut named: BTreeMap<String, usize> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|it| it != "trf") {
            continue;
        }
        let event = DutchFile::new(&trf::parse(&fs::read(&path).unwrap()).document).next();
        let present: Vec<StartNo> =
            event.players.iter().filter(|it| !it.absent).map(|it| it.number).collect();
        let Some(right) = dutch::demanded(&event).filter(|_| present.len() < 20) else { continue };
        for (index, one) in present.iter().enumerate() {
            for other in &present[index + 1..] {
                let verdict = dutch::judge(&event, &exchanged(&right, *one, *other));
                let wrong = exchanged(&right, *one, *other);
                assert!(!verdict.is_clean(), "{}: {wrong:?}", path.display());
                if let Some(words) = worse(&verdict) {
                    *named.entry(words).or_default() += 1;
                }
            }
        }
    }
    let numbered =
        (1..=21).filter(|number| ![4, 8].contains(number)).map(|number| format!("c{number}"));
    let orders = ["set", "opponents", "exchange", "transposition"].map(str::to_owned);
    let missing: Vec<String> = numbered
        .chain(orders)
        .filter(|it| !named.contains_key(&format!("dutch-worse-{it}")))
        .collect();
    assert!(missing.is_empty(), "{missing:?} are not among {named:?}");
}
