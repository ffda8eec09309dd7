//! Wrong pairings of the draughts Swiss lose the seal.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use runda_checker::swiss::{check, compare, judge};
use runda_checker::{Method, Weight};
use runda_field::swiss::{Entrant, History, PastGame, Waiver};
use runda_field::{Game, Sheet};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Colour, GameResult, Language, Round, StartNo};

fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

fn sheet(pairs: &[(usize, usize)], bye: Option<usize>) -> Sheet {
    let game = |&(white, black): &(usize, usize)| Game { white: no(white), black: no(black) };
    Sheet { pairs: pairs.iter().map(game).collect(), bye: bye.map(no) }
}

/// A tournament of so many players and rounds with these games: round, white, black, code.
fn tournament(players: usize, rounds: usize, games: &[(usize, usize, usize, &str)]) -> History {
    let players = (1..=players).map(|n| Entrant { no: no(n), rating: None }).collect();
    let mut history = History::new(round(rounds), Colour::White, players);
    let game = |&(at, white, black, code): &(usize, usize, usize, &str)| {
        let result: GameResult = code.parse().unwrap();
        PastGame { round: round(at), white: no(white), black: no(black), result }
    };
    history.games = games.iter().map(game).collect();
    history
}

/// The position of swc-06: 6 was moved down in round 2.
fn repeated_float() -> History {
    tournament(
        6,
        5,
        &[
            (1, 1, 4, "W"),
            (1, 5, 2, "D"),
            (1, 3, 6, "D"),
            (2, 2, 1, "W"),
            (2, 5, 3, "B"),
            (2, 6, 4, "W"),
        ],
    )
}

/// What is said of a sheet, in English.
fn said(history: &History, at: usize, sheet: &Sheet) -> Vec<String> {
    let verdict = judge(history, round(at), sheet);
    assert_eq!(verdict.method, Method::Definition);
    assert_eq!(verdict.is_clean(), verdict.findings.is_empty());
    let english = runda_checker::TEXTS.catalogue(Language::English);
    verdict.findings.iter().map(|finding| english.cited(&finding.reason, &Numbers)).collect()
}

/// SW-47: the pairing of swc-06 is clean, and broken conditions and worse pairings are not.
#[test]
fn broken_conditions_are_errors_and_worse_pairings_are_warnings() {
    let history = repeated_float();
    assert_eq!(said(&history, 3, &sheet(&[(6, 2), (3, 1), (4, 5)], None)), [""; 0]);

    let met = sheet(&[(2, 5), (3, 1), (4, 6)], None);
    let findings = check(&history, round(3), &met);
    assert_eq!(findings.len(), 2);
    assert!(findings.iter().all(|finding| finding.weight == Weight::Error));

    // The pairing of the uncontrolled event: 6 moves down a second time.
    let again = sheet(&[(3, 2), (1, 6), (4, 5)], None);
    assert_eq!(check(&history, round(3), &again), []);
    let warnings = compare(&history, round(3), &again);
    assert!(warnings.iter().all(|finding| finding.weight == Weight::Warning));
    assert_eq!(
        said(&history, 3, &again),
        [
            "6 is moved the same way a second time running, and it could be avoided [KW25 V 2.8.2]",
            "from board 1 on the sheet differs; the code gives 6-2 there [KW25 V 2.8.7]",
        ]
    );
}

/// SW-10, SW-47: who is twice, missing, absent or a stranger is named.
#[test]
fn everybody_who_takes_part_stands_on_the_sheet_once() {
    let mut history = repeated_float();
    let twice = said(&history, 3, &sheet(&[(6, 2), (3, 1), (4, 4)], None));
    assert_eq!(
        twice[..2],
        [
            "4 stands on the sheet more than once [KW25 V 2.8.9.4-2.8.9.5]",
            "5 takes part and is not on the sheet [KW25 V 2.8.9.4-2.8.9.5]",
        ]
    );
    let stranger = said(&history, 3, &sheet(&[(6, 2), (3, 1), (4, 9)], None));
    assert_eq!(stranger[1], "number 9 is on the sheet and not on the start list");
    history.absent = vec![no(4), no(5)];
    let absent = said(&history, 3, &sheet(&[(6, 2), (3, 1), (4, 5)], None));
    assert_eq!(absent[0], "4 does not take part and is on the sheet [KW25 V 2.8.9.4-2.8.9.5]");
    assert_eq!(said(&history, 3, &sheet(&[(6, 2), (3, 1)], None)), [""; 0]);
}

