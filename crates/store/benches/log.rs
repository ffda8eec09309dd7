//! How long 10,000 results take when they are appended one by one: `cargo bench -p runda-store`.
#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench prints and stops at the first surprise"
)]
#![allow(clippy::cast_precision_loss, reason = "figures for reading")]

use std::time::Instant;

use runda_store::{
    Durability, EventLog, Log, MemoryLog, NewEvent, SqliteLog, StreamId, StreamKind, Version,
};

const EVENTS: u64 = 10_000;

fn main() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |name: &str, durability| {
            let file = folder.path().join(name);
            async move { SqliteLog::open(&file, durability).await.expect("a database") }
        };
        append_all("memory", &Log::Memory(MemoryLog::default())).await;
        let crash = open("crash.db", Durability::Crash).await;
        append_all("SQLite, sync off", &Log::Sqlite(crash)).await;
        let power_cut = open("power-cut.db", Durability::PowerCut).await;
        append_all("SQLite, full sync", &Log::Sqlite(power_cut)).await;
    });
}

async fn append_all(name: &str, log: &Log) {
    let stream = StreamId::new(StreamKind::new("tournament"), "bench");
    let start = Instant::now();
    for number in 0..EVENTS {
        let payload = format!(r#"{{"round":1,"board":{number},"result":"W"}}"#);
        let event = NewEvent {
            at_millis: 0,
            actor: "arbiter".into(),
            kind: "result-recorded".into(),
            schema: 1,
            payload,
        };
        log.append(&stream, Version(number), &[event]).await.expect("an append");
    }
    let took = start.elapsed();
    let read = log.read(&stream, Version(0)).await.expect("the events");
    assert_eq!(read.len() as u64, EVENTS);
    println!(
        "{name:<18} {EVENTS} appends in {:>8.1} ms, {:>6.3} ms each",
        took.as_secs_f64() * 1e3,
        took.as_secs_f64() * 1e3 / 1e4
    );
}
