//! The JSON API: what it promises, and that it keeps the promise.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use runda_desk::{TournamentFile, TournamentId};
use runda_tournament::chapters::presence;
use serde_json::{Value, json};

use crate::browser::{Answer, Browser};
use crate::schema;

const V1: &str = "/api/v1";

/// A server with the two examples, and a token for everything.
async fn examples() -> (Browser, String) {
    let mut chief = Browser::chief().await;
    for tournament in runda_trials::demo::all() {
        let name = tournament.state().regulations().unwrap().name.clone();
        let id = if name.contains("64") { "kolowy" } else { "open" };
        let id: TournamentId = id.parse().unwrap();
        let file = TournamentFile { id, events: tournament.journal().to_vec() };
        chief.app.desk().import(file, None).await.unwrap();
    }
    let token = made(&mut chief, "kiosk", "chief-arbiter").await;
    (chief, token)
}

/// Makes a token on the chief arbiter's page.
async fn made(chief: &mut Browser, name: &str, role: &str) -> String {
    let fields = [("name", name), ("role", role)];
    let page = chief.submit("/desk/tokens", "/desk/tokens", &fields).await;
    let (_, rest) = page.text.split_once(r#"<code id="token">"#).expect(&page.text);
    rest.split('<').next().unwrap().to_owned()
}

/// A program: no cookies, perhaps a token.
async fn ask(app: &Browser, what: &str, token: &str, body: Option<Value>) -> Answer {
    let (method, path) = what.split_once(' ').unwrap();
    let request = Request::builder()
        .method(method)
        .uri(format!("{V1}{path}"))
        .header(header::ACCEPT_LANGUAGE, "en")
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .body(body.map_or_else(Body::empty, |body| Body::from(body.to_string())));
    Browser::of(&app.app).send(request.unwrap()).await
}

fn json_of(answer: &Answer) -> Value {
    serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("no JSON: {}", answer.text))
}

#[tokio::test]
async fn the_description_in_the_tree_is_the_one_that_is_served() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let built = runda_web::api_description();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let text = serde_json::to_string_pretty(&built).unwrap() + "\n";
        std::fs::write(golden, text).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(golden).unwrap()).unwrap();
    assert_eq!(kept, built, "run `UPDATE_GOLDEN=1 cargo test -p runda-web description`");
    let served = ask(&Browser::new().await, "GET /openapi.json", "", None).await;
    assert_eq!(json_of(&served), kept);
}

/// What is sent to each operation so that it succeeds.
fn body_of(id: &str) -> Option<Value> {
    match id {
        "enterPlayers" => Some(json!({
            "players": [{ "surname": "Nowicka", "given_name": "Ada", "rating": 1900 }],
            "acknowledged": ["ask-late-entry"],
        })),
        "putResult" => Some(json!({ "result": "D" })),
        _ => None,
    }
}

#[tokio::test]
async fn every_operation_answers_as_described() {
    let (app, token) = examples().await;
    // Somebody can be checked in only while check-in is open.
    let signed = runda_desk::Signed { by: "chief".into(), at: runda_tournament::Moment(0) };
    let id: TournamentId = "kolowy".parse().unwrap();
    let round = runda_rulebook::Round::new(8).unwrap();
    let command = presence::Command::OpenCheckIn { round }.into();
    let _ = app.app.desk().execute(&id, command, &[], &signed).await;
    let described = runda_web::api_description();
    let mut asked = 0;
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let tournament = if id.ends_with("heckIn") { "kolowy" } else { "open" };
            let address = path
                .replace("{id}", tournament)
                .replace("{round}", "5")
                .replace("{board}", "1")
                .replace("{player}", "3");
            let what = format!("{} {address}", method.to_ascii_uppercase());
            let is_public = operation.get("security").is_none();
            if !is_public {
                let refused = ask(&app, &what, "forged", body_of(id)).await;
                assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "{what}");
                schema::check(&described, "Problem", &json_of(&refused));
            }
            let answer = ask(&app, &what, if is_public { "" } else { &token }, body_of(id)).await;
            let status = answer.status.as_u16().to_string();
            let promised = &operation["responses"][&status];
            assert!(!promised.is_null(), "{what} answers {status}: {}", answer.text);
            let reference = promised["content"]["application/json"]["schema"]["$ref"].as_str();
            let name = reference.unwrap().rsplit('/').next().unwrap();
            schema::check(&described, name, &json_of(&answer));
            assert!(answer.status == StatusCode::OK, "{what}: {}", answer.text);
            asked += 1;
        }
    }
    assert!(asked >= 12);
}

#[tokio::test]
async fn nothing_missing_and_nothing_secret_is_shown() {
    let (app, _) = examples().await;
    for path in ["/tournaments/nobody", "/tournaments/open/rounds/6", "/tournaments/open/rounds/0"]
    {
        let answer = ask(&app, &format!("GET {path}"), "", None).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(json_of(&answer)["what"].as_str().unwrap().len() > 10);
    }
    let unpublished = ask(&app, "GET /tournaments/open/standings?after=6", "", None).await;
    assert_eq!(unpublished.status, StatusCode::NOT_FOUND);
    let players = ask(&app, "GET /tournaments/open/players", "", None).await;
    assert!(!players.text.contains("birth"));
}

