//! Start lists, presence, pairing, publishing: what chapter 21 asks of the running of a tournament.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::{Colour, EntryId, GameResult, HeldGrade, Key, Rating, StartNo, Unpaired};
use runda_tournament::chapters::{entries, pairing, presence, setup};
use runda_tournament::{
    Command, Entrant, Exclusions, Person, RatingList, Refusal, Regulations, Rest, RoundStatus,
    StartMethod, StrengthGroup, SwissVariant, System, Tournament, Waiver,
};
use support::{ask, board, number, pair_by_hand, record, round, with_players};

fn player(n: u64) -> Entrant {
    Entrant::Player(EntryId(n))
}

fn pair(of: u16) -> Command {
    pairing::Command::PairRound { round: round(of), seed: Some("seed".into()) }.into()
}

fn keys(refusal: &Refusal) -> Vec<&str> {
    refusal.warnings().iter().map(|warning| warning.key.as_str()).collect()
}

/// Pairs a round by the engine and lets White win everywhere.
fn play(tournament: &mut Tournament, of: u16) {
    ask(tournament, pair(of));
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
    for at in 1..=tournament.state().round(round(of)).unwrap().number_of_games() {
        ask(tournament, record(of, u16::try_from(at).unwrap(), GameResult::WhiteWins));
    }
}

fn names(tournament: &Tournament) -> Vec<String> {
    tournament.state().players().into_iter().map(|player| player.name).collect()
}

fn entered(people: Vec<Person>) -> Tournament {
    let mut tournament = Tournament::default();
    let regulations = Regulations { rounds: Some(5), ..Regulations::new("T") };
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    tournament
}

fn rated(surname: &str, rating: u16, list: RatingList, place: Option<u32>) -> Person {
    Person {
        rating: Rating::new(rating).ok(),
        list: Some(list),
        list_place: place,
        ..Person::named(surname, "")
    }
}

fn assign(method: StartMethod, seed: Option<&str>) -> Command {
    entries::Command::AssignStartList { method, seed: seed.map(Into::into), order: vec![] }.into()
}

/// SW-5, SW-6, SW-7: by rating, list A before B before technical, place on list A.
#[test]
fn the_start_list_follows_the_ratings() {
    let mut tournament = entered(vec![
        rated("Technical", 2000, RatingList::Technical, None),
        rated("OnB", 2000, RatingList::B, None),
        rated("Second", 2000, RatingList::A, Some(9)),
        rated("First", 2000, RatingList::A, Some(4)),
        rated("Best", 2200, RatingList::Technical, None),
        Person::named("Unrated", ""),
    ]);
    assert_eq!(tournament.decide(&assign(StartMethod::Rating, None)), Err(Refusal::SeedMissing));
    ask(&mut tournament, assign(StartMethod::Rating, Some("s")));
    assert_eq!(names(&tournament), ["Best", "First", "Second", "OnB", "Technical", "Unrated"]);
}

/// FD-5: by the FIDE (Dutch) System equals by rating are told apart by title and alphabet, not by lot.
#[test]
fn the_start_list_of_a_dutch_event_needs_no_lots() {
    let titled = |surname: &str, grade: &str| Person {
        rating: Rating::new(2200).ok(),
        grade: HeldGrade::as_written(grade),
        ..Person::named(surname, "")
    };
    let people = [titled("Zet", ""), titled("Abel", ""), titled("Wolf", "FM"), titled("Yan", "IM")];
    let mut tournament = Tournament::default();
    let regulations = Regulations { system: System::FideDutch, ..Regulations::new("T") };
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    ask(&mut tournament, entries::Command::EnterPlayers { people: people.into() });
    ask(&mut tournament, assign(StartMethod::Rating, Some("s")));
    assert_eq!(names(&tournament), ["Yan", "Wolf", "Abel", "Zet"]);
}

/// SW-8, RR-2: lots and groups of strength; the same seed gives the same list.
#[test]
fn groups_of_strength_are_drawn_inside_themselves() {
    let grouped = |name: &str, group| Person { group, ..Person::named(name, "") };
    let people = vec![
        grouped("Z", None),
        grouped("B1", Some(StrengthGroup(2))),
        grouped("A1", Some(StrengthGroup(1))),
        grouped("B2", Some(StrengthGroup(2))),
        grouped("A2", Some(StrengthGroup(1))),
    ];
    let mut tournament = entered(people.clone());
    ask(&mut tournament, assign(StartMethod::Groups, Some("s")));
    let list = names(&tournament);
    assert!(list[..2].iter().all(|name| name.starts_with('A')), "{list:?}");
    assert!(list[2..4].iter().all(|name| name.starts_with('B')), "{list:?}");
    let (mut one, mut other) = (entered(people.clone()), entered(people));
    ask(&mut one, assign(StartMethod::Lots, Some("s")));
    ask(&mut other, assign(StartMethod::Lots, Some("s")));
    assert_eq!(names(&one), names(&other));
}

