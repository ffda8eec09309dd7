//! Signing in by name and password or by the one-time link, and signing out.

use std::time::Instant;

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use super::{enter, fault};
use crate::app::App;
use crate::cookies::{self, Keep, Readers};
use crate::cookies::{DEVICE_COOKIE, SESSION_COOKIE};
use crate::frame::{Arbiter, Frame};
use crate::layers::Trying;
use crate::orders::now_seconds;
use crate::page;
use crate::problem::Problem;
use crate::routes::preferences::local;
use crate::sent::SentForm;
use runda_access::secret::same;
use runda_access::{AccountId, Pace, Trier};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/sign-in", get(show).post(sign_in))
        .route("/sign-in/once/{token}", get(once))
        .route("/sign-out", post(sign_out))
}

/// The sign-in page.
#[derive(Debug, Template)]
#[template(path = "account/sign_in.html")]
struct SignInPage {
    frame: Frame,
    next: String,
    name: String,
    fault: Option<&'static str>,
}

#[derive(Debug, Deserialize)]
struct Next {
    #[serde(default)]
    next: String,
}

async fn show(frame: Frame, Query(Next { next }): Query<Next>) -> Response {
    if frame.viewer.is_some() {
        return Redirect::to(destination(&next)).into_response();
    }
    page::show(&SignInPage { frame, next, name: String::new(), fault: None })
}

#[derive(Debug, Deserialize)]
struct Credentials {
    name: String,
    password: String,
    #[serde(default)]
    next: String,
}

async fn sign_in(
    State(app): State<App>,
    frame: Frame,
    Trying(from): Trying,
    headers: HeaderMap,
    SentForm(sent): SentForm<Credentials>,
) -> Result<Response, Problem> {
    let Credentials { name, password, next } = sent;
    let trier = trier(&app, &headers, name.trim());
    let passed = app.turnstile().pass(Pace::Account, trier.clone(), Instant::now());
    passed.map_err(|wait| Problem::too_often(wait.as_secs()))?;
    match app.access().sign_in(name.trim(), &password, &from.to_string(), now_seconds()).await {
        Ok(token) => {
            app.turnstile().give_back(Pace::SignIn, from);
            app.turnstile().give_back(Pace::Account, trier);
            let mut response = enter(&app, &token, destination(&next));
            let cookie = known_device(&app, name.trim());
            response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
            Ok(response)
        }
        Err(error) => {
            let Some(fault) = fault(&error) else { return Err(error.into()) };
            let mut response = page::show(&SignInPage { frame, next, name, fault: Some(fault) });
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}

/// Whose tries count: those for an account from anywhere together, those from a browser it was opened in before apart,
/// so that nobody who guesses locks the owner out.
fn trier(app: &App, headers: &HeaderMap, name: &str) -> Trier {
    // Longer names than any account has are all one.
    let account = AccountId(name.chars().take(80).collect());
    match cookies::get(headers, DEVICE_COOKIE) {
        Some(device) if same(device, &seal(app, name)) => Trier::KnownDevice(account),
        Some(_) | None => Trier::Account(account),
    }
}

/// What a browser is given to be known again: nothing but our own seal on the name of the account.
fn seal(app: &App, name: &str) -> String {
    app.access().form_token(&format!("device:{name}"))
}

fn known_device(app: &App, name: &str) -> Option<HeaderValue> {
    let readers = Readers::server(app.config().is_encrypted());
    cookies::set(DEVICE_COOKIE, &seal(app, name), Keep::Days(365), readers)
}

/// Where to go after signing in: the page asked for, else the desk.
fn destination(next: &str) -> &str {
    if next.is_empty() { "/desk" } else { local(next) }
}

async fn once(
    State(app): State<App>,
    frame: Frame,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    // A tab restored with the link in it: whoever is signed in needs no link.
    if frame.viewer.is_some() {
        return Ok(Redirect::to("/desk").into_response());
    }
    let session = app.access().redeem_once(&token, now_seconds()).await?;
    Ok(enter(&app, &session, "/desk"))
}

#[derive(Debug, Deserialize)]
struct Nothing {}

async fn sign_out(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    app.access().sign_out(&viewer.session).await?;
    let mut response = Redirect::to("/").into_response();
    if let Some(cookie) = cookies::set(SESSION_COOKIE, "", Keep::Forget, Readers::Server) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
