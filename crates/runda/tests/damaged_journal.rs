//! A tournament whose journal cannot be read to its end, at the command line.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::Path;

use runda_store::{Durability, EventLog as _, NewEvent, SqliteLog, StreamId, StreamKind, Version};
use support::{printed, refused, runda};

/// Writes an event of a kind nobody knows behind the last one of a tournament.
fn damage(data: &Path, id: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let log = SqliteLog::open(&data.join("runda.db"), Durability::Crash).await.unwrap();
        let stream = StreamId::new(StreamKind::new("tournament"), id);
        let seen = Version(log.read(&stream, Version(0)).await.unwrap().len() as u64);
        let (kind, payload) = ("x".into(), r#"{"type":"from-another-time"}"#.into());
        let event = NewEvent { at_millis: 0, actor: "x".into(), kind, schema: 1, payload };
        log.append(&stream, seen, &[event]).await.unwrap();
        log.close().await;
    });
}

fn create(data: &Path, name: &str) -> String {
    let file = data.join(format!("{name}.toml"));
    std::fs::write(&file, format!("name = \"{name}\"\nrounds = 3\n")).unwrap();
    printed(data, &["create", file.to_str().unwrap()]).trim().to_owned()
}

#[test]
fn a_damaged_tournament_is_listed_logged_and_carried_on_from_its_last_whole_event() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let (good, bad) = (create(data, "dobry"), create(data, "chory"));
    damage(data, &bad);

    let list = printed(data, &["list"]);
    assert!(list.contains(&good) && list.contains(&bad), "{list}");
    assert!(list.contains("event 2 of its journal is damaged"), "{list}");
    let polish = printed(data, &["list", "--lang", "pl"]);
    assert!(polish.contains("wpis 2 w jego dzienniku jest uszkodzony"), "{polish}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(data, &["list", "--json"])).unwrap();
    let damages: Vec<_> = json.as_array().unwrap().iter().map(|row| &row["damage"]).collect();
    assert_eq!(damages[0]["version"], 2, "{json}");
    assert!(damages[1].is_null(), "{json}");

    let log = runda(data, &["log", &bad]);
    assert!(!log.status.success());
    assert_eq!(
        String::from_utf8_lossy(&log.stdout).lines().count(),
        1,
        "what can be read is shown"
    );
    assert!(String::from_utf8_lossy(&log.stderr).contains("runda restore"));
    printed(data, &["log", &good]);

    let said = refused(data, &["export", &bad]);
    assert!(said.contains("export chory --readable"), "{said}");
    let file = data.join("chory.runda");
    let file = file.to_str().unwrap();
    printed(data, &["export", &bad, "--readable", "-o", file]);
    assert_eq!(printed(data, &["import", file, "--as", "zdrowy"]).trim(), "zdrowy");
    printed(data, &["log", "zdrowy"]);
}
