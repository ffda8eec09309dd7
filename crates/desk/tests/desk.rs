//! The desk on a real database.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::path::Path;

use runda_desk::{Desk, DeskError, FileFault, Notice, Signed, TournamentFile, TournamentId};
use runda_rulebook::{Board, GameNo, GameResult, Round, StartNo};
use runda_store::{Durability, Log, MemoryLog, Position, SqliteLog};
use runda_tournament::chapters::{entries, pairing, results};
use runda_tournament::{
    Command, Moment, Person, Refusal, Regulations, StartMethod, Tournament, Version,
};

const PLAYERS: u16 = 8;

fn signed() -> Signed {
    Signed { by: "Sędzia Główny".into(), at: Moment(1_790_000_000_000) }
}

async fn on_disk(file: &Path) -> Desk {
    Desk::new(Log::Sqlite(SqliteLog::open(file, Durability::Crash).await.unwrap()))
}

/// A tournament whose first round has started, paired by hand.
async fn started(desk: &Desk) -> TournamentId {
    let regulations = Regulations { rounds: Some(5), ..Regulations::new("Memoriał Łosia") };
    let (id, _) = desk.create(regulations, &signed()).await.unwrap();
    let people = (0..PLAYERS).map(|n| Person::named(format!("Gracz {n}"), "Jan")).collect();
    let round = Round::FIRST;
    let mut commands = vec![
        entries::Command::EnterPlayers { people }.into(),
        entries::Command::AssignStartList {
            method: StartMethod::ByHand,
            seed: None,
            order: Vec::new(),
        }
        .into(),
        pairing::Command::BeginManualPairing { round }.into(),
    ];
    for number in 1..=PLAYERS / 2 {
        let white = StartNo::new(number).unwrap();
        let black = StartNo::new(number + PLAYERS / 2).unwrap();
        commands.push(pairing::Command::PlacePair { round, board: None, white, black }.into());
    }
    commands.extend([
        pairing::Command::EndManualPairing { round, seed: None }.into(),
        pairing::Command::PublishRound { round }.into(),
        pairing::Command::StartRound { round }.into(),
    ]);
    for command in commands {
        execute(desk, &id, command).await.unwrap();
    }
    id
}

/// Carries out a command like an arbiter who reads every warning and goes on.
async fn execute(desk: &Desk, id: &TournamentId, command: Command) -> Result<(), DeskError> {
    match desk.execute(id, command.clone(), &[], &signed()).await {
        Err(DeskError::Refused(Refusal::NeedsConfirmation { warnings })) => {
            let read: Vec<_> = warnings.into_iter().map(|warning| warning.key).collect();
            desk.execute(id, command, &read, &signed()).await.map(|_| ())
        }
        other => other.map(|_| ()),
    }
}

fn result(board: u16, result: GameResult) -> Command {
    results::Command::RecordResult {
        round: Round::FIRST,
        board: Board::new(board).unwrap(),
        game: GameNo::FIRST,
        outcome: result.into(),
    }
    .into()
}

async fn results(desk: &Desk, id: &TournamentId) -> Vec<GameResult> {
    let tournament = desk.tournament(id).await.unwrap();
    let round = tournament.state().round(Round::FIRST).unwrap();
    round.games().map(runda_tournament::Game::result).collect()
}

#[tokio::test]
async fn two_programs_enter_results_of_different_boards_and_both_succeed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let (left, right) = (on_disk(&file).await, on_disk(&file).await);
    let id = started(&left).await;
    right.tournament(&id).await.unwrap();
    execute(&left, &id, result(1, GameResult::WhiteWins)).await.unwrap();
    execute(&right, &id, result(2, GameResult::Draw)).await.unwrap();
    let both = results(&right, &id).await;
    assert_eq!(both[..2], [GameResult::WhiteWins, GameResult::Draw]);
    let second = execute(&left, &id, result(2, GameResult::BlackWins)).await;
    assert!(matches!(second, Err(DeskError::Refused(Refusal::AlreadyRecorded { .. }))));
    assert_eq!(results(&left, &id).await, results(&right, &id).await);
}

#[tokio::test]
async fn a_watcher_hears_of_every_change_and_catches_up_with_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let (left, right) = (on_disk(&file).await, on_disk(&file).await);
    let id = started(&left).await;
    let before = right.tournament(&id).await.unwrap().version();
    let mut notices = right.subscribe();
    execute(&left, &id, result(1, GameResult::WhiteWins)).await.unwrap();
    right.catch_up(Position(0)).await.unwrap();
    let notice = notices.recv().await.unwrap();
    let Notice::Changed { id: tournament, events } = notice else { panic!("{notice:?}") };
    let versions: Vec<_> = events.iter().map(|(version, _)| *version).collect();
    assert_eq!((tournament, versions), (id.clone(), vec![runda_store::Version(before.next().0)]));
    assert_eq!(events[0].1, right.end().await.unwrap());
    assert_eq!(results(&right, &id).await[0], GameResult::WhiteWins);
}

