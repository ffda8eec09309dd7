//! Laws that hold whatever the arbiter does. A failing case prints its seed and the steps it shrank to.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod generator;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;

use generator::{COMMANDS, Dice, Step, weighted};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use runda_rulebook::{Board, GameNo, GameResult, Round};
use runda_tournament::chapters::{pairing, results};
use runda_tournament::{
    Command, Event, Moment, Outcome, Recorded, Refusal, Regulations, Stage, State, System,
    Tournament, Version, accepts,
};
use serde_json::Value;

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let dice = proptest::collection::vec(0_u16..840, 0..8);
    let step = (any::<usize>(), dice).prop_map(|(kind, dice)| Step { kind, dice });
    proptest::collection::vec(step, 1..160)
}

fn systems() -> impl Strategy<Value = System> {
    any::<u16>().prop_map(|roll| Dice::of(&[roll]).system())
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
        Ok(_) | Err(_) => Vec::new(),
    };
    tournament.execute_acknowledged(command, &keys, Moment(1), "law").is_ok()
}

/// One step; an undoing that other events rest on is asked again with all of them.
fn step(tournament: &mut Tournament, step: &Step) -> Option<Command> {
    let mut command = weighted(step.kind)(tournament, &mut Dice::of(&step.dice));
    if let Command::Undo { events, .. } = &mut command {
        *events = together(tournament, events);
    }
    carry_out(tournament, &command).then_some(command)
}

fn undo(events: &[Version]) -> Command {
    Command::Undo { events: events.to_vec(), reason: String::new() }
}

/// The events with all that rest on them.
fn together(tournament: &Tournament, events: &[Version]) -> Vec<Version> {
    let mut events = events.to_vec();
    if let Err(Refusal::RestedOn { events: rest }) = tournament.decide(&undo(&events)) {
        events.extend(rest);
    }
    events
}

fn played(system: System, steps: &[Step]) -> Tournament {
    let mut tournament = ready(system);
    for one in steps {
        step(&mut tournament, one);
    }
    tournament
}

/// The events that count.
fn standing(tournament: &Tournament) -> impl Iterator<Item = &Recorded> {
    tournament.journal().iter().filter(|recorded| !tournament.is_undone(recorded.version))
}

/// What remains could have been done in this order from the start.
fn all_accepted(tournament: &Tournament) -> Result<(), TestCaseError> {
    let mut state = State::default();
    for recorded in standing(tournament) {
        let verdict = accepts(&state, &recorded.event);
        prop_assert!(verdict.is_ok(), "{:?}: {:?}", recorded, verdict);
        state.apply(recorded);
    }
    Ok(())
}

