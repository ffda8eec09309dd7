//! Stories of single rounds: explanations, alternatives, refusals, waivers.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use runda_rulebook::messages::Numbers;
use runda_rulebook::{Colour, GameResult, Language, Reason, Round, StartNo};
use runda_swiss::{
    Cause, Entrant, FloatControl, History, Offer, PastGame, Refusal, Variant, Waiver, offers, pair,
    why_not,
};

fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

/// A tournament of so many players and rounds with these games: round, white, black, code.
fn tournament(players: usize, rounds: usize, games: &[(usize, usize, usize, &str)]) -> History {
    let players = (1..=players).map(|n| Entrant { no: no(n), rating: None }).collect();
    let mut history = History::new(round(rounds), Colour::White, players);
    history.games = games
        .iter()
        .map(|&(at, white, black, code)| {
            let result: GameResult = code.parse().unwrap();
            PastGame { round: round(at), white: no(white), black: no(black), result }
        })
        .collect();
    history
}

fn sentences(reasons: &[Reason]) -> Vec<String> {
    let english = runda_swiss::TEXTS.catalogue(Language::English);
    reasons.iter().map(|reason| english.cited(reason, &Numbers)).collect()
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

/// The four players of swc-19 after three rounds: everybody has met everybody.
fn exhausted() -> History {
    tournament(
        4,
        4,
        &[
            (1, 1, 3, "W"),
            (1, 4, 2, "B"),
            (2, 2, 1, "D"),
            (2, 3, 4, "W"),
            (3, 1, 4, "W"),
            (3, 2, 3, "D"),
        ],
    )
}

/// SW-48: who moves down, who is protected from it, and why.
#[test]
fn a_float_and_a_protection_are_explained() {
    let pairing = pair(&repeated_float(), round(3)).unwrap();
    assert_eq!(
        sentences(&pairing.explain_moves()),
        [
            "the group of 3 points is odd and 3 moves down [KW25 V 2.8.7.2]",
            "5 has no possible opponent in the group of 1 point and moves down [KW25 V 2.8.7.8]",
            "6 was moved down in the last round and stays in the group of 3 points [KW25 V 2.8.2]",
        ]
    );
    assert_eq!(
        sentences(&pairing.explain_pair(&pairing.pairs[1])),
        [
            "3 was moved down, is paired first and meets 1, the first opponent they can have [KW25 V 2.8.1.2]",
            "the group of 3 points is odd and 3 moves down [KW25 V 2.8.7.2]",
            "the higher of 3 (White) and 1 (Black) gets the colour they expect [KW25 V 2.8.8.2]",
        ]
    );
}

/// SW-48: the first thing that decides against a pair is named.
#[test]
fn why_two_players_do_not_meet_is_answered() {
    let history = repeated_float();
    let ask = |a, b| sentences(&why_not(&history, round(3), no(a), no(b)).unwrap());
    assert_eq!(ask(2, 5), ["2 has already met 5 [KW25 V 2.8.6.1.1]"]);
    assert_eq!(ask(2, 6), ["they do meet, on board 1"]);
    assert_eq!(ask(2, 2), ["a player does not meet themselves"]);
    assert_eq!(
        ask(2, 4),
        ["2 meets 6 in their score group, and 4 stands in a lower one [KW25 V 2.8.6.2.1]"]
    );
    let stranger = why_not(&history, round(3), no(1), no(9));
    assert!(matches!(stranger, Err(Refusal::History(_))));
}

/// SW-26, SW-48: swc-21. 4, moved down, has met 1 and takes 3, who would have moved down themselves.
#[test]
fn whoever_a_player_moved_down_takes_stays_and_another_leaves() {
    let history = tournament(
        6,
        5,
        &[
            (1, 1, 4, "D"),
            (1, 5, 2, "W"),
            (1, 3, 6, "D"),
            (2, 6, 2, "D"),
            (2, 4, 5, "W"),
            (2, 3, 1, "D"),
        ],
    );
    let pairing = pair(&history, round(3)).unwrap();
    let first: Vec<_> = pairing.pairs[0].tried.iter().map(|t| (t.player, t.cause)).collect();
    assert_eq!(first, [(no(1), Cause::Met)]);
    assert_eq!(
        sentences(&pairing.explain_moves()),
        [
            "4 has no possible opponent in the group of 3 points and moves down [KW25 V 2.8.7.8]",
            "the group of 2 points is odd and 1 moves down [KW25 V 2.8.7.2]",
            "5 has nobody to meet in the next lower group and stays in the group of 2 points [KW25 V 2.8.6.2.1]",
            "6 has nobody to meet in the next lower group and stays in the group of 2 points [KW25 V 2.8.6.2.1]",
        ]
    );
    let ask = |a, b| sentences(&why_not(&history, round(3), no(a), no(b)).unwrap());
    assert_eq!(
        ask(4, 6),
        ["4 meets 3, who comes before 6 in the order of candidates [KW25 V 2.8.1.2]"]
    );
    assert_eq!(
        ask(5, 1),
        ["the group of 2 points is odd and 1 moves down [KW25 V 2.8.7.2]"],
        "1 was no candidate in the group any more"
    );
}

/// SW-25, SW-48: swc-30. Two of three moved down stay instead of the highest alone.
#[test]
fn the_highest_goes_further_down_so_that_two_can_stay() {
    let games = [
        (1, 5, 1, "D"),
        (1, 2, 6, "D"),
        (1, 7, 3, "D"),
        (1, 4, 8, "D"),
        (2, 1, 6, "B"),
        (2, 5, 2, "D"),
        (2, 3, 8, "D"),
        (2, 7, 4, "W"),
        (3, 6, 7, "D"),
        (3, 8, 2, "D"),
        (3, 3, 5, "W"),
        (3, 4, 1, "D"),
        (4, 6, 3, "D"),
        (4, 8, 7, "D"),
        (4, 2, 1, "B"),
        (4, 5, 4, "D"),
    ];
    let mut history = tournament(8, 5, &games);
    history.variant = Variant::Niderlandzki;
    history.floats = FloatControl::Uncontrolled;
    let pairing = pair(&history, round(5)).unwrap();
    let moves = sentences(&pairing.explain_moves());
    let on = "7 goes further down from the group of 4 points: of those moved down to it as many as possible stay, and of these the highest [KW25 V 2.8.6.2.1]";
    assert!(moves.contains(&on.to_string()), "{moves:?}");
    let reasons = why_not(&history, round(5), no(7), no(1)).unwrap();
    assert_eq!(
        sentences(&reasons),
        ["3, paired before, took 1 as their opponent [KW25 V 2.8.7.1]"]
    );
}

/// SW-22, SW-37, SW-48: swc-29. Who can have one colour only is bound before the list is read.
#[test]
fn a_released_player_hears_of_those_with_one_colour_left() {
    let games = [
        (1, 4, 1, "W"),
        (1, 2, 5, "W"),
        (1, 6, 3, "D"),
        (2, 4, 2, "B"),
        (2, 3, 1, "D"),
        (2, 5, 6, "D"),
        (3, 4, 5, "D"),
        (3, 6, 1, "D"),
        (3, 3, 2, "D"),
    ];
    let mut history = tournament(6, 5, &games);
    history.lot = Colour::Black;
    let pairing = pair(&history, round(4)).unwrap();
    assert_eq!(pairing.released, [no(3)]);
    let last: Vec<String> = sentences(&pairing.explain_pair(&pairing.pairs[1]));
    assert_eq!(
        last[last.len() - 2..],
        [
            "only 3 with White and 4 with Black keeps both within the colour limits [KW25 V 2.8.6.1.3-2.8.6.1.4]",
            "the absolute expectation of 3 could not be met together with those of higher players and of players who can have one colour only [KW25 V 2.8.5.1-2.8.5.2]",
        ]
    );
}

/// SW-18: an excluded pair, a player who does not take part.
#[test]
fn exclusions_and_absences_are_named() {
    let mut history = repeated_float();
    history.excluded = vec![(no(6), no(2))];
    let reasons = why_not(&history, round(3), no(2), no(6)).unwrap();
    assert_eq!(sentences(&reasons), ["the regulations do not let 2 meet 6"]);
    history.absent = vec![no(6)];
    let reasons = why_not(&history, round(3), no(2), no(6)).unwrap();
    assert_eq!(sentences(&reasons), ["6 is not paired in this round [KW25 V 2.8.9.4-2.8.9.5]"]);
}

/// SW-40: SWA-12.
#[test]
fn a_field_without_pairing_is_refused_with_the_obstacle() {
    let Err(Refusal::NoLegalPairing(impasse)) = pair(&exhausted(), round(4)) else {
        panic!("everybody has met everybody");
    };
    assert_eq!(impasse.alone, [no(1), no(2), no(3), no(4)].into_iter().collect::<Vec<_>>());
    assert_eq!(
        sentences(&impasse.reasons()),
        ["1, 2, 3, 4 have no possible opponent left [KW25 V 2.8.6.1]"]
    );
    let refusal = Refusal::NoLegalPairing(impasse).to_string();
    assert_eq!(
        refusal,
        "no legal pairing exists: 1, 2, 3, 4 have no possible opponent left; see which waivers would help"
    );
}

/// SW-41: what the arbiter is offered, and that it helps.
#[test]
fn second_meetings_are_offered_as_few_as_possible() {
    let history = exhausted();
    let offers = offers(&history, round(4)).unwrap();
    assert_eq!(offers.len(), 2);
    assert_eq!(offers[0], Offer::EndAfter(round(3)));
    let Offer::Waive(waivers) = &offers[1] else { panic!("a waiver is offered") };
    assert_eq!(waivers.len(), 2, "two pairs, both repeated");
    let mut waived = history;
    waived.waivers.clone_from(waivers);
    assert_eq!(pair(&waived, round(4)).unwrap().pairs.len(), 2);
}

/// SW-41: team mates are let play before anything else is waived.
#[test]
fn exclusions_are_waived_first() {
    let mut history =
        tournament(4, 3, &[(1, 1, 3, "W"), (1, 4, 2, "B"), (2, 1, 4, "D"), (2, 2, 3, "D")]);
    history.excluded = vec![(no(1), no(2))];
    let offers = offers(&history, round(3)).unwrap();
    assert_eq!(offers[1], Offer::Waive(vec![Waiver::Exclusions]));
}

/// SW-19, SW-41: a second bye only by waiver, to the lowest with fewest free points.
#[test]
fn a_second_bye_needs_a_waiver() {
    let mut history = tournament(3, 4, &[(1, 1, 2, "D"), (2, 3, 1, "D"), (3, 2, 3, "D")]);
    history.byes = vec![(round(1), no(3)), (round(2), no(2)), (round(3), no(1))];
    let Err(Refusal::NoLegalPairing(impasse)) = pair(&history, round(4)) else {
        panic!("all three have met and had the bye");
    };
    assert!(!impasse.groups.is_empty());
    let offers = offers(&history, round(4)).unwrap();
    let Some(Offer::Waive(waivers)) = offers.last() else { panic!("something is offered") };
    assert!(waivers.contains(&Waiver::SecondBye));
    history.waivers.clone_from(waivers);
    assert!(pair(&history, round(4)).unwrap().bye.is_some());
}

/// SW-11: an open game must be finished first.
#[test]
fn an_open_game_stops_the_pairing() {
    let history = tournament(4, 3, &[(1, 1, 3, "OPEN"), (1, 4, 2, "B")]);
    let refusal = pair(&history, round(2)).unwrap_err().to_string();
    assert!(refusal.contains("1-3") && refusal.contains("adjourned"), "{refusal}");
}

/// SW-9, SW-10, SW-46: a withdrawn player is not paired, a late one needs no history.
#[test]
fn a_withdrawn_player_is_left_out_and_a_late_one_starts_from_nothing() {
    let mut history = repeated_float();
    history.absent = vec![no(2)];
    history.players.push(Entrant { no: no(7), rating: None });
    let pairing = pair(&history, round(3)).unwrap();
    assert_eq!(pairing.round_list.len(), 6);
    assert!(!pairing.round_list.contains(&no(2)));
    assert_eq!(pairing.round_list.last(), Some(&no(7)));
}

/// SW-12, SW-14: a forfeit is no meeting, gives no colour, and bars its receiver from the bye.
#[test]
fn after_a_forfeit_the_two_may_meet_and_its_receiver_has_no_bye() {
    let mut history = tournament(3, 5, &[(1, 1, 2, "FB")]);
    history.byes = vec![(round(1), no(3))];
    let pairing = pair(&history, round(2)).unwrap();
    assert_eq!(pairing.round_list, [no(2), no(3), no(1)]);
    assert_eq!(pairing.bye, Some(no(1)), "2 and 3 have had points without playing");
    let reasons = pairing.explain_bye().unwrap().reasons;
    assert_eq!(
        sentences(&reasons),
        ["1 is the lowest player of the round list who can have the bye [KW25 V 2.8.7.12]"]
    );
    history.byes = vec![];
    let pairing = pair(&history, round(2)).unwrap();
    assert_eq!(pairing.bye, Some(no(3)));
    assert_eq!(pairing.pairs[0].found(), no(1), "the forfeit was no meeting");
}

/// SW-15, SW-49: the marks of the last round and their signs.
#[test]
fn a_float_mark_stays_as_it_was_stored() {
    use runda_swiss::Float;
    let mut history = repeated_float();
    assert_eq!((Float::Down.sign(), Float::Up.sign()), ('↓', '↑'));
    // Stored without the mark of 6: now 6, the lowest, moves down.
    history.marks = Some(vec![(no(3), Float::Down)]);
    assert!(pair(&history, round(3)).unwrap().down.contains(&no(6)));
}

/// Every message of this room exists in both languages with the arguments the code gives.
#[test]
fn every_reason_finds_its_words() {
    let pairing = pair(&repeated_float(), round(3)).unwrap();
    for language in Language::ALL {
        let catalogue = runda_swiss::TEXTS.catalogue(language);
        let explained = pairing.explain_pairs().into_iter().flat_map(|pair| pair.reasons);
        for reason in explained.chain(pairing.explain_moves()) {
            let sentence = catalogue.reason(&reason, &Numbers);
            assert!(!sentence.contains('{') && sentence != reason.key.as_str(), "{sentence}");
        }
    }
}
