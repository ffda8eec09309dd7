//! The life of a round, as an arbiter's browser sees it.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations};
use serde_json::{Value, json};

use crate::browser::{Browser, token_of};

const SCREEN: &str = "/desk/t/open/rounds/1";

/// A chief arbiter before round 1 of a Swiss with six players.
async fn six_players() -> Browser {
    let browser = Browser::chief().await;
    let regulations = Regulations { rounds: Some(3), ..Regulations::new("Open") };
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let names = ["Adamska", "Baran", "Cichy", "Dąbek", "Ewald", "Fus"];
    let people = names.into_iter().map(|name| Person::named(name, "X")).collect();
    let command = entries::Command::EnterPlayers { people }.into();
    browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    browser
}

async fn paired() -> Browser {
    let mut browser = six_players().await;
    let fields = [("how", "engine"), ("start", "rating")];
    let answer = browser.submit(SCREEN, "/desk/t/open/rounds/1/pair", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    browser
}

async fn published() -> Browser {
    let mut browser = paired().await;
    let answer = browser.submit(SCREEN, "/desk/t/open/rounds/1/publish", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    browser
}

async fn order(browser: &mut Browser, command: Value) -> (StatusCode, Value) {
    let token = token_of(&browser.get(SCREEN).await.text);
    let body = json!({ "command": command });
    let answer = browser.json("/desk/t/open/commands", &token, &body).await;
    (answer.status, serde_json::from_str(&answer.text).unwrap())
}

fn result(board: u16, result: &str) -> Value {
    json!({ "type": "record-result", "round": 1, "board": board, "outcome": { "result": result } })
}

#[tokio::test]
async fn a_round_is_paired_reviewed_published_and_played() {
    let mut browser = six_players().await;
    let before = browser.get(SCREEN).await.text;
    assert!(before.contains("Pair round 1") && before.contains("6 players take part"), "{before}");
    let mut browser = paired().await;
    let review = browser.get(SCREEN).await.text;
    assert!(review.contains("Publish the pairings") && review.contains("Checked independently"));
    let public = browser.submit(SCREEN, "/desk/t/open/rounds/1/publish", &[]).await;
    assert_eq!(public.status, StatusCode::SEE_OTHER);
    for board in ["1:W", "2:D", "3:B"] {
        let to = "/desk/t/open/rounds/1/results";
        assert_eq!(
            browser.submit(SCREEN, to, &[("set", board)]).await.status,
            StatusCode::SEE_OTHER
        );
    }
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains("All results of the round are in") && page.contains("On to round 2"));
}

#[tokio::test]
async fn a_result_is_answered_with_its_event_and_can_be_undone() {
    let mut browser = published().await;
    let (status, answer) = order(&mut browser, result(2, "D")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let version = answer["version"].as_u64().unwrap();
    assert!(answer["sentence"].as_str().unwrap().contains('2'));
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="2" data-result="D""#));
    let (status, _) = order(&mut browser, json!({ "type": "undo", "events": [version] })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="2" data-result="OPEN""#));
}

#[tokio::test]
async fn two_assistants_do_not_overwrite_each_other() {
    let mut first = published().await;
    let mut second = Browser::of(&first.app);
    second.sign_in().await;
    assert_eq!(order(&mut first, result(1, "W")).await.0, StatusCode::OK);
    assert_eq!(order(&mut second, result(2, "B")).await.0, StatusCode::OK);
    let (status, problem) = order(&mut second, result(1, "D")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(problem["key"], "refusal-already-recorded");
    assert_eq!(problem["present"], "W");
    assert!(problem["what"].as_str().unwrap().contains("enter a correction instead"));
}

#[tokio::test]
async fn a_board_that_does_not_exist_is_refused_in_a_sentence() {
    let mut browser = published().await;
    let (status, problem) = order(&mut browser, result(99, "W")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(problem["what"].as_str().unwrap().contains("99"), "{problem}");
    let nonsense = json!({ "type": "record-result", "round": 1, "board": 0 });
    assert_eq!(order(&mut browser, nonsense).await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn two_tabs_pressing_pair_make_one_pairing() {
    let mut browser = paired().await;
    let before = browser.app.desk().list().await.unwrap()[0].version;
    let answer = browser.submit(SCREEN, "/desk/t/open/rounds/1/pair", &[("how", "engine")]).await;
    assert_eq!(answer.location, "/desk/t/open/rounds/1?seen=paired");
    assert_eq!(browser.app.desk().list().await.unwrap()[0].version, before);
    let page = browser.get(&answer.location).await.text;
    assert!(page.contains("nothing was paired twice"), "{page}");
}

#[tokio::test]
async fn colleagues_hear_of_a_result_at_once() {
    let mut browser = published().await;
    let heard = browser.app.hub().head();
    order(&mut browser, result(3, "FW")).await;
    let address = format!("/live/poll?topics=t:open&since={heard}");
    let last = loop {
        let answer = browser.get(&address).await.text;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let last = answer["notices"].as_array().and_then(|heard| heard.last().cloned());
        match last {
            Some(last) if last["kind"] == "result" => break last,
            _ => tokio::task::yield_now().await,
        }
    };
    assert_eq!(last["data"]["board"], 3);
    assert_eq!(last["data"]["result"], "FW");
}

#[tokio::test]
async fn a_pairing_by_hand_ends_with_a_comparison() {
    let mut browser = paired().await;
    let to = "/desk/t/open/rounds/1/hand";
    browser.submit(SCREEN, "/desk/t/open/rounds/1/pair", &[("how", "hand")]).await;
    let swapped = browser.submit(SCREEN, to, &[("do", "swap"), ("board", "1")]).await;
    assert_eq!(swapped.status, StatusCode::SEE_OTHER, "{}", swapped.text);
    browser.submit(SCREEN, to, &[("do", "end")]).await;
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains("not the pairing of the system"), "{page}");
}

#[tokio::test]
async fn an_assistant_enters_results_but_does_not_pair() {
    let mut chief = published().await;
    let fields = [("name", "Jan"), ("role", "assistant")];
    chief.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = chief.submit("/desk/accounts", "/desk/accounts/jan/invite", &[]).await;
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    let mut tablet = Browser::of(&chief.app);
    tablet.submit("/join", "/join", &[("code", rest.get(..6).unwrap())]).await;
    assert_eq!(order(&mut tablet, result(1, "W")).await.0, StatusCode::OK);
    let pair = [("how", "engine")];
    let paired = tablet.submit(SCREEN, "/desk/t/open/rounds/2/pair", &pair).await;
    assert_eq!(paired.status, StatusCode::FORBIDDEN);
    // A script can ask for what its page shows, and for nothing else the core could do.
    let unknown = json!({ "type": "pair-round", "round": 2 });
    assert_eq!(order(&mut chief, unknown).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let (_, of_chief) = order(&mut chief, result(2, "W")).await;
    let undo = json!({ "type": "undo", "events": [of_chief["version"]] });
    assert_eq!(order(&mut tablet, undo).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_screen_of_a_round_that_will_never_be_is_not_there() {
    let mut browser = six_players().await;
    for round in ["0", "4", "99", "x"] {
        let answer = browser.get(&format!("/desk/t/open/rounds/{round}")).await;
        assert!(answer.status.is_client_error(), "{round}");
    }
    assert_eq!(browser.get("/desk/t/nobody/rounds/1").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn undo_takes_back_own_entries_one_by_one_and_never_redoes() {
    let mut browser = published().await;
    let mut colleague = Browser::of(&browser.app);
    let fields = [("name", "Jan Kos"), ("role", "assistant")];
    browser.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = browser.submit("/desk/accounts", "/desk/accounts/jan-kos/invite", &[]).await;
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    colleague.submit("/join", "/join", &[("code", rest.get(..6).unwrap())]).await;

    order(&mut browser, result(1, "W")).await;
    order(&mut browser, result(2, "D")).await;
    order(&mut colleague, result(3, "B")).await;
    let undo = async |who: &mut Browser| {
        let token = token_of(&who.get(SCREEN).await.text);
        let answer = who.json("/desk/t/open/undo-own", &token, &json!({})).await;
        (answer.status, serde_json::from_str::<Value>(&answer.text).unwrap())
    };
    let stands = async |who: &mut Browser| {
        let page = who.get(SCREEN).await.text;
        ["1", "2", "3"].map(|board| {
            let (_, after) =
                page.split_once(&format!(r#"data-board="{board}" data-result=""#)).unwrap();
            after.split('"').next().unwrap().to_owned()
        })
    };
    let (_, answer) = undo(&mut browser).await;
    assert!(answer["undone"].as_str().unwrap().contains("X): draw"), "{answer}");
    assert_eq!(stands(&mut browser).await, ["W", "OPEN", "B"]);
    undo(&mut browser).await;
    assert_eq!(stands(&mut browser).await, ["OPEN", "OPEN", "B"]);
    undo(&mut colleague).await;
    assert_eq!(stands(&mut browser).await, ["OPEN", "OPEN", "OPEN"]);
    let (status, problem) = undo(&mut colleague).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(problem["what"].as_str().unwrap().contains("no entry"), "{problem}");
    assert_eq!(stands(&mut browser).await, ["OPEN", "OPEN", "OPEN"]);
}

#[tokio::test]
async fn the_next_round_can_be_looked_at_before_the_last_result() {
    let mut browser = published().await;
    order(&mut browser, result(1, "W")).await;
    order(&mut browser, result(2, "D")).await;
    let page = browser.get("/desk/t/open/rounds/2/what-if").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("1 game is still open") && page.text.contains("3 ways"));
    let log = browser.get("/desk/t/open/log").await.text;
    assert!(!log.contains("round 2"), "nothing was recorded");
    for nowhere in ["/desk/t/open/rounds/1/what-if", "/desk/t/open/rounds/3/what-if"] {
        assert_eq!(browser.get(nowhere).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn the_palette_knows_pages_rounds_and_players() {
    let mut browser = published().await;
    let text = browser.get("/desk/t/open/places").await.text;
    let places: Vec<Value> = serde_json::from_str(&text).unwrap();
    let has = |text: &str| places.iter().any(|place| place["text"] == text);
    assert!(has("Crosstable") && has("Round 1") && has("Dąbek X"), "{text}");
    for place in &places {
        let address = place["address"].as_str().unwrap();
        let status = browser.get(address).await.status;
        let is_there = status == StatusCode::OK || status == StatusCode::SEE_OTHER;
        assert!(is_there || address.contains("/rounds/"), "{address}: {status}");
    }
    let mut stranger = Browser::of(&browser.app);
    assert_eq!(stranger.get("/desk/t/open/places").await.status, StatusCode::SEE_OTHER);
}

/// The option a selection begins with.
fn chosen<'a>(page: &'a str, selection: &str) -> &'a str {
    let from = page.find(&format!("name=\"{selection}\"")).unwrap();
    let list = &page[from..from + page[from..].find("</select>").unwrap()];
    let until = list.find("\" selected").unwrap_or_else(|| panic!("nobody is chosen: {list}"));
    let option = &list[..until];
    &option[option.rfind('"').unwrap() + 1..]
}

/// "Why not somebody else?" begins with two different people who do not meet.
#[tokio::test]
async fn the_question_why_not_begins_with_two_different_people() {
    let mut browser = published().await;
    for question in ["?board=1", "?board=3", ""] {
        let page = browser.get(&format!("{SCREEN}/why{question}")).await.text;
        let (one, other) = (chosen(&page, "one"), chosen(&page, "other"));
        assert_ne!(one, other, "{question}");
        let asked = browser.get(&format!("{SCREEN}/why?one={one}&other={other}")).await.text;
        assert!(!asked.contains("does not meet himself"), "{asked}");
        assert_eq!((chosen(&asked, "one"), chosen(&asked, "other")), (one, other));
    }
}

/// R-30, R-31: each game of a mini-match has a row and results of its own; the screen and the API count the games.
#[tokio::test]
async fn every_game_of_a_mini_match_has_its_own_row() {
    let mut browser = Browser::chief().await;
    let regulations =
        Regulations { rounds: Some(3), games_per_encounter: Some(2), ..Regulations::new("Open") };
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let people = ["Adamska", "Baran", "Cichy", "Dąbek"].map(|name| Person::named(name, "X")).into();
    let command = entries::Command::EnterPlayers { people }.into();
    browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    let fields = [("how", "engine"), ("start", "rating")];
    browser.submit(SCREEN, "/desk/t/open/rounds/1/pair", &fields).await;
    browser.submit(SCREEN, "/desk/t/open/rounds/1/publish", &[]).await;
    let page = browser.get(SCREEN).await.text;
    for label in ["1.1", "1.2", "2.1", "2.2"] {
        assert!(page.contains(&format!("<tr data-board=\"{label}\"")), "{label}");
    }
    let tapped = browser.submit(SCREEN, &format!("{SCREEN}/results"), &[("set", "1.2:W")]).await;
    assert_eq!(tapped.status, StatusCode::SEE_OTHER, "{}", tapped.text);
    let second = json!({ "type": "record-result", "round": 1, "board": 1, "game": 2, "outcome": { "result": "B" } });
    let (status, answer) = order(&mut browser, second).await;
    assert_eq!((status, &answer["present"]), (StatusCode::CONFLICT, &json!("W")), "{answer}");
    let (status, answer) = order(&mut browser, result(1, "D")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(answer["sentence"].as_str().unwrap().contains("board 1, game 1"), "{answer}");
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains("(1 : 3)"), "the points of the encounter: {page}");
    let api = browser.get("/api/v1/tournaments/open/rounds/1").await.text;
    let api: Value = serde_json::from_str(&api).unwrap();
    let games: Vec<_> = api["boards"].as_array().unwrap().iter().map(|row| &row["game"]).collect();
    assert_eq!(games, [1, 2, 1, 2]);
}
