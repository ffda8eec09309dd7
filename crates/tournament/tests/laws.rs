//! Laws that hold whatever the arbiter does.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::collections::BTreeSet;

use proptest::prelude::*;
use runda_rulebook::{Board, Cause, GameResult, PlayerId, Round, StartNo, Unpaired};
use runda_tournament::chapters::{closing, entries, pairing, presence, results};
use runda_tournament::{
    Command, Entrant, Event, Ground, Moment, Outcome, Person, Recorded, Refusal, Regulations, Rest,
    RoundRobinTable, Stage, StartMethod, State, SwissVariant, System, Tournament, Version,
};
use serde_json::Value;

fn numbers() -> impl Strategy<Value = StartNo> {
    (0_usize..9).prop_map(StartNo::from_index)
}

fn rounds() -> impl Strategy<Value = Round> {
    (0_usize..4).prop_map(Round::from_index)
}

fn boards() -> impl Strategy<Value = Board> {
    (0_usize..4).prop_map(Board::from_index)
}

fn entrants() -> impl Strategy<Value = Entrant> {
    (0_u64..10).prop_map(|player| Entrant::Player(PlayerId(player)))
}

fn outcomes() -> impl Strategy<Value = Outcome> {
    let result = proptest::sample::select(GameResult::ALL.to_vec());
    let cause = prop_oneof![
        8 => Just(Cause::Ordinary),
        1 => Just(Cause::Absence),
        1 => Just(Cause::Agreement),
    ];
    (result, cause).prop_map(|(result, cause)| Outcome { cause, ..result.into() })
}

fn preparations() -> impl Strategy<Value = Command> {
    prop_oneof![
        (1_usize..4).prop_map(|n| entries::Command::EnterPlayers {
            people: (0..n).map(|i| Person::named(format!("P{n}{i}"), "X")).collect()
        }.into()),
        entrants().prop_map(|entrant| entries::Command::RemoveEntry { entrant }.into()),
        Just(entries::Command::AssignStartList {
            method: StartMethod::Lots,
            seed: Some("law".into()),
            order: vec![]
        }.into()),
        rounds().prop_map(|round| presence::Command::OpenCheckIn { round }.into()),
        (rounds(), entrants()).prop_map(|(round, entrant)| presence::Command::CheckIn { round, entrant }.into()),
        rounds().prop_map(|round| presence::Command::CloseCheckIn { round }.into()),
        (entrants(), rounds()).prop_map(|(entrant, round)| presence::Command::AnnounceAbsence {
            entrant,
            rounds: vec![round],
            kind: Unpaired::Absent
        }.into()),
        entrants().prop_map(|entrant| presence::Command::Withdraw { entrant, reason: "r".into() }.into()),
        entrants().prop_map(|entrant| presence::Command::Reinstate { entrant, reason: "r".into() }.into()),
        entrants().prop_map(|entrant| presence::Command::Expel { entrant, reason: "r".into() }.into()),
        Just(entries::Command::AcceptLateEntry { person: Person::named("Late", "L"), missed: vec![] }.into()),
    ]
}

fn pairings() -> impl Strategy<Value = Command> {
    prop_oneof![
        6 => rounds().prop_map(|round| pairing::Command::PairRound { round, seed: Some("law".into()) }.into()),
        6 => rounds().prop_map(|round| pairing::Command::PublishRound { round }.into()),
        2 => rounds().prop_map(|round| pairing::Command::StartRound { round }.into()),
        1 => rounds().prop_map(|round| pairing::Command::DiscardPairing { round, reason: "r".into() }.into()),
        1 => rounds().prop_map(|round| pairing::Command::BeginManualPairing { round }.into()),
        2 => (rounds(), numbers(), numbers())
            .prop_map(|(round, white, black)| pairing::Command::PlacePair { round, board: None, white, black }.into()),
        1 => (rounds(), boards()).prop_map(|(round, board)| pairing::Command::RemovePair { round, board }.into()),
        1 => (rounds(), numbers()).prop_map(|(round, player)| pairing::Command::GiveRest {
            round,
            rest: Rest { player, kind: Unpaired::Bye }
        }.into()),
        1 => rounds().prop_map(|round| pairing::Command::EndManualPairing { round, seed: Some("law".into()) }.into()),
    ]
}