/// No half states: every round is in order.
fn is_sound(state: &State) -> Result<(), TestCaseError> {
    for (index, record) in state.rounds().iter().enumerate() {
        let round = Round::from_index(index);
        let mut seen = BTreeSet::new();
        for (_, pair) in record.pairs() {
            for number in [pair.white, pair.black] {
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
            let last =
                record.encounters.keys().next_back().map_or(0, |board| usize::from(board.get()));
            prop_assert_eq!(last, record.encounters.len());
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

/// A command the generator does not know is a command the laws do not hold for.
#[test]
fn the_generator_knows_every_command() {
    let tournament = Tournament::default();
    let drawn: BTreeSet<&str> =
        COMMANDS.iter().map(|(_, draw)| draw(&tournament, &mut Dice::of(&[])).kind()).collect();
    assert_eq!(drawn, Command::KINDS.iter().copied().collect());
}

/// The laws say something only if what they are about happens: every kind of event, undone ones too.
#[test]
fn the_generator_reaches_every_event() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    for _ in 0..600 {
        let drawn = (systems(), steps()).new_tree(&mut runner).unwrap().current();
        let tournament = played(drawn.0, &drawn.1);
        reached.extend(tournament.journal().iter().map(|recorded| recorded.event.kind()));
    }
    assert_eq!(reached, Event::KINDS.iter().copied().collect());
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256 * LONGER))]

    /// Whatever is asked, the state is sound, what is left is allowed, and folding it again gives the same.
    #[test]
    fn replay_is_the_state_and_no_half_state_is_left(system in systems(), steps in steps()) {
        let mut tournament = ready(system);
        for one in &steps {
            let done = step(&mut tournament, one);
            is_sound(tournament.state())?;
            if matches!(done, Some(Command::Undo { .. })) {
                all_accepted(&tournament)?;
            }
        }
        all_accepted(&tournament)?;
        let replayed = Tournament::replay(tournament.journal().to_vec());
        prop_assert_eq!(replayed.state(), tournament.state());
        let at = State::at(tournament.journal(), tournament.version());
        prop_assert_eq!(&at, tournament.state());
    }

    /// A command is decided by what its events are allowed: nothing refused happens, and nothing changes.
    #[test]
    fn a_refused_command_changes_nothing(system in systems(), steps in steps()) {
        let mut tournament = ready(system);
        for one in &steps {
            let before = tournament.clone();
            match step(&mut tournament, one) {
                None => prop_assert_eq!(&before, &tournament),
                Some(_) => prop_assert!(tournament.version() > before.version()),
            }
        }
    }

    /// Whatever a command did, undoing all its events restores what was, and undoing that brings it back.
    #[test]
    fn undo_restores_and_redo_brings_back(system in systems(), steps in steps()) {
        let mut tournament = ready(system);
        for one in &steps {
            let before = tournament.clone();
            let Some(command) = step(&mut tournament, one) else { continue };
            if matches!(command, Command::Undo { .. }) {
                continue;
            }
            let events: Vec<Version> =
                tournament.journal().iter().skip(before.journal().len()).map(|r| r.version).collect();
            let mut undone = tournament.clone();
            prop_assert!(carry_out(&mut undone, &undo(&events)), "{:?}", undone.decide(&undo(&events)));
            prop_assert_eq!(contents(undone.state()), contents(before.state()));
            let redo = undo(&[undone.version()]);
            prop_assert!(carry_out(&mut undone, &redo));
            prop_assert_eq!(contents(undone.state()), contents(tournament.state()));
        }
    }

    /// An event is kept exactly when the guard still takes it, and no event is asked to go without need:
    /// leave any one of them standing, and it hangs in the air.
    #[test]
    fn undo_takes_along_what_hangs_in_the_air_and_nothing_else(
        system in systems(),
        steps in steps(),
        chosen in any::<prop::sample::Index>(),
    ) {
        let tournament = played(system, &steps);
        let candidates: Vec<Version> = standing(&tournament)
            .filter(|recorded| !matches!(recorded.event, Event::Undone { .. }))
            .map(|recorded| recorded.version)
            .collect();
        prop_assume!(!candidates.is_empty());
        let first = *chosen.get(&candidates);
        let events = together(&tournament, &[first]);
        let mut state = State::default();
        for recorded in standing(&tournament).filter(|recorded| recorded.version != first) {
            let goes = events.contains(&recorded.version);
            prop_assert_eq!(accepts(&state, &recorded.event).is_err(), goes, "{:?}", recorded);
            if !goes {
                state.apply(recorded);
            }
        }
        for left in &events[1..] {
            let fewer: Vec<Version> = events.iter().copied().filter(|event| event != left).collect();
            match tournament.decide(&undo(&fewer)) {
                Err(Refusal::RestedOn { events: rest }) => prop_assert_eq!(rest.first(), Some(left)),
                other => prop_assert!(false, "{} need not go: {:?}", left, other),
            }
        }
        let mut undone = tournament.clone();
        prop_assert!(carry_out(&mut undone, &undo(&events)), "{:?}", undone.decide(&undo(&events)));
        is_sound(undone.state())?;
        all_accepted(&undone)?;
        prop_assert_eq!(contents(undone.state()), contents(&state));
        prop_assert!(events.iter().all(|event| undone.is_undone(*event)));
    }

    /// Events and states survive being written and read; a snapshot goes on where the journal is.
    #[test]
    fn what_is_written_is_read_and_a_snapshot_goes_on(
        system in systems(),
        steps in steps(),
        at in 0_usize..60,
    ) {
        let tournament = played(system, &steps);
        let journal = tournament.journal().to_vec();
        let text = serde_json::to_string(&journal).unwrap();
        let read: Vec<Recorded> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read, &journal);
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
            Ok(resumed) => {
                prop_assert!(!reaches_back);
                prop_assert_eq!(resumed.state(), tournament.state());
            }
            Err(_) => prop_assert!(reaches_back),
        }
    }

    /// Commands survive being written and read, whatever the order of their fields.
    #[test]
    fn commands_are_read_as_they_were_written(system in systems(), steps in steps()) {
        let tournament = ready(system);
        for Step { kind, dice } in &steps {
            let command = weighted(*kind)(&tournament, &mut Dice::of(dice));
            let written = serde_json::to_value(&command).unwrap();
            prop_assert_eq!(written["type"].as_str(), Some(command.kind()));
            let fields: Vec<(String, Value)> =
                written.as_object().unwrap().clone().into_iter().rev().collect();
            let backwards: Vec<String> =
                fields.iter().map(|(key, value)| format!("{}:{value}", Value::from(key.as_str()))).collect();
            let text = format!("{{{}}}", backwards.join(","));
            prop_assert_eq!(&serde_json::from_str::<Command>(&text).unwrap(), &command);
        }
    }

    /// Results of different boards commute: decided on the older state, they hold on the newer one.
    #[test]
    fn results_of_different_boards_commute(first in 0_usize..12, second in 0_usize..12) {
        let [first, second] = [first, second].map(|index| Outcome::from(GameResult::ALL[index]));
        let mut tournament = ready(System::default());
        let round = Round::FIRST;
        carry_out(&mut tournament, &pairing::Command::PairRound { round, seed: Some("law".into()) }.into());
        carry_out(&mut tournament, &pairing::Command::PublishRound { round }.into());
        carry_out(&mut tournament, &pairing::Command::StartRound { round }.into());
        let at = |index, outcome: &Outcome| -> Command {
            let (board, outcome) = (Board::from_index(index), outcome.clone());
            results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome }.into()
        };
        let (one, other) = (at(0, &first), at(1, &second));
        let (mut here, mut there) = (tournament.clone(), tournament);
        let here_accepts = [carry_out(&mut here, &one), carry_out(&mut here, &other)];
        let there_accepts = [carry_out(&mut there, &other), carry_out(&mut there, &one)];
        prop_assert_eq!(here_accepts, [there_accepts[1], there_accepts[0]]);
        prop_assert_eq!(contents(here.state()), contents(there.state()));
    }
}
