//! What engines and judges read: pairs, sides, scores, histories.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_field::dutch::{Entry, Outcome, Scoring};
use runda_field::swiss::{Entrant, Float, History, PastGame, Variant, Waiver};
use runda_field::teams::{MatchWorth, TeamHistory, TeamSwiss};
use runda_field::{BySide, Game, Sheet, Side};
use runda_rulebook::{Colour, GameResult, Language, Numbers, Points, Round, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

#[test]
fn a_game_knows_its_colours_and_opponents() {
    let game = Game { white: no(3), black: no(7) };
    assert_eq!(game.to_string(), "3-7");
    assert_eq!(game.reversed(), Game { white: no(7), black: no(3) });
    let colours = [3, 7, 5].map(|n| game.colour(no(n)));
    assert_eq!(colours, [Some(Colour::White), Some(Colour::Black), None]);
    assert_eq!([3, 7, 5].map(|n| game.opponent(no(n))), [Some(no(7)), Some(no(3)), None]);
}

#[test]
fn a_sheet_names_everybody_as_often_as_they_stand_there() {
    let pairs = vec![Game { white: no(1), black: no(2) }, Game { white: no(2), black: no(3) }];
    let sheet = Sheet { pairs, bye: Some(no(9)) };
    assert_eq!(sheet.players().collect::<Vec<_>>(), [1, 2, 2, 3, 9].map(no));
    assert_eq!(Sheet::default().players().count(), 0);
}

#[test]
fn the_two_sides_are_kept_apart() {
    assert_eq!(Side::BOTH.map(|side| side.to_string()), ["A", "B"]);
    assert_eq!(Side::BOTH.map(|side| !side), [Side::B, Side::A]);
    let mut points = BySide { a: 4, b: 6 };
    assert_eq!(Side::BOTH.map(|side| *points.get(side)), [4, 6]);
    assert_eq!(points.ahead(), Some(Side::B));
    *points.get_mut(Side::A) += 2;
    assert_eq!((points, points.ahead()), (BySide { a: 6, b: 6 }, None));
    *points.get_mut(Side::B) -= 1;
    assert_eq!((points, points.ahead()), (BySide { a: 6, b: 5 }, Some(Side::A)));
}

/// SW-3: the variants by their names; SW-49: the marks of the start card.
#[test]
fn variants_and_marks_have_their_names() {
    let names = Variant::ALL.map(Variant::name);
    assert_eq!(names, ["classic", "niderlandzki", "ranking"]);
    assert_eq!([Float::Down, Float::Up].map(Float::sign), ['↓', '↑']);
}

/// SW-41: what is waived is named with its article.
#[test]
fn a_waiver_names_what_it_lifts() {
    let english = runda_field::TEXTS.catalogue(Language::English);
    let all = [
        (Waiver::Exclusions, None, "swiss-waiver-exclusions"),
        (Waiver::ColourLimits, Some("V 2.8.6.1.3-2.8.6.1.4"), "swiss-waiver-colours"),
        (Waiver::SecondBye, Some("V 2.8.6.1.2"), "swiss-waiver-bye"),
        (Waiver::SecondMeeting(no(4), no(9)), Some("V 2.8.6.1.1"), "swiss-waiver-meeting"),
    ];
    for (waiver, place, key) in all {
        let reason = waiver.reason();
        assert_eq!(reason.key.as_str(), key);
        assert_eq!(reason.article.as_ref().map(runda_rulebook::Article::place), place);
        assert!(!english.reason(&reason, &Numbers).contains('{'));
    }
    let meeting = english.reason(&Waiver::SecondMeeting(no(4), no(9)).reason(), &Numbers);
    let places = [meeting.find('4'), meeting.find('9')];
    assert!(places[0].is_some() && places[0] < places[1], "{meeting}");
}

/// Five players, three rounds: in round 2 number 2 and number 5 were away, number 4 had the bye.
fn played() -> History {
    let players = (1..=5).map(|n| Entrant { no: no(n), rating: None }).collect();
    let mut history = History::new(round(5), Colour::White, players);
    let pairs = [(1, 1, 2), (1, 3, 4), (2, 1, 3), (3, 1, 4), (3, 5, 2)];
    history.games = pairs
        .map(|(of, white, black)| PastGame {
            round: round(of),
            white: no(white),
            black: no(black),
            result: GameResult::Draw,
        })
        .to_vec();
    history.byes = vec![(round(1), no(5)), (round(2), no(4)), (round(3), no(3))];
    history.marks = Some(vec![(no(1), Float::Down)]);
    history.waivers = vec![Waiver::SecondBye];
    history.absent = vec![no(1)];
    history
}

/// SW-10: before a round stands what was played before it; who was in no pair of it was away.
#[test]
fn a_history_goes_back_to_before_a_round() {
    let history = played();
    let past = history.before(round(2));
    let rounds = |history: &History| -> Vec<u16> {
        history.games.iter().map(|game| game.round.get()).collect()
    };
    assert_eq!((rounds(&past), past.byes.as_slice()), (vec![1, 1], &[(round(1), no(5))][..]));
    assert_eq!(past.absent, [2, 5].map(no));
    assert_eq!((past.marks, past.waivers), (None, vec![]));
    assert_eq!((past.players, past.rounds), (history.players.clone(), round(5)));
    let first = history.before(round(1));
    assert_eq!((rounds(&first), first.byes.len(), first.absent), (vec![], 0, vec![]));
}

/// SW-10: before the round that is not paired yet nothing is forgotten, and absences are those announced.
#[test]
fn before_the_next_round_nothing_is_forgotten() {
    let history = played();
    assert_eq!(history.before(round(4)), history);
}

/// FD-2: what an entry of a past round is worth, whether it was played, and whether the player was paired.
#[test]
fn an_entry_is_worth_what_the_scoring_says() {
    let tenths = Points::from_tenths;
    let scoring = Scoring {
        win: tenths(30),
        draw: tenths(10),
        loss: tenths(1),
        forfeit_win: tenths(29),
        forfeit_loss: tenths(2),
        bye: tenths(28),
        full_point_bye: tenths(27),
        half_point_bye: tenths(9),
        absence: tenths(3),
    };
    let game = |outcome| Entry::Game { opponent: no(2), colour: Colour::White, outcome };
    let all = [
        (game(Outcome::Win), 30, true, true),
        (game(Outcome::Draw), 10, true, true),
        (game(Outcome::Loss), 1, true, true),
        (Entry::ForfeitWin { opponent: no(2) }, 29, false, true),
        (Entry::ForfeitLoss { opponent: no(2) }, 2, false, true),
        (Entry::Bye, 28, false, true),
        (Entry::FullPointBye, 27, false, false),
        (Entry::HalfPointBye, 9, false, false),
        (Entry::ZeroPointBye, 3, false, false),
    ];
    for (entry, worth, played, paired) in all {
        let found = (scoring.worth(&entry), entry.is_played(), entry.took_part());
        assert_eq!(found, (tenths(worth), played, paired), "{entry:?}");
    }
    let chess = all.map(|(entry, ..)| Scoring::CHESS.worth(&entry).tenths());
    assert_eq!(chess, [10, 5, 0, 10, 0, 10, 10, 5, 0]);
    assert_eq!(Scoring::default(), Scoring::CHESS);
    let three = Scoring::of(tenths(30), tenths(10), tenths(0));
    let three = all.map(|(entry, ..)| three.worth(&entry).tenths());
    assert_eq!(three, [30, 10, 0, 30, 0, 30, 30, 10, 0]);
}

/// TM-3, TM-5: a match won is worth two points, a drawn one and the bye one.
#[test]
fn a_match_is_worth_two_points_and_the_bye_a_drawn_match() {
    let MatchWorth { win, draw, loss, bye } = MatchWorth::CHESS;
    assert_eq!([win, draw, loss, bye].map(Points::tenths), [20, 10, 0, 10]);
}

/// TM-3: a tournament of teams begins with its start list and nothing else.
#[test]
fn nothing_has_been_played_in_a_new_tournament_of_teams() {
    let swiss = TeamSwiss::Dutch(MatchWorth::CHESS);
    let team = Entrant { no: no(1), rating: None };
    let new = TeamHistory::new(swiss.clone(), 4, round(7), Colour::Black, vec![team]);
    assert_eq!((new.swiss, new.boards, new.rounds, new.lot), (swiss, 4, round(7), Colour::Black));
    assert_eq!((new.teams, new.matches.len(), new.byes.len()), (vec![team], 0, 0));
    assert!(new.absent.is_empty() && new.excluded.is_empty());
}
