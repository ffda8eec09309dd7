//! Rounds made by hand: what no pairing may break.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

mod support;

use runda_checker::{Method, Verdict, by_hand};
use runda_field::bracket::{Cup, Encounter};
use runda_field::dutch::{Entry, Event, Outcome, Player, Scoring};
use runda_field::schedule::{Contest, ContestTable, Progress, RoundRobinTable};
use runda_field::swiss::{Entrant, History};
use runda_field::{Game, Sheet, Side};
use runda_rulebook::{Colour, Edition, Game as Sport, StartNo};

use support::{no, round, said, sheet, table};

fn is_clean(verdict: &Verdict) -> bool {
    assert_eq!(verdict.method, Method::Conditions);
    verdict.is_clean()
}

/// SW-42, SW-47: a legal round that the system would not give keeps its conditions.
#[test]
fn a_hand_pairing_of_the_draughts_swiss_needs_the_conditions_only() {
    let players = (1..=4).map(|n| Entrant { no: no(n), rating: None }).collect();
    let mut history = History::new(round(3), Colour::White, players);
    assert!(is_clean(&by_hand::swiss(&history, round(1), &sheet("1-2 3-4"))));
    history.absent = vec![no(4)];
    assert!(!is_clean(&by_hand::swiss(&history, round(1), &sheet("1-2 3-4"))));
}

/// RR-1, RR-11: nobody twice, nobody more often than the cycles, at most one without a game.
#[test]
fn a_hand_pairing_of_a_round_robin_repeats_no_game() {
    let event = table(RoundRobinTable::Berger, 6, 1);
    let mut progress = Progress::default();
    let judge =
        |progress: &Progress, text: &str| by_hand::round_robin(&event, progress, &sheet(text));
    assert!(is_clean(&judge(&progress, "1-2 3-4 5-6")));
    assert!(!is_clean(&judge(&progress, "1-2 3-4")), "5 and 6 have no game");
    assert!(!is_clean(&judge(&progress, "1-2 3-4 5-1")), "1 twice");
    assert!(!is_clean(&judge(&progress, "1-2 3-4 5-7")), "a stranger");
    let with_bye = Sheet { bye: Some(no(5)), ..sheet("1-2 3-4") };
    assert!(!is_clean(&by_hand::round_robin(&event, &progress, &with_bye)), "a bye with points");
    progress.absent = vec![no(6)];
    assert!(is_clean(&judge(&progress, "1-2 3-4")), "6 has left");
    progress.games = vec![Game { white: no(2), black: no(1) }];
    assert_eq!(
        said(&judge(&progress, "1-2 3-4")),
        ["1 and 2 meet more often than the 1 cycle allows [KW25 V 1.1]"]
    );
}

/// KO-22: nobody meets the own side, whoever made the round.
#[test]
fn a_hand_pairing_of_a_contest_keeps_the_sides_apart() {
    let contest = Contest {
        sport: Sport::Chess,
        a: 2,
        b: 2,
        table: ContestTable::Pzsz,
        white_first: Side::A,
        cycles: 1,
    };
    let judge = |text: &str| by_hand::scheveningen(&contest, &Progress::default(), &sheet(text));
    assert!(is_clean(&judge("1-3 4-2")));
    assert_eq!(said(&judge("1-2 3-4"))[0], "1 and 2 are of the same side [PZSz02 B.VI F.2]");
    assert!(!is_clean(&judge("1-3")), "2 and 4 have no game");
}

/// KO-1, KO-8, KO-9: who is out does not come back, except for the third place.
#[test]
fn a_hand_pairing_of_a_cup_brings_nobody_back() {
    let won = |white: usize, black: usize| Encounter {
        pair: Game { white: no(white), black: no(black) },
        winner: Some(no(white)),
        played: true,
    };
    let mut cup = Cup {
        players: 4,
        first: Some(Colour::White),
        third_place: false,
        stages: vec![vec![won(1, 4), won(3, 2)]],
        under_way: Vec::new(),
        left: Vec::new(),
    };
    assert!(is_clean(&by_hand::knockout(&cup, &sheet("1-3"))), "colours are the arbiter's");
    assert_eq!(
        said(&by_hand::knockout(&cup, &sheet("1-4"))),
        ["4 is out of the cup and is on the sheet [PZSz02 B.VI D.1]"]
    );
    assert!(!is_clean(&by_hand::knockout(&cup, &sheet("3-1 4-2"))));
    cup.third_place = true;
    assert!(is_clean(&by_hand::knockout(&cup, &sheet("3-1 4-2"))));
    cup.left = vec![(1, no(2))];
    assert!(!is_clean(&by_hand::knockout(&cup, &sheet("3-1 4-2"))), "2 has left");
}

