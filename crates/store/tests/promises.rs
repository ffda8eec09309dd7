//! What every log promises, asked of each of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::collections::BTreeSet;

use runda_store::{
    AppendError, Backup as _, Cabinet as _, CabinetPaper, Change, Durability, EventLog as _, Log,
    MemoryLog, NewEvent, Position, Snapshot, Snapshots as _, SqliteLog, StoreError, StreamId,
    StreamKind, Version,
};

/// A log of each kind, with the folder its file lives in.
async fn logs(folder: &tempfile::TempDir) -> [Log; 2] {
    let file = folder.path().join("log.db");
    let sqlite = SqliteLog::open(&file, Durability::Crash).await.unwrap();
    [Log::Memory(MemoryLog::default()), Log::Sqlite(sqlite)]
}

fn event(text: &str) -> NewEvent {
    NewEvent {
        at_millis: 1_700_000_000_000,
        actor: "Zofia Żak".into(),
        kind: "noted".into(),
        schema: 1,
        payload: text.into(),
    }
}

const TOURNAMENT: StreamKind = StreamKind::new("tournament");
const CLUB: StreamKind = StreamKind::new("club");

fn stream(name: &str) -> StreamId {
    StreamId::new(TOURNAMENT, name)
}

#[tokio::test]
async fn what_was_appended_is_read_in_order() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        let events = [event("one"), event("zażółć gęślą jaźń")];
        let end = log.append(&stream("a"), Version(0), &events).await.unwrap();
        assert_eq!(end.version, Version(2));
        log.append(&stream("a"), end.version, &[event("three")]).await.unwrap();
        let read = log.read(&stream("a"), Version(1)).await.unwrap();
        let texts: Vec<_> = read.iter().map(|r| (r.version.0, r.event.payload.as_str())).collect();
        assert_eq!(texts, [(2, "zażółć gęślą jaźń"), (3, "three")]);
        assert_eq!(read[0].event, events[1]);
        assert!(log.read(&stream("b"), Version(0)).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_writer_who_comes_second_is_told_what_happened_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        log.append(&stream("a"), Version(0), &[event("first")]).await.unwrap();
        let late = log.append(&stream("a"), Version(0), &[event("late"), event("more")]).await;
        let Err(AppendError::Conflict { meanwhile }) = late else { panic!("{late:?}") };
        assert_eq!(meanwhile.len(), 1);
        assert_eq!(meanwhile[0].event.payload, "first");
        assert_eq!(log.read(&stream("a"), Version(0)).await.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_writers_who_try_again_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        let writers = ["left", "right"].map(|name| {
            let log = log.clone();
            tokio::spawn(async move {
                for number in 0..25 {
                    let text = format!("{name} {number}");
                    let mut seen = Version(0);
                    while let Err(AppendError::Conflict { meanwhile }) =
                        log.append(&stream("a"), seen, &[event(&text)]).await
                    {
                        seen = meanwhile.last().map_or(seen, |last| last.version);
                    }
                }
            })
        });
        for writer in writers {
            writer.await.unwrap();
        }
        let read = log.read(&stream("a"), Version(0)).await.unwrap();
        let versions: Vec<u64> = read.iter().map(|r| r.version.0).collect();
        assert_eq!(versions, (1..=50).collect::<Vec<_>>());
        let texts: BTreeSet<_> = read.iter().map(|r| r.event.payload.clone()).collect();
        assert_eq!(texts.len(), 50);
    }
}

#[tokio::test]
async fn a_reader_of_the_whole_log_sees_every_event_once() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        for round in 0..10 {
            for name in ["a", "b", "c"] {
                log.append(&stream(name), Version(round), &[event(name)]).await.unwrap();
            }
        }
        let (mut seen, mut after) = (Vec::new(), Position(0));
        loop {
            let page = log.follow(after, 7).await.unwrap();
            let Some(last) = page.last() else { break };
            after = last.position;
            seen.extend(page.into_iter().map(|r| (r.stream, r.version)));
        }
        assert_eq!(seen.len(), 30);
        assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), 30);
    }
}

