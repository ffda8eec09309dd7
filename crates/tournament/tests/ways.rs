//! What pages ask so that every system goes on: level encounters, ways out, where a match stands, seats, sides.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a story that cannot be told has failed"
)]

mod support;

use runda_rulebook::Colour;
use runda_rulebook::GameResult::{BlackWins, Draw, WhiteWins};
use runda_tournament::chapters::{closing, entries, pairing, play_offs, setup};
use runda_tournament::pairing::{MatchStanding, WayOut};
use runda_tournament::{
    Dividing, Exclusions, MatchKind, Person, PlayOff, Regulations, RoundRobinTable, StartMethod,
    SwissVariant, System, Tournament, Waiver,
};
use support::{ask, by_system, number, record, regulated, round, warned};

fn begin(tournament: &mut Tournament, of: u16) {
    let (round, seed) = (round(of), Some("runda-test-1".into()));
    ask(tournament, pairing::Command::PairRound { round, seed });
    ask(tournament, pairing::Command::PublishRound { round });
    ask(tournament, pairing::Command::StartRound { round });
}

/// KO-8, KO-16, R-33: a level encounter is named until its play-off is recorded; the bracket knows who went on.
#[test]
fn a_level_encounter_waits_for_its_play_off() {
    let mut cup = by_system(System::Knockout { games: 1, third_place: false }, 4);
    begin(&mut cup, 1);
    ask(&mut cup, record(1, 1, Draw));
    assert!(cup.state().level_encounters(round(1)).is_empty(), "a game is open");
    ask(&mut cup, record(1, 2, WhiteWins));
    let level = cup.state().level_encounters(round(1));
    assert_eq!(level.len(), 1);
    let [one, other] = level[0].1;
    let bracket = cup.state().cup_bracket();
    assert_eq!(bracket.len(), 2, "semi-finals and final");
    assert_eq!(bracket[0].encounters[0].winner, None);
    assert!(bracket[0].encounters[1].winner.is_some());
    assert_eq!(bracket[1].encounters[0].sides, None, "nobody knows the finalists yet");
    let play_off = PlayOff { order: vec![other, one], ..PlayOff::default() };
    ask(&mut cup, play_offs::Command::RecordPlayOff { play_off });
    assert!(cup.state().level_encounters(round(1)).is_empty());
    assert_eq!(cup.state().cup_bracket()[0].encounters[0].winner, Some(other));
}

/// KO-30, KO-32: a match to points is over as soon as somebody has them, and is closed without a question about
/// the rounds announced.
#[test]
fn a_match_to_points_says_who_has_won() {
    let until = MatchKind::Points(runda_rulebook::Points::from_halves(4));
    let regulations =
        Regulations { system: System::Match { until }, rounds: Some(6), ..Regulations::new("M") };
    let mut tournament = regulated(regulations, 2);
    assert_eq!(tournament.state().match_standing(), Some(MatchStanding::Open));
    for of in 1..=2 {
        begin(&mut tournament, of);
        let pair = tournament.state().round(round(of)).unwrap().pairs().next().unwrap().1;
        let result = if pair.white == number(1) { WhiteWins } else { BlackWins };
        ask(&mut tournament, record(of, 1, result));
    }
    assert_eq!(tournament.state().match_standing(), Some(MatchStanding::Won(number(1))));
    assert_eq!(warned(&tournament, closing::Command::FinishTournament), ["ask-unconfirmed"]);
    assert_eq!(by_system(System::FideDutch, 4).state().match_standing(), None);
}

/// SW-41: where no legal pairing exists the rules that may be lifted are offered, and lifting them helps.
#[test]
fn waivers_that_help_are_offered() {
    let system = System::SwissPzwarc { variant: SwissVariant::Classic, uncontrolled: true };
    let pairs = vec![[number(1), number(2)]];
    let exclusions = Exclusions { pairs, ..Exclusions::default() };
    let regulations =
        Regulations { system, rounds: Some(3), exclusions, ..Regulations::new("Swiss") };
    let mut tournament = regulated(regulations, 4);
    for of in 1..=2 {
        begin(&mut tournament, of);
        for at in 1..=2 {
            ask(&mut tournament, record(of, at, Draw));
        }
        assert!(tournament.state().ways_out(round(of + 1)).len() <= 2);
    }
    let ways = tournament.state().ways_out(round(3));
    assert_eq!(ways[0], WayOut::EndAfter(round(2)));
    let exclusions = |way: &WayOut| match way {
        WayOut::Waive(waivers) => waivers.iter().any(|it| it.value == Waiver::Exclusions),
        WayOut::EndAfter(_) => false,
    };
    assert!(ways.iter().any(exclusions), "{ways:?}");
    let (waiver, reason) = (Waiver::Exclusions, "no legal pairing".into());
    ask(&mut tournament, pairing::Command::GrantWaiver { round: round(3), waiver, reason });
    begin(&mut tournament, 3);
    assert!(by_system(System::FideDutch, 4).state().ways_out(round(1)).is_empty());
}

