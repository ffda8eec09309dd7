//! Polling, as a browser without sockets does.

use runda_web::{Notice, Topic};
use serde_json::{Value, json};

use crate::browser::Browser;

async fn poll(browser: &mut Browser, query: &str) -> Value {
    serde_json::from_str(&browser.get(&format!("/live/poll?{query}")).await.text).unwrap()
}

fn said(topic: Topic, position: u64) -> Notice {
    Notice { topic, position: Some(position), kind: "result", data: json!({ "board": 4 }) }
}

#[tokio::test]
async fn a_page_hears_what_it_missed_or_is_told_to_look_again() {
    let mut browser = Browser::new().await;
    let start = poll(&mut browser, "topics=t:open").await["reset"].as_u64().unwrap();
    browser.app.hub().post(said(Topic::tournament("open"), start + 1));
    browser.app.hub().post(said(Topic::tournament("other"), start + 2));
    let heard = poll(&mut browser, &format!("topics=t:open&since={start}")).await;
    assert_eq!(heard["head"], start + 2);
    assert_eq!(heard["notices"].as_array().unwrap().len(), 1);
    assert_eq!(heard["notices"][0]["data"]["board"], 4);
    let future = poll(&mut browser, "topics=t:open&since=999999").await;
    assert_eq!(future["reset"], start + 2);
}

#[tokio::test]
async fn only_arbiters_hear_what_arbiters_say() {
    let mut chief = Browser::chief().await;
    let mut stranger = Browser::of(&chief.app);
    let start = chief.app.hub().head();
    chief.app.hub().post(said(Topic::desk("open"), start + 1));
    let query = format!("topics=desk:open&since={start}");
    assert_eq!(poll(&mut chief, &query).await["notices"].as_array().unwrap().len(), 1);
    assert_eq!(poll(&mut stranger, &query).await["notices"].as_array().unwrap().len(), 0);
}