/// KO-30: the two of a match meet once.
#[test]
fn a_hand_pairing_of_a_match_has_one_game() {
    assert!(is_clean(&by_hand::match_of_two(&sheet("2-1"))));
    assert!(!is_clean(&by_hand::match_of_two(&sheet(""))));
    assert!(!is_clean(&by_hand::match_of_two(&sheet("1-2 2-1"))));
}

fn game(opponent: usize, colour: Colour, outcome: Outcome) -> Entry {
    Entry::Game { opponent: no(opponent), colour, outcome }
}

/// Five players after two rounds; 5 had the bye first, then 3.
fn chess() -> Event {
    use Colour::{Black, White};
    use Outcome::{Loss, Win};
    let rows = [
        vec![game(3, White, Win), game(2, White, Loss)],
        vec![game(4, White, Loss), game(1, Black, Win)],
        vec![game(1, Black, Loss), Entry::Bye],
        vec![game(2, Black, Win), game(5, White, Win)],
        vec![Entry::Bye, game(4, Black, Loss)],
    ];
    let player = |(at, entries): (usize, Vec<Entry>)| Player {
        entries,
        ..Player::new(StartNo::from_index(at))
    };
    Event {
        rounds: 5,
        played: 2,
        scoring: Scoring::CHESS,
        initial_colour: Some(White),
        players: rows.into_iter().enumerate().map(player).collect(),
        forbidden: Vec::new(),
    }
}

/// FD-3, FD-17, FD-22, FD-23: the absolute criteria of the chess Swiss, with its own articles.
#[test]
fn a_hand_pairing_of_the_chess_swiss_keeps_the_absolute_criteria() {
    let mut event = chess();
    let with_bye = |text: &str, bye: usize| Sheet { bye: Some(no(bye)), ..sheet(text) };
    let judge = |event: &Event, text: &str, bye| by_hand::chess_swiss(event, &with_bye(text, bye));
    assert!(is_clean(&judge(&event, "3-2 5-1", 4)));
    assert_eq!(
        said(&judge(&event, "2-1 5-3", 4)),
        ["2 and 1 have already met [FIDE26 C.04.3 2.1.1]"]
    );
    assert_eq!(
        said(&judge(&event, "2-3 4-1", 5)),
        ["5 has the bye although a bye or a win without play came before [FIDE26 C.04.3 2.1.2]"]
    );
    assert!(!is_clean(&judge(&event, "3-2 5-5", 4)), "5 twice, 1 missing");
    assert!(!is_clean(&judge(&event, "3-2 5-9", 4)), "a stranger");
    event.forbidden = vec![(no(2), no(3))];
    assert!(!is_clean(&judge(&event, "3-2 5-1", 4)), "kept apart by the regulations");
    event.forbidden = vec![(no(3), no(2))];
    assert!(!is_clean(&judge(&event, "3-2 5-1", 4)), "named the other way round");
    event.forbidden = vec![(no(2), no(5)), (no(3), no(1)), (no(4), no(5))];
    assert!(is_clean(&judge(&event, "3-2 5-1", 4)), "others are kept apart");
    event.forbidden.clear();
    event.players[4].absent = true;
    let absent = judge(&event, "3-2 5-1", 4);
    assert!(!is_clean(&absent));
    for finding in absent.findings {
        assert_eq!(finding.reason.article.unwrap().edition(), Edition::Fide2026);
    }
}

/// FD-15, FD-16, FD-24: two with the same absolute preference meet only if one of them is a topscorer.
#[test]
fn a_clash_of_absolute_preferences_is_found_unless_a_topscorer_plays() {
    use Colour::White;
    let mut event = chess();
    event.players.truncate(2);
    for (at, player) in event.players.iter_mut().enumerate() {
        let other = 11 + at;
        player.entries =
            vec![game(other, White, Outcome::Win), game(other + 2, White, Outcome::Win)];
    }
    let clash = by_hand::chess_swiss(&event, &sheet("1-2"));
    assert_eq!(said(&clash), ["1 and 2 both absolutely prefer Black [FIDE26 C.04.3 2.1.3]"]);
    event.rounds = 3;
    assert!(is_clean(&by_hand::chess_swiss(&event, &sheet("1-2"))), "topscorers in the last round");
}

