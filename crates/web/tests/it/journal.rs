//! The log and the incidents: names, filters, pages, differences, the past; what the report tells by itself.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::chapters::{entries, setup};
use runda_tournament::{Moment, Person, Regulations};

use crate::browser::Browser;

const LOG: &str = "/desk/t/open/log";
const NOTES: &str = "/desk/t/open/incidents";
const SCREEN: &str = "/desk/t/open/rounds/1";

async fn open(players: u16) -> Browser {
    let browser = Browser::chief().await;
    let regulations = Regulations { rounds: Some(3), ..Regulations::new("Open") };
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let person = |n: u16| Person {
        rating: runda_rulebook::Rating::new(2500 - n).ok(),
        ..Person::named(format!("Gracz{n:02}"), "Ewa")
    };
    let people = (1..=players).map(person).collect();
    let command = entries::Command::EnterPlayers { people }.into();
    browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    browser
}

async fn in_play(players: u16) -> Browser {
    let mut browser = open(players).await;
    let fields = [("how", "engine"), ("start", "rating")];
    browser.submit(SCREEN, &format!("{SCREEN}/pair"), &fields).await;
    browser.submit(SCREEN, &format!("{SCREEN}/publish"), &[]).await;
    let answer = browser.submit(SCREEN, &format!("{SCREEN}/results"), &[("set", "1:W")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    browser
}

/// U-48: results are told with names; the log is filtered by kind and by any word, whatever the marks.
#[tokio::test]
async fn the_log_names_players_and_finds_words() {
    let mut browser = in_play(6).await;
    let page = browser.get(LOG).await.text;
    assert!(page.contains("Round 1, board 1 (Gracz0") && page.contains("Gracz01 Ewa"), "{page}");
    let results = browser.get(&format!("{LOG}?kind=results")).await.text;
    assert!(
        results.contains("White wins") && !results.contains("Gracz03 Ewa entered"),
        "{results}"
    );
    let found = browser.get(&format!("{LOG}?q=gracz03+entered")).await.text;
    assert!(found.contains("Gracz03 Ewa entered") && !found.contains("White wins"), "{found}");
    assert!(browser.get(&format!("{LOG}?q=nobody")).await.text.contains("No entry fits"));
}

/// U-49: a page of the log holds fifty entries, however many there are.
#[tokio::test]
async fn the_log_comes_in_pages() {
    let mut browser = open(120).await;
    let first = browser.get(LOG).await.text;
    assert_eq!(first.matches("<time ").count(), 50);
    assert!(first.contains("page=1") && first.contains("Gracz120 Ewa entered"), "{first}");
    let last = browser.get(&format!("{LOG}?page=2")).await.text;
    assert_eq!(last.matches("<time ").count(), 21);
    assert!(last.contains("created") && !last.contains("page=3"), "{last}");
}

/// U-45, U-46: an undo says what it undid, and a struck entry keeps its name.
#[tokio::test]
async fn the_log_says_what_was_undone_and_who_was_struck() {
    let mut browser = open(4).await;
    let list = "/desk/t/open/players";
    let struck = browser.submit(list, &format!("{list}/2/remove"), &[]).await;
    let page = browser.get(LOG).await.text;
    assert!(page.contains("Entry of Gracz02 Ewa struck"), "{page}");
    let version = struck.location.rsplit('=').next().unwrap();
    browser.submit(list, "/desk/t/open/undo", &[("version", version), ("back", list)]).await;
    let page = browser.get(LOG).await.text;
    assert!(page.contains("Undone: entry of Gracz02 Ewa struck<"), "{page}");
}

/// U-47: a change of the regulations is told field by field.
#[tokio::test]
async fn the_log_tells_what_changed_in_the_regulations() {
    let mut browser = open(4).await;
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let id = "open".parse().unwrap();
    let changed = Regulations { rounds: Some(5), rated: true, ..Regulations::new("Open") };
    let command = setup::Command::ChangeRegulations {
        regulations: changed.into(),
        reason: "one more".into(),
    };
    browser.app.desk().execute(&id, command.into(), &[], &signed).await.unwrap();
    let page = browser.get(LOG).await.text;
    assert!(
        page.contains("Number of rounds: 3 → 5") && page.contains("Games are rated: no → yes"),
        "{page}"
    );
}

/// U-48: any page of the desk as it was after an event, and nothing can be done there.
#[tokio::test]
async fn a_page_is_shown_as_it_was_then() {
    let mut browser = in_play(6).await;
    let then = browser.get("/desk/t/open/players?as_of=4").await.text;
    assert!(then.contains("as it was after event 4"), "{then}");
    assert!(then.contains("Gracz03 Ewa") && !then.contains("Gracz04 Ewa"), "{then}");
    let paired = browser.get(&format!("{SCREEN}?as_of=9")).await;
    assert_eq!(paired.status, StatusCode::OK);
    assert!(!paired.text.contains(r#"data-result="W""#), "{}", paired.text);
    let now = browser.get("/desk/t/open/players").await.text;
    assert!(now.contains("Gracz06 Ewa") && !now.contains("as it was after"), "{now}");
}

/// Point 4 of "Within reach": sanctions, irregularities from the code's list, claims, appeals with jury and deposit,
/// and notices are noted and decided on one page.
#[tokio::test]
async fn incidents_are_noted_and_decided() {
    let mut browser = in_play(6).await;
    let mut note = async |fields: &[(&str, &str)]| {
        let answer = browser.submit(NOTES, NOTES, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields:?}: {}", answer.text);
        browser.get(&answer.location).await.text
    };
    let page = note(&[
        ("do", "sanction"),
        ("player", "2"),
        ("offence", "talking"),
        ("penalty", "warning"),
        ("round", "1"),
        ("board", "1"),
        ("note", "twice"),
    ])
    .await;
    assert!(
        page.contains("Round 1, board 1: Gracz02 Ewa: warning (talking during the game) – twice")
            || page.contains(
                "round 1, board 1: Gracz02 Ewa: warning (talking during the game) – twice"
            ),
        "{page}"
    );
    let page = note(&[
        ("do", "irregularity"),
        ("listed", "X-5.4.1"),
        ("round", "1"),
        ("board", "2"),
        ("note", "at move 12"),
    ])
    .await;
    assert!(page.contains("Two moves in a row by one side [KW25 I 5.4.1]: at move 12"), "{page}");
    let page = note(&[
        ("do", "claim"),
        ("round", "1"),
        ("board", "2"),
        ("by", "white"),
        ("rule", "KW25 II 5.2"),
    ])
    .await;
    assert!(page.contains("to be decided"), "{page}");
    let page = note(&[
        ("do", "rule-on-claim"),
        ("incident", "3"),
        ("granted", "yes"),
        ("note", "three times"),
    ])
    .await;
    assert!(page.contains("granted: three times"), "{page}");
    note(&[
        ("do", "appeal"),
        ("player", "2"),
        ("instance", "jury"),
        ("note", "the warning"),
        ("in_writing", "yes"),
        ("deposit_paid", "yes"),
        ("in_time", "yes"),
    ])
    .await;
    let page = note(&[
        ("do", "rule-on-appeal"),
        ("incident", "4"),
        ("granted", "no"),
        ("note", "it stands"),
        ("voters", "Lis, Wilk, Sowa"),
    ])
    .await;
    assert!(page.contains("not granted: it stands (Lis, Wilk, Sowa)"), "{page}");
}

/// A notice hangs until it is taken down.
#[tokio::test]
async fn a_notice_is_posted_and_taken_down() {
    let mut browser = in_play(6).await;
    let mut note = async |fields: &[(&str, &str)]| {
        let answer = browser.submit(NOTES, NOTES, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields:?}: {}", answer.text);
        browser.get(&answer.location).await.text
    };
    let page = note(&[("do", "notice"), ("note", "Lunch at noon")]).await;
    assert!(page.contains("Lunch at noon") && page.contains("Take it down"), "{page}");
    let page = note(&[("do", "take-down"), ("incident", "1")]).await;
    assert!(!page.contains("Take it down"), "{page}");
}

/// An even jury cannot decide: the refusal names it, and the form is still there.
#[tokio::test]
async fn a_ruling_that_cannot_be_is_refused_in_a_sentence() {
    let mut browser = in_play(6).await;
    let appeal = [
        ("do", "appeal"),
        ("player", "2"),
        ("instance", "jury"),
        ("note", "x"),
        ("in_writing", "yes"),
        ("deposit_paid", "yes"),
        ("in_time", "yes"),
    ];
    browser.submit(NOTES, NOTES, &appeal).await;
    let even = [
        ("do", "rule-on-appeal"),
        ("incident", "1"),
        ("granted", "no"),
        ("note", "x"),
        ("voters", "A, B"),
    ];
    let answer = browser.submit(NOTES, NOTES, &even).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(
        answer.text.contains("odd number") && answer.text.contains("data-inside-answer"),
        "{}",
        answer.text
    );
}

/// U-16: a late correction stands among the incidents, and in the report, without anybody noting it.
#[tokio::test]
async fn a_late_correction_is_told_by_itself() {
    let mut browser = in_play(6).await;
    for result in ["2:D", "3:B"] {
        browser.submit(SCREEN, &format!("{SCREEN}/results"), &[("set", result)]).await;
    }
    let second = "/desk/t/open/rounds/2";
    browser.submit(second, &format!("{second}/pair"), &[("how", "engine")]).await;
    browser.submit(second, &format!("{second}/publish"), &[]).await;
    let fields = [
        ("do", "result"),
        ("result", "B"),
        ("reason", "wrong slip"),
        ("acknowledged", "panel-ask-rests"),
        ("acknowledged", "ask-next-round-paired"),
    ];
    let board = format!("{SCREEN}/boards/1");
    assert_eq!(browser.submit(&board, &board, &fields).await.location, SCREEN);
    let page = browser.get(NOTES).await.text;
    let told = &page[page.find(r#"id="by-itself""#).unwrap()..];
    assert!(told.contains("White wins corrected to Black wins: wrong slip"), "{told}");
}
