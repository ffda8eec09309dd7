//! The linter of a tournament that runs: it sees the players entered so far.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod support;

use runda_tournament::chapters::{entries, setup};
use runda_tournament::lint::{Entries, Grade, lint};
use runda_tournament::{Person, RatingList, Regulations, Tournament};
use support::ask;

const IN_ORDER: &str = include_str!("../../../cases/regulations/lublin.toml");

const FEW: &str = "name = \"Few\"\nrounds = 9\ntempo = \"90\"\nexpected-players = 40\n[system]\n\
                   kind = \"swiss-pzwarc\"\nvariant = \"ranking\"\n";

/// A tournament by these regulations with these players.
fn entered(text: &str, people: Vec<Person>) -> Tournament {
    let regulations = Regulations::from_toml(text).unwrap();
    let mut tournament = Tournament::default();
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    if !people.is_empty() {
        ask(&mut tournament, entries::Command::EnterPlayers { people });
    }
    tournament
}

/// So many on list A, on no list, and with a technical rating.
fn people(on_list: usize, on_none: usize, technical: usize) -> Vec<Person> {
    let list = |at: usize| match at {
        at if at < on_list => Some(RatingList::A),
        at if at < on_list + on_none => None,
        _ => Some(RatingList::Technical),
    };
    let person =
        |at| Person { list: list(at), licensed: true, ..Person::named(format!("Player{at}"), "A") };
    (0..on_list + on_none + technical).map(person).collect()
}

fn found(tournament: &Tournament, key: &str) -> bool {
    tournament.state().lint().iter().any(|finding| finding.reason.key.as_str() == key)
}

/// SW-2: two players for each of nine rounds; whoever came counts, not whom the organiser expected.
#[test]
fn the_linter_counts_the_players_who_came() {
    assert!(!found(&entered(FEW, vec![]), "swiss-few-players"), "forty are expected");
    assert!(found(&entered(FEW, people(1, 0, 0)), "swiss-few-players"));
    assert!(found(&entered(FEW, people(17, 0, 0)), "swiss-few-players"));
    assert!(!found(&entered(FEW, people(18, 0, 0)), "swiss-few-players"));
}

/// SW-4, ST-30: more than a quarter without a rating of the federation; no list is no rating.
#[test]
fn the_linter_counts_technical_ratings() {
    let told = |on_list, on_none, technical| {
        let people = people(on_list, on_none, technical);
        found(&entered(FEW, people), "swiss-many-technical")
    };
    assert!(!told(15, 2, 3));
    assert!(told(14, 3, 3));
    assert!(told(14, 6, 0) && told(14, 0, 6));
    assert!(!told(20, 0, 0));
}

/// RG-17, TI-35: one participant without a licence among those entered.
#[test]
fn the_linter_sees_who_has_no_licence() {
    let mut field = people(20, 0, 0);
    assert!(!found(&entered(IN_ORDER, field.clone()), "lint-unlicensed"));
    field[7].licensed = false;
    assert!(found(&entered(IN_ORDER, field), "lint-unlicensed"));
}

/// Before there is a tournament there is nothing to find.
#[test]
fn the_linter_says_nothing_of_no_tournament() {
    assert_eq!(Tournament::default().state().lint(), []);
}

/// RG-10, RG-11: what contradicts the code comes first, advice last.
#[test]
fn the_gravest_finding_comes_first() {
    let text = include_str!("../../../cases/regulations/faulty.toml");
    let findings = lint(&Regulations::from_toml(text).unwrap(), Entries::default());
    let grades: Vec<Grade> = findings.into_iter().map(|finding| finding.grade).collect();
    assert!(grades.is_sorted());
    assert_eq!((grades.first(), grades.last()), (Some(&Grade::Contradicts), Some(&Grade::Advice)));
}
