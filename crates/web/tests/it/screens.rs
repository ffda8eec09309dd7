//! Hall screens: the remote control, and what a television sees.

use axum::http::StatusCode;
use runda_desk::{Desk, TournamentFile};
use runda_store::{Log, MemoryLog};
use runda_trials::demo;
use runda_web::{App, Config};

use crate::browser::Browser;

const CONTROL: &str = "/desk/t/swiss/screens";
const TV: &str = "/desk/t/swiss/screens/one/tv";
const ALL: &str = "/desk/t/swiss/screens/all";

async fn put_example(app: &App) {
    let events = demo::swiss().journal().to_vec();
    let file = TournamentFile { id: "swiss".parse().unwrap(), events };
    app.desk().import(file, None).await.unwrap();
}

/// A chief arbiter who has set up one screen.
async fn hall() -> Browser {
    let mut browser = Browser::chief().await;
    put_example(&browser.app).await;
    let added = browser.submit(CONTROL, CONTROL, &[("name", "TV")]).await;
    assert_eq!(added.location, CONTROL, "{}", added.text);
    browser
}

#[tokio::test]
async fn a_screen_shows_what_the_arbiter_chooses_without_signing_in() {
    let mut chief = hall().await;
    let mut tv = Browser::of(&chief.app);
    assert!(tv.get("/screens").await.text.contains(r#"href="/screens/tv""#));
    for (show, sign) in [
        ("boards", "boards-list"),
        ("names", "names-list"),
        ("results", "boards-list"),
        ("standings", "standings-list"),
    ] {
        assert_eq!(chief.submit(CONTROL, TV, &[("show", show)]).await.location, CONTROL);
        let page = tv.get("/screens/tv").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains(sign), "{show}: {}", page.text);
        assert!(page.text.matches("<li").count() >= 19, "{show}");
    }
}

#[tokio::test]
async fn countdown_and_notice_reach_every_screen_of_the_tournament() {
    let mut chief = hall().await;
    let start = [("do", "countdown"), ("minutes", "15"), ("title", "Runda 6 za")];
    chief.submit(CONTROL, ALL, &start).await;
    chief.submit(CONTROL, ALL, &[("do", "notice"), ("text", "Obiad <o>\n12.30")]).await;
    chief.submit(CONTROL, TV, &[("show", "countdown")]).await;
    let page = Browser::of(&chief.app).get("/screens/tv").await.text;
    assert!(page.contains("Runda 6 za") && page.contains("data-countdown"), "{page}");
    assert!(page.contains("Obiad &#60;o&#62; 12.30"), "one line, and nothing runs: {page}");
    assert!(!page.contains(r#"data-until="0""#));
    chief.submit(CONTROL, ALL, &[("do", "stop")]).await;
    chief.submit(CONTROL, ALL, &[("do", "clear")]).await;
    let page = Browser::of(&chief.app).get("/screens/tv").await.text;
    assert!(page.contains(r#"data-until="0""#) && !page.contains("Obiad"));
}

#[tokio::test]
async fn wrong_orders_to_screens_are_refused_and_change_nothing() {
    let mut chief = hall().await;
    for fields in [
        [("do", "countdown"), ("minutes", "0")],
        [("do", "countdown"), ("minutes", "soon")],
        [("do", "explode"), ("minutes", "1")],
    ] {
        let answer = chief.submit(CONTROL, ALL, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    let wrong = chief.submit(CONTROL, TV, &[("show", "cinema")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = "/desk/t/swiss/screens/one/nobody";
    let missing = chief.submit(CONTROL, nobody, &[("show", "names")]).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert_eq!(chief.get("/screens/nobody").await.status, StatusCode::NOT_FOUND);
    let mut stranger = Browser::of(&chief.app);
    assert_eq!(stranger.get(CONTROL).await.status, StatusCode::SEE_OTHER);
    let forged = chief.post(ALL, "forged", &[("do", "stop")]).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_screen_is_the_same_after_the_server_was_started_again() {
    let log = Log::Memory(MemoryLog::default());
    let open = async || App::open(Config::default(), Desk::new(log.clone())).await.unwrap();
    let first = open().await;
    put_example(&first).await;
    let mut chief = Browser::of(&first);
    chief.sign_in().await;
    chief.submit(CONTROL, CONTROL, &[("name", "TV")]).await;
    chief.submit(CONTROL, TV, &[("show", "standings")]).await;
    let before = Browser::of(&first).get("/screens/tv").await.text;
    drop(first);
    let after = Browser::of(&open().await).get("/screens/tv").await.text;
    let list = |page: &str| page.split_once("<ol").unwrap().1.to_owned();
    assert_eq!(list(&before), list(&after));
}

#[tokio::test]
async fn a_removed_screen_is_gone() {
    let mut chief = hall().await;
    chief.submit(CONTROL, TV, &[("do", "remove")]).await;
    assert_eq!(chief.get("/screens/tv").await.status, StatusCode::NOT_FOUND);
    assert!(chief.get(CONTROL).await.text.contains("No screen yet"));
}

/// T-29: a screen is changed through its own tournament, and only the chief arbiter takes it or takes it away.
#[tokio::test]
async fn an_assistant_shows_and_the_chief_sets_up() {
    let mut chief = hall().await;
    let events = demo::round_robin().journal().to_vec();
    let file = TournamentFile { id: "other".parse().unwrap(), events };
    chief.app.desk().import(file, None).await.unwrap();
    let elsewhere = "/desk/t/other/screens/one/tv";
    let foreign = chief.submit(CONTROL, elsewhere, &[("show", "names")]).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    let fields = [("name", "Jan Kos"), ("role", "assistant")];
    chief.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = chief.submit("/desk/accounts", "/desk/accounts/jan-kos/invite", &[]).await;
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    let mut assistant = Browser::of(&chief.app);
    assistant.submit("/join", "/join", &[("code", rest.get(..6).unwrap())]).await;
    assert_eq!(assistant.submit(CONTROL, TV, &[("show", "names")]).await.location, CONTROL);
    for (address, what) in [(TV, "remove"), (elsewhere, "take"), (elsewhere, "remove")] {
        let refused = assistant.submit(CONTROL, address, &[("do", what)]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{address} {what}");
    }
    assert_eq!(
        chief.submit(CONTROL, elsewhere, &[("do", "take")]).await.status,
        StatusCode::SEE_OTHER
    );
}