/// SW-37, SW-47: a single pair of colours turned round is found.
#[test]
fn colours_turned_round_are_found() {
    let history = repeated_float();
    assert_eq!(
        said(&history, 3, &sheet(&[(6, 2), (1, 3), (4, 5)], None)),
        ["from board 2 on the sheet differs; the code gives 3-1 there [KW25 V 2.8.7]"]
    );
}

/// SW-32: the same pairs on other boards are told apart from other pairs.
#[test]
fn boards_in_another_order_are_found() {
    let history = repeated_float();
    assert_eq!(
        said(&history, 3, &sheet(&[(3, 1), (6, 2), (4, 5)], None)),
        ["the pairs are those of the code, but from board 1 on in another order; 6-2 belong there"]
    );
}

/// SW-17: three whites running forbid a fourth, unless the arbiter has lifted the limits (SW-41).
#[test]
fn a_forbidden_colour_is_an_error_unless_lifted() {
    let games = [(1, 1, 2, "W"), (1, 3, 4, "W"), (2, 1, 3, "W"), (2, 2, 4, "W"), (3, 1, 4, "W")];
    let mut history = tournament(6, 6, &games);
    let wrong = sheet(&[(1, 5), (2, 3), (4, 6)], None);
    let error = "1 cannot have White: it would be the fourth running or a difference of four \
                 [KW25 V 2.8.6.1.3-2.8.6.1.4]";
    assert!(said(&history, 4, &wrong).contains(&error.to_owned()));
    history.waivers = vec![Waiver::ColourLimits];
    assert!(!said(&history, 4, &wrong).contains(&error.to_owned()));
}

/// SW-14, SW-19: a second bye and a bye too high are found; the right one is clean.
#[test]
fn a_wrong_bye_is_found() {
    let mut history = tournament(5, 5, &[(1, 1, 3, "W"), (1, 4, 2, "B")]);
    history.byes = vec![(round(1), no(5))];
    let clean = runda_checker::swiss::by_definition(&history, round(2)).unwrap();
    assert_eq!(clean.bye, Some(no(4)), "5 has had it, 4 is the lowest of the others");
    let right = Sheet { pairs: clean.pairs.clone(), bye: clean.bye };
    assert_eq!(said(&history, 2, &right), [""; 0]);

    let again = said(&history, 2, &sheet(&[(2, 1), (3, 4)], Some(5)));
    assert_eq!(
        again[0],
        "5 has the bye after points without play in an earlier round [KW25 V 2.8.6.1.2]"
    );
    let high = said(&history, 2, &sheet(&[(2, 1), (5, 4)], Some(3)));
    assert_eq!(high[0], "3 has the bye although 4 is the lowest who can have it [KW25 V 2.8.7.12]");
}

/// SW-18: team mates are kept apart unless the arbiter lifts it.
#[test]
fn excluded_pairs_are_errors_unless_lifted() {
    let mut history = tournament(4, 3, &[]);
    history.excluded = vec![(no(3), no(1))];
    let pairs = sheet(&[(1, 3), (4, 2)], None);
    assert_eq!(said(&history, 1, &pairs)[0], "the regulations do not let 1 meet 3");
    history.waivers = vec![Waiver::Exclusions];
    assert_eq!(said(&history, 1, &pairs), [""; 0]);
}

/// SW-24, SW-25, SW-28: a pairing that leaves a score group with more players than needed.
#[test]
fn a_score_group_left_by_too_many_is_found() {
    let games = [(1, 1, 5, "W"), (1, 6, 2, "B"), (1, 3, 7, "W"), (1, 8, 4, "B")];
    let history = tournament(8, 5, &games);
    let wrong = said(&history, 2, &sheet(&[(2, 1), (5, 4), (3, 6), (7, 8)], None));
    assert_eq!(wrong[0], "2 players leave the group of 2 points; 0 would do [KW25 V 2.8.6.2.1]");
}

/// SW-22, SW-47: two players who absolutely expect the same colour are kept apart where that is possible.
#[test]
fn a_clash_of_bound_players_is_found() {
    let games = [
        (1, 1, 5, "W"),
        (1, 2, 6, "W"),
        (1, 3, 7, "W"),
        (1, 4, 8, "W"),
        (2, 1, 7, "W"),
        (2, 2, 8, "W"),
        (2, 5, 3, "D"),
        (2, 6, 4, "D"),
    ];
    let history = tournament(8, 7, &games);
    let clash = said(&history, 3, &sheet(&[(1, 2), (3, 4), (5, 6), (7, 8)], None));
    assert_eq!(
        clash[0],
        "1 and 2 both absolutely expect Black, and it could be avoided [KW25 V 2.8.5.1]"
    );
}
