//! A tournament whose journal cannot be read to its end, seen from the browser.

use axum::http::StatusCode;
use runda_desk::Desk;
use runda_store::{
    EventLog as _, Log, MemoryLog, NewEvent, Position, StreamId, StreamKind, Version,
};
use runda_web::{App, Config};

use crate::browser::Browser;

/// A server with a sound tournament and one to which a program of another time wrote an event of `schema`.
async fn server(schema: u16) -> Browser {
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let app = App::open(Config::default(), desk).await.unwrap();
    let mut browser = Browser::of(&app);
    browser.sign_in().await;
    for name in ["Dobry", "Chory"] {
        let fields = [("name", name), ("rounds", "3"), ("variant", "v100")];
        browser.submit("/desk/new", "/desk/new", &fields).await;
    }
    let stream = StreamId::new(StreamKind::new("tournament"), "chory");
    let log = app.desk().log();
    let seen = Version(log.read(&stream, Version(0)).await.unwrap().len() as u64);
    let (kind, payload) = ("x".into(), r#"{"type":"from-another-time"}"#.into());
    let event = NewEvent { at_millis: 0, actor: "x".into(), kind, schema, payload };
    log.append(&stream, seen, &[event]).await.unwrap();
    app.desk().catch_up(Position(0)).await.unwrap();
    browser
}

/// T-13: one damaged tournament is shown with the number of its event and a way out; lists and the others work.
#[tokio::test]
async fn a_damaged_tournament_is_shown_as_such_and_the_others_go_on() {
    let mut browser = server(runda_tournament::SHAPE).await;
    let desk = browser.get("/desk").await;
    assert_eq!(desk.status, StatusCode::OK);
    assert!(desk.text.contains("Dobry") && desk.text.contains("Chory"), "{}", desk.text);
    assert!(desk.text.contains("event 2 of its journal cannot be read"), "{}", desk.text);
    let list = [("list", "Lis Jan\nWilk Ewa\n")];
    let players = "/desk/t/dobry/players";
    let pasted = browser.submit(players, "/desk/t/dobry/players/paste", &list).await;
    assert_eq!(pasted.status, StatusCode::SEE_OTHER);
    for (address, viewer) in [("/desk/t/chory/players", true), ("/t/chory/players", false)] {
        let mut reader = if viewer { browser.clone() } else { Browser::of(&browser.app) };
        let page = reader.get(address).await;
        assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR, "{address}");
        for words in ["Event 2", "runda backup", "runda restore", "runda export chory --readable"] {
            assert!(page.text.contains(words), "{words}: {}", page.text);
        }
        reader.language = "pl";
        let polish = reader.get(address).await.text;
        assert!(polish.contains("Turnieju nie da się otworzyć"), "{polish}");
        assert!(polish.contains("Wpis 2") && polish.contains("runda restore"), "{polish}");
    }
}

/// T-13: the first page and the list for programs answer.
#[tokio::test]
async fn everybody_reads_that_a_damaged_tournament_cannot_be_shown() {
    let browser = server(runda_tournament::SHAPE).await;
    let mut phone = Browser::of(&browser.app);
    let home = phone.get("/").await.text;
    assert!(home.contains(r#"href="/t/dobry""#) && !home.contains(r#"href="/t/chory""#), "{home}");
    assert!(home.contains("cannot be shown at the moment"), "{home}");
    let api: serde_json::Value =
        serde_json::from_str(&phone.get("/api/v1/tournaments").await.text).unwrap();
    let list = api["tournaments"].as_array().unwrap();
    let damaged: Vec<_> = list.iter().map(|row| (&row["id"], &row["damaged"])).collect();
    assert!(damaged.contains(&(&"chory".into(), &true.into())), "{api}");
    assert!(damaged.contains(&(&"dobry".into(), &false.into())), "{api}");
}

#[tokio::test]
async fn an_event_of_a_later_runda_asks_for_an_update() {
    let mut browser = server(runda_tournament::SHAPE + 1).await;
    let page = browser.get("/desk/t/chory/players").await.text;
    assert!(page.contains("A later version of Runda is needed"), "{page}");
    assert!(page.contains("update Runda"), "{page}");
}
