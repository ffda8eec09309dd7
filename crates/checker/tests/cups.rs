//! Knockouts and matches: the bracket, its colours, and wrong rounds that lose the seal.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

mod support;

use runda_checker::{Method, Verdict, knockout, matches};
use runda_field::bracket::{Cup, Encounter};
use runda_field::matches::{Match, MatchEnd};
use runda_field::{Game, Sheet, Side};
use runda_rulebook::{Colour, GameResult, Points, StartNo};

use support::{no, said, sheet};

fn cup(players: usize) -> Cup {
    Cup {
        players,
        first: Some(Colour::White),
        third_place: false,
        stages: Vec::new(),
        under_way: Vec::new(),
        left: Vec::new(),
    }
}

/// Plays a stage: the pairs, and who wins (the first of each unless named).
fn play(cup: &mut Cup, pairs: &str, winners: &[usize]) {
    let won = |game: &Game| {
        let named = winners.iter().map(|&n| no(n)).find(|n| game.colour(*n).is_some());
        Encounter { pair: *game, winner: named.or(Some(game.white)), played: true }
    };
    let stage = sheet(pairs).pairs.iter().map(won).collect();
    cup.stages.push(stage);
}

fn judge(cup: &Cup, text: &str) -> Verdict {
    knockout::judge(cup, &sheet(text))
}

/// KO-3, KO-5, KO-6, KO-7, KO-13: KOA-1, KOA-2, KOA-3.
#[test]
fn the_first_round_is_that_of_the_bracket() {
    let first = judge(&cup(8), "1-8 5-4 7-2 3-6");
    assert!(first.is_clean() && first.method == Method::Bracket, "{:?}", said(&first));
    assert!(judge(&cup(22), "11-22 21-12 13-20 19-14 15-18 17-16").is_clean());
    assert!(judge(&cup(5), "5-4").is_clean());
    assert!(judge(&cup(7), "7-2 3-6 5-4").is_clean());
    assert!(judge(&cup(12), "5-12 11-6 7-10 9-8").is_clean());
    assert!(judge(&cup(33), "33-32").is_clean());
    let after = {
        let mut cup = cup(22);
        play(&mut cup, "11-22 21-12 13-20 19-14 15-18 17-16", &[11, 12, 13, 14, 15, 16]);
        cup
    };
    // KO-14: 16 had Black and wants White, 13 had White and wants Black; 9 is odd and nobody has played.
    let second = judge(&after, "16-1 9-8 4-13 12-5 2-15 7-10 14-3 6-11");
    assert!(second.is_clean(), "{:?}", said(&second));
}

/// KO-14: KOA-5, KOA-6, KOA-7. Who passed has no history; a forfeit leaves none.
#[test]
fn who_has_not_played_gives_way() {
    let mut passed = cup(17);
    play(&mut passed, "17-16", &[17]);
    let second = "1-17 9-8 5-12 13-4 3-14 11-6 7-10 15-2";
    assert!(judge(&passed, second).is_clean(), "{:?}", said(&judge(&passed, second)));
    assert!(!judge(&passed, &second.replace("1-17", "17-1")).is_clean());
    assert!(!judge(&passed, &second.replace("9-8", "8-9")).is_clean());

    let mut forfeited = cup(16);
    play(&mut forfeited, "1-16 9-8 5-12 13-4 15-2 7-10 3-14 11-6", &[9, 4, 5, 2, 7, 3, 6]);
    forfeited.stages[0][0].played = false;
    forfeited.stages[0][1].pair = Game { white: no(8), black: no(9) };
    let verdict = judge(&forfeited, "9-1 4-5 2-7 6-3");
    assert!(verdict.is_clean(), "{:?}", said(&verdict));
}