/// RR-19, RR-25, RR-28: six players cannot play the half system; the sliding system has a seat for everybody.
#[test]
fn tables_say_what_they_can_do() {
    let table = |table, players| by_system(System::RoundRobin { cycles: 1, table }, players);
    let half = table(RoundRobinTable::Half, 6);
    assert!(half.state().unplayable_table().is_some());
    assert!(table(RoundRobinTable::Half, 8).state().unplayable_table().is_none());
    assert!(table(RoundRobinTable::Berger, 6).state().unplayable_table().is_none());
    let sliding = table(RoundRobinTable::Sliding, 5);
    let seats = sliding.state().sliding_seats(round(1));
    assert_eq!(seats[0], (number(1), "T1".into(), Some(Colour::White)));
    assert_eq!(seats.iter().filter(|(.., colour)| colour.is_none()).count(), 1, "one pauses");
    assert!(sliding.state().sliding_seats(round(6)).is_empty(), "five rounds and no more");
    assert!(half.state().sliding_seats(round(1)).is_empty());
}

/// KO-22, KO-29: players sit by the club that names their side, and the side has their points.
#[test]
fn sides_are_known_by_their_clubs() {
    let mut tournament = Tournament::default();
    let regulations = Regulations {
        system: System::Scheveningen { table: None, cycles: 1 },
        sides: Some(["Orzeł".into(), "Start".into()]),
        ..Regulations::new("Sides")
    };
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    let person = |name: &str, club: &str| Person { club: club.into(), ..Person::named(name, "X") };
    let people = vec![
        person("A", "Start"),
        person("B", "Orzeł"),
        person("C", "Start"),
        person("D", "Orzeł"),
    ];
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    let (method, seed) = (StartMethod::Rating, Some("runda-test-1".into()));
    ask(&mut tournament, entries::Command::AssignStartList { method, seed, order: vec![] });
    let state = tournament.state();
    for of in state.numbers() {
        let club = &state.player(of).unwrap().person.club;
        assert_eq!(state.is_of_first_side(of), club == "Orzeł");
    }
    begin(&mut tournament, 1);
    let pairs: Vec<_> = tournament.state().round(round(1)).unwrap().pairs().collect();
    for (board, pair) in pairs {
        let first = tournament.state().is_of_first_side(pair.white);
        ask(&mut tournament, record(1, board.get(), if first { WhiteWins } else { BlackWins }));
    }
    let scores = tournament
        .state()
        .side_scores()
        .unwrap()
        .map(|it| it.shown(runda_rulebook::Game::Draughts));
    assert_eq!(scores, ["4", "0"]);
}

/// FD-80, FD-82: an accelerated event gives the upper half virtual points, also when somebody comes late.
#[test]
fn an_accelerated_swiss_lifts_the_upper_half() {
    let regulations = Regulations {
        system: System::FideDutch,
        variant: runda_rulebook::Variant::Chess,
        edition: runda_rulebook::Edition::Fide2026,
        rounds: Some(5),
        accelerated: true,
        ..Regulations::new("Baku")
    };
    let mut tournament = regulated(regulations, 8);
    let lifted = |tournament: &Tournament, of| {
        let event = tournament.state().dutch_event(round(of), Colour::White).unwrap();
        event.players.iter().filter(|it| !it.virtual_points.is_empty()).count()
    };
    assert_eq!(lifted(&tournament, 1), 4);
    begin(&mut tournament, 1);
    for at in 1..=4 {
        ask(&mut tournament, record(1, at, WhiteWins));
    }
    let (person, missed) = (Person::named("Late", "X"), Vec::new());
    ask(&mut tournament, entries::Command::AcceptLateEntry { person, missed });
    assert_eq!(lifted(&tournament, 2), 4, "a late entry joins group B");
}

/// RR-44, RR-45, RR-46: the snake puts the strongest apart; baskets give the same groups for the same seed; noted groups
/// stay as they were noted.
#[test]
fn players_are_divided_into_groups() {
    let mut tournament = Tournament::default();
    let regulations = Regulations::new("Groups").into();
    ask(&mut tournament, setup::Command::CreateTournament { regulations });
    let person = |(at, name): (u16, &str)| Person {
        rating: runda_rulebook::Rating::new(2000 - at).ok(),
        group: Some(runda_tournament::StrengthGroup(1 + u8::from(at > 2))),
        ..Person::named(name, "X")
    };
    let people = (0..).zip(["A", "B", "C", "D", "E", "F"]).map(person).collect();
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    let names = |how, seed: &str| -> Vec<String> {
        let groups = tournament.state().divided(2, how, seed).unwrap();
        let join = |group: &Vec<Person>| group.iter().map(|it| it.surname.as_str()).collect();
        groups.iter().map(join).collect()
    };
    assert_eq!(names(Dividing::Snake, ""), ["ADE", "BCF"]);
    assert_eq!(names(Dividing::Noted, ""), ["ABC", "DEF"]);
    assert_eq!(names(Dividing::Baskets, "runda-test-1"), names(Dividing::Baskets, "runda-test-1"));
    assert!(tournament.state().divided(0, Dividing::Snake, "").is_err());
}