/// FD-8, FD-16, FD-24: more than half of what could be had, whatever it is made of, and before the last round only.
#[test]
fn a_topscorer_has_more_than_half_before_the_last_round() {
    use Colour::White;
    use Outcome::{Draw, Loss, Win};
    // Two games with White each: both absolutely prefer Black. Is the pair free, as 1 is a topscorer?
    let free = |outcomes: [Outcome; 2], change: &dyn Fn(&mut Event)| {
        let mut event = chess();
        event.players.truncate(2);
        for (at, player) in event.players.iter_mut().enumerate() {
            let outcomes = if at == 0 { outcomes } else { [Loss, Loss] };
            let rounds = (0..).zip(outcomes);
            player.entries = rounds.map(|(r, it)| game(11 + at + 2 * r, White, it)).collect();
        }
        event.rounds = 3;
        change(&mut event);
        is_clean(&by_hand::chess_swiss(&event, &sheet("1-2")))
    };
    let nothing: &dyn Fn(&mut Event) = &|_| {};
    assert!(free([Win, Draw], nothing));
    assert!(!free([Draw, Draw], nothing), "half is not more than half");
    assert!(!free([Win, Loss], nothing));
    assert!(!free([Win, Win], &|event| event.rounds = 4), "not yet the last round");
    assert!(!free([Win, Win], &|event| event.rounds = 2), "all rounds are played");
    let lent = |tenths: i32, round: usize| {
        move |event: &mut Event| {
            let points = runda_rulebook::Points::from_tenths(tenths);
            event.players[0].virtual_points = vec![runda_rulebook::Points::ZERO; round];
            event.players[0].virtual_points.push(points);
        }
    };
    assert!(free([Win, Loss], &lent(1, 2)), "virtual points of this round count");
    assert!(!free([Win, Loss], &lent(10, 1)), "those of an earlier one do not");
    assert!(free([Win, Loss], &|event| {
        event.players[0].adjustment = runda_rulebook::Points::from_tenths(1);
    }));
    // A round more was played; 1 was away and an absence is worth half a point.
    let away = |tenths: i32| {
        move |event: &mut Event| {
            (event.played, event.rounds) = (3, 4);
            event.scoring.absence = runda_rulebook::Points::from_tenths(tenths);
        }
    };
    assert!(free([Win, Loss], &away(6)) && !free([Win, Loss], &away(5)));
}

/// FD-13, FD-14, FD-15: a difference of two, or two games running, of either colour.
#[test]
fn an_absolute_preference_is_one_of_difference_or_repetition() {
    use Colour::{Black, White};
    for (colours, clash) in [
        (&[White, White][..], Some("Black")),
        (&[Black, Black], Some("White")),
        (&[White, Black], None),
        (&[White, Black, White], None),
        (&[Black, White, White], Some("Black")),
        (&[White, White, Black, White], Some("Black")),
        (&[Black, Black, White, Black], Some("White")),
        (&[White, White, Black, Black], Some("White")),
        (&[White], None),
    ] {
        let mut event = chess();
        event.players.truncate(2);
        (event.played, event.rounds) = (4, 9);
        for (at, player) in event.players.iter_mut().enumerate() {
            let games = (0..).zip(colours);
            player.entries =
                games.map(|(r, colour)| game(11 + at + 2 * r, *colour, Outcome::Loss)).collect();
        }
        let verdict = by_hand::chess_swiss(&event, &sheet("1-2"));
        let due = clash
            .map(|colour| format!("1 and 2 both absolutely prefer {colour} [FIDE26 C.04.3 2.1.3]"));
        assert_eq!(said(&verdict), due.into_iter().collect::<Vec<_>>(), "{colours:?}");
    }
}