/// Which of two finalists has White, given the lot and the colours they had stage by stage; a dot is a round without a
/// game.
fn white_of(first: Colour, one: usize, two: usize, histories: [&str; 2]) -> StartNo {
    let stages = histories[0].len();
    let players = 1 << (stages + 1);
    let mut cup = Cup { first: Some(first), ..cup(players) };
    let mut field: Vec<usize> = vec![1];
    while field.len() < players {
        let sum = 2 * field.len() + 1;
        field = field.into_iter().flat_map(|n| [n, sum - n]).collect();
    }
    for stage in 0..stages {
        let mut next = Vec::new();
        let mut encounters = Vec::new();
        for pair in field.chunks(2) {
            let winner = if pair.contains(&one) {
                one
            } else if pair.contains(&two) {
                two
            } else {
                pair[0]
            };
            let other = pair.iter().copied().find(|n| *n != winner).unwrap();
            let letter = if winner == two { histories[1] } else { histories[0] };
            let letter = letter.as_bytes()[stage];
            let pair = if letter == b'B' { (other, winner) } else { (winner, other) };
            encounters.push(Encounter {
                pair: Game { white: no(pair.0), black: no(pair.1) },
                winner: Some(no(winner)),
                played: letter != b'.',
            });
            next.push(winner);
        }
        cup.stages.push(encounters);
        field = next;
    }
    let game = Game { white: no(one), black: no(two) };
    let clean =
        |game: Game| knockout::judge(&cup, &Sheet { pairs: vec![game], bye: None }).is_clean();
    assert_ne!(clean(game), clean(game.reversed()));
    if clean(game) { no(one) } else { no(two) }
}

/// KO-14: KOA-8, KOA-9, KOA-10. Final positions given by their colours.
#[test]
fn histories_are_compared_from_the_last_round_back() {
    let white = |one, two, histories| white_of(Colour::White, one, two, histories);
    assert_eq!(white(1, 2, ["WB", "BW"]), no(1), "KOA-8");
    assert_eq!(white(1, 3, ["WB", "WB"]), no(1), "KOA-8, equal histories");
    assert_eq!(white(1, 3, [".W", "WB"]), no(3), "KOA-9");
    assert_eq!(white(1, 2, [".W", "BW"]), no(2), "KOA-9");
    assert_eq!(white(1, 2, ["WBW", "BWW"]), no(1), "KOA-10");
    assert_eq!(white(1, 2, ["W", "B"]), no(2), "KOA-4");
    assert_eq!(white(1, 3, ["W", "W"]), no(3), "KOA-4: 3 has White, for 1 wants Black");
}

/// The six rules of KO-14, read one after the other; `W` or `B` for the smaller number.
fn by_the_rules(first: char, smaller: usize, histories: [&str; 2]) -> char {
    let other = |colour: char| if colour == 'W' { 'B' } else { 'W' };
    let had = histories.map(|row| row.replace('.', ""));
    let difference = had.clone().map(|row| {
        let count = |colour| i64::try_from(row.matches(colour).count()).unwrap();
        count('W') - count('B')
    });
    let wish = |at: usize| match difference[at] {
        0 => other(had[at].chars().last().unwrap()),
        1.. => 'B',
        _ => 'W',
    };
    let [h, l] = difference;
    match (had[0].is_empty(), had[1].is_empty()) {
        (true, true) => return if smaller % 2 == 1 { first } else { other(first) },
        (true, false) => return other(wish(1)),
        (false, true) => return wish(0),
        (false, false) => {}
    }
    if (h > 0 && l < 0) || (h < 0 && l > 0) {
        return wish(0);
    }
    if h.abs() != l.abs() {
        return if h.abs() > l.abs() { wish(0) } else { other(wish(1)) };
    }
    let stages = histories[0].chars().zip(histories[1].chars());
    let differed = stages.filter(|&(a, b)| a != '.' && b != '.' && a != b).last();
    differed.map_or(wish(0), |(own, _)| other(own))
}

