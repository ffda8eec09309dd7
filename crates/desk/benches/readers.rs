//! What it costs to enter a result while two hundred pages read the tournament:
//! `cargo bench -p runda-desk --bench readers`.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a bench prints and stops at the first surprise"
)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use runda_desk::{Desk, Signed, TournamentFile, TournamentId};
use runda_rulebook::{Board, GameNo, GameResult, Round};
use runda_store::{Log, MemoryLog};
use runda_tournament::chapters::{entries, pairing, results, setup};
use runda_tournament::{
    Command, Moment, Person, Recorded, Refusal, Regulations, StartMethod, Tournament,
};

const PLAYERS: u16 = 300;
const ROUNDS: u16 = 9;
const READERS: usize = 200;

fn main() {
    let journal = nine_rounds();
    println!("{PLAYERS} players, {ROUNDS} rounds, {} events", journal.len());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (alone, read) = runtime.block_on(enter_results(journal.clone()));
    println!("a result at the desk, nobody reads      {:>9.1} µs", micros(alone));
    println!("a result at the desk, {READERS} readers       {:>9.1} µs", micros(read));
    println!("ratio                                   {:>9.2}", micros(read) / micros(alone));
    let (alone, read) = fold_results(&journal);
    println!("folding a result in, nobody reads       {:>9.1} µs", micros(alone));
    println!("folding a result in, {READERS} readers        {:>9.1} µs", micros(read));
}

/// Every result of the last round through the desk, on one board alone, on the next one while readers hold
/// the tournament as it is; each reader takes the new one before the next result. Median of each.
async fn enter_results(events: Vec<Recorded>) -> (Duration, Duration) {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id: TournamentId = "bench".parse().expect("an id");
    desk.import(TournamentFile { id: id.clone(), events }, None).await.expect("an import");
    desk.tournament(&id).await.expect("it");
    let signed = Signed { by: "arbiter".into(), at: Moment(0) };
    let mut times = [Vec::new(), Vec::new()];
    for board in 1..=PLAYERS / 2 {
        let is_read = board % 2 == 0;
        let mut held = Vec::new();
        for _ in 0..if is_read { READERS } else { 0 } {
            held.push(desk.tournament(&id).await.expect("it"));
        }
        let start = Instant::now();
        let done = desk.execute(&id, result(board), &[], &signed).await.expect("a result");
        times[usize::from(is_read)].push(start.elapsed());
        assert!(held.iter().all(|before| before.version() < done.tournament.version()));
    }
    (median(&mut times[0]), median(&mut times[1]))
}

/// The same without the desk: only what a held copy costs.
fn fold_results(events: &[Recorded]) -> (Duration, Duration) {
    let mut tournament = Arc::new(Tournament::replay(events.to_vec()));
    let mut times = [Vec::new(), Vec::new()];
    for board in 1..=PLAYERS / 2 {
        let is_read = board % 2 == 0;
        let event = tournament.decide(&result(board)).expect("a result").remove(0);
        let version = tournament.version().next();
        let recorded = Recorded { version, at: Moment(0), by: "arbiter".into(), event };
        let held = vec![tournament.clone(); if is_read { READERS } else { 0 }];
        let start = Instant::now();
        Arc::make_mut(&mut tournament).apply(recorded);
        times[usize::from(is_read)].push(start.elapsed());
        assert!(held.iter().all(|before| before.version() < version));
    }
    (median(&mut times[0]), median(&mut times[1]))
}

/// Eight rounds played and the ninth started.
fn nine_rounds() -> Vec<Recorded> {
    let mut tournament = Tournament::default();
    let mut ask = |command: Command| {
        let read = match tournament.execute(&command, Moment(0), "arbiter") {
            Ok(_) => return,
            Err(Refusal::NeedsConfirmation { warnings }) => warnings,
            Err(other) => panic!("{other}"),
        };
        let keys: Vec<_> = read.into_iter().map(|warning| warning.key).collect();
        tournament
            .execute_acknowledged(&command, &keys, Moment(0), "arbiter")
            .expect("an acknowledged command");
    };
    let regulations = Regulations { rounds: Some(ROUNDS), ..Regulations::new("Bench") };
    ask(setup::Command::CreateTournament { regulations: regulations.into() }.into());
    let people = (0..PLAYERS).map(|n| Person::named(format!("Gracz {n}"), "Jan")).collect();
    ask(entries::Command::EnterPlayers { people }.into());
    let method = StartMethod::ByHand;
    ask(entries::Command::AssignStartList { method, seed: None, order: Vec::new() }.into());
    for round in (0..usize::from(ROUNDS)).map(Round::from_index) {
        ask(pairing::Command::PairRound { round, seed: Some("bench".into()) }.into());
        ask(pairing::Command::PublishRound { round }.into());
        ask(pairing::Command::StartRound { round }.into());
        for board in (1..=PLAYERS / 2).filter(|_| round.get() < ROUNDS) {
            let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
            let outcome = results[usize::from(board + round.get()) % 3].into();
            let board = Board::new(board).expect("a board");
            ask(results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome }
                .into());
        }
    }
    tournament.journal().to_vec()
}

/// A result of the last round.
fn result(board: u16) -> Command {
    let (round, board) = (Round::from_index(usize::from(ROUNDS) - 1), Board::new(board));
    let outcome = GameResult::WhiteWins.into();
    results::Command::RecordResult {
        round,
        board: board.expect("a board"),
        game: GameNo::FIRST,
        outcome,
    }
    .into()
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