/// RR-38: an order drawn by hand must name everybody once.
#[test]
fn an_order_by_hand_names_everybody_once() {
    let tournament = entered(vec![Person::named("A", ""), Person::named("B", "")]);
    let by_hand = |order: Vec<Entrant>| {
        let method = StartMethod::ByHand;
        tournament.decide(&entries::Command::AssignStartList { method, seed: None, order }.into())
    };
    assert_eq!(by_hand(vec![player(1)]), Err(Refusal::IncompleteOrder));
    assert_eq!(by_hand(vec![player(1), player(1)]), Err(Refusal::IncompleteOrder));
    assert!(by_hand(vec![player(2), player(1)]).is_ok());
}

/// SW-5, SW-9: an entry before round 1 renumbers, one after it gets the next number and its absences.
#[test]
fn a_late_entry_gets_the_next_number_and_misses_what_was_paired() {
    let mut tournament = with_players(4);
    ask(
        &mut tournament,
        entries::Command::EnterPlayers { people: vec![Person::named("Fifth", "")] },
    );
    assert!(tournament.state().start_list().is_empty(), "the list is to be renumbered");
    let late =
        entries::Command::AcceptLateEntry { person: Person::named("Late", ""), missed: vec![] }
            .into();
    assert_eq!(tournament.decide(&late), Err(Refusal::NotLateYet));
    ask(&mut tournament, assign(StartMethod::ByHand, None));
    play(&mut tournament, 1);
    let people = vec![Person::named("Sixth", "")];
    let refused = tournament.decide(&entries::Command::EnterPlayers { people }.into());
    assert_eq!(refused, Err(Refusal::EntriesClosed));
    assert_eq!(keys(&tournament.decide(&late).unwrap_err()), ["ask-late-entry"]);
    ask(&mut tournament, late);
    let state = tournament.state();
    assert_eq!(state.player(number(6)).unwrap().person.surname, "Late");
    assert_eq!(state.round(round(1)).unwrap().rests[&number(6)], Unpaired::Absent);
    let half = vec![Unpaired::HalfPointBye];
    let chess =
        entries::Command::AcceptLateEntry { person: Person::named("Half", ""), missed: half }
            .into();
    assert_eq!(tournament.decide(&chess), Err(Refusal::ByeOnlyInChess));
    assert_eq!(tournament.decide(&assign(StartMethod::ByHand, None)), Err(Refusal::NumbersFixed));
}

/// R-15, SW-10: closing check-in says how many it marks absent, and they are not paired.
#[test]
fn closing_check_in_warns_of_its_mass_effect() {
    let mut tournament = with_players(6);
    let round = round(1);
    ask(&mut tournament, presence::Command::OpenCheckIn { round });
    for entrant in [player(1), player(2)] {
        ask(&mut tournament, presence::Command::CheckIn { round, entrant });
    }
    let again = tournament.decide(&presence::Command::CheckIn { round, entrant: player(1) }.into());
    assert!(matches!(again, Err(Refusal::AlreadySo { .. })));
    let asked = tournament.decide(&presence::Command::CloseCheckIn { round }.into()).unwrap_err();
    assert_eq!(keys(&asked), ["ask-mark-absent"]);
    ask(&mut tournament, presence::Command::CloseCheckIn { round });
    assert_eq!(tournament.state().taking_part(round), [number(1), number(2)]);
    ask(&mut tournament, pair(1));
    assert_eq!(tournament.state().round(round).unwrap().number_of_games(), 1);
}

/// SW-38: the colour of number 1 is drawn once and remembered. SW-15: scores are stored with the pairs.
#[test]
fn the_first_colour_is_drawn_once_and_scores_are_stored_with_the_pairs() {
    let mut tournament = with_players(6);
    let unseeded = pairing::Command::PairRound { round: round(1), seed: None }.into();
    assert_eq!(tournament.decide(&unseeded), Err(Refusal::SeedMissing));
    play(&mut tournament, 1);
    let drawn = tournament.state().lot().unwrap();
    let first = tournament.state().round(round(1)).unwrap().game(board(1)).unwrap().pair;
    assert_eq!(first.white == number(1), drawn == Colour::White);
    ask(&mut tournament, pairing::Command::PairRound { round: round(2), seed: None });
    let second = tournament.state().round(round(2)).unwrap().game(board(1)).unwrap().pair;
    assert_eq!(second.points.white.halves(), Some(2));
    let history = tournament.state().swiss_history(round(3), drawn).unwrap();
    assert!(history.marks.is_some());
}