fn results() -> impl Strategy<Value = Command> {
    prop_oneof![
        8 => (rounds(), boards(), outcomes())
            .prop_map(|(round, board, outcome)| results::Command::RecordResult { round, board, outcome }.into()),
        1 => (rounds(), boards(), outcomes()).prop_map(|(round, board, outcome)| {
            let (ground, reason) = (Ground::Mistake, "r".into());
            results::Command::CorrectResult { round, board, outcome, ground, reason }.into()
        }),
        1 => (rounds(), boards()).prop_map(|(round, board)| results::Command::ConfirmResult { round, board }.into()),
        1 => (rounds(), boards())
            .prop_map(|(round, board)| results::Command::NoteReversedColours { round, board }.into()),
        1 => Just(closing::Command::FinishTournament.into()),
        1 => (1_u64..60).prop_map(|event| Command::Undo {
            events: vec![Version(event)],
            reason: "r".into()
        }),
    ]
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let any = prop_oneof![1 => preparations(), 2 => pairings(), 4 => results()];
    proptest::collection::vec(any, 1..140)
}

fn systems() -> impl Strategy<Value = System> {
    prop_oneof![
        3 => Just(System::SwissPzwarc { variant: SwissVariant::Niderlandzki, uncontrolled: false }),
        1 => Just(System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger }),
        1 => Just(System::FideDutch),
        1 => Just(System::Knockout { games: 1, third_place: false }),
    ]
}

/// A tournament of six with start numbers, ready to be paired.
fn ready(system: System) -> Tournament {
    support::regulated(Regulations { system, rounds: Some(4), ..Regulations::new("Law") }, 6)
}

/// Carries out a command as an arbiter who acknowledges every warning; false if it is refused.
fn carry_out(tournament: &mut Tournament, command: &Command) -> bool {
    let keys: Vec<_> = match tournament.decide(command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            warnings.into_iter().map(|warning| warning.key).collect()
        }
        _ => Vec::new(),
    };
    tournament.execute_acknowledged(command, &keys, Moment(1), "law").is_ok()
}

/// No half states: every round is in order.
fn is_sound(state: &State) -> Result<(), TestCaseError> {
    for (index, record) in state.rounds().iter().enumerate() {
        let round = Round::from_index(index);
        let mut seen = BTreeSet::new();
        for game in record.games.values() {
            for number in [game.pair.white, game.pair.black] {
                prop_assert!(seen.insert(number), "{} twice in round {}", number, round);
                prop_assert!(state.entrant(number).is_some());
            }
        }
        for number in record.rests.keys() {
            prop_assert!(seen.insert(*number), "{} rests and plays in round {}", number, round);
        }
        if record.stage >= Stage::Published {
            for number in state.numbers() {
                prop_assert!(seen.contains(&number), "{} is nowhere in round {}", number, round);
            }
        }
        if record.stage != Stage::ByHand {
            let last = record.games.keys().next_back().map_or(0, |board| usize::from(board.get()));
            prop_assert_eq!(last, record.games.len());
        }
    }
    Ok(())
}