#[tokio::test]
async fn streams_are_listed_by_kind() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        log.append(&stream("b"), Version(0), &[event("x")]).await.unwrap();
        log.append(&stream("a"), Version(0), &[event("x"), event("y")]).await.unwrap();
        let other = StreamId::new(StreamKind::new("tournaments-of-old"), "a");
        log.append(&other, Version(0), &[event("x")]).await.unwrap();
        let list = log.streams(&TOURNAMENT).await.unwrap();
        let names: Vec<_> = list.iter().map(|s| (s.stream.name(), s.version.0)).collect();
        assert_eq!(names, [("a", 2), ("b", 1)]);
    }
}

#[tokio::test]
async fn two_streams_of_one_name_and_two_kinds_have_nothing_in_common() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        let (ours, theirs) = (stream("a"), StreamId::new(CLUB, "a"));
        log.append(&ours, Version(0), &[event("one"), event("two")]).await.unwrap();
        log.append(&theirs, Version(0), &[event("club")]).await.unwrap();
        let snapshot = Snapshot { version: Version(1), schema: 1, state: vec![7] };
        log.save_snapshot(&theirs, &snapshot).await.unwrap();
        assert_eq!(log.read(&ours, Version(0)).await.unwrap().len(), 2);
        assert_eq!(log.read(&theirs, Version(0)).await.unwrap()[0].event.payload, "club");
        assert_eq!(log.snapshot(&ours, 1).await.unwrap(), None);
        let followed = log.follow(Position(0), 10).await.unwrap();
        let streams: Vec<_> = followed.into_iter().map(|recorded| recorded.stream).collect();
        assert_eq!(streams, [ours.clone(), ours, theirs.clone()]);
        assert_eq!(streams[2].kind(), &CLUB);
        let clubs = log.streams(&CLUB).await.unwrap();
        assert_eq!(clubs.iter().map(|club| &club.stream).collect::<Vec<_>>(), [&theirs]);
    }
}

#[tokio::test]
async fn the_newest_snapshot_of_the_same_schema_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        for version in [10, 20] {
            let state = vec![0, 255, version];
            let snapshot = Snapshot { version: Version(version.into()), schema: 3, state };
            log.save_snapshot(&stream("a"), &snapshot).await.unwrap();
        }
        let kept = log.snapshot(&stream("a"), 3).await.unwrap().unwrap();
        assert_eq!((kept.version, kept.state), (Version(20), vec![0, 255, 20]));
        assert_eq!(log.snapshot(&stream("a"), 4).await.unwrap(), None);
    }
}