/// SW-11: an open game holds up the pairing.
#[test]
fn an_open_game_holds_up_the_next_pairing() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let refused = tournament.decide(&pair(2));
    assert_eq!(refused, Err(Refusal::RoundNotComplete { round: round(1), open: 1 }));
    let skipped = tournament.decide(&pair(3));
    assert_eq!(skipped, Err(Refusal::NotNextRound { round: round(3), next: round(2) }));
}

/// SW-42, SW-43: a draft may be repeated, a published pairing not, a started one never.
#[test]
fn a_published_pairing_stays() {
    let mut tournament = with_players(4);
    ask(&mut tournament, pair(1));
    ask(&mut tournament, pair(1));
    assert_eq!(tournament.state().round(round(1)).unwrap().status(), RoundStatus::Draft);
    let early = tournament.decide(&record(1, 1, GameResult::Draw));
    assert_eq!(early, Err(Refusal::NotPublished { round: round(1) }));
    ask(&mut tournament, pairing::Command::PublishRound { round: round(1) });
    assert_eq!(tournament.decide(&pair(1)), Err(Refusal::PairingPublished { round: round(1) }));
    ask(&mut tournament, pairing::Command::StartRound { round: round(1) });
    assert_eq!(tournament.decide(&pair(1)), Err(Refusal::RoundInPlay { round: round(1) }));
}

/// SW-12, SW-18, SW-43, SW-47: a second meeting is shown, and lets a published pairing be changed.
#[test]
fn a_breach_of_an_absolute_rule_is_shown_and_may_be_mended() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(2) });
    for (white, black) in [(2, 1), (4, 3)] {
        let (white, black) = (number(white), number(black));
        ask(
            &mut tournament,
            pairing::Command::PlacePair { round: round(2), board: None, white, black },
        );
    }
    let end = pairing::Command::EndManualPairing { round: round(2), seed: Some("s".into()) }.into();
    let asked = tournament.decide(&end).unwrap_err();
    assert_eq!(keys(&asked), ["swiss-check-met", "swiss-check-met"]);
    ask(&mut tournament, end);
    let comparison = tournament.state().round(round(2)).unwrap().comparison.clone().unwrap();
    assert!(comparison.compared && !comparison.is_the_same());
    assert_eq!(comparison.other_pairs, [board(1), board(2)]);
    ask(&mut tournament, pairing::Command::PublishRound { round: round(2) });
    assert!(tournament.decide(&pair(2)).is_ok(), "an absolute rule is broken");
}

/// SW-41: a waiver lifts one rule for one round and is named.
#[test]
fn a_waiver_lifts_one_rule_for_one_round() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let refused = tournament.decide(&pair(2)).unwrap_err();
    assert!(matches!(refused, Refusal::NoLegalPairing { .. }), "{refused}");
    let waiver = Waiver::SecondMeeting(number(1), number(2));
    let silent =
        pairing::Command::GrantWaiver { round: round(2), waiver, reason: String::new() }.into();
    assert_eq!(tournament.decide(&silent), Err(Refusal::ReasonMissing));
    let reason = "only two are left".to_string();
    ask(&mut tournament, pairing::Command::GrantWaiver { round: round(2), waiver, reason });
    ask(&mut tournament, pair(2));
    assert_eq!(tournament.state().offences(round(2)), []);
}

/// SW-13, SW-17: three Whites running forbid the fourth.
#[test]
fn a_fourth_colour_in_a_row_is_a_breach() {
    let mut tournament = with_players(8);
    for (of, opponent) in [(1, 2), (2, 3), (3, 4)] {
        let rest: Vec<u16> = (2..=8).filter(|n| *n != opponent).collect();
        let mut pairs = vec![(1, opponent)];
        pairs.extend(rest.chunks_exact(2).map(|two| (two[0], two[1])));
        pair_by_hand(&mut tournament, of, &pairs, None);
        for at in 1..=4 {
            ask(&mut tournament, record(of, at, GameResult::Draw));
        }
    }
    let first = &tournament.state().records_before(round(4))[0];
    assert_eq!(first.colours, [Colour::White; 3]);
    pair_by_hand(&mut tournament, 4, &[(1, 5), (2, 6), (3, 7), (4, 8)], None);
    let breaches = tournament.state().offences(round(4));
    assert!(breaches.iter().any(|breach| breach.key.as_str() == "swiss-check-colour"));
}

/// SW-14, SW-19: nobody has the points of a win without play twice.
#[test]
fn a_second_bye_is_a_breach() {
    let mut tournament = with_players(3);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], Some(3));
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    pair_by_hand(&mut tournament, 2, &[(2, 1)], Some(3));
    let breaches = tournament.state().offences(round(2));
    assert!(breaches.iter().any(|breach| breach.key.as_str() == "swiss-check-bye-again"));
}

