//! What a pairing names and rests on: everybody once, the terms, the list everybody saw.

use std::collections::BTreeMap;

use runda_rulebook::{ByColour, GameResult, Key, StartNo, Unpaired};
use runda_tournament::chapters::{pairing, presence};
use runda_tournament::{Event, Pair, Refusal, Rest, Stage, System, SystemKind, Tournament};

use super::stages::{begin, complete, pair, publish, taken_to};
use super::support::{
    ask, board, judged, last, number, player, record, resting_on, round, with_players,
};

/// The round of the engine as it was recorded, changed.
fn changed(players: usize, change: impl FnOnce(&mut Vec<Pair>, &mut Vec<Rest>)) -> Option<Refusal> {
    let tournament = with_players(players);
    let mut events = tournament.decide(&pair(1).into()).unwrap();
    let Event::Pairing(pairing::Event::RoundPaired { pairs, unpaired, .. }) = &mut events[0] else {
        panic!("{events:?}")
    };
    change(pairs, unpaired);
    judged(&tournament, events.remove(0)).err()
}

/// SW-10: a pairing names everybody once.
#[test]
fn a_pairing_names_everybody_once() {
    assert_eq!(changed(5, |_, _| {}), None);
    let two = |white, black| Pair { white, black, points: ByColour::default() };
    let missing = |pairs: &mut Vec<Pair>| pairs.pop().unwrap();
    let mut gone = Vec::new();
    let refusal = changed(4, |pairs, _| {
        let pair = missing(pairs);
        gone = vec![pair.white, pair.black];
        gone.sort_unstable();
    });
    assert_eq!(refusal, Some(Refusal::NotEverybody { players: gone }));
    let refusal = changed(4, |pairs, _| pairs[1] = two(pairs[0].white, pairs[1].black));
    assert!(matches!(refusal, Some(Refusal::AlreadyPlaced { .. })), "{refusal:?}");
    let refusal = changed(4, |pairs, _| pairs[0].white = number(5));
    assert_eq!(refusal, Some(Refusal::NoSuchNumber { number: number(5) }));
    let mut bye = StartNo::FIRST;
    let refusal = changed(5, |_, unpaired| bye = unpaired.pop().unwrap().player);
    assert_eq!(refusal, Some(Refusal::NotEverybody { players: vec![bye] }));
    let refusal = changed(5, |_, unpaired| unpaired[0].kind = Unpaired::Absent);
    assert_eq!(refusal, Some(Refusal::NotEverybody { players: vec![bye] }));
    let refusal = changed(5, |_, unpaired| unpaired.push(unpaired[0]));
    assert_eq!(refusal, Some(Refusal::AlreadyPlaced { number: bye }));
}

/// SW-10: who is away from a Swiss has the rest they are away for.
#[test]
fn a_pairing_leaves_out_who_is_away() {
    let mut tournament = with_players(5);
    let rounds = vec![round(1)];
    let kind = Unpaired::Absent;
    ask(&mut tournament, presence::Command::AnnounceAbsence { entrant: player(5), rounds, kind });
    let events = tournament.decide(&pair(1).into()).unwrap();
    assert_eq!(judged(&tournament, events[0].clone()), Ok(()));
    let with = |kind| {
        let mut event = events[0].clone();
        if let Event::Pairing(pairing::Event::RoundPaired { unpaired, .. }) = &mut event {
            assert_eq!(unpaired[..], [Rest { player: number(5), kind: Unpaired::Absent }]);
            unpaired[0].kind = kind;
        }
        judged(&tournament, event).err()
    };
    let away = Refusal::NotTakingPart { players: vec![number(5)] };
    for kind in [Unpaired::Bye, Unpaired::Free, Unpaired::Out, Unpaired::HalfPointBye] {
        assert_eq!(with(kind), Some(away.clone()), "{kind:?}");
    }
    let mut event = events[0].clone();
    if let Event::Pairing(pairing::Event::RoundPaired { pairs, unpaired, .. }) = &mut event {
        unpaired[0].player = pairs[0].black;
        unpaired[0].kind = Unpaired::Bye;
        pairs[0].black = number(5);
    }
    assert_eq!(judged(&tournament, event), Err(away));
}