/// A state without its version, to be compared across undoings.
fn contents(state: &State) -> Value {
    let mut value = serde_json::to_value(state).unwrap();
    value.as_object_mut().unwrap().remove("version");
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(384))]

    /// Whatever is asked, the state is sound, and folding the journal again gives the same.
    #[test]
    fn replay_is_the_state_and_no_half_state_is_left(system in systems(), commands in commands()) {
        let mut tournament = ready(system);
        for command in &commands {
            carry_out(&mut tournament, command);
            is_sound(tournament.state())?;
        }
        let replayed = Tournament::replay(tournament.journal().to_vec());
        prop_assert_eq!(replayed.state(), tournament.state());
        prop_assert_eq!(State::at(tournament.journal(), tournament.version()), tournament.state().clone());
    }

    /// Whatever a command did, undoing all its events restores what was, and undoing that brings it back.
    #[test]
    fn undo_restores_and_redo_brings_back(system in systems(), commands in commands()) {
        let mut tournament = ready(system);
        for command in &commands {
            let before = tournament.clone();
            if !carry_out(&mut tournament, command) {
                prop_assert_eq!(&before, &tournament);
                continue;
            }
            let events: Vec<Version> =
                tournament.journal()[before.journal().len()..].iter().map(|r| r.version).collect();
            let mut undone = tournament.clone();
            let undo = Command::Undo { events, reason: String::new() };
            if !matches!(command, Command::Undo { .. }) {
                prop_assert!(carry_out(&mut undone, &undo), "{:?}", undone.decide(&undo));
                prop_assert_eq!(contents(undone.state()), contents(before.state()));
                let redo = Command::Undo { events: vec![undone.version()], reason: String::new() };
                prop_assert!(carry_out(&mut undone, &redo));
                prop_assert_eq!(contents(undone.state()), contents(tournament.state()));
            }
        }
    }

    /// Undoing any event, with all that rests on it, leaves a sound tournament.
    #[test]
    fn undoing_with_what_rests_on_it_leaves_a_sound_state(
        system in systems(),
        commands in commands(),
        chosen in 1_u64..80,
    ) {
        let mut tournament = ready(system);
        for command in &commands {
            carry_out(&mut tournament, command);
        }
        let mut events = vec![Version(chosen)];
        let undo = |events: &[Version]| Command::Undo { events: events.to_vec(), reason: String::new() };
        if let Err(Refusal::RestedOn { events: rest }) = tournament.decide(&undo(&events)) {
            events.extend(rest);
            prop_assert!(tournament.decide(&undo(&events)).is_ok());
        }
        if carry_out(&mut tournament, &undo(&events)) {
            is_sound(tournament.state())?;
            prop_assert!(events.iter().all(|event| tournament.is_undone(*event)));
        }
    }

    /// Events and states survive being written and read; a snapshot goes on where the journal is.
    #[test]
    fn what_is_written_is_read_and_a_snapshot_goes_on(
        system in systems(),
        commands in commands(),
        at in 0_usize..60,
    ) {
        let mut tournament = ready(system);
        for command in &commands {
            carry_out(&mut tournament, command);
        }
        let journal = tournament.journal();
        let text = serde_json::to_string(journal).unwrap();
        let read: Vec<Recorded> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read[..], journal);
        let state = serde_json::to_string(tournament.state()).unwrap();
        prop_assert_eq!(&serde_json::from_str::<State>(&state).unwrap(), tournament.state());

        let at = at.min(journal.len());
        let (old, since) = journal.split_at(at);
        let snapshot = Tournament::replay(old.to_vec()).state().clone();
        let reaches_back = since.iter().any(|recorded| {
            matches!(&recorded.event, Event::Undone { events, .. }
                if events.iter().any(|event| *event <= snapshot.version()))
        });
        match Tournament::resume(snapshot, since.to_vec()) {
            Ok(resumed) => prop_assert_eq!(resumed.state(), tournament.state()),
            Err(_) => prop_assert!(reaches_back),
        }
    }

    /// Results of different boards commute: decided on the older state, they hold on the newer one.
    #[test]
    fn results_of_different_boards_commute(first in outcomes(), second in outcomes()) {
        let mut tournament =
            ready(System::SwissPzwarc { variant: SwissVariant::Classic, uncontrolled: false });
        let round = Round::FIRST;
        carry_out(&mut tournament, &pairing::Command::PairRound { round, seed: Some("law".into()) }.into());
        carry_out(&mut tournament, &pairing::Command::PublishRound { round }.into());
        carry_out(&mut tournament, &pairing::Command::StartRound { round }.into());
        let at = |index, outcome: &Outcome| results::Command::RecordResult {
            round,
            board: Board::from_index(index),
            outcome: outcome.clone(),
        }.into();
        let (one, other) = (at(0, &first), at(1, &second));
        let (mut here, mut there) = (tournament.clone(), tournament);
        let here_accepts = [carry_out(&mut here, &one), carry_out(&mut here, &other)];
        let there_accepts = [carry_out(&mut there, &other), carry_out(&mut there, &one)];
        prop_assert_eq!(here_accepts, [there_accepts[1], there_accepts[0]]);
        prop_assert_eq!(contents(here.state()), contents(there.state()));
    }
}
