//! Tournaments for tests.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::panic,
    reason = "every test file takes what it needs, and a test may panic"
)]

use runda_rulebook::{Board, EntryId, GameNo, GameResult, Round, StartNo, Unpaired};
use runda_tournament::chapters::{entries, pairing, results, setup};
use runda_tournament::{
    Command, Entrant, Event, Moment, Outcome, Person, Refusal, Regulations, Rest, StartMethod,
    System, Tournament, Version, accepts,
};

pub fn number(n: u16) -> StartNo {
    StartNo::new(n).unwrap()
}

pub fn round(n: u16) -> Round {
    Round::new(n).unwrap()
}

pub fn board(n: u16) -> Board {
    Board::new(n).unwrap()
}

/// Executes a command as an arbiter who has read every warning.
pub fn ask(tournament: &mut Tournament, command: impl Into<Command>) {
    let command = &command.into();
    let outcome = match tournament.decide(command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            let keys: Vec<_> = warnings.into_iter().map(|warning| warning.key).collect();
            tournament.execute_acknowledged(command, &keys, Moment(0), "arbiter").map(drop)
        }
        _ => tournament.execute(command, Moment(0), "arbiter").map(drop),
    };
    if let Err(refusal) = outcome {
        panic!("{command:?} was refused: {refusal}");
    }
}

/// A tournament of five rounds with so many players, numbered in the order of entry.
pub fn with_players(players: usize) -> Tournament {
    regulated(Regulations { rounds: Some(5), ..Regulations::new("Test") }, players)
}

/// A tournament by these regulations.
pub fn regulated(regulations: Regulations, players: usize) -> Tournament {
    let mut tournament = Tournament::default();
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    let people = (1..=players).map(|n| Person::named(format!("Player{n}"), "A")).collect();
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    let start = entries::Command::AssignStartList {
        method: StartMethod::ByHand,
        seed: None,
        order: vec![],
    };
    ask(&mut tournament, start);
    tournament
}

pub fn pair_by_hand(tournament: &mut Tournament, of: u16, pairs: &[(u16, u16)], bye: Option<u16>) {
    ask(tournament, pairing::Command::BeginManualPairing { round: round(of) });
    for (white, black) in pairs {
        let (white, black) = (number(*white), number(*black));
        ask(
            tournament,
            pairing::Command::PlacePair { round: round(of), board: None, white, black },
        );
    }
    if let Some(bye) = bye {
        let rest = Rest { player: number(bye), kind: Unpaired::Bye };
        ask(tournament, pairing::Command::GiveRest { round: round(of), rest });
    }
    ask(tournament, pairing::Command::EndManualPairing { round: round(of), seed: None });
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
}

pub fn record(of: u16, at: u16, result: GameResult) -> Command {
    results::Command::RecordResult {
        round: round(of),
        board: board(at),
        game: GameNo::FIRST,
        outcome: Outcome::from(result),
    }
    .into()
}

/// The result of a game of the encounter at a board.
pub fn record_game(of: u16, (at, game): (u16, u16), result: GameResult) -> Command {
    results::Command::RecordResult {
        round: round(of),
        board: board(at),
        game: GameNo::new(game).unwrap(),
        outcome: Outcome::from(result),
    }
    .into()
}

pub fn player(n: u64) -> Entrant {
    Entrant::Player(EntryId(n))
}

/// A tournament of five rounds by this system.
pub fn by_system(system: System, players: usize) -> Tournament {
    regulated(Regulations { system, rounds: Some(5), ..Regulations::new("Test") }, players)
}

/// Why a command is refused.
pub fn refused(tournament: &Tournament, command: impl Into<Command>) -> Refusal {
    tournament.decide(&command.into()).unwrap_err()
}

/// What the arbiter is asked before a command is carried out; nothing if it is carried out at once.
pub fn warned(tournament: &Tournament, command: impl Into<Command>) -> Vec<String> {
    match tournament.decide(&command.into()) {
        Ok(_) => Vec::new(),
        Err(Refusal::NeedsConfirmation { warnings }) => {
            warnings.iter().map(|warning| warning.key.as_str().to_string()).collect()
        }
        Err(refusal) => panic!("{refusal}"),
    }
}

/// What the guard says of an event nobody's command leads to.
pub fn judged(tournament: &Tournament, event: impl Into<Event>) -> Result<(), Refusal> {
    accepts(tournament.state(), &event.into()).map(drop)
}

/// The kinds of the events that must go together with the one recorded as `event`.
pub fn resting_on(tournament: &Tournament, event: u64) -> Vec<&'static str> {
    let undo = Command::Undo { events: vec![Version(event)], reason: String::new() };
    let rest = match tournament.decide(&undo) {
        Ok(_) => Vec::new(),
        Err(Refusal::RestedOn { events }) => events,
        Err(refusal) => panic!("{refusal}"),
    };
    let kind = |version: Version| {
        tournament.journal().iter().find(|r| r.version == version).unwrap().event.kind()
    };
    rest.into_iter().map(kind).collect()
}

/// The number of the last event of this kind.
pub fn last(tournament: &Tournament, kind: &str) -> u64 {
    tournament.journal().iter().rev().find(|r| r.event.kind() == kind).unwrap().version.0
}
