//! What strangers, mishaps and colleagues in a hurry cannot do.

use axum::body::Body;
use axum::http::{StatusCode, header};
use runda_desk::{Desk, TournamentFile};
use runda_store::{Durability, Log, MemoryLog, SqliteLog};
use runda_trials::demo;
use runda_web::{App, Config, Notice, Topic};
use serde_json::{Value, json};

use crate::browser::{Browser, token_of};

/// Puts the example Swiss on the server, under the name `lublin`.
async fn with_example(browser: &Browser) {
    let events = demo::swiss().journal().to_vec();
    let file = TournamentFile { id: "lublin".parse().unwrap(), events };
    browser.app.desk().import(file, None).await.unwrap();
}

/// T-7: forms of strangers are small.
#[tokio::test]
async fn forms_of_strangers_are_small() {
    let mut stranger = Browser::new().await;
    let token = token_of(&stranger.get("/sign-in").await.text);
    let long = "a".repeat(4 * 1024 * 1024 - 1000);
    for address in ["/sign-in", "/join", "/preferences"] {
        let answer = stranger.post(address, &token, &[("name", &long)]).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{address}");
        assert!(answer.text.contains("Too much data"), "{}", answer.text);
    }
}

/// T-19: wrong passwords for one account are slowed down from wherever they come; the owner's own browser passes.
#[tokio::test]
async fn guessing_at_one_account_from_many_addresses_is_slowed_down() {
    let proxy = "0.0.0.0".parse().unwrap();
    let config = Config { trusted_proxies: vec![proxy], ..Config::default() };
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let mut chief = Browser::of(&App::open(config, desk).await.unwrap());
    chief.sign_in().await;
    let password = "bardzo długie hasło";
    let fields = [("name", "Anna"), ("password", password)];
    chief.submit("/desk/account", "/desk/account", &fields).await;
    let right = [("name", "chief"), ("password", password)];
    let mut own = Browser::of(&chief.app);
    own.from = "10.1.1.1".into();
    assert_eq!(own.submit("/sign-in", "/sign-in", &right).await.status, StatusCode::SEE_OTHER);
    own.submit("/desk", "/sign-out", &[]).await;

    let mut tried = 0;
    for address in 0..100 {
        let mut stranger = Browser::of(&chief.app);
        stranger.from = format!("10.0.0.{address}");
        let wrong = [("name", "chief"), ("password", "zgaduję")];
        let status = stranger.submit("/sign-in", "/sign-in", &wrong).await.status;
        tried += usize::from(status == StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert!((1..60).contains(&tried), "{tried} of 100 were tried");
    assert_eq!(own.submit("/sign-in", "/sign-in", &right).await.status, StatusCode::SEE_OTHER);
}

/// An assistant's browser on the same server.
async fn assistant(chief: &mut Browser) -> Browser {
    let fields = [("name", "Jan Kos"), ("role", "assistant")];
    chief.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = chief.submit("/desk/accounts", "/desk/accounts/jan-kos/invite", &[]).await;
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    let mut tablet = Browser::of(&chief.app);
    let code = rest.get(..6).unwrap();
    assert_eq!(tablet.submit("/join", "/join", &[("code", code)]).await.location, "/desk");
    tablet
}

/// T-24: whoever may not import is told so before anything of the file is read.
#[tokio::test]
async fn the_role_is_asked_before_a_file_is_read() {
    let mut chief = Browser::chief().await;
    with_example(&chief).await;
    let mut assistant = assistant(&mut chief).await;
    for address in ["players/import", "players/import/keep", "players/paste"] {
        let address = format!("/desk/t/lublin/{address}");
        // Nothing in it could be read: neither a form nor a file.
        let request = assistant.request("POST", &address).body(Body::from("???")).unwrap();
        let answer = assistant.send(request).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{address}");
        assert!(answer.text.contains("Only the chief arbiter"), "{}", answer.text);
    }
}

/// T-23: a pasted list of very many names is entered without comparing everybody with everybody.
#[tokio::test]
async fn a_long_list_is_pasted() {
    let mut chief = Browser::chief().await;
    let fields = [("name", "Masowy"), ("rounds", "3"), ("variant", "v100")];
    chief.submit("/desk/new", "/desk/new", &fields).await;
    let list: String = (0..5000).map(|number| format!("Nazwisko{number} Imię{number}\n")).collect();
    let page = "/desk/t/masowy/players";
    let pasted = chief.submit(page, "/desk/t/masowy/players/paste", &[("list", &list)]).await;
    assert_eq!(pasted.status, StatusCode::SEE_OTHER, "{}", pasted.text);
    let id = "masowy".parse().unwrap();
    let tournament = chief.app.desk().tournament(&id).await.unwrap();
    assert_eq!(tournament.state().participants().count(), 5000);
}

/// T-33: a name or a number beyond what a tournament has is refused with a sentence.
#[tokio::test]
async fn texts_and_numbers_have_limits() {
    let mut chief = Browser::chief().await;
    let long = "W".repeat(100_000);
    let fields = [("name", long.as_str()), ("rounds", "7"), ("variant", "v100")];
    let named = chief.submit("/desk/new", "/desk/new", &fields).await;
    assert!(named.text.contains("at most 200 characters"), "{}", named.status);
    let fields = [("name", "Wieczny"), ("rounds", "65535"), ("variant", "v100")];
    let lasting = chief.submit("/desk/new", "/desk/new", &fields).await;
    assert!(lasting.text.contains("at most 200 rounds"), "{}", lasting.status);
    assert!(!chief.get("/").await.text.contains("Wieczny"));
}

/// T-36: a page that polls follows as many topics as one with a socket.
#[tokio::test]
async fn a_poll_follows_a_bounded_number_of_topics() {
    let mut browser = Browser::new().await;
    let start = browser.app.hub().head();
    let said = |name: &str| Notice {
        topic: Topic::tournament(name),
        position: Some(start + 1),
        kind: "result",
        data: json!({}),
    };
    browser.app.hub().post(said("31"));
    browser.app.hub().post(said("32"));
    let topics: Vec<String> = (0..2000).map(|number| format!("t:{number}")).collect();
    let address = format!("/live/poll?since={start}&topics={}", topics.join(","));
    let heard: Value = serde_json::from_str(&browser.get(&address).await.text).unwrap();
    assert_eq!(heard["notices"].as_array().unwrap().len(), 1, "{heard}");
    assert_eq!(heard["notices"][0]["topic"], "t:31");
}

/// T-37: after a copy was restored the same version is another state, and has another mark.
#[tokio::test]
async fn a_mark_knows_the_generation_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runda.db");
    let log = Log::Sqlite(SqliteLog::open(&file, Durability::Crash).await.unwrap());
    let app = App::open(Config::default(), Desk::new(log)).await.unwrap();
    let mut browser = Browser::of(&app);
    with_example(&browser).await;
    let address = "/api/v1/tournaments/lublin";
    let before = browser.get(address).await.headers[header::ETAG].clone();
    let copy = folder.path().join("copy.db");
    app.desk().backup(&copy).await.unwrap();
    app.desk().restore(&copy).await.unwrap();
    let known = browser
        .request("GET", address)
        .header(header::IF_NONE_MATCH, before.clone())
        .body(Body::empty());
    let after = browser.send(known.unwrap()).await;
    assert_eq!(after.status, StatusCode::OK);
    assert_ne!(after.headers[header::ETAG], before);
}

/// T-45, T-46: every refusal is a page with a sentence and the number of the request, or JSON for programs; nothing
/// tells the insides of a parser.
#[tokio::test]
async fn every_refusal_has_a_sentence() {
    let mut browser = Browser::new().await;
    with_example(&browser).await;
    for address in [
        "/assets/x/nope",
        "/t/lublin/rounds/x",
        "/t/lublin/standings/70000",
        "/live/poll?since=x",
        "/live",
        "/preferences?back=1&back=2",
        "/nothing/here",
        "/certificate",
    ] {
        let answer = browser.get(address).await;
        assert!(answer.status.is_client_error(), "{address}: {}", answer.status);
        let kind = answer.headers[header::CONTENT_TYPE].to_str().unwrap();
        assert!(kind.starts_with("text/html"), "{address}: {kind}");
        assert!(answer.text.contains("request number"), "{address}: {}", answer.text);
        assert!(!answer.text.contains("Cannot parse"), "{address}: {}", answer.text);
    }
    let address = "/api/v1/tournaments/lublin/standings?after=x";
    let told: Value = serde_json::from_str(&browser.get(address).await.text).unwrap();
    assert!(told["what"].is_string() && told["request"].is_string(), "{told}");
}

/// T-45: a long address is not repeated on the page that refuses it.
#[tokio::test]
async fn a_long_address_is_not_repeated() {
    let mut browser = Browser::new().await;
    let answer = browser.get(&format!("/nothing?{}", "W".repeat(30_000))).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.text.len() < 10_000, "{} signs", answer.text.len());
}

/// T-5: pages asked with words nobody knows are one page.
#[tokio::test]
async fn unknown_words_make_no_new_page() {
    let mut browser = Browser::new().await;
    with_example(&browser).await;
    let plain = browser.get("/t/lublin/standings").await;
    let odd = browser.get("/t/lublin/standings?nonsense=7").await;
    assert_eq!(plain.status, StatusCode::OK);
    assert_eq!(plain.text, odd.text, "the very same bytes, request number and all");
}
