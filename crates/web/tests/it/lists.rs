//! Crosstable, progress and the reasons for pairings, on the example tournaments.

use axum::http::StatusCode;
use runda_desk::TournamentFile;
use runda_rulebook::StartNo;
use runda_tournament::chapters::{closing, setup};
use runda_tournament::prizes::{Prize, PrizePlan};
use runda_tournament::{Command, Moment, Refusal, Regulations, Tournament};
use runda_trials::demo;

use crate::browser::Browser;

/// A chief arbiter with both example tournaments on the desk.
async fn examples() -> Browser {
    let browser = Browser::chief().await;
    put(&browser, "swiss", &demo::swiss()).await;
    put(&browser, "berger", &demo::round_robin()).await;
    browser
}

async fn put(browser: &Browser, name: &str, tournament: &Tournament) {
    let events = tournament.journal().to_vec();
    let file = TournamentFile { id: name.parse().unwrap(), events };
    browser.app.desk().import(file, None).await.unwrap();
}

#[tokio::test]
async fn a_round_robin_has_a_square_by_place_and_by_number() {
    let mut browser = examples().await;
    for address in ["/t/berger/crosstable", "/desk/t/berger/crosstable"] {
        let by_place = browser.get(address).await;
        assert_eq!(by_place.status, StatusCode::OK, "{address}");
        assert_eq!(by_place.text.matches(r#"<td class="own">"#).count(), 10, "{address}");
    }
    let by_number = browser.get("/t/berger/crosstable?order=number").await.text;
    let numbers: Vec<&str> = by_number
        .split(r#"<td class="number faint">"#)
        .skip(1)
        .filter_map(|part| part.split('<').next())
        .collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
}

#[tokio::test]
async fn a_swiss_has_opponent_colour_and_result_in_each_cell() {
    let mut browser = examples().await;
    browser.language = "pl";
    let page = browser.get("/t/swiss/crosstable?after=1").await.text;
    assert!(!page.contains(r#"<td class="own">"#));
    assert!(page.contains(r#"<i class="w">b</i>"#) && page.contains(r#"<i class="b">c</i>"#));
    let rows = page.matches("<tr data-players").count();
    assert_eq!(page.matches("mark-cell").count(), rows, "one round, one cell a row");
}

#[tokio::test]
async fn progress_tells_points_and_place_after_every_round() {
    let mut browser = examples().await;
    let page = browser.get("/t/swiss/progress?after=2").await.text;
    let rows = page.matches("<tr data-players").count();
    assert_eq!(page.matches(r#"class="number step"#).count(), 2 * rows);
    assert_eq!(page.matches("<polyline").count(), rows);
    let desk = browser.get("/desk/t/swiss/progress").await;
    assert!(desk.status == StatusCode::OK && desk.text.contains("Crosstable"));
}

/// ST-63: the prizes of the regulations, and when all is over who gets them.
#[tokio::test]
async fn the_page_about_a_tournament_tells_its_prizes() {
    let mut browser = Browser::chief().await;
    let mut cup = demo::cup();
    put(&browser, "open", &cup).await;
    let page = browser.get("/t/open/about").await.text;
    assert!(!page.contains("Prizes"), "a cup without prizes has no list of them");
    let prizes = vec![Prize::new("1", "300 zł"), Prize::new("2", "Puchar")];
    let regulations = cup.state().regulations().unwrap().clone();
    let regulations = Regulations { prizes: PrizePlan::of(prizes), ..regulations };
    let change =
        setup::Command::ChangeRegulations { regulations: regulations.into(), reason: "x".into() };
    execute(&mut cup, &change.into());
    put(&browser, "announced", &cup).await;
    let page = browser.get("/t/announced/about").await.text;
    assert!(page.contains("300 zł") && page.contains("Puchar"), "{page}");
    execute(&mut cup, &closing::Command::FinishTournament.into());
    let winner = cup.state().player_name(StartNo::new(2).unwrap());
    put(&browser, "over", &cup).await;
    let page = browser.get("/t/over/about").await.text;
    assert!(page.contains("300\u{a0}zł") && page.contains(&winner), "{page}");
}

/// Carries out a command whose warnings are read.
fn execute(tournament: &mut Tournament, command: &Command) {
    let read = match tournament.decide(command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            warnings.into_iter().map(|warning| warning.key).collect()
        }
        Ok(_) => Vec::new(),
        Err(refusal) => panic!("{refusal}"),
    };
    tournament.execute_acknowledged(command, &read, Moment(1), "A").unwrap();
}

#[tokio::test]
async fn wrong_wishes_are_no_page() {
    let mut browser = examples().await;
    for address in [
        "/t/swiss/crosstable?after=0",
        "/t/swiss/crosstable?order=colour",
        "/t/swiss/progress?after=x",
        "/t/nobody/crosstable",
        "/t/swiss/rounds/1/why?board=99",
        "/t/swiss/rounds/1/why?board=x",
        "/t/swiss/rounds/1/why?player=1",
        "/t/swiss/rounds/99/why",
        "/t/swiss/rounds/0/why",
    ] {
        assert_eq!(browser.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn before_the_first_round_there_is_a_sentence_instead_of_a_table() {
    let mut browser = Browser::chief().await;
    let regulations = runda_tournament::Regulations::new("Open");
    let signed = runda_desk::Signed { by: "chief".into(), at: runda_tournament::Moment(0) };
    browser.app.desk().create(regulations, &signed).await.unwrap();
    for list in ["standings", "crosstable", "progress"] {
        let page = browser.get(&format!("/t/open/{list}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains("card empty"), "{list}");
    }
}

#[tokio::test]
async fn every_board_says_why_with_an_article() {
    let mut browser = examples().await;
    for address in ["/t/swiss/rounds/2/why?board=1", "/desk/t/swiss/rounds/2/why?board=1"] {
        let page = browser.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        assert!(page.text.contains("Board 1:") && page.text.contains("KW25 V 2.8"));
    }
    let table = browser.get("/t/berger/rounds/1/why?board=1").await.text;
    assert!(table.contains("KW25 V 1") || table.contains("PZSz02"), "{table}");
    let round = browser.get("/t/swiss/rounds/2").await.text;
    assert!(round.contains("/t/swiss/rounds/2/why?board=1"));
}

#[tokio::test]
async fn why_not_tries_the_pair_and_names_what_decides() {
    let mut browser = examples().await;
    let swiss = demo::swiss();
    let first = swiss.state().rounds()[0].games().next().unwrap().pair;
    let (one, other) = (first.white, first.black);
    let address = format!("/t/swiss/rounds/2/why?one={one}&other={other}");
    let page = browser.get(&address).await.text;
    assert!(page.contains("V 2.8.6.1.1"), "they have met: {page}");
    let himself = browser.get("/t/swiss/rounds/2/why?one=3&other=3").await;
    assert!(himself.text.contains("A player does not meet themselves"), "{}", himself.text);
    let stranger = browser.get("/t/swiss/rounds/2/why?one=3&other=999").await;
    assert_eq!(stranger.status, StatusCode::CONFLICT);
    assert!(stranger.text.contains("999"));
    let empty = browser.get("/t/swiss/rounds/2/why?one=&other=").await;
    assert_eq!(empty.status, StatusCode::OK);
}

#[tokio::test]
async fn questions_to_the_engine_are_slowed_down() {
    let mut phone = Browser::of(&examples().await.app);
    let mut last = StatusCode::OK;
    for _ in 0..22 {
        last = phone.get("/t/swiss/rounds/1/why?board=1").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}
