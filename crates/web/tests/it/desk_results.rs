//! Results without scripts and by touch, confirming, adjourned games, consequences, undo in levels, redo.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations};
use serde_json::{Value, json};

use crate::browser::{Browser, token_of};

const SCREEN: &str = "/desk/t/open/rounds/1";

/// Round 1 of a Swiss of six, published.
async fn published() -> Browser {
    let mut browser = Browser::chief().await;
    let regulations = Regulations { rounds: Some(3), ..Regulations::new("Open") };
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let names = ["Adamska", "Baran", "Cichy", "Dąbek", "Ewald", "Fus"];
    let person = |(name, rating)| Person {
        rating: runda_rulebook::Rating::new(rating).ok(),
        ..Person::named(name, "X")
    };
    let people = names.into_iter().zip((1500..2000).rev()).map(person).collect();
    let command = entries::Command::EnterPlayers { people }.into();
    browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    pair(&mut browser, 1).await;
    browser
}

/// Pairs a round and shows it.
async fn pair(browser: &mut Browser, round: u16) {
    let screen = format!("/desk/t/open/rounds/{round}");
    let fields = [("how", "engine"), ("start", "rating")];
    for (to, fields) in [("pair", &fields[..]), ("publish", &[])] {
        let answer = browser.submit(&screen, &format!("{screen}/{to}"), fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{to}: {}", answer.text);
    }
}

async fn results(browser: &mut Browser, round: u16, results: &[&str]) {
    let screen = format!("/desk/t/open/rounds/{round}");
    for result in results {
        let answer =
            browser.submit(&screen, &format!("{screen}/results"), &[("set", result)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{result}: {}", answer.text);
    }
}

async fn at_board(
    browser: &mut Browser,
    board: &str,
    fields: &[(&str, &str)],
) -> crate::browser::Answer {
    let page = format!("{SCREEN}/boards/{board}");
    browser.submit(&page, &page, fields).await
}

async fn undo(browser: &mut Browser, keys: &[&str]) -> (StatusCode, Value) {
    let token = token_of(&browser.get(SCREEN).await.text);
    let body = json!({ "acknowledged": keys });
    let answer = browser.json("/desk/t/open/undo-own", &token, &body).await;
    (answer.status, serde_json::from_str(&answer.text).unwrap())
}

async fn redo(browser: &mut Browser) -> (StatusCode, Value) {
    let token = token_of(&browser.get(SCREEN).await.text);
    let answer = browser.json("/desk/t/open/redo-own", &token, &json!({})).await;
    (answer.status, serde_json::from_str(&answer.text).unwrap())
}

/// U-15, U-94: every result and a correction by plain forms; the pencil is a link that works without scripts.
#[tokio::test]
async fn every_result_and_correction_has_a_form_that_needs_no_scripts() {
    let mut browser = published().await;
    let screen = browser.get(SCREEN).await.text;
    assert!(screen.contains(&format!(r#"href="{SCREEN}/boards/2""#)), "{screen}");
    let page = browser.get(&format!("{SCREEN}/boards/2")).await.text;
    for code in ["W", "D", "B", "FW", "FB", "FF", "ZZ"] {
        assert!(page.contains(&format!(r#"name="result" value="{code}""#)), "{code}: {page}");
    }
    let forfeit = at_board(&mut browser, "2", &[("do", "result"), ("result", "FW")]).await;
    assert_eq!(forfeit.location, SCREEN, "{}", forfeit.text);
    let page = browser.get(&format!("{SCREEN}/boards/2")).await.text;
    assert!(page.contains("Correction of a result") && page.contains(r#"name="reason""#), "{page}");
    let fields =
        [("do", "result"), ("result", "FF"), ("ground", "mistake"), ("reason", "nobody came")];
    assert_eq!(at_board(&mut browser, "2", &fields).await.location, SCREEN);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="2" data-result="FF""#));
    let clear = [("do", "clear"), ("reason", "typing mistake")];
    assert_eq!(at_board(&mut browser, "2", &clear).await.location, SCREEN);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="2" data-result="OPEN""#));
}

/// U-14: an adjourned game has its own counter and link until it is finished; it is resumed, annulled, finished.
#[tokio::test]
async fn an_adjourned_game_stays_in_sight_until_it_is_finished() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D"]).await;
    let adjourn = [("do", "adjourn"), ("reason", "the hall closes")];
    assert_eq!(at_board(&mut browser, "3", &adjourn).await.location, SCREEN);
    let page = browser.get(SCREEN).await.text;
    assert!(
        page.contains("1 adjourned")
            && page.contains(&format!(r#"<a href="{SCREEN}/boards/3">3</a>"#))
    );
    assert!(
        page.contains("1 game is adjourned") && !page.contains("All results of the round are in")
    );
    assert_eq!(at_board(&mut browser, "3", &[("do", "resume")]).await.location, SCREEN);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="3" data-result="OPEN""#));
    assert_eq!(at_board(&mut browser, "3", &adjourn).await.location, SCREEN);
    let finish = [("do", "result"), ("result", "B")];
    assert_eq!(at_board(&mut browser, "3", &finish).await.location, SCREEN);
    let page = browser.get(SCREEN).await.text;
    assert!(
        !page.contains("1 adjourned") && page.contains("All results of the round are in"),
        "{page}"
    );
    let annul = [("do", "annul"), ("reason", "the board was turned")];
    assert_eq!(at_board(&mut browser, "3", &annul).await.location, SCREEN);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-board="3" data-result="ANN""#));
}

/// U-17: results are confirmed one by one or all at once, and the end asks only about those that are not.
#[tokio::test]
async fn results_are_confirmed_by_row_or_all_at_once() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D", "3:B"]).await;
    let confirm = format!("{SCREEN}/confirm");
    assert!(browser.get(SCREEN).await.text.contains("Confirm 3 results"));
    assert_eq!(browser.submit(SCREEN, &confirm, &[("set", "2")]).await.location, SCREEN);
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains("Confirm 2 results") && page.contains(r#"title="confirmed""#), "{page}");
    assert_eq!(browser.submit(SCREEN, &confirm, &[]).await.location, SCREEN);
    assert!(!browser.get(SCREEN).await.text.contains(r#"id="confirm-all""#));
    for round in [2, 3] {
        pair(&mut browser, round).await;
        results(&mut browser, round, &["1:W", "2:D", "3:B"]).await;
        let screen = format!("/desk/t/open/rounds/{round}");
        browser.submit(&screen, &format!("{screen}/confirm"), &[]).await;
    }
    let last = browser.get("/desk/t/open/rounds/3").await.text;
    assert!(last.contains("Close the tournament") && !last.contains("not confirmed"), "{last}");
}

/// U-13: before a result is corrected on which later rounds rest, these are named with whom the two met in them.
#[tokio::test]
async fn a_late_correction_tells_which_rounds_rest_on_it() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D", "3:B"]).await;
    pair(&mut browser, 2).await;
    results(&mut browser, 2, &["1:D"]).await;
    let fields = [("do", "result"), ("result", "B"), ("reason", "wrong slip")];
    let asked = at_board(&mut browser, "1", &fields).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    let told = "Round 2 was paired with this result and stays as it is: ";
    let met = asked.text.split(told).nth(1).and_then(|rest| rest.split('<').next());
    assert!(
        met.is_some_and(|met| met.contains("Adamska X") && met.contains(" – ")),
        "{}",
        asked.text
    );
    let token = token_of(&browser.get(SCREEN).await.text);
    let command = json!({ "type": "correct-result", "round": 1, "board": 1, "outcome": { "result": "B" }, "reason": "slip" });
    let answer =
        browser.json("/desk/t/open/commands", &token, &json!({ "command": command })).await;
    let answer: Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(answer["warnings"][0]["key"], "panel-ask-rests", "{answer}");
    let sure = [fields[0], fields[1], fields[2], ("acknowledged", "panel-ask-rests")];
    assert_eq!(at_board(&mut browser, "1", &sure).await.location, SCREEN);
}

/// U-9, U-10: why a board was paired is what was known then, whatever is corrected afterwards.
#[tokio::test]
async fn an_explanation_stays_as_the_round_was_paired() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D", "3:B"]).await;
    pair(&mut browser, 2).await;
    let reasons = |page: String| {
        let from = page.find(r#"<ol class="reasons">"#).unwrap();
        page[from..from + page[from..].find("</ol>").unwrap()].to_owned()
    };
    let why = "/desk/t/open/rounds/2/why?board=1";
    let not = "/desk/t/open/rounds/2/why?one=1&other=6";
    let before = reasons(browser.get(why).await.text);
    let answer = |page: String| page[page.find(r#"<div role="status""#).unwrap()..].to_owned();
    let why_not = answer(browser.get(not).await.text);
    let fields = [
        ("do", "result"),
        ("result", "B"),
        ("reason", "slip"),
        ("acknowledged", "panel-ask-rests"),
        ("acknowledged", "ask-next-round-paired"),
    ];
    assert_eq!(at_board(&mut browser, "1", &fields).await.location, SCREEN);
    assert_eq!(reasons(browser.get(why).await.text), before);
    assert_eq!(answer(browser.get(not).await.text), why_not);
}

/// U-5: a result goes at once; the start, the publication and the pairing only after a question that says what goes.
#[tokio::test]
async fn undo_asks_before_it_takes_back_what_the_hall_has_seen() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W"]).await;
    assert_eq!(undo(&mut browser, &[]).await.0, StatusCode::OK, "a result goes at once");
    let (status, asked) = undo(&mut browser, &[]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(asked["warnings"][0]["text"].as_str().unwrap().contains("round 1 started"), "{asked}");
    assert_eq!(undo(&mut browser, &["panel-ask-undo"]).await.0, StatusCode::OK);
    let (status, asked) = undo(&mut browser, &[]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let told = asked["warnings"].to_string();
    assert!(told.contains("pairing of round 1 published") && told.contains("have seen"), "{told}");
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains(r#"data-stage="published""#), "nothing has gone yet: {page}");
}

/// U-35: an entry others rest on goes together with them, after a list in words, by one button.
#[tokio::test]
async fn an_entry_is_undone_together_with_what_rests_on_it() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D"]).await;
    let log = browser.get("/desk/t/open/log?q=published").await.text;
    let version = log
        .split(r#"name="version" value=""#)
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let fields = [("version", version.as_str()), ("back", "/desk/t/open/log")];
    let asked = browser.submit("/desk/t/open/log", "/desk/t/open/undo", &fields).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    for goes in ["Pairing of round 1 published", "Round 1 started", "White wins", "draw"] {
        assert!(asked.text.to_lowercase().contains(&goes.to_lowercase()), "{goes}: {}", asked.text);
    }
    let sure = [fields[0], fields[1], ("acknowledged", "panel-ask-undo")];
    let done = browser.submit("/desk/t/open/log", "/desk/t/open/undo", &sure).await;
    assert_eq!(done.location, "/desk/t/open/log", "{}", done.text);
    assert!(browser.get(SCREEN).await.text.contains(r#"data-stage="draft""#));
}

/// U-36: what was undone comes back, entry by entry, the last one first.
#[tokio::test]
async fn several_undone_entries_are_brought_back_one_by_one() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:D", "3:B"]).await;
    for _ in 0..3 {
        assert_eq!(undo(&mut browser, &[]).await.0, StatusCode::OK);
    }
    for stands in ["1:W", "2:D", "3:B"] {
        let (status, answer) = redo(&mut browser).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let (board, code) = stands.split_once(':').unwrap();
        let row = format!(r#"data-board="{board}" data-result="{code}""#);
        assert!(browser.get(SCREEN).await.text.contains(&row), "{stands}");
    }
    let (status, problem) = redo(&mut browser).await;
    assert_eq!((status, &problem["problem"]), (StatusCode::CONFLICT, &json!("nothing-to-redo")));
}

/// U-43: whoever typed second hears who was first.
#[tokio::test]
async fn a_conflict_of_two_typists_names_the_first() {
    let mut first = published().await;
    let fields = [("name", "Jan Kos"), ("role", "assistant")];
    first.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = first.submit("/desk/accounts", "/desk/accounts/jan-kos/invite", &[]).await;
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    let mut second = Browser::of(&first.app);
    second.submit("/join", "/join", &[("code", rest.get(..6).unwrap())]).await;
    let order = |result: &str| json!({ "command": { "type": "record-result", "round": 1, "board": 1, "outcome": { "result": result } } });
    let token = token_of(&second.get(SCREEN).await.text);
    assert_eq!(
        second.json("/desk/t/open/commands", &token, &order("W")).await.status,
        StatusCode::OK
    );
    let token = token_of(&first.get(SCREEN).await.text);
    let answer = first.json("/desk/t/open/commands", &token, &order("B")).await;
    let problem: Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(
        (&problem["present"], &problem["by"]),
        (&json!("W"), &json!("Jan Kos")),
        "{problem}"
    );
}

/// U-87: a button beside a board says what it enters; U-84: a draw with advantage has its keys in the list.
#[tokio::test]
async fn buttons_and_keys_say_what_they_do() {
    let mut browser = published().await;
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains(": Adamska X wins, "), "{page}");
    assert!(page.contains(r#"aria-label="Board 3: draw, "#), "{page}");
    assert!(!page.contains(r#"data-key="DW""#), "no draws with advantage here");
    assert!(page.contains(r#"<option value="off">"#), "U-86: single keys can be switched off");
}

/// U-30, U-54: a round that comes later says what comes before it, with a button to go there.
#[tokio::test]
async fn a_later_round_says_what_comes_first() {
    let mut browser = published().await;
    let page = browser.get("/desk/t/open/rounds/3").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("Round 2 comes first"), "{}", page.text);
    assert!(page.text.contains(r#"href="/desk/t/open/rounds/2">To round 2"#), "{}", page.text);
    let second = browser.get("/desk/t/open/rounds/2").await.text;
    assert!(second.contains(r#"href="/desk/t/open/rounds/1">To round 1"#), "{second}");
    assert!(!second.contains("Pair round 2"), "{second}");
}

/// U-55: the repair guide names people and leads to the board where it is put right.
#[tokio::test]
async fn the_repair_guide_leads_to_the_board() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W"]).await;
    let page = browser.get(&format!("{SCREEN}/repair")).await.text;
    assert!(
        !page.contains("? ?") && page.contains("Late entry gets the next free number"),
        "{page}"
    );
    for (remedy, board) in [("Correct it", "1.1"), ("Forfeit", "2.1")] {
        let link = format!(r#"<a href="{SCREEN}/boards/{board}">{remedy}"#);
        assert!(page.contains(&link), "{link}: {page}");
        assert_eq!(browser.get(&format!("{SCREEN}/boards/{board}")).await.status, StatusCode::OK);
    }
}

/// U-19, U-32, U-33: pairing by hand gives and takes back byes by name, and its review has one verdict.
#[tokio::test]
async fn pairing_by_hand_has_byes_to_give_and_take_and_one_verdict() {
    let mut browser = published().await;
    results(&mut browser, 1, &["1:W", "2:W", "3:W"]).await;
    let (screen, hand) = ("/desk/t/open/rounds/2", "/desk/t/open/rounds/2/hand");
    browser.submit(screen, "/desk/t/open/rounds/2/pair", &[("how", "hand")]).await;
    let mut act = async |fields: &[(&str, &str)]| browser.submit(screen, hand, fields).await;
    assert_eq!(act(&[("do", "place"), ("white", "2"), ("black", "1")]).await.location, screen);
    let early = act(&[("do", "end")]).await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    assert!(
        early.text.contains("data-inside-answer") && early.text.contains("Fus X"),
        "{}",
        early.text
    );
    assert_eq!(act(&[("do", "bye"), ("white", "6")]).await.location, screen);
    assert_eq!(act(&[("do", "take"), ("white", "6")]).await.location, screen);
    for fields in [
        [("do", "place"), ("white", "3"), ("black", "4")],
        [("do", "place"), ("white", "5"), ("black", "6")],
    ] {
        assert_eq!(act(&fields).await.location, screen);
    }
    let ended = act(&[("do", "end"), ("acknowledged", "?")]).await;
    if ended.status == StatusCode::SEE_OTHER {
        let page = browser.get(screen).await.text;
        assert!(page.contains("this is not the pairing of the system"), "{page}");
        assert!(
            !page.contains("Checked independently") && !page.contains("other colours: ."),
            "{page}"
        );
        assert!(page.contains("the system does not pair"), "{page}");
    }
}
