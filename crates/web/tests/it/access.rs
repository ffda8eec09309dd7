//! Signing in, joining, and what is refused on the way.

use axum::http::StatusCode;

use crate::browser::{Browser, token_of};

#[tokio::test]
async fn the_desk_sends_a_stranger_to_the_sign_in_page_and_back() {
    let mut browser = Browser::new().await;
    let answer = browser.get("/desk?x=1").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.location, "/sign-in?next=/desk%3Fx%3D1");
    let page = browser.get(&answer.location).await;
    assert!(page.text.contains(r#"name="next" value="/desk?x=1""#), "{}", page.text);
}

#[tokio::test]
async fn the_one_time_link_opens_the_desk_once() {
    let mut browser = Browser::new().await;
    let link = format!("/sign-in/once/{}", browser.app.access().once().unwrap());
    assert_eq!(browser.get(&link).await.location, "/desk");
    assert_eq!(browser.get("/desk").await.status, StatusCode::OK);
    let again = Browser::of(&browser.app).get(&link).await;
    assert_eq!(again.status, StatusCode::GONE);
    assert!(again.text.contains("used already"), "{}", again.text);
}

#[tokio::test]
async fn a_password_opens_the_account_and_a_wrong_one_is_explained() {
    let mut chief = Browser::chief().await;
    let fields = [("name", "Anna Nowak"), ("password", "bardzo długie hasło")];
    let saved = chief.submit("/desk/account", "/desk/account", &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER);

    let mut laptop = Browser::of(&chief.app);
    let wrong = [("name", "chief"), ("password", "zgaduję")];
    let answer = laptop.submit("/sign-in", "/sign-in", &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("do not go together"), "{}", answer.text);
    let right = [("name", "chief"), ("password", "bardzo długie hasło"), ("next", "/desk/account")];
    let answer = laptop.submit("/sign-in", "/sign-in", &right).await;
    assert_eq!(answer.location, "/desk/account");
    assert!(laptop.get("/desk").await.text.contains("Anna Nowak"));
}

#[tokio::test]
async fn nobody_is_sent_to_another_host_after_signing_in() {
    let mut browser = Browser::chief().await;
    assert_eq!(browser.get("/sign-in?next=//evil.example").await.location, "/");
}

#[tokio::test]
async fn a_form_without_its_token_is_refused_and_changes_nothing() {
    let mut browser = Browser::chief().await;
    let answer = browser.post("/desk/account", "forged", &[("name", "Mallory")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.text.contains("The form has expired"), "{}", answer.text);
    assert!(!browser.get("/desk/account").await.text.contains("Mallory"));
}

#[tokio::test]
async fn a_token_of_another_session_is_refused() {
    let mut first = Browser::chief().await;
    let token = token_of(&first.get("/desk/account").await.text);
    let mut second = Browser::of(&first.app);
    second.sign_in().await;
    let answer = second.post("/desk/account", &token, &[("name", "X")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn another_site_cannot_write() {
    let mut browser = Browser::chief().await;
    let request = axum::http::Request::post("/sign-out")
        .header("sec-fetch-site", "cross-site")
        .body(axum::body::Body::empty());
    let answer = browser.send(request.unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.text.contains("another site") || answer.text.contains("innej strony"));
}

#[tokio::test]
async fn an_invited_tablet_joins_by_pin_as_an_assistant() {
    let mut chief = Browser::chief().await;
    let fields = [("name", "Jan Kos"), ("role", "assistant")];
    chief.submit("/desk/accounts", "/desk/accounts", &fields).await;
    let invited = chief.submit("/desk/accounts", "/desk/accounts/jan-kos/invite", &[]).await;
    assert!(invited.text.contains("<svg"), "a QR code is shown");
    let (_, rest) = invited.text.split_once("big-number\">").unwrap();
    let pin = rest.get(..6).unwrap();

    let mut tablet = Browser::of(&chief.app);
    let wrong = tablet.submit("/join", "/join", &[("code", "000 00")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let joined = tablet.submit("/join", "/join", &[("code", pin), ("device", "tablet")]).await;
    assert_eq!(joined.location, "/desk");
    assert_eq!(tablet.get("/desk").await.status, StatusCode::OK);
    let refused = tablet.get("/desk/accounts").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.text.contains("Only the chief arbiter"));
}

#[tokio::test]
async fn guessing_is_slowed_down() {
    let mut browser = Browser::new().await;
    let mut last = StatusCode::OK;
    for _ in 0..11 {
        last = browser.submit("/join", "/join", &[("code", "123456")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn signing_out_ends_the_session() {
    let mut browser = Browser::chief().await;
    let copy = browser.clone();
    browser.submit("/desk", "/sign-out", &[]).await;
    for mut seen in [browser, copy] {
        assert_eq!(seen.get("/desk").await.status, StatusCode::SEE_OTHER);
    }
}

/// T-16: the present password is asked for, and the other browsers are signed out.
#[tokio::test]
async fn a_new_password_needs_the_present_one() {
    let mut chief = Browser::chief().await;
    let mut lost = Browser::of(&chief.app);
    lost.sign_in().await;
    let first = [("name", "Anna"), ("password", "bardzo długie hasło")];
    chief.submit("/desk/account", "/desk/account", &first).await;
    assert_eq!(lost.get("/desk").await.status, StatusCode::SEE_OTHER);
    let wrong = [("name", "Anna"), ("present", "zgaduję"), ("password", "jeszcze dłuższe hasło")];
    let answer = chief.submit("/desk/account", "/desk/account", &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("present password is not right"), "{}", answer.text);
    assert_eq!(chief.get("/desk").await.status, StatusCode::OK);
}

/// T-17: a lost tablet is signed out from "My account"; T-48: nothing of the desk stays in the browser.
#[tokio::test]
async fn a_lost_tablet_is_signed_out() {
    let mut chief = Browser::chief().await;
    let mut tablet = Browser::of(&chief.app);
    tablet.sign_in().await;
    let page = chief.get("/desk/account").await;
    assert_eq!(page.headers["cache-control"], "no-store");
    let (_, rest) = page.text.split_once(r#"name="fingerprint" value=""#).expect("a device");
    let (fingerprint, _) = rest.split_once('"').unwrap();
    let fields = [("fingerprint", fingerprint)];
    chief.submit("/desk/account", "/desk/account/devices", &fields).await;
    assert_eq!(tablet.get("/desk").await.status, StatusCode::SEE_OTHER);
    assert_eq!(chief.get("/desk").await.status, StatusCode::OK);
    for _ in 0..2 {
        Browser::of(&chief.app).sign_in().await;
    }
    chief.submit("/desk/account", "/desk/account/devices", &[]).await;
    let page = chief.get("/desk/account").await.text;
    assert!(!page.contains(r#"name="fingerprint""#), "{page}");
}
