//! Entries, early and late, and start numbers.

use runda_rulebook::{EntryId, GameResult, HeldGrade, PersonId, Unpaired, Variant};
use runda_tournament::chapters::{entries, pairing, setup};
use runda_tournament::{
    Person, Refusal, Regulations, RoundRobinTable, StartMethod, State, System, Tournament,
};

use super::support::{
    ask, by_system, judged, last, number, pair_by_hand, player, record, refused, regulated,
    resting_on, round, warned, with_players,
};

fn enter(people: &[Person]) -> entries::Command {
    entries::Command::EnterPlayers { people: people.to_vec() }
}

fn named(surname: &str) -> Person {
    Person::named(surname, "A")
}

fn entered(people: &[Person]) -> Tournament {
    let mut tournament = Tournament::default();
    let regulations = Regulations { rounds: Some(5), ..Regulations::new("T") };
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    ask(&mut tournament, enter(people));
    tournament
}

fn paired() -> Tournament {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    tournament
}

/// SW-9: entries are open until round 1 is paired.
#[test]
fn entries_close_with_the_first_pairing() {
    let nothing = Tournament::default();
    assert_eq!(refused(&nothing, enter(&[named("N")])), Refusal::NotCreated);
    let open = with_players(2);
    assert_eq!(refused(&open, enter(&[])), Refusal::NobodyNamed);
    assert!(open.decide(&enter(&[named("N")]).into()).is_ok());
    let remove = |n| entries::Command::RemoveEntry { entrant: player(n) };
    assert_eq!(refused(&open, remove(3)), Refusal::NoSuchEntrant { entrant: "3".into() });
    assert!(open.decide(&remove(2).into()).is_ok());
    let closed = paired();
    assert_eq!(refused(&closed, enter(&[named("N")])), Refusal::EntriesClosed);
    assert_eq!(refused(&closed, remove(1)), Refusal::EntriesClosed);
}

/// A struck number is never given again, and nobody gets a number somebody has had.
#[test]
fn the_number_of_an_entry_is_given_once() {
    let mut tournament = entered(&[named("One"), named("Two")]);
    ask(&mut tournament, entries::Command::RemoveEntry { entrant: player(2) });
    ask(&mut tournament, enter(&[named("Three")]));
    let ids: Vec<u64> = tournament.state().participants().map(|(id, _)| id.0).collect();
    assert_eq!(ids, [1, 3]);
    for (id, taken) in [(1, true), (2, true), (3, true), (4, false)] {
        let event = entries::Event::PlayerEntered { player: EntryId(id), person: named("X") };
        let refusal = Refusal::AlreadySo { name: "X A".into() };
        assert_eq!(judged(&tournament, event).err(), taken.then_some(refusal), "{id}");
    }
}

#[test]
fn a_faulty_form_is_refused_wherever_it_comes() {
    let faulty = Person::named(" ", "A");
    let is_faulty = |refusal| matches!(refusal, Refusal::FaultyEntry { .. });
    let open = with_players(2);
    assert!(is_faulty(refused(&open, enter(&[named("N"), faulty.clone()]))));
    let correct = |id, person| entries::Command::CorrectPlayer { player: EntryId(id), person };
    assert!(is_faulty(refused(&open, correct(1, faulty.clone()))));
    assert_eq!(
        refused(&open, correct(9, named("N"))),
        Refusal::NoSuchEntrant { entrant: "9".into() }
    );
    let late = entries::Command::AcceptLateEntry { person: faulty, missed: vec![] };
    assert!(is_faulty(refused(&paired(), late)));
}

/// Twenty thousand and no more; entering them is not slow.
#[test]
fn the_hall_has_room_for_twenty_thousand() {
    let people: Vec<Person> = (0..20_001).map(|n| named(&format!("P{n}"))).collect();
    let empty = entered(&people[..1]);
    assert!(empty.decide(&enter(&people[1..20_000]).into()).is_ok());
    assert_eq!(refused(&empty, enter(&people[1..])), Refusal::TooMany { most: 20_000 });
}

/// TI-1 to TI-4, TI-38: a grade no book lists is asked about once, and then stands as it was written.
#[test]
fn a_strange_grade_is_questioned_and_then_kept() {
    let with = |grade: &str| Person { grade: HeldGrade::as_written(grade), ..named("Lis") };
    for known in ["", "k+", "AM", "bk", "wfm", "GMI"] {
        assert!(with_players(1).decide(&enter(&[with(known)]).into()).is_ok(), "{known}");
    }
    assert_eq!(warned(&with_players(1), enter(&[with("wizard")])), ["ask-strange-grade"]);
    let tournament = entered(&[with("wizard")]);
    let correct = |person| entries::Command::CorrectPlayer { player: EntryId(1), person };
    let again = Person { club: "Damka".into(), ..with("wizard") };
    assert!(tournament.decide(&correct(again).into()).is_ok());
    assert_eq!(warned(&tournament, correct(with("mistz"))), ["ask-strange-grade"]);
    let late = entries::Command::AcceptLateEntry { person: with("wizard"), missed: Vec::new() };
    assert_eq!(warned(&paired(), late), ["ask-late-entry", "ask-strange-grade"]);
}

