//! Streams that are no tournaments, and tournaments that cannot be read to their end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::path::Path;

use runda_desk::{Damage, Desk, DeskError, Fault, Notice, Signed, TournamentId};
use runda_rulebook::Language;
use runda_rulebook::messages::Numbers;
use runda_store::{
    Durability, EventLog, Log, MemoryLog, NewEvent, Position, SqliteLog, StreamId, StreamKind,
};
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations, SHAPE, ShapeError, Version};

const TOURNAMENT: StreamKind = StreamKind::new("tournament");
const CLUB: StreamKind = StreamKind::new("club");

fn signed() -> Signed {
    Signed { by: "Sędzia Główny".into(), at: Moment(1_790_000_000_000) }
}

async fn on_disk(file: &Path) -> Desk {
    Desk::new(Log::Sqlite(SqliteLog::open(file, Durability::Crash).await.unwrap()))
}

async fn create(desk: &Desk, name: &str) -> TournamentId {
    desk.create(Regulations::new(name), &signed()).await.unwrap().0
}

async fn enter(desk: &Desk, id: &TournamentId, surname: &str) -> Result<(), DeskError> {
    let command = entries::Command::EnterPlayers { people: vec![Person::named(surname, "Jan")] };
    desk.execute(id, command.into(), &[], &signed()).await.map(|_| ())
}

fn event(schema: u16, payload: &str) -> NewEvent {
    let kind = "whatever".into();
    NewEvent { at_millis: 7, actor: "Later".into(), kind, schema, payload: payload.into() }
}

/// Appends what no program of today writes.
async fn append(desk: &Desk, stream: &StreamId, event: NewEvent) {
    let end = desk.log().read(stream, runda_store::Version(0)).await.unwrap();
    let seen = runda_store::Version(end.len() as u64);
    desk.log().append(stream, seen, &[event]).await.unwrap();
}

fn stream(id: &TournamentId) -> StreamId {
    StreamId::new(TOURNAMENT, id.as_str())
}

fn unreadable() -> NewEvent {
    event(SHAPE, r#"{"type":"no-such-thing"}"#)
}

async fn players(desk: &Desk, id: &TournamentId) -> usize {
    desk.tournament(id).await.unwrap().state().participants().count()
}

fn damage_of(error: DeskError) -> Damage {
    let DeskError::Damaged { damage, .. } = error else { panic!("{error}") };
    damage
}

#[tokio::test]
async fn a_stream_of_another_kind_is_no_tournament_whatever_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let memory = Desk::new(Log::Memory(MemoryLog::default()));
    for desk in [memory, on_disk(&folder.path().join("runda.db")).await] {
        let id = create(&desk, "Damka").await;
        enter(&desk, &id, "Kos").await.unwrap();
        let before = desk.tournament(&id).await.unwrap();
        let club = StreamId::new(CLUB, id.as_str());
        // Its third event would be the next one of the tournament, and says something of tournaments.
        let other = desk.create(Regulations::new("Inny"), &signed()).await.unwrap().0;
        enter(&desk, &other, "Lis").await.unwrap();
        let journal = desk.log().read(&stream(&other), runda_store::Version(0)).await.unwrap();
        for number in [0, 1, 1] {
            append(&desk, &club, journal[number].event.clone()).await;
        }
        let mut notices = desk.subscribe();
        desk.catch_up(Position(0)).await.unwrap();
        assert!(notices.try_recv().is_err(), "nothing of a tournament has happened");
        assert_eq!(desk.tournament(&id).await.unwrap(), before);
        let fresh = Desk::new(desk.log().clone());
        assert_eq!(fresh.tournament(&id).await.unwrap().state(), before.state());
        let names: Vec<_> = fresh.list().await.unwrap().into_iter().map(|row| row.id).collect();
        assert_eq!(names, [id, other]);
        let alone = StreamId::new(CLUB, "warcaby");
        append(&desk, &alone, journal[0].event.clone()).await;
        let missing = fresh.tournament(&"warcaby".parse().unwrap()).await;
        assert!(matches!(missing, Err(DeskError::NoSuchTournament(_))));
    }
}