#[tokio::test]
async fn an_unchanged_answer_is_not_sent_again() {
    let (app, token) = examples().await;
    for path in ["/tournaments", "/tournaments/open/standings"] {
        let first = ask(&app, &format!("GET {path}"), "", None).await;
        let mark = first.headers[header::ETAG].clone();
        let again = || {
            let request = Request::get(format!("{V1}{path}")).header(header::IF_NONE_MATCH, &mark);
            request.body(Body::empty()).unwrap()
        };
        let second = Browser::of(&app.app).send(again()).await;
        assert_eq!(second.status, StatusCode::NOT_MODIFIED, "{path}");
        assert!(second.text.is_empty());
        if path.ends_with("standings") {
            let result = "PUT /tournaments/open/rounds/5/boards/1/result";
            ask(&app, result, &token, Some(json!({ "result": "W" }))).await;
            assert_eq!(Browser::of(&app.app).send(again()).await.status, StatusCode::OK);
        }
    }
}

#[tokio::test]
async fn a_result_is_recorded_once_and_changed_only_with_a_reason() {
    let (mut app, _) = examples().await;
    let token = made(&mut app, "tablica", "assistant").await;
    let put = "PUT /tournaments/open/rounds/5/boards/1/result";
    let first = ask(&app, put, &token, Some(json!({ "result": "W" }))).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let version = json_of(&first)["version"].clone();
    let again = ask(&app, put, &token, Some(json!({ "result": "W" }))).await;
    assert_eq!(json_of(&again)["version"], version, "sent twice, recorded once");
    let other = ask(&app, put, &token, Some(json!({ "result": "B" }))).await;
    assert_eq!(other.status, StatusCode::CONFLICT);
    assert_eq!(json_of(&other)["present"], "W");
    let reasoned = json!({ "result": "B", "reason": "read from the wrong side" });
    let corrected = ask(&app, put, &token, Some(reasoned)).await;
    assert_eq!(corrected.status, StatusCode::OK, "{}", corrected.text);
    let round = ask(&app, "GET /tournaments/open/rounds/5", "", None).await;
    assert_eq!(json_of(&round)["boards"][0]["result"], "B");
    let log = app.get("/desk/t/open/log").await.text;
    assert!(log.contains("api:tablica"), "the log names the program");
}

#[tokio::test]
async fn wrong_json_and_wrong_boards_are_refused_in_a_sentence() {
    let (app, token) = examples().await;
    let put = "PUT /tournaments/open/rounds/5/boards/1/result";
    for body in [json!({}), json!({ "result": "X" }), json!({ "result": "W", "colour": 1 })] {
        let answer = ask(&app, put, &token, Some(body)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        assert!(json_of(&answer)["what"].as_str().unwrap().contains("cannot be read"));
    }
    let nowhere = put.replace("boards/1", "boards/99");
    let answer = ask(&app, &nowhere, &token, Some(json!({ "result": "W" }))).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(json_of(&answer)["what"].as_str().unwrap().contains("no board 99"));
}

#[tokio::test]
async fn a_revoked_token_opens_nothing_and_an_assistant_enters_nobody() {
    let (mut app, _) = examples().await;
    let token = made(&mut app, "skaner", "assistant").await;
    let entry = || Some(json!({ "players": [{ "surname": "Obcy" }] }));
    let post = "POST /tournaments/open/players";
    assert_eq!(ask(&app, post, &token, entry()).await.status, StatusCode::FORBIDDEN);
    let page = app.get("/desk/tokens").await.text;
    assert!(!page.contains(&token), "a token is shown once");
    let prints: Vec<&str> = page.split(r#"name="fingerprint" value=""#).skip(1).collect();
    for print in prints.iter().map(|rest| rest.split('"').next().unwrap().to_owned()) {
        app.submit("/desk/tokens", "/desk/tokens/revoke", &[("fingerprint", &print)]).await;
    }
    let get = "GET /tournaments/open/check-in";
    assert_eq!(ask(&app, get, &token, None).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_schedule_is_a_calendar() {
    let (mut app, _) = examples().await;
    let calendar = app.get("/t/open/schedule.ics").await;
    assert_eq!(calendar.headers[header::CONTENT_TYPE], "text/calendar; charset=utf-8");
    assert!(calendar.text.starts_with("BEGIN:VCALENDAR\r\n"), "{}", calendar.text);
    assert_eq!(calendar.text.matches("BEGIN:VEVENT").count(), 9);
    assert!(calendar.text.contains("UID:round-1@open\r\n") && calendar.text.contains("Round 1"));
}

#[tokio::test]
async fn tables_may_be_shown_elsewhere_and_nothing_else_may() {
    let (app, _) = examples().await;
    let mut stranger = Browser::of(&app.app);
    for path in ["standings?lang=pl&theme=dark", "rounds/latest?lang=pl", "rounds/4?lang=pl"] {
        let table = stranger.get(&format!("/embed/t/open/{path}")).await;
        assert_eq!(table.status, StatusCode::OK, "{path}");
        assert!(table.text.contains(r#"<html lang="pl""#) && table.text.contains("<table"));
        let policy = table.headers["content-security-policy"].to_str().unwrap();
        assert!(!policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(table.headers.get(header::SET_COOKIE).is_none());
    }
    let page = stranger.get("/t/open/standings").await;
    assert!(
        page.headers["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("frame-ancestors 'none'")
    );
}

#[tokio::test]
async fn a_whole_school_behind_one_address_can_read() {
    let (app, _) = examples().await;
    let mut phone = Browser::of(&app.app);
    for _ in 0..500 {
        assert_eq!(phone.get("/t/open/players").await.status, StatusCode::OK);
    }
}
