//! Single rules of the FIDE (Dutch) System on events small enough to check by eye.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at what cannot be"
)]

use std::collections::BTreeSet;

use runda_dutch::{
    DutchError, Entry, Event, Outcome, Pairing, Player, Scoring, explain, pair, why_not,
};
use runda_rulebook::{Colour, Points, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// `3w1` a win with White against 3, `3b=` a draw, `3+` and `3-` forfeits, `U F H Z` byes.
fn entry(text: &str) -> Entry {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    let opponent = || no(digits.parse().unwrap());
    let rest = &text[digits.len()..];
    let outcome = match rest.chars().last() {
        Some('1') => Outcome::Win,
        Some('=') => Outcome::Draw,
        _ => Outcome::Loss,
    };
    match rest.chars().next() {
        Some('w') => Entry::Game { opponent: opponent(), colour: Colour::White, outcome },
        Some('b') => Entry::Game { opponent: opponent(), colour: Colour::Black, outcome },
        Some('+') => Entry::ForfeitWin { opponent: opponent() },
        Some('-') => Entry::ForfeitLoss { opponent: opponent() },
        Some('U') => Entry::Bye,
        Some('F') => Entry::FullPointBye,
        Some('H') => Entry::HalfPointBye,
        _ => Entry::ZeroPointBye,
    }
}

/// Players in order of number, each with its rounds; `~` before them means absent now.
fn event(rounds: u16, lines: &[&str]) -> Event {
    let mut players = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let mut player = Player::new(StartNo::from_index(index));
        player.absent = line.starts_with('~');
        player.entries = line.trim_start_matches('~').split_whitespace().map(entry).collect();
        players.push(player);
    }
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

fn lines(pairing: &Pairing) -> Vec<String> {
    let games = pairing.games.iter().map(|game| format!("{} {}", game.white, game.black));
    games.chain(pairing.bye.map(|player| format!("{player} 0"))).collect()
}

fn paired(event: &Event) -> Vec<String> {
    lines(&pair(event).unwrap())
}

/// The same without colours: pairs of numbers, smaller first.
fn met(event: &Event) -> BTreeSet<(u16, u16)> {
    let pairing = pair(event).unwrap();
    let games = pairing.games.iter().map(|game| (game.white.get(), game.black.get()));
    games
        .map(|(one, other)| (one.min(other), one.max(other)))
        .chain(pairing.bye.map(|player| (player.get(), 0)))
        .collect()
}

/// FD-1, FD-4, FD-9, FD-60, FD-97: round 1, whatever the order of entry.
#[test]
fn the_first_round_is_the_upper_half_against_the_lower_half() {
    let mut first = event(5, &[""; 6]);
    assert_eq!(paired(&first), ["1 4", "5 2", "3 6"]);
    first.players.reverse();
    assert_eq!(paired(&first), ["1 4", "5 2", "3 6"]);
    first.initial_colour = Some(Colour::Black);
    assert_eq!(paired(&first), ["4 1", "2 5", "6 3"]);
}

/// FD-3, FD-17, FD-19, FD-74: absentees are not counted; the lowest player of an odd field is left over.
#[test]
fn only_those_present_are_paired_and_the_last_one_gets_the_bye() {
    let round = event(5, &["", "", "~", "", "", ""]);
    assert_eq!(met(&round), [(1, 4), (2, 5), (6, 0)].into());
}

/// FD-6, FD-7, FD-71: a late entry that has not come has no number; a player who took part keeps his.
#[test]
fn a_late_entry_who_has_not_come_has_no_number() {
    assert_eq!(paired(&event(5, &["~", "", ""])), ["2 3"]);
    let gone = event(5, &["~4w1", "Z", "Z", "~1b0"]);
    assert_eq!(paired(&gone), ["3 2"]);
}

/// FD-2, FD-22, FD-75, FD-95: a forfeited pairing may be repeated, a game may not.
#[test]
fn a_forfeited_pairing_may_be_repeated() {
    assert_eq!(met(&event(5, &["2+", "1-"])), [(1, 2)].into());
    assert_eq!(pair(&event(5, &["2w1", "1b0"])), Err(DutchError::OpponentsExhausted));
}

/// FD-22, FD-99: a prohibited pair counts as having played.
#[test]
fn a_prohibited_pair_does_not_meet() {
    let mut round = event(5, &["", "", "", ""]);
    round.forbidden.push((no(3), no(1)));
    assert_eq!(met(&round), [(1, 4), (2, 3)].into());
}

/// FD-78: a result corrected after the next round was paired changes later pairings only; here it is
/// corrected in time.
#[test]
fn a_corrected_result_counts_from_the_next_pairing_on() {
    let entered = event(5, &["3w1", "4b1", "1b0", "2w0"]);
    assert_eq!(met(&entered), [(1, 2), (3, 4)].into());
    let corrected = event(5, &["3w0", "4b1", "1b1", "2w0"]);
    assert_eq!(met(&corrected), [(2, 3), (1, 4)].into());
}

/// FD-8, FD-18, FD-83: virtual points count for scoregroups.
#[test]
fn virtual_points_make_scoregroups() {
    let mut round = event(5, &["", "", "", ""]);
    for player in round.players.iter_mut().take(2) {
        player.virtual_points = vec![Points::from_tenths(10)];
    }
    assert_eq!(met(&round), [(1, 2), (3, 4)].into());
}

/// FD-15, FD-16, FD-24, FD-56, FD-70, FD-90: the same absolute preference, last round and before.
#[test]
fn only_topscorers_with_the_same_absolute_preference_may_meet() {
    let players =
        ["3b1 4w1 5w1", "6b1 3w1 4w1", "~1w0 2b0 6w0", "~Z 1b0 2b0", "~Z Z 1b0", "~2w0 Z 3b1"];
    assert_eq!(pair(&event(9, &players)), Err(DutchError::ColoursExhausted));
    assert_eq!(met(&event(4, &players)), [(1, 2)].into());
}

/// FD-23, FD-56: nobody gets a second bye.
#[test]
fn without_a_possible_bye_there_is_no_pairing() {
    assert_eq!(pair(&event(5, &["U"])), Err(DutchError::ByeExhausted));
    assert_eq!(met(&event(5, &["H"])), [(1, 0)].into());
}

/// FD-30: the bye goes to the one of equal score with the fewest unplayed games.
#[test]
fn whoever_has_played_most_gets_the_bye() {
    let round = event(5, &["4w0", "Z", "Z", "~1b1"]);
    assert_eq!(met(&round), [(1, 0), (2, 3)].into());
}

/// FD-58, FD-59: preferences, their strength, alternation and rank.
#[test]
fn colours_follow_the_stronger_preference_then_the_last_difference() {
    // Both want White, 2 more strongly.
    let stronger = event(9, &["3w= 4b=", "4b= 3b=", "~1b= 2w=", "~2w= 1w="]);
    assert_eq!(paired(&stronger), ["2 1"]);
    // Both want White mildly; two games ago both had White, before that 1 White and 2 Black.
    let alternation = event(9, &["3b= 4w= 5w= 6b=", "4w= 3b= 6w= 5b=", "~", "~", "~", "~"]);
    assert_eq!(paired(&alternation), ["2 1"]);
    // The same colours all along: the higher ranked player has his way.
    let rank = event(9, &["3w= 4b=", "4w= 3b=", "~", "~"]);
    assert_eq!(paired(&rank), ["1 2"]);
}

/// FD-57, FD-63: boards by score, the bye last.
#[test]
fn boards_are_sorted_by_score_and_number() {
    let round = event(9, &["4b0", "5b0", "6b0", "1w1", "2w1", "3w1"]);
    let boards = paired(&round);
    assert_eq!(boards.len(), 3);
    assert!(boards[0].contains('4') || boards[0].contains('5') || boards[0].contains('6'));
}

/// FD-20, FD-21, FD-25, FD-26, FD-57, FD-86, FD-89, FD-101: the example of the completion.
#[test]
fn a_bracket_is_left_unpaired_for_the_sake_of_the_bye() {
    let mut round = event(
        8,
        &[
            "9+ Z Z Z Z Z",
            "~Z Z Z Z Z Z",
            "Z Z Z Z Z Z",
            "Z Z Z Z Z Z",
            "Z Z Z Z Z Z",
            "Z 9+ Z Z Z Z",
            "~Z Z Z Z Z Z",
            "~Z Z Z Z Z Z",
            "~1- 6- Z Z Z Z",
        ],
    );
    for (number, tenths) in [(3, 35), (4, 35), (5, 30), (1, 15), (6, 10)] {
        round.players[number - 1].adjustment = Points::from_tenths(tenths);
    }
    round.forbidden = [(3, 4), (5, 1), (5, 3), (5, 6), (6, 3)].map(|(a, b)| (no(a), no(b))).into();
    assert_eq!(met(&round), [(1, 3), (4, 6), (5, 0)].into());
}

/// FD-29, FD-102: the example of the next bracket.
#[test]
fn the_downfloater_who_serves_the_next_bracket_goes_down() {
    let mut round = event(4, &["Z Z", "~Z Z", "Z Z", "~Z Z", "Z Z", "Z Z", "Z Z", "~Z Z", "Z Z"]);
    for (number, tenths) in [(6, 15), (7, 15), (1, 10), (9, 5)] {
        round.players[number - 1].adjustment = Points::from_tenths(tenths);
    }
    round.forbidden = vec![(no(6), no(7)), (no(7), no(9))];
    assert_eq!(met(&round), [(1, 7), (6, 9), (3, 5)].into());
}

/// FD-39, FD-103: the example of the limbo.
#[test]
fn a_repeated_downfloater_is_not_left_in_the_limbo() {
    let mut round = event(5, &["Z Z", "Z H", "~Z Z", "~Z Z", "H Z"]);
    round.forbidden = vec![(no(2), no(5))];
    assert_eq!(met(&round), [(1, 2), (5, 0)].into());
}

/// FD-61: the initial colour is read from the games if it is lost.
#[test]
fn a_lost_initial_colour_is_read_from_the_first_games() {
    let mut round = event(5, &["~3b1", "Z", "~1w0", "Z"]);
    round.initial_colour = None;
    // 1, at the first place, had Black in round 1; of the pair 2-4 player 2 is at an even place.
    assert_eq!(paired(&round), ["2 4"]);
}

/// FD-47, FD-49, FD-65, FD-69: what decides against another pair is named by its article.
#[test]
fn why_not_names_the_article() {
    let round = event(5, &["", "", "", ""]);
    let article = |one, other| {
        let reasons = why_not(&round, no(one), no(other)).unwrap();
        reasons.last().unwrap().article.as_ref().map(|article| article.place().to_owned())
    };
    assert_eq!(article(1, 4).as_deref(), Some("C.04.3 4.2"));
    assert_eq!(article(1, 2).as_deref(), Some("C.04.3 4.3"));
    assert_eq!(article(1, 3), None, "they do meet");
    let met = event(5, &["2w=", "1b=", "4w=", "3b="]);
    let reasons = why_not(&met, no(1), no(2)).unwrap();
    assert_eq!(reasons[0].article.as_ref().unwrap().place(), "C.04.3 2.1.1");
}

/// FD-58, FD-60, FD-69: the story tells the same pairing, every bracket and board with a reason.
#[test]
fn the_story_tells_every_bracket_and_every_board() {
    let round = event(9, &["4b0", "5b0", "6b0", "1w1", "2w1", "3w1", "U"]);
    let story = explain(&round).unwrap();
    let games: Vec<_> = story.games.iter().map(|game| game.value).collect();
    let pairing = pair(&round).unwrap();
    assert_eq!(games, pairing.games);
    assert_eq!(story.bye.map(|bye| bye.value), pairing.bye);
    assert!(story.brackets.iter().all(|bracket| !bracket.reasons.is_empty()));
    assert!(story.games.iter().all(|game| game.reasons.len() == 1));
}