/// Two of the same name are questioned unless something tells them apart.
#[test]
fn doubles_are_found_by_name_year_and_register() {
    let born = |year| Person { birth_year: year, ..Person::named("Lis", "Jan") };
    let registered = |register| Person { register, ..Person::named("Lis", "Jan") };
    let asked = |first: &Person, second: &Person| {
        !warned(&entered(std::slice::from_ref(first)), enter(std::slice::from_ref(second)))
            .is_empty()
    };
    assert!(asked(&born(None), &born(None)));
    assert!(asked(&born(None), &Person::named("LIS", "jan")));
    assert!(!asked(&born(None), &Person::named("Lisa", "Jan")));
    assert!(asked(&born(Some(2000)), &born(None)));
    assert!(asked(&born(None), &born(Some(2000))));
    assert!(asked(&born(Some(2000)), &born(Some(2000))));
    assert!(!asked(&born(Some(2000)), &born(Some(2001))));
    assert!(asked(&registered(Some(PersonId(5))), &registered(None)));
    assert!(!asked(&registered(Some(PersonId(5))), &registered(Some(PersonId(6)))));
    let renamed = Person { register: Some(PersonId(5)), ..named("Wilk") };
    assert!(asked(&registered(Some(PersonId(5))), &renamed));
    let twins = [Person::named("Lis", "Jan"), Person::named("Lis", "Jan")];
    assert_eq!(warned(&with_players(1), enter(&twins)), ["ask-same-name"]);
}

/// Who is struck or renamed is no double any more, also after the state was stored and read.
#[test]
fn doubles_follow_corrections_and_snapshots() {
    let lis = Person { register: Some(PersonId(5)), ..Person::named("Lis", "Jan") };
    let mut tournament = entered(std::slice::from_ref(&lis));
    let asks = |state: &State, person: &Person| {
        runda_tournament::decide(state, &enter(std::slice::from_ref(person)).into()).is_err()
    };
    let stored = |state: &State| -> State {
        serde_json::from_str(&serde_json::to_string(state).unwrap()).unwrap()
    };
    assert!(asks(&stored(tournament.state()), &lis));
    let person = Person { register: Some(PersonId(6)), ..Person::named("Kos", "Ewa") };
    ask(
        &mut tournament,
        entries::Command::CorrectPlayer { player: EntryId(1), person: person.clone() },
    );
    assert!(!asks(tournament.state(), &lis) && asks(tournament.state(), &person));
    assert!(asks(
        &stored(tournament.state()),
        &Person { register: Some(PersonId(6)), ..named("Z") }
    ));
    ask(&mut tournament, entries::Command::RemoveEntry { entrant: player(1) });
    assert!(!asks(tournament.state(), &person));
}

/// SW-9: late is after the first pairing, in a Swiss, with what the game knows for the rounds missed.
#[test]
fn a_late_entry_belongs_to_a_swiss_that_runs() {
    use Unpaired::{Absent, Bye, Free, FullPointBye, HalfPointBye, Out};
    let late = |missed: &[Unpaired]| entries::Command::AcceptLateEntry {
        person: named("Late"),
        missed: missed.to_vec(),
    };
    assert_eq!(refused(&with_players(4), late(&[])), Refusal::NotLateYet);
    assert_eq!(warned(&paired(), late(&[])), ["ask-late-entry"]);
    let table = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut round_robin = by_system(table, 4);
    ask(&mut round_robin, pairing::Command::PairRound { round: round(1), seed: None });
    assert_eq!(refused(&round_robin, late(&[])), Refusal::NoLateEntry);
    let chess = Regulations {
        variant: Variant::Chess,
        system: System::FideDutch,
        rounds: Some(5),
        ..Regulations::new("T")
    };
    let mut chess = regulated(chess, 4);
    pair_by_hand(&mut chess, 1, &[(1, 2), (3, 4)], None);
    for (kind, in_draughts, in_chess) in [
        (Absent, true, true),
        (HalfPointBye, false, true),
        (FullPointBye, false, true),
        (Bye, false, false),
        (Free, false, false),
        (Out, false, false),
    ] {
        for (tournament, allowed) in [(&paired(), in_draughts), (&chess, in_chess)] {
            let refusal = refused(tournament, late(&[kind]));
            assert_eq!(refusal == Refusal::ByeOnlyInChess, !allowed, "{kind:?}");
        }
    }
}

