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