/// RR-1, RR-14, KO-22, KO-27: a pair may meet as often as there are cycles; only the larger side may be idle.
#[test]
fn hands_may_repeat_a_game_in_another_cycle() {
    let met = |times: usize| Progress {
        games: vec![Game { white: no(2), black: no(1) }; times],
        ..Progress::default()
    };
    let twice = table(RoundRobinTable::Berger, 4, 2);
    let judge = |times| by_hand::round_robin(&twice, &met(times), &sheet("1-2 3-4"));
    assert!(is_clean(&judge(1)));
    assert_eq!(said(&judge(2)), ["1 and 2 meet more often than the 2 cycles allow [KW25 V 1.1]"]);
    let odd = table(RoundRobinTable::Berger, 5, 1);
    let nothing = Progress::default();
    assert!(is_clean(&by_hand::round_robin(&odd, &nothing, &sheet("1-2 3-4"))), "one is free");
    assert!(!is_clean(&by_hand::round_robin(&odd, &nothing, &sheet("1-2"))), "three are idle");
    let contest = |a, b, cycles| Contest {
        sport: Sport::Draughts,
        a,
        b,
        table: ContestTable::Kw,
        white_first: Side::A,
        cycles,
    };
    let judge = |contest: &Contest, progress: &Progress, text: &str| {
        by_hand::scheveningen(contest, progress, &sheet(text))
    };
    assert!(is_clean(&judge(&contest(3, 2, 1), &nothing, "1-4 2-5")), "3 has nobody to meet");
    assert!(!is_clean(&judge(&contest(3, 2, 1), &nothing, "1-4")));
    assert!(is_clean(&judge(&contest(2, 3, 1), &nothing, "3-1 2-5")));
    let away = Progress { absent: vec![no(4)], ..Progress::default() };
    assert!(is_clean(&judge(&contest(2, 2, 1), &away, "1-3")), "4 is away, and 2 without opponent");
    assert_eq!(
        said(&judge(&contest(2, 2, 1), &nothing, "2-1 3-4")),
        [
            "2 and 1 are of the same side [KW25 V 3.7.1]",
            "3 and 4 are of the same side [KW25 V 3.7.1]"
        ]
    );
    let past = Progress { games: vec![Game { white: no(1), black: no(3) }], ..Progress::default() };
    assert!(!is_clean(&judge(&contest(2, 2, 1), &past, "3-1 2-4")));
    assert!(is_clean(&judge(&contest(2, 2, 2), &past, "3-1 2-4")));
    assert!(!is_clean(&by_hand::match_of_two(&sheet("1-3"))), "a stranger");
}

/// KO-1, KO-8, KO-9: a cup of eight; the losers of the semi-finals, and of no other stage, come back for third place.
#[test]
fn only_the_last_losers_may_play_for_third_place() {
    let stage = |text: &str| -> Vec<Encounter> {
        let won = |pair: &Game| Encounter { pair: *pair, winner: Some(pair.white), played: true };
        sheet(text).pairs.iter().map(won).collect()
    };
    let mut cup = Cup {
        players: 8,
        first: Some(Colour::White),
        third_place: true,
        stages: vec![stage("1-8 4-5 2-7 3-6")],
        under_way: Vec::new(),
        left: Vec::new(),
    };
    assert!(is_clean(&by_hand::knockout(&cup, &sheet("4-1 2-3"))));
    assert!(!is_clean(&by_hand::knockout(&cup, &sheet("4-1 2-3 8-5"))), "no semi-final was lost");
    cup.stages.push(stage("1-4 2-3"));
    assert!(is_clean(&by_hand::knockout(&cup, &sheet("2-1 3-4"))));
    assert!(!is_clean(&by_hand::knockout(&cup, &sheet("2-1 3-5"))), "5 lost earlier");
    assert!(!is_clean(&by_hand::knockout(&cup, &sheet("2-1 3-9"))), "a stranger");
    let with_bye = Sheet { bye: Some(no(1)), ..sheet("2-4") };
    assert!(!is_clean(&by_hand::knockout(&cup, &with_bye)), "a cup has no bye with points");
}

/// FD-23: the points of a win without a game bar from the bye, fewer do not.
#[test]
fn points_of_a_win_without_play_bar_from_the_bye() {
    let opponent = no(11);
    for (entry, barred) in [
        (Entry::Bye, true),
        (Entry::FullPointBye, true),
        (Entry::ForfeitWin { opponent }, true),
        (Entry::HalfPointBye, false),
        (Entry::ForfeitLoss { opponent }, false),
        (Entry::ZeroPointBye, false),
        (game(11, Colour::White, Outcome::Win), false),
    ] {
        let mut event = chess();
        event.players.truncate(3);
        event.players.iter_mut().for_each(|player| player.entries.clear());
        event.players[2].entries = vec![entry];
        let with_bye = Sheet { bye: Some(no(3)), ..sheet("1-2") };
        assert_eq!(is_clean(&by_hand::chess_swiss(&event, &with_bye)), !barred, "{entry:?}");
    }
}
