//! Lists come from lines that are kept, not from folding every tournament.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use runda_desk::{Desk, Signed, TournamentFile, TournamentId};
use runda_store::{Durability, Log, NewEvent, Snapshots as _, SqliteLog, StreamKind};
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations, Tournament};
use runda_trials::demo;

const LINES: StreamKind = StreamKind::new("tournament-line");

async fn on_disk(folder: &std::path::Path) -> Desk {
    let log = SqliteLog::open(&folder.join("runda.db"), Durability::Crash).await.unwrap();
    Desk::new(Log::Sqlite(log))
}

fn file(name: &str, tournament: &Tournament) -> TournamentFile {
    TournamentFile { id: TournamentId::of_name(name), events: tournament.journal().to_vec() }
}

/// T-42: the second look at a list reads no event.
#[tokio::test]
async fn a_line_is_kept_and_read_instead_of_the_events() {
    let folder = tempfile::tempdir().unwrap();
    let desk = on_disk(folder.path()).await;
    for (name, tournament) in [("a", demo::swiss()), ("b", demo::round_robin())] {
        desk.import(file(name, &tournament), None).await.unwrap();
    }
    let first = desk.list().await.unwrap();
    assert_eq!(desk.log().snapshots(&LINES, 1).await.unwrap().len(), 2);
    // The events of one are made unreadable behind the desk's back: whoever still reads them is found out.
    let file = folder.path().join("runda.db");
    let hand = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let ruin = "UPDATE events SET payload = 'ruined'";
    sqlx::raw_sql(ruin).execute(&hand).await.unwrap();
    hand.close().await;
    let again = on_disk(folder.path()).await.list().await.unwrap();
    assert_eq!(again, first);
    assert!(again.iter().all(|line| line.damage.is_none() && line.players > 0));
}

/// A line of an older version is not shown: what happened meanwhile, here or by another program, counts.
#[tokio::test]
async fn a_line_that_is_behind_is_folded_anew() {
    let folder = tempfile::tempdir().unwrap();
    let desk = on_disk(folder.path()).await;
    let signed = Signed { by: "x".into(), at: Moment(9) };
    let (id, _) = desk.create(Regulations::new("A"), &signed).await.unwrap();
    let before = on_disk(folder.path()).await.list().await.unwrap();
    let people = vec![Person::named("Kos", "Jan")];
    let order = entries::Command::EnterPlayers { people }.into();
    desk.execute(&id, order, &[], &signed).await.unwrap();
    let other = on_disk(folder.path()).await;
    let after = other.list().await.unwrap();
    assert_eq!((before[0].players, after[0].players), (0, 1));
    assert_eq!(after[0].version.0, before[0].version.0 + 1);
    let lines = other.log().snapshots(&LINES, 1).await.unwrap();
    assert_eq!(lines[0].1.version.0, after[0].version.0);
}

/// Streams of another kind are no tournaments.
#[tokio::test]
async fn a_list_shows_one_kind() {
    use runda_store::{EventLog as _, StreamId, Version};
    let folder = tempfile::tempdir().unwrap();
    let desk = on_disk(folder.path()).await;
    let event = NewEvent {
        at_millis: 1,
        actor: "x".into(),
        kind: "registered".into(),
        schema: 1,
        payload: "{}".into(),
    };
    let club = StreamId::new(StreamKind::new("club"), "a");
    desk.log().append(&club, Version(0), &[event]).await.unwrap();
    assert!(desk.list().await.unwrap().is_empty());
}