/// T-13, T-14: the others are opened, changed and followed as if nothing had happened.
#[tokio::test]
async fn an_event_nobody_can_read_stops_its_own_tournament_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let (server, other) = (on_disk(&file).await, on_disk(&file).await);
    let (bad, good) = (create(&server, "Zły").await, create(&server, "Dobry").await);
    enter(&server, &bad, "Kos").await.unwrap();
    let seen = server.catch_up(Position(0)).await.unwrap();
    let mut notices = server.subscribe();

    append(&other, &stream(&bad), unreadable()).await;
    append(&other, &stream(&bad), unreadable()).await;
    enter(&other, &good, "Lis").await.unwrap();
    let end = server.catch_up(seen).await.unwrap();

    assert_eq!(end, Position(seen.0 + 3), "following goes on behind the event");
    let damaged = Notice::Damaged { id: bad.clone(), position: Position(seen.0 + 1) };
    assert_eq!(notices.recv().await.unwrap(), damaged);
    let next = notices.recv().await.unwrap();
    assert!(matches!(next, Notice::Changed { id, .. } if id == good));
    assert_eq!(players(&server, &good).await, 1);
    enter(&server, &good, "Wilk").await.unwrap();

    for desk in [server, on_disk(&file).await] {
        let damage = damage_of(desk.tournament(&bad).await.unwrap_err());
        assert_eq!(damage.version, Version(3));
        assert!(matches!(damage.fault, Fault::Unreadable(ShapeError::Unreadable { .. })));
        assert_eq!(damage_of(enter(&desk, &bad, "Mysz").await.unwrap_err()), damage);
        assert_eq!(damage_of(desk.export(&bad).await.unwrap_err()), damage);
        assert_eq!(players(&desk, &good).await, 2);
        let list = desk.list().await.unwrap();
        let shown: Vec<_> = list.iter().map(|row| (&*row.name, row.damage.clone())).collect();
        assert_eq!(shown, [("Dobry", None), ("Zły", Some(damage))]);
        assert_eq!((list[1].players, list[1].version), (1, Version(4)));
    }
}

#[tokio::test]
async fn what_can_be_read_of_a_damaged_tournament_goes_on_as_a_new_one() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id = create(&desk, "Otwarty").await;
    enter(&desk, &id, "Kos").await.unwrap();
    append(&desk, &stream(&id), unreadable()).await;
    let desk = Desk::new(desk.log().clone());
    let readable = desk.readable(&id).await.unwrap();
    assert_eq!(readable.damage.map(|damage| damage.version), Some(Version(3)));
    let file =
        runda_desk::TournamentFile { id: id.clone(), events: readable.now.journal().to_vec() };
    let new = desk.import(file, Some("otwarty-b".parse().unwrap())).await.unwrap();
    enter(&desk, &new, "Lis").await.unwrap();
    assert_eq!(players(&desk, &new).await, 2);
    // The damaged one keeps its name; a third of the same name gets the next.
    assert_eq!(create(&desk, "Otwarty").await.as_str(), "otwarty-2");
}

#[tokio::test]
async fn a_damaged_first_event_leaves_the_short_name_to_show() {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let id: TournamentId = "nowszy".parse().unwrap();
    append(&desk, &stream(&id), event(SHAPE + 1, "{}")).await;
    let list = desk.list().await.unwrap();
    assert_eq!(list[0].name, "nowszy");
    let damage = damage_of(desk.tournament(&id).await.unwrap_err());
    let too_new = Fault::Unreadable(ShapeError::TooNew { shape: SHAPE + 1 });
    assert_eq!(damage, Damage { version: Version(1), fault: too_new });
    assert_eq!(list[0].damage.as_ref(), Some(&damage));
}

#[tokio::test]
async fn an_event_that_is_gone_from_the_database_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let desk = on_disk(&file).await;
    let id = create(&desk, "Dziurawy").await;
    enter(&desk, &id, "Kos").await.unwrap();
    enter(&desk, &id, "Lis").await.unwrap();
    let hand = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("DELETE FROM events WHERE version = 2").execute(&hand).await.unwrap();
    hand.close().await;
    let damage = damage_of(on_disk(&file).await.tournament(&id).await.unwrap_err());
    assert_eq!(damage, Damage { version: Version(2), fault: Fault::Missing });
}

#[tokio::test]
async fn a_restored_backup_heals_a_damaged_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("runda.db"), folder.path().join("copy.db"));
    let desk = on_disk(&file).await;
    let id = create(&desk, "Memoriał").await;
    desk.backup(&copy).await.unwrap();
    append(&desk, &stream(&id), unreadable()).await;
    desk.catch_up(Position(0)).await.unwrap();
    desk.tournament(&id).await.unwrap_err();
    desk.restore(&copy).await.unwrap();
    enter(&desk, &id, "Kos").await.unwrap();
    assert_eq!(desk.list().await.unwrap()[0].damage, None);
}

#[test]
fn every_damage_says_what_is_the_case_and_what_can_be_done_in_both_languages() {
    let faults = [
        Fault::Missing,
        Fault::Unreadable(ShapeError::TooNew { shape: 9 }),
        Fault::Unreadable(ShapeError::Unreadable { message: "no-such-thing".into() }),
    ];
    let id: TournamentId = "memorial".parse().unwrap();
    for fault in faults {
        let damage = Damage { version: Version(12), fault };
        for language in [Language::Polish, Language::English] {
            let text = runda_desk::TEXTS.catalogue(language).reason(&damage.reason(&id), &Numbers);
            assert!(text.contains("12") && text.contains("memorial"), "{text}");
            assert!(text.contains("; ") && text.contains("runda backup"), "{text}");
        }
        let said: DeskError = DeskError::Damaged { tournament: id.clone(), damage };
        let said = said.to_string();
        assert!(said.contains("runda backup"), "{said}");
    }
}