/// KO-12, KO-13, KO-14: every history of two finalists of up to three rounds, with either lot.
#[test]
fn every_history_of_two_finalists_is_judged_by_the_rules() {
    for stages in 1..=3_u32 {
        let rows: Vec<String> = (0..3_usize.pow(stages))
            .map(|at| {
                let digit = |stage| ['W', 'B', '.'][at / 3_usize.pow(stage) % 3];
                (0..stages).map(digit).collect()
            })
            .collect();
        for (one, two) in rows.iter().flat_map(|one| rows.iter().map(move |two| (one, two))) {
            for (first, letter) in [(Colour::White, 'W'), (Colour::Black, 'B')] {
                let white = white_of(first, 1, 2, [one, two]);
                let due = if by_the_rules(letter, 1, [one, two]) == 'W' { no(1) } else { no(2) };
                assert_eq!(white, due, "1 ({one}) against 2 ({two}), number 1 drew {letter}");
            }
        }
    }
    // A smaller number that is even.
    for (first, due) in [(Colour::White, 5), (Colour::Black, 2)] {
        assert_eq!(white_of(first, 2, 5, ["..", ".."]), no(due));
    }
}

/// KO-2, KO-5, KO-8: planted faults lose the seal.
#[test]
fn a_wrong_round_of_a_cup_is_found() {
    let right = "1-8 5-4 7-2 3-6";
    assert_eq!(
        said(&judge(&cup(8), &right.replace("1-8", "8-1"))),
        ["1 should have White and 8 Black, and the sheet has it the other way round \
             [PZSz02 B.VI D.3(b)-(d)]"]
    );
    assert!(judge(&cup(8), "3-6 7-2 5-4 1-8").is_clean(), "the order of the boards is free");
    assert!(!judge(&cup(8), "1-7 5-4 8-2 3-6").is_clean(), "other neighbours");
    assert!(!judge(&cup(8), "1-8 5-4 7-2").is_clean(), "a pair is missing");
    assert!(!judge(&cup(8), "1-8 5-4 7-2 3-1").is_clean(), "1 twice");
    assert!(!judge(&cup(8), "1-8 5-4 7-2 3-9").is_clean(), "a stranger");
    let with_bye = Sheet { bye: Some(no(3)), ..sheet("1-8 5-4 7-2") };
    assert!(!knockout::judge(&cup(8), &with_bye).is_clean(), "a bye where 3 and 6 should meet");

    let mut semi_finals = cup(8);
    play(&mut semi_finals, right, &[1, 4, 2, 3]);
    assert!(
        judge(&semi_finals, "4-1 2-3").is_clean(),
        "{:?}",
        said(&judge(&semi_finals, "4-1 2-3"))
    );
    assert!(!judge(&semi_finals, "5-1 2-3").is_clean(), "5 has lost");
    semi_finals.left = vec![(1, no(4))];
    assert!(judge(&semi_finals, "2-3").is_clean(), "1 passes");
    assert!(!judge(&semi_finals, "4-1 2-3").is_clean(), "4 has left");

    let mut strange = cup(8);
    play(&mut strange, "1-7 5-4 8-2 3-6", &[]);
    assert_eq!(
        said(&judge(&strange, "5-1"))[0],
        "in stage 1 the bracket has 1 and 8 meet, and they did not [PZSz02 B.VI D.2]"
    );
    let mut over = cup(2);
    play(&mut over, "1-2", &[]);
    assert_eq!(
        said(&judge(&over, "1-2")),
        ["the cup is over: the bracket has no further round [PZSz02 B.VI D.2]"]
    );
}

/// KO-9: the losers of the semi-finals play for the third place where the regulations say so.
#[test]
fn the_match_for_third_place_is_part_of_the_final_round() {
    let mut last = cup(4);
    play(&mut last, "1-4 3-2", &[1, 2]);
    assert!(judge(&last, "2-1").is_clean());
    assert!(!judge(&last, "2-1 4-3").is_clean(), "the regulations know none");
    last.third_place = true;
    assert!(judge(&last, "2-1 4-3").is_clean(), "{:?}", said(&judge(&last, "2-1 4-3")));
    assert!(!judge(&last, "2-1").is_clean());
    assert!(!judge(&last, "2-1 3-4").is_clean());
    last.left = vec![(1, no(3))];
    assert!(judge(&last, "2-1").is_clean() && judge(&last, "2-1 4-3").is_clean(), "3 has left");
}