/// SW-9: the next free number, and a word for each round already paired.
#[test]
fn a_late_entry_has_the_next_number_and_names_every_round_missed() {
    let tournament = paired();
    let event = |id, n, missed: usize| entries::Event::LateEntryAccepted {
        player: EntryId(id),
        person: named("Late"),
        number: number(n),
        missed: vec![Unpaired::Absent; missed],
    };
    assert_eq!(judged(&tournament, event(5, 5, 1)), Ok(()));
    assert_eq!(
        judged(&tournament, event(4, 5, 1)),
        Err(Refusal::AlreadySo { name: "Late A".into() })
    );
    for n in [4, 6] {
        assert_eq!(
            judged(&tournament, event(5, n, 1)),
            Err(Refusal::NoSuchNumber { number: number(n) })
        );
    }
    assert_eq!(judged(&tournament, event(5, 5, 0)), Err(Refusal::NoSuchRound { round: round(1) }));
    assert_eq!(judged(&tournament, event(5, 5, 2)), Err(Refusal::NoSuchRound { round: round(3) }));
}

/// The latecomer rests in the rounds missed, with what was granted, and takes part afterwards.
#[test]
fn a_latecomer_rests_in_the_rounds_missed() {
    let mut tournament = paired();
    ask(
        &mut tournament,
        entries::Command::AcceptLateEntry { person: named("Late"), missed: vec![] },
    );
    let state = tournament.state();
    assert_eq!(state.round(round(1)).unwrap().rests[&number(5)], Unpaired::Absent);
    assert_eq!(state.rest_in(number(5), round(1)), Some(Unpaired::Absent));
    assert_eq!(state.rest_in(number(5), round(2)), None);
    assert!(state.player(number(5)).unwrap().late && !state.player(number(4)).unwrap().late);
    assert_eq!(state.number_of(player(5)), Some(number(5)));
}

/// SW-5, RR-38: numbers before the first pairing, everybody once.
#[test]
fn a_start_list_names_everybody_once_and_in_time() {
    let by_hand = |order: &[u64]| entries::Command::AssignStartList {
        method: StartMethod::ByHand,
        seed: None,
        order: order.iter().map(|n| player(*n)).collect(),
    };
    let tournament = with_players(3);
    assert!(tournament.decide(&by_hand(&[2, 3, 1]).into()).is_ok());
    for wrong in [&[2, 3][..], &[2, 3, 1, 1], &[2, 2, 3], &[1, 2, 4], &[1, 2, 3, 4]] {
        assert_eq!(refused(&tournament, by_hand(wrong)), Refusal::IncompleteOrder, "{wrong:?}");
    }
    assert_eq!(refused(&paired(), by_hand(&[])), Refusal::NumbersFixed);
    let mut empty = entered(&[named("X")]);
    ask(&mut empty, entries::Command::RemoveEntry { entrant: player(1) });
    assert_eq!(refused(&empty, by_hand(&[])), Refusal::NobodyEntered);
    let lots =
        entries::Command::AssignStartList { method: StartMethod::Lots, seed: None, order: vec![] };
    assert_eq!(refused(&tournament, lots), Refusal::SeedMissing);
}

/// SW-9: whatever changes the list before round 1 takes the numbers away.
#[test]
fn a_change_of_the_entries_takes_the_numbers_away() {
    let mut tournament = with_players(3);
    assert_eq!(tournament.state().number_of(player(3)), Some(number(3)));
    ask(&mut tournament, entries::Command::RemoveEntry { entrant: player(2) });
    assert_eq!(tournament.state().start_list(), []);
    assert_eq!(tournament.state().number_of(player(3)), None);
    let begin = pairing::Command::BeginManualPairing { round: round(1) };
    assert_eq!(refused(&tournament, begin), Refusal::NoStartList);
}

/// SW-5: the pairing rests on the numbers it was made with, not on any numbers.
#[test]
fn undoing_the_last_start_list_takes_the_pairing_along() {
    let mut tournament = with_players(4);
    let order = [4, 3, 2, 1].map(player).to_vec();
    let assign =
        entries::Command::AssignStartList { method: StartMethod::ByHand, seed: None, order };
    ask(&mut tournament, assign);
    let again = last(&tournament, "start-list-assigned");
    assert_eq!(resting_on(&tournament, again), [""; 0]);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let expected = [
        "manual-pairing-begun",
        "pair-placed",
        "pair-placed",
        "manual-pairing-ended",
        "round-published",
        "round-started",
        "result-recorded",
    ];
    assert_eq!(resting_on(&tournament, again), expected);
}

/// An entry takes along the numbers given with it, and nothing that stands without it.
#[test]
fn undoing_an_entry_takes_its_numbers_along() {
    let mut tournament = entered(&[named("One"), named("Two")]);
    let second = last(&tournament, "player-entered");
    let correct = |n| entries::Command::CorrectPlayer { player: EntryId(n), person: named("C") };
    ask(&mut tournament, correct(1));
    ask(&mut tournament, correct(2));
    let assign = entries::Command::AssignStartList {
        method: StartMethod::ByHand,
        seed: None,
        order: vec![],
    };
    ask(&mut tournament, assign);
    assert_eq!(resting_on(&tournament, second), ["player-corrected", "start-list-assigned"]);
}