#[tokio::test]
async fn papers_are_put_found_and_discarded() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        let paper = |text: &str| CabinetPaper { name: "ala".into(), text: text.into() };
        let put = |drawer, text: &str| Change::put(drawer, "ala", text.into());
        log.file(&[put("accounts", "one")]).await.unwrap();
        log.file(&[put("accounts", "two"), put("sessions", "other")]).await.unwrap();
        assert_eq!(log.paper("accounts", "ala").await.unwrap(), Some(paper("two")));
        assert_eq!(log.papers("accounts").await.unwrap(), [paper("two")]);
        let discard = Change::discard("accounts", "ala");
        log.file(&[discard.clone(), discard]).await.unwrap();
        assert_eq!(log.paper("accounts", "ala").await.unwrap(), None);
        assert_eq!(log.papers("sessions").await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn the_end_is_the_last_event_and_each_place_holds_one() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        assert_eq!(log.end().await.unwrap(), None);
        let appended =
            log.append(&stream("a"), Version(0), &[event("one"), event("two")]).await.unwrap();
        assert_eq!(appended.positions.len(), 2);
        let end = log.end().await.unwrap().unwrap();
        assert_eq!((end.version, end.event.payload.as_str()), (Version(2), "two"));
        assert_eq!(Some(&end.position), appended.positions.last());
        assert_eq!(log.at(end.position).await.unwrap(), Some(end.clone()));
        let first = log.at(appended.positions[0]).await.unwrap().unwrap();
        assert_eq!(first.event.payload, "one");
        assert_eq!(log.at(Position(end.position.0 + 1)).await.unwrap(), None);
        assert_eq!(log.at(Position(0)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn snapshots_are_listed_by_kind_and_schema() {
    let folder = tempfile::tempdir().unwrap();
    for log in logs(&folder).await {
        let snapshot = |schema| Snapshot { version: Version(1), schema, state: vec![7] };
        for (name, schema) in [("b", 1), ("a", 1), ("old", 0)] {
            log.save_snapshot(&stream(name), &snapshot(schema)).await.unwrap();
        }
        log.save_snapshot(&StreamId::new(CLUB, "a"), &snapshot(1)).await.unwrap();
        let longer = StreamId::new(StreamKind::new("tournaments"), "a");
        log.save_snapshot(&longer, &snapshot(1)).await.unwrap();
        let found = log.snapshots(&TOURNAMENT, 1).await.unwrap();
        let names: Vec<&str> = found.iter().map(|(stream, _)| stream.name()).collect();
        assert_eq!(names, ["a", "b"]);
        assert_eq!(found[0].1, snapshot(1));
    }
}

#[tokio::test]
async fn a_backup_restores_exactly_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let [_, log] = logs(&folder).await;
    log.append(&stream("a"), Version(0), &[event("before")]).await.unwrap();
    log.file(&[Change::put("accounts", "ala", "before".into())]).await.unwrap();
    let copy = folder.path().join("copy.db");
    log.backup(&copy).await.unwrap();
    let whole = log.follow(Position(0), 100).await.unwrap();
    log.append(&stream("a"), Version(1), &[event("after")]).await.unwrap();
    log.append(&stream("b"), Version(0), &[event("after")]).await.unwrap();
    let after = ["ala", "ola"].map(|name| Change::put("accounts", name, "after".into()));
    log.file(&after).await.unwrap();
    assert_eq!(log.restored().await.unwrap(), 0);
    log.restore(&copy).await.unwrap();
    assert_eq!(log.follow(Position(0), 100).await.unwrap(), whole);
    let papers = log.papers("accounts").await.unwrap();
    assert_eq!(papers, [CabinetPaper { name: "ala".into(), text: "before".into() }]);
    // It is known that another log lies here now, also when the same copy is put in place again.
    assert_eq!(log.restored().await.unwrap(), 1);
    log.restore(&copy).await.unwrap();
    assert_eq!(log.restored().await.unwrap(), 2);
    log.append(&stream("a"), Version(1), &[event("again")]).await.unwrap();
}

#[tokio::test]
async fn a_backup_never_overwrites_and_a_stranger_is_never_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [memory, log] = logs(&folder).await;
    let copy = folder.path().join("copy.db");
    std::fs::write(&copy, "not a database").unwrap();
    assert!(matches!(log.backup(&copy).await, Err(StoreError::Unwritable { .. })));
    assert!(matches!(log.restore(&copy).await, Err(StoreError::NotOurs { .. })));
    let missing = folder.path().join("missing.db");
    assert!(matches!(log.restore(&missing).await, Err(StoreError::NotOurs { .. })));
    assert!(!missing.exists());
    assert!(matches!(memory.backup(&missing).await, Err(StoreError::InMemory)));
}

#[tokio::test]
async fn a_file_of_a_later_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("later.db");
    let log = SqliteLog::open(&file, Durability::Crash).await.unwrap();
    log.close().await;
    let later = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("PRAGMA user_version = 99").execute(&later).await.unwrap();
    later.close().await;
    let refused = SqliteLog::open(&file, Durability::Crash).await;
    assert!(matches!(refused, Err(StoreError::TooNew { found: 99, .. })));
}