/// KO-11: lots decide the first game of an even number, and the next one has the colours turned.
#[test]
fn games_of_one_encounter_change_colours() {
    let mut two_games = cup(4);
    two_games.first = None;
    assert!(judge(&two_games, "1-4 2-3").is_clean());
    assert!(judge(&two_games, "4-1 2-3").is_clean());
    assert!(!judge(&two_games, "1-3 2-4").is_clean());
    two_games.under_way = sheet("4-1 2-3").pairs;
    assert!(judge(&two_games, "1-4 3-2").is_clean());
    assert_eq!(
        said(&judge(&two_games, "4-1 3-2")),
        ["1 should have White and 4 Black, and the sheet has it the other way round \
             [PZSz02 B.VI D.3(a)]"]
    );
}

fn match_of(end: MatchEnd, results: &[&str]) -> Match {
    let game = |(at, code): (usize, &&str)| {
        let game = Game { white: no(1), black: no(2) };
        let result: GameResult = code.parse().unwrap();
        (if at % 2 == 0 { game } else { game.reversed() }, result)
    };
    let games = results.iter().enumerate().map(game).collect();
    Match { end, first_white: Side::A, games }
}

/// KO-31: the colour is drawn for game 1 and changes from game to game.
#[test]
fn colours_of_a_match_alternate() {
    let judge = |event: &Match, text: &str| matches::judge(event, &sheet(text));
    let games = MatchEnd::Games(4);
    assert!(judge(&match_of(games, &[]), "1-2").is_clean());
    assert!(judge(&match_of(games, &["D"]), "2-1").is_clean());
    assert_eq!(
        said(&judge(&match_of(games, &["D"]), "1-2")),
        [
            "2 should have White and 1 Black, and the sheet has it the other way round [PZSz02 B.VI E.1(d)]"
        ]
    );
    assert!(!judge(&match_of(games, &[]), "1-2 2-1").is_clean(), "two games at once");
    assert!(!judge(&match_of(games, &[]), "1-3").is_clean(), "a stranger");
    assert!(!judge(&match_of(games, &[]), "").is_clean(), "no game");
}

/// KO-30, KO-32: KOA-17, KOA-18. A match that is over has no next game.
#[test]
fn a_match_ends_when_it_is_decided() {
    let is_over = |end: MatchEnd, results: &[&str]| {
        let event = match_of(end, results);
        let next = if results.len().is_multiple_of(2) { "1-2" } else { "2-1" };
        let (more, none) =
            (matches::judge(&event, &sheet(next)), matches::judge(&event, &sheet("")));
        assert_ne!(more.is_clean(), none.is_clean());
        none.is_clean()
    };
    assert!(!is_over(MatchEnd::Games(3), &["W", "B"]), "all games are played");
    assert!(is_over(MatchEnd::Games(3), &["W", "B", "W"]));
    assert!(is_over(MatchEnd::Decided(3), &["W", "B"]));
    assert!(!is_over(MatchEnd::Decided(3), &["W", "D"]));
    assert!(is_over(MatchEnd::Wins(2), &["W", "D", "D", "W", "W"]), "KOA-18");
    assert!(!is_over(MatchEnd::Wins(2), &["W", "D", "D", "W"]));
    let six = MatchEnd::Points(Points::from_halves(12));
    let eleven = ["D", "D", "D", "D", "D", "D", "D", "D", "D", "D", "D"];
    assert!(!is_over(six, &eleven), "5½ each");
    assert!(is_over(six, &[&eleven[..], &["D"]].concat()), "KOA-17: level at the limit");
}