#[tokio::test]
async fn a_copy_restored_by_another_program_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("runda.db"), folder.path().join("copy.db"));
    let (server, other) = (on_disk(&file).await, on_disk(&file).await);
    let id = started(&server).await;
    server.backup(&copy).await.unwrap();
    execute(&server, &id, result(1, GameResult::WhiteWins)).await.unwrap();
    let end = server.catch_up(Position(0)).await.unwrap();
    let mut notices = server.subscribe();
    other.restore(&copy).await.unwrap();

    // An arbiter who is faster than the news works on the copy, not on what was replaced.
    execute(&server, &id, result(2, GameResult::Draw)).await.unwrap();
    assert_eq!(results(&server, &id).await[..2], [GameResult::Open, GameResult::Draw]);
    notices.recv().await.unwrap();
    server.catch_up(end).await.unwrap();
    assert!(matches!(notices.recv().await, Ok(Notice::Replaced { .. })));
    assert_eq!(server.generation(), 1);
    assert_eq!(results(&server, &id).await[..2], [GameResult::Open, GameResult::Draw]);
}

#[tokio::test]
async fn a_reopened_tournament_is_the_same_with_and_without_its_snapshot() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let desk = on_disk(&file).await;
    let id = started(&desk).await;
    for _ in 0..300 {
        execute(&desk, &id, result(1, GameResult::WhiteWins)).await.unwrap();
        let event = desk.tournament(&id).await.unwrap().version();
        let undo = Command::Undo { events: vec![event], reason: "palec".into() };
        execute(&desk, &id, undo).await.unwrap();
    }
    let now = desk.tournament(&id).await.unwrap();
    assert!(now.version() > Version(500), "a snapshot has been kept");
    let reopened = on_disk(&file).await;
    let resumed = reopened.tournament(&id).await.unwrap();
    assert!((resumed.journal().len() as u64) < resumed.version().0, "opened from the snapshot");
    assert_eq!(resumed.state(), now.state());
    let replayed = reopened.with_journal(&id).await.unwrap();
    assert_eq!(replayed.state(), now.state());
}

#[tokio::test]
async fn an_exported_tournament_is_imported_identically_and_never_over_another() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id = started(&desk).await;
    let text = desk.export(&id).await.unwrap().write().unwrap();
    let file = TournamentFile::read(&text).unwrap();
    let taken = desk.import(file.clone(), None).await;
    assert!(matches!(taken, Err(DeskError::NameTaken(_))));
    let other = Desk::new(Log::Memory(MemoryLog::default()));
    assert_eq!(other.import(file, None).await.unwrap(), id);
    assert_eq!(other.export(&id).await.unwrap().write().unwrap(), text);
    let (here, there) = (desk.tournament(&id).await, other.tournament(&id).await);
    assert_eq!(here.unwrap().state(), there.unwrap().state());
}

#[tokio::test]
async fn a_file_cut_anywhere_imports_nothing_and_names_the_line() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id = started(&desk).await;
    let text = desk.export(&id).await.unwrap().write().unwrap();
    for cut in (0..text.len() - 1).filter(|cut| text.is_char_boundary(*cut)).step_by(7) {
        let error = TournamentFile::read(&text[..cut]).unwrap_err();
        let lines = text[..cut].lines().count();
        assert!(error.line == lines.max(1) || error.line == lines + 1, "{cut}: {error}");
    }
    let half = text.lines().take(4).collect::<Vec<_>>().join("\n") + "\n";
    let error = TournamentFile::read(&half).unwrap_err();
    assert_eq!(error.line, 5);
    assert!(matches!(error.fault, FileFault::CutOff { .. }));
    let swapped = text.replace("\"version\":3", "\"version\":9");
    let error = TournamentFile::read(&swapped).unwrap_err();
    assert_eq!(error.fault, FileFault::OutOfOrder { found: 9, expected: 3 });
}

#[tokio::test]
async fn two_tournaments_of_one_name_get_two_short_names() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let (first, _) = desk.create(Regulations::new("Żaczek"), &signed()).await.unwrap();
    let (second, _) = desk.create(Regulations::new("Żaczek"), &signed()).await.unwrap();
    assert_eq!((first.as_str(), second.as_str()), ("zaczek", "zaczek-2"));
    assert_eq!(desk.list().await.unwrap().len(), 2);
    let missing = desk.tournament(&"nie-ma".parse().unwrap()).await;
    assert!(matches!(missing, Err(DeskError::NoSuchTournament(_))));
}

#[tokio::test]
async fn a_restored_backup_is_what_the_desk_shows() {
    let folder = tempfile::tempdir().unwrap();
    let desk = on_disk(&folder.path().join("runda.db")).await;
    let id = started(&desk).await;
    let copy = folder.path().join("copy.db");
    desk.backup(&copy).await.unwrap();
    execute(&desk, &id, result(1, GameResult::WhiteWins)).await.unwrap();
    desk.restore(&copy).await.unwrap();
    assert_eq!(results(&desk, &id).await[0], GameResult::Open);
    let replayed = Tournament::replay(desk.export(&id).await.unwrap().events);
    assert_eq!(replayed.state(), desk.tournament(&id).await.unwrap().state());
}