/// SW-18: club mates are kept apart when the regulations say so.
#[test]
fn club_mates_are_kept_apart() {
    let exclusions = Exclusions { same_club: true, ..Exclusions::default() };
    let regulations = Regulations { exclusions, rounds: Some(3), ..Regulations::new("T") };
    let mut tournament = Tournament::default();
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    let member =
        |n: u16, club: &str| Person { club: club.into(), ..Person::named(format!("P{n}"), "") };
    let people = vec![member(1, "X"), member(2, "Y"), member(3, "X"), member(4, "Y")];
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    ask(&mut tournament, assign(StartMethod::ByHand, None));
    ask(&mut tournament, pair(1));
    let first = tournament.state().round(round(1)).unwrap();
    let mates = |one: StartNo, other: StartNo| one.get() % 2 == other.get() % 2;
    assert!(first.games().all(|game| !mates(game.pair.white, game.pair.black)));
}

/// RG-39: nobody is forgotten when a round is published.
#[test]
fn nobody_is_forgotten_and_nobody_plays_twice() {
    let mut tournament = with_players(5);
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(1) });
    let place = |white, black| {
        pairing::Command::PlacePair {
            round: round(1),
            board: None,
            white: number(white),
            black: number(black),
        }
        .into()
    };
    ask(&mut tournament, place(1, 2));
    let twice = tournament.decide(&place(2, 3));
    assert_eq!(twice, Err(Refusal::AlreadyPlaced { number: number(2) }));
    assert_eq!(tournament.decide(&place(3, 3)), Err(Refusal::SamePlayer { number: number(3) }));
    ask(&mut tournament, place(3, 4));
    let end = pairing::Command::EndManualPairing { round: round(1), seed: None }.into();
    let missing = tournament.decide(&end);
    assert_eq!(missing, Err(Refusal::NotEverybody { players: vec![number(5)] }));
    let rest = Rest { player: number(5), kind: Unpaired::Bye };
    ask(&mut tournament, pairing::Command::GiveRest { round: round(1), rest });
    // After a board is cleared, the next pair takes its place first.
    ask(&mut tournament, pairing::Command::RemovePair { round: round(1), board: board(1) });
    ask(&mut tournament, place(2, 1));
    ask(&mut tournament, pairing::Command::SwapColours { round: round(1), board: board(1) });
    ask(&mut tournament, end);
    let first = tournament.state().round(round(1)).unwrap();
    assert_eq!(first.game(board(1)).unwrap().pair.white, number(1));
}

/// SW-1: after the start the number of rounds may change with a word why, the system may not.
#[test]
fn regulations_change_after_the_start_only_where_they_may() {
    let mut tournament = with_players(4);
    play(&mut tournament, 1);
    let now = tournament.state().regulations().unwrap().clone();
    let change = |regulations: Regulations, reason: &str| {
        setup::Command::ChangeRegulations { regulations: regulations.into(), reason: reason.into() }
            .into()
    };
    let fewer = Regulations { rounds: Some(3), ..now.clone() };
    assert_eq!(tournament.decide(&change(fewer.clone(), "")), Err(Refusal::ReasonMissing));
    let asked = tournament.decide(&change(fewer.clone(), "no time")).unwrap_err();
    assert_eq!(keys(&asked), ["ask-rounds-change"]);
    let system = System::SwissPzwarc { variant: SwissVariant::Classic, uncontrolled: true };
    let other = Regulations { system, ..now.clone() };
    let fixed = tournament.decide(&change(other, "why not"));
    assert_eq!(fixed, Err(Refusal::FixedAfterStart { field: Key::new("word-field-system") }));
    let none = Regulations { rounds: Some(0), ..now };
    let paired = tournament.decide(&change(none, "enough"));
    assert_eq!(paired, Err(Refusal::RoundsAlreadyPaired { paired: 1 }));
    ask(&mut tournament, change(fewer, "no time"));
    assert_eq!(tournament.state().number_of_rounds(), Some(3));
}

/// Two boys named Matthew: the same name is questioned, never refused.
#[test]
fn the_same_name_is_questioned() {
    let mut tournament = with_players(1);
    let people = vec![Person::named("player1", "a")];
    let asked = tournament
        .decide(&entries::Command::EnterPlayers { people: people.clone() }.into())
        .unwrap_err();
    assert_eq!(keys(&asked), ["ask-same-name"]);
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    assert_eq!(tournament.state().participants().count(), 2);
    let corrected = Person::named("Right", "Person");
    ask(&mut tournament, entries::Command::CorrectPlayer { player: EntryId(1), person: corrected });
    assert_eq!(tournament.state().name_of(player(1)), "Right Person");
}
