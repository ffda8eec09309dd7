//! Creating a tournament and changing its regulations.

use axum::http::StatusCode;

use crate::browser::Browser;

const SWISS: [(&str, &str); 6] = [
    ("name", "Mistrzostwa Łodzi"),
    ("variant", "v100"),
    ("system", "swiss-pzwarc"),
    ("rounds", "7"),
    ("tempo", "60+30s"),
    ("rated", "yes"),
];

#[tokio::test]
async fn the_wizard_makes_a_tournament_with_a_readable_address() {
    let mut browser = Browser::chief().await;
    let answer = browser.submit("/desk/new", "/desk/new", &SWISS).await;
    assert_eq!(answer.location, "/desk/t/mistrzostwa-lodzi/players", "{}", answer.text);
    assert!(browser.get("/desk").await.text.contains("Mistrzostwa Łodzi"));
    let settings = browser.get("/desk/t/mistrzostwa-lodzi/settings").await.text;
    assert!(settings.contains(r#"value="60+30s""#), "{settings}");
}

#[tokio::test]
async fn a_wrong_form_comes_back_with_everything_that_was_typed() {
    let mut browser = Browser::chief().await;
    let fields = [("name", ""), ("place", "Łódź, MDK"), ("rounds", "0"), ("tempo", "szybko")];
    let answer = browser.submit("/desk/new", "/desk/new", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    for text in ["Łódź, MDK", "szybko", "Give the tournament a name", "cannot be read"] {
        assert!(answer.text.contains(text), "{text}");
    }
    assert!(browser.app.desk().list().await.unwrap().is_empty());
}

#[tokio::test]
async fn the_findings_follow_the_form() {
    let mut browser = Browser::chief().await;
    let part = browser.submit("/desk/new", "/desk/new/findings", &[("name", "")]).await;
    assert!(part.text.contains("Give the tournament a name"), "{}", part.text);
}

#[tokio::test]
async fn regulations_change_before_the_start() {
    let mut browser = Browser::chief().await;
    browser.submit("/desk/new", "/desk/new", &SWISS).await;
    let address = "/desk/t/mistrzostwa-lodzi/settings";
    let mut fields = SWISS;
    fields[3] = ("rounds", "9");
    let answer = browser.submit(address, address, &fields).await;
    assert_eq!(answer.location, format!("{address}?saved=rounds"), "{}", answer.text);
    assert!(browser.get(address).await.text.contains(r#"id="rounds" name="rounds" value="9""#));
}