/// SW-1: the pairing belongs to the system of the regulations.
#[test]
fn a_pairing_of_another_system_is_refused() {
    let tournament = with_players(4);
    let mut event = tournament.decide(&pair(1).into()).unwrap().remove(0);
    if let Event::Pairing(pairing::Event::RoundPaired { system, terms, .. }) = &mut event {
        assert_eq!(*system, SystemKind::SwissPzwarc);
        *system = SystemKind::RoundRobin;
        *terms = None;
    }
    let refusal = Refusal::FixedAfterStart { field: Key::new("word-field-system") };
    assert_eq!(judged(&tournament, event), Err(refusal));
}

/// SW-1, SW-5: only the first round tells the terms, whoever pairs it.
#[test]
fn the_first_pairing_tells_the_terms() {
    let mut tournament = complete();
    let told = |command: pairing::Command, tournament: &Tournament| match tournament
        .decide(&command.into())
        .unwrap()
        .remove(0)
    {
        Event::Pairing(
            pairing::Event::RoundPaired { terms, .. }
            | pairing::Event::ManualPairingBegun { terms, .. },
        ) => terms,
        other => panic!("{other:?}"),
    };
    let first = with_players(4);
    let terms = told(pair(1), &first).unwrap();
    assert_eq!(told(begin(1), &first), Some(terms.clone()));
    assert_eq!((told(pair(2), &tournament), told(begin(2), &tournament)), (None, None));
    assert_eq!(terms.system, System::default());
    let order = [2, 1, 3, 4].map(player).to_vec();
    let mut other = with_players(4);
    let method = runda_tournament::StartMethod::ByHand;
    let assign =
        runda_tournament::chapters::entries::Command::AssignStartList { method, seed: None, order };
    ask(&mut other, assign);
    assert_ne!(told(pair(1), &other).unwrap().numbers, terms.numbers);
    ask(&mut tournament, pair(2));
}

/// SW-42: what is published is the pairing everybody sees.
#[test]
fn a_publication_is_of_one_pairing() {
    let tournament = taken_to(Stage::Draft);
    let sum = tournament.state().round(round(1)).unwrap().check_sum();
    let event = |pairing| pairing::Event::RoundPublished { round: round(1), pairing };
    let events = tournament.decide(&publish(1).into()).unwrap();
    assert_eq!(events, [event(Some(sum)).into()]);
    assert_eq!(judged(&tournament, event(Some(sum))), Ok(()));
    assert_eq!(judged(&tournament, event(None)), Ok(()));
    let other = judged(&tournament, event(Some(sum ^ 1)));
    assert_eq!(other, Err(Refusal::NotPaired { round: round(1) }));
}

/// Everything that makes a pairing another one is in its check sum.
#[test]
fn the_check_sum_tells_pairings_apart() {
    let tournament = taken_to(Stage::Published);
    let record = tournament.state().round(round(1)).unwrap();
    let mut swapped = record.clone();
    let first = swapped.encounters.get_mut(&board(1)).unwrap();
    first.sides = first.sides.swapped();
    let mut exchanged = record.clone();
    let games: Vec<_> = exchanged.encounters.values().cloned().rev().collect();
    let boards: Vec<_> = exchanged.encounters.keys().copied().collect();
    exchanged.encounters = boards.into_iter().zip(games).collect::<BTreeMap<_, _>>().into();
    let (mut resting, mut free) = (record.clone(), record.clone());
    resting.rests.insert(number(5), Unpaired::Bye);
    free.rests.insert(number(5), Unpaired::Free);
    let mut started = record.clone();
    started.stage = Stage::Started;
    assert_eq!(started.check_sum(), record.check_sum());
    let sums: std::collections::BTreeSet<u32> = [record, &swapped, &exchanged, &resting, &free]
        .map(runda_tournament::RoundRecord::check_sum)
        .into();
    assert_eq!(sums.len(), 5);
}

/// SW-42: results belong to the pairing that was published, and go with it.
#[test]
fn undoing_a_second_pairing_takes_its_results_along() {
    let mut tournament = with_players(4);
    ask(&mut tournament, pair(1));
    ask(
        &mut tournament,
        pairing::Command::PairRound { round: round(1), seed: Some("other".into()) },
    );
    let again = last(&tournament, "round-paired");
    let sums = [again - 1, again].map(|version| {
        let state = tournament.at(runda_tournament::Version(version)).unwrap();
        state.round(round(1)).unwrap().check_sum()
    });
    assert_ne!(sums[0], sums[1], "the two seeds must differ in colours for this test");
    ask(&mut tournament, publish(1));
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let expected = ["round-published", "round-started", "result-recorded"];
    assert_eq!(resting_on(&tournament, again), expected);
}
