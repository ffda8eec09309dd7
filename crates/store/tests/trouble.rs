//! What the file of a log goes through: a full disk, damage, strangers, a stop in the middle of work.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::path::Path;

use runda_store::{
    Backup as _, Durability, EventLog as _, NewEvent, SqliteLog, StoreError, StreamId, StreamKind,
    Version,
};

fn event(text: &str) -> NewEvent {
    NewEvent {
        at_millis: 1_700_000_000_000,
        actor: "Zofia Żak".into(),
        kind: "noted".into(),
        schema: 1,
        payload: text.into(),
    }
}

fn stream() -> StreamId {
    StreamId::new(StreamKind::new("tournament"), "open")
}

async fn opened(file: &Path) -> SqliteLog {
    SqliteLog::open(file, Durability::PowerCut).await.unwrap()
}

async fn kept(log: &SqliteLog) -> usize {
    log.read(&stream(), Version(0)).await.unwrap().len()
}

/// T-10: after a clean stop the one file holds everything.
#[tokio::test]
async fn a_closed_log_is_one_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    let log = opened(&file).await;
    for version in 0..40 {
        log.append(&stream(), Version(version), &[event("x")]).await.unwrap();
    }
    assert_eq!(kept(&log).await, 40);
    log.close().await;
    let copy = folder.path().join("stick.db");
    std::fs::copy(&file, &copy).unwrap();
    assert_eq!(kept(&opened(&copy).await).await, 40);
    let beside = file.with_file_name("log.db-wal");
    assert!(
        std::fs::metadata(&beside).map_or(0, |found| found.len()) == 0,
        "nothing is left beside it"
    );
}

/// T-11: a file of another program is refused and stays as it is.
#[tokio::test]
async fn a_database_of_another_program_is_refused() {
    use sqlx::ConnectOptions as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut other = options.connect().await.unwrap();
    sqlx::raw_sql("CREATE TABLE notes (a)").execute(&mut other).await.unwrap();
    sqlx::Connection::close(other).await.unwrap();
    let refused = SqliteLog::open(&file, Durability::Crash).await;
    assert!(matches!(refused, Err(StoreError::Foreign { .. })), "{refused:?}");
    let mut other = options.connect().await.unwrap();
    let (tables,): (i64,) =
        sqlx::query_as("SELECT count(*) FROM sqlite_schema").fetch_one(&mut other).await.unwrap();
    assert_eq!(tables, 1, "nothing of ours was added");
}

/// T-12: a damaged file is told at the start, with its name, wherever the damage is.
#[tokio::test]
async fn damage_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    let log = opened(&file).await;
    for version in 0..100 {
        log.append(&stream(), Version(version), &[event(&"x".repeat(1000))]).await.unwrap();
    }
    log.check().await.unwrap();
    log.close().await;
    let whole = std::fs::read(&file).unwrap();
    let pages = whole.len() / 4096;
    assert!(pages > 20, "{pages}");
    let mut found = 0;
    for page in [0, 1, 4, 11, pages - 2] {
        let mut damaged = whole.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0);
        std::fs::write(&file, &damaged).unwrap();
        let answer = match SqliteLog::open(&file, Durability::Crash).await {
            Ok(log) => log.check().await,
            Err(error) => Err(error),
        };
        if let Err(error) = answer {
            let said = error.to_string();
            assert!(said.contains("log.db") && said.contains("runda restore"), "{page}: {said}");
            found += 1;
        }
    }
    assert!(found >= 4, "{found} of 5 zeroed pages were found");
}

/// T-38: nobody but the owner reads the log or a copy of it.
#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log.db");
    std::fs::write(&file, "").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let log = opened(&file).await;
    log.append(&stream(), Version(0), &[event("x")]).await.unwrap();
    log.backup(&folder.path().join("copy.db")).await.unwrap();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} has {mode:o}", entry.path());
    }
}

/// T-1: one write without room fails; with room again the next one is taken. T-40: who asks is told so.
///
/// The limit on the size of files is the full disk. The system would end a program that meets it, unless its
/// parent told it otherwise: so the test runs itself again below a shell that does.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn after_a_full_disk_writing_goes_on() {
    const INSIDE: &str = "RUNDA_TEST_FULL_DISK";
    if std::env::var_os(INSIDE).is_none() {
        let me = std::env::current_exe().unwrap();
        let status = std::process::Command::new("bash")
            .args(["-c", r#"trap '' XFSZ; exec "$0" --exact after_a_full_disk_writing_goes_on"#])
            .arg(me)
            .env(INSIDE, "1")
            .status()
            .unwrap();
        assert!(status.success());
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let log = opened(&folder.path().join("log.db")).await;
    log.append(&stream(), Version(0), &[event("before")]).await.unwrap();
    room("4096");
    for _ in 0..3 {
        let full = log.append(&stream(), Version(1), &[event(&"x".repeat(20_000))]).await;
        let Err(runda_store::AppendError::Store(error)) = full else { panic!("{full:?}") };
        assert!(error.is_of_the_disk(), "{error:?}");
        assert!(!log.is_writable().await);
    }
    room("unlimited");
    assert!(log.is_writable().await);
    log.append(&stream(), Version(1), &[event("after")]).await.unwrap();
    log.append(&stream(), Version(2), &[event("and again")]).await.unwrap();
    let read = log.read(&stream(), Version(0)).await.unwrap();
    let texts: Vec<&str> = read.iter().map(|recorded| recorded.event.payload.as_str()).collect();
    assert_eq!(texts, ["before", "after", "and again"]);
}

/// How large a file may become for this process.
#[cfg(target_os = "linux")]
fn room(limit: &str) {
    let process = std::process::id().to_string();
    let limit = format!("--fsize={limit}:unlimited");
    let status = std::process::Command::new("prlimit").args(["--pid", &process, &limit]).status();
    assert!(status.unwrap().success());
}
