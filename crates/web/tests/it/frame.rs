//! What every page has: language, theme, headers, embedded files, problems as pages.

use axum::http::{StatusCode, header};

use crate::browser::Browser;

#[tokio::test]
async fn the_language_follows_the_browser_and_then_the_choice() {
    let mut browser = Browser::new().await;
    browser.language = "pl,en;q=0.5";
    assert!(browser.get("/").await.text.contains(r#"<html lang="pl""#));
    let answer = browser.get("/preferences?lang=en&back=/sign-in").await;
    assert_eq!(answer.location, "/sign-in");
    let page = browser.get("/sign-in").await;
    assert!(page.text.contains(r#"<html lang="en""#) && page.text.contains("Sign in"));
}

#[tokio::test]
async fn the_theme_is_remembered() {
    let mut browser = Browser::new().await;
    browser.get("/preferences?theme=dark&back=/").await;
    assert!(browser.get("/").await.text.contains(r#"data-theme="dark""#));
    browser.get("/preferences?theme=%22%3E%3Cscript%3E&back=/").await;
    assert!(browser.get("/").await.text.contains(r#"data-theme="dark""#));
}

#[tokio::test]
async fn every_answer_forbids_inline_scripts_and_other_hosts() {
    let mut browser = Browser::new().await;
    for address in ["/", "/sign-in", "/nothing", "/health"] {
        let answer = browser.get(address).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{address}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        let inline = answer.text.split("<script").skip(1).any(|script| !script.contains("src="));
        assert!(!inline && !answer.text.contains(" style=") && !answer.text.contains(" onclick="));
    }
}

#[tokio::test]
async fn the_stylesheet_and_scripts_of_a_page_are_there_and_kept_for_ever() {
    let mut browser = Browser::new().await;
    let page = browser.get("/").await.text;
    let addresses: Vec<String> = page
        .split('"')
        .filter(|part| part.starts_with("/assets/"))
        .map(|part| part.split('#').next().unwrap_or_default().to_owned())
        .collect();
    assert!(addresses.len() >= 3);
    for address in addresses {
        let answer = browser.get(&address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert!(answer.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    }
    let old = browser.get("/assets/000000000000/app.css").await;
    assert_eq!(old.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(browser.get("/assets/x/../../secret").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_wrong_address_is_answered_with_a_next_step() {
    let mut browser = Browser::new().await;
    let answer = browser.get("/no/such/page").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.text.contains("No such page") && answer.text.contains("list of tournaments"));
    let json = browser.get("/api/v1/nothing").await;
    let value: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!(value["problem"], "not-found");
    assert_eq!(value["request"], json.headers["x-request-id"].to_str().unwrap());
}
