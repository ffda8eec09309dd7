//! Papers as PDF: for the arbiter everything, for everybody what hangs on the wall.

use axum::http::{StatusCode, header};
use runda_desk::TournamentFile;
use runda_trials::demo;

use crate::browser::Browser;

/// A server with the example Swiss, and the name of the tournament.
async fn with_example(browser: &Browser) -> String {
    let events = demo::swiss().journal().to_vec();
    let file = TournamentFile { id: "lublin".parse().unwrap(), events };
    browser.app.desk().import(file, None).await.unwrap().to_string()
}

#[tokio::test]
async fn the_arbiter_prints_one_paper_and_several_in_one_file() {
    let mut browser = Browser::chief().await;
    let id = with_example(&browser).await;
    let page = browser.get(&format!("/desk/t/{id}/papers")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("Check-in list") && page.text.contains("pairings.pdf"));
    for address in ["print/check-in.pdf", "papers/several.pdf?kind=pairings&kind=standings&round=4"]
    {
        let answer = browser.get(&format!("/desk/t/{id}/{address}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text);
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/pdf");
        assert!(answer.text.starts_with("%PDF"));
    }
    let none = browser.get(&format!("/desk/t/{id}/papers/several.pdf")).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
    assert!(none.text.contains("tick at least one"));
}

#[tokio::test]
async fn everybody_gets_what_hangs_on_the_wall_and_nothing_else() {
    let mut browser = Browser::new().await;
    let id = with_example(&browser).await;
    let answer = browser.get(&format!("/t/{id}/print/pairings.pdf")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text.starts_with("%PDF"));
    for hidden in ["check-in.pdf", "pairings.pdf?round=9", "menu.pdf", "pairings"] {
        let answer = browser.get(&format!("/t/{id}/print/{hidden}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{hidden}");
    }
    let desk = browser.get(&format!("/desk/t/{id}/print/pairings.pdf")).await;
    assert_eq!(desk.status, StatusCode::SEE_OTHER);
}

/// T-3: a title is a line; whoever writes more is told so before anything is set.
#[tokio::test]
async fn texts_of_ones_own_have_limits() {
    let mut browser = Browser::chief().await;
    let id = with_example(&browser).await;
    let title = "W".repeat(60_000);
    let answer = browser.get(&format!("/desk/t/{id}/print/notice.pdf?text=a&title={title}")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("at most 80 characters"), "{}", answer.text);
}

/// T-27, T-3: strangers put no words of their own on an official looking paper.
#[tokio::test]
async fn strangers_give_no_text() {
    let mut browser = Browser::new().await;
    let id = with_example(&browser).await;
    let plain = browser.get(&format!("/t/{id}/print/notice.pdf")).await;
    let forged = format!("/t/{id}/print/notice.pdf?title=Komunikat&text=Runda+6+odwolana");
    let forged = browser.get(&forged).await;
    assert_eq!((plain.status, forged.status), (StatusCode::OK, StatusCode::OK));
    assert_eq!(plain.text, forged.text, "the notice that hangs, and no word more");
}

/// T-30: a kind that is asked for many times is set once.
#[tokio::test]
async fn each_kind_is_set_once() {
    let mut browser = Browser::chief().await;
    let id = with_example(&browser).await;
    let once = browser.get(&format!("/desk/t/{id}/papers/several.pdf?kind=start-list")).await;
    let many = vec!["kind=start-list"; 300].join("&");
    let many = browser.get(&format!("/desk/t/{id}/papers/several.pdf?{many}")).await;
    assert_eq!(once.status, StatusCode::OK, "{}", once.text);
    assert_eq!(once.text.len(), many.text.len());
}