#[tokio::test]
async fn what_was_appended_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    let log = SqliteLog::open(&file, Durability::PowerCut).await.unwrap();
    log.append(&stream("a"), Version(0), &[event("kept")]).await.unwrap();
    log.close().await;
    let log = SqliteLog::open(&file, Durability::PowerCut).await.unwrap();
    assert_eq!(log.read(&stream("a"), Version(0)).await.unwrap()[0].event.payload, "kept");
}

/// A file as the first schema wrote it.
async fn file_of_the_first_schema(file: &std::path::Path) {
    let address = format!("sqlite://{}?mode=rwc", file.display());
    let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
    sqlx::raw_sql(
        "CREATE TABLE events (position INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL,
            version INTEGER NOT NULL, at INTEGER NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL,
            schema INTEGER NOT NULL, payload TEXT NOT NULL, UNIQUE (stream, version));
         CREATE TABLE snapshots (stream TEXT PRIMARY KEY, version INTEGER NOT NULL,
            schema INTEGER NOT NULL, state BLOB NOT NULL);
         CREATE TABLE papers (drawer TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (drawer, name));
         INSERT INTO events (stream, version, at, actor, kind, schema, payload) VALUES
            ('tournament/a', 1, 5, 'Ala', 'noted', 1, 'old'),
            ('club/a', 1, 6, 'Ala', 'noted', 1, 'other'),
            ('tournament/a', 2, 7, 'Ala', 'noted', 1, 'newer');
         PRAGMA user_version = 1;",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
}

#[tokio::test]
async fn a_file_of_the_first_schema_opens_and_is_copied_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("old.db");
    file_of_the_first_schema(&file).await;
    let log = SqliteLog::open(&file, Durability::Crash).await.unwrap();
    let list = log.streams(&TOURNAMENT).await.unwrap();
    let found: Vec<_> =
        list.iter().map(|s| (s.stream.name(), s.version.0, s.last_millis)).collect();
    assert_eq!(found, [("a", 2, 7)]);
    assert_eq!(log.streams(&CLUB).await.unwrap().len(), 1);
    log.append(&stream("a"), Version(2), &[event("new")]).await.unwrap();
    assert_eq!(log.read(&stream("a"), Version(0)).await.unwrap().len(), 3);
    assert!(folder.path().join("old.schema1-1.db").exists(), "a copy lies beside it");
}

#[tokio::test]
async fn a_backup_of_the_first_schema_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.db");
    file_of_the_first_schema(&old).await;
    let [_, log] = logs(&folder).await;
    log.append(&stream("b"), Version(0), &[event("gone")]).await.unwrap();
    log.file(&[Change::put("accounts", "ala", "stays".into())]).await.unwrap();
    log.restore(&old).await.unwrap();
    // Accounts lay in a file of their own then: those that are here stay.
    assert_eq!(log.papers("accounts").await.unwrap().len(), 1);
    let list = log.streams(&TOURNAMENT).await.unwrap();
    assert_eq!(list.iter().map(|s| s.stream.name()).collect::<Vec<_>>(), ["a"]);
}

#[tokio::test]
async fn a_broken_row_is_followed_as_an_event_nobody_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let [_, log] = logs(&folder).await;
    log.append(&stream("a"), Version(0), &[event("whole")]).await.unwrap();
    log.append(&stream("b"), Version(0), &[event("torn"), event("far")]).await.unwrap();
    log.append(&stream("c"), Version(0), &[event("whole")]).await.unwrap();
    let file = folder.path().join("log.db");
    let hand = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let breaks = "UPDATE events SET payload = x'ff00fe' WHERE payload = 'torn';
                  UPDATE events SET schema = 9999999 WHERE payload = 'far';";
    sqlx::raw_sql(breaks).execute(&hand).await.unwrap();
    hand.close().await;
    let followed = log.follow(Position(0), 10).await.unwrap();
    let seen: Vec<_> =
        followed.iter().map(|r| (r.stream.name(), r.event.schema, &*r.event.payload)).collect();
    assert_eq!(seen, [("a", 1, "whole"), ("b", 1, ""), ("b", u16::MAX, "far"), ("c", 1, "whole")]);
}
