//! How long it takes to replay 50,000 events and to open a tournament from its snapshot:
//! `cargo bench -p runda-desk`.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a bench prints and stops at the first surprise"
)]

use std::time::{Duration, Instant};

use runda_desk::{Desk, Signed, TournamentFile, TournamentId};
use runda_rulebook::{Board, GameNo, GameResult, Round, StartNo};
use runda_store::{Durability, Log, SqliteLog};
use runda_tournament::chapters::{entries, pairing, results, setup};
use runda_tournament::{
    Command, Ground, Moment, Outcome, Person, Refusal, Regulations, StartMethod, Tournament,
};

const EVENTS: u64 = 50_000;
const PLAYERS: u16 = 400;
const RUNS: usize = 9;

fn main() {
    let file = TournamentFile { id: "bench".parse().expect("an id"), events: long_journal() };
    let expected = Tournament::replay(file.events.clone());
    let replay = median(|| {
        let events = file.events.clone();
        let start = Instant::now();
        let tournament = Tournament::replay(events);
        let took = start.elapsed();
        assert_eq!(tournament.state(), expected.state());
        took
    });
    println!("replay of {EVENTS} events in memory        {:>8.2} ms", millis(replay));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(from_disk(file, &expected));
}

async fn from_disk(file: TournamentFile, expected: &Tournament) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.db");
    let id: TournamentId = file.id.clone();
    let open = || async {
        Desk::new(Log::Sqlite(SqliteLog::open(&path, Durability::Crash).await.expect("a log")))
    };
    let desk = open().await;
    desk.import(file, None).await.expect("an import");
    let start = Instant::now();
    assert_eq!(desk.tournament(&id).await.expect("it").state(), expected.state());
    println!("open from {EVENTS} events on disk          {:>8.2} ms", millis(start.elapsed()));
    let signed = Signed { by: "arbiter".into(), at: Moment(0) };
    for number in 0..500 {
        let board = Board::from_index(number % usize::from(PLAYERS / 2));
        let now = desk.tournament(&id).await.expect("it");
        let round = now.state().round(Round::FIRST).expect("a round");
        let game = round.game(board).expect("a game");
        let result = game.result().mirrored();
        drop(now);
        let command = correct(board, result);
        desk.execute(&id, command, &[], &signed).await.expect("a correction");
    }
    let now = desk.tournament(&id).await.expect("it");
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let fresh = open().await;
        let start = Instant::now();
        let opened = fresh.tournament(&id).await.expect("it");
        times.push(start.elapsed());
        assert_eq!(opened.state(), now.state());
    }
    times.sort();
    println!("open from a snapshot and what followed it  {:>8.2} ms", millis(times[RUNS / 2]));
}

/// A journal as long as the busiest event: entries, one round, and corrections without end.
fn long_journal() -> Vec<runda_tournament::Recorded> {
    let mut tournament = Tournament::default();
    let mut ask = |command: Command| {
        let read = match tournament.execute(&command, Moment(0), "arbiter") {
            Ok(_) => return tournament.version().0,
            Err(Refusal::NeedsConfirmation { warnings }) => warnings,
            Err(other) => panic!("{other}"),
        };
        let keys: Vec<_> = read.into_iter().map(|warning| warning.key).collect();
        tournament
            .execute_acknowledged(&command, &keys, Moment(0), "arbiter")
            .expect("an acknowledged command");
        tournament.version().0
    };
    let round = Round::FIRST;
    let regulations = Regulations { rounds: Some(5), ..Regulations::new("Bench") };
    ask(setup::Command::CreateTournament { regulations: regulations.into() }.into());
    let people = (0..PLAYERS).map(|n| Person::named(format!("Gracz {n}"), "Jan")).collect();
    ask(entries::Command::EnterPlayers { people }.into());
    let method = StartMethod::ByHand;
    ask(entries::Command::AssignStartList { method, seed: None, order: Vec::new() }.into());
    ask(pairing::Command::BeginManualPairing { round }.into());
    for number in 1..=PLAYERS / 2 {
        let white = StartNo::new(number).expect("a number");
        let black = StartNo::new(number + PLAYERS / 2).expect("a number");
        ask(pairing::Command::PlacePair { round, board: None, white, black }.into());
    }
    ask(pairing::Command::EndManualPairing { round, seed: None }.into());
    ask(pairing::Command::PublishRound { round }.into());
    ask(pairing::Command::StartRound { round }.into());
    for number in 1..=PLAYERS / 2 {
        let board = Board::new(number).expect("a board");
        ask(results::Command::RecordResult {
            round,
            board,
            game: GameNo::FIRST,
            outcome: GameResult::WhiteWins.into(),
        }
        .into());
    }
    let mut number = 0;
    while ask(correction(number)) < EVENTS {
        number += 1;
    }
    tournament.journal().to_vec()
}

/// The result of a board turned round, again and again.
fn correction(number: u64) -> Command {
    let boards = u64::from(PLAYERS / 2);
    let board = Board::from_index(usize::try_from(number % boards).unwrap_or(0));
    let is_even = (number / boards).is_multiple_of(2);
    let result = if is_even { GameResult::BlackWins } else { GameResult::WhiteWins };
    correct(board, result)
}

fn correct(board: Board, result: GameResult) -> Command {
    results::Command::CorrectResult {
        round: Round::FIRST,
        board,
        game: GameNo::FIRST,
        outcome: Outcome::from(result),
        ground: Ground::Mistake,
        reason: "pomyłka".into(),
    }
    .into()
}

fn median(mut run: impl FnMut() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| run()).collect();
    times.sort();
    times[RUNS / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
