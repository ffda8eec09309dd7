//! One's own account: name, password, devices.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_access::Session;
use serde::Deserialize;

use super::fault;
use crate::app::App;
use crate::days::universal_time;
use crate::frame::{Arbiter, Frame};
use crate::orders::now_seconds;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/account", get(show).post(change))
        .route("/desk/account/devices", post(end))
}

/// The page of one's own account.
#[derive(Debug, Template)]
#[template(path = "account/own.html")]
struct OwnPage {
    frame: Frame,
    id: String,
    name: String,
    has_password: bool,
    devices: Vec<Device>,
    fault: Option<&'static str>,
}

/// A browser that has signed in.
#[derive(Debug)]
struct Device {
    name: String,
    /// The last use, kept to the hour: milliseconds since 1970, for the script.
    millis: i64,
    /// The same in universal time, for a page without scripts.
    used: String,
    fingerprint: String,
    is_this: bool,
}

fn own_page(app: &App, frame: Frame, fault: Option<&'static str>) -> Result<OwnPage, Problem> {
    let viewer = frame.viewer.clone().ok_or_else(Problem::not_found)?;
    let account = app.access().account(viewer.account.as_str()).ok_or_else(Problem::not_found)?;
    let device = |session: Session| {
        let millis = i64::try_from(session.used).unwrap_or(0).saturating_mul(1000);
        Device {
            name: session.device,
            millis,
            used: universal_time(millis),
            is_this: session.fingerprint == viewer.session,
            fingerprint: session.fingerprint,
        }
    };
    Ok(OwnPage {
        frame,
        id: account.id.0,
        name: account.name,
        has_password: account.password.is_some(),
        devices: app.access().sessions_of(&viewer.account).into_iter().map(device).collect(),
        fault,
    })
}

async fn show(State(app): State<App>, _: Arbiter, frame: Frame) -> Result<Response, Problem> {
    Ok(page::show(&own_page(&app, frame, None)?))
}

#[derive(Debug, Deserialize)]
struct Change {
    name: String,
    /// The present password; asked for only where there is one and a new one is given.
    #[serde(default)]
    present: String,
    #[serde(default)]
    password: String,
}

async fn change(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    frame: Frame,
    SentForm(sent): SentForm<Change>,
) -> Result<Response, Problem> {
    let name: String = sent.name.trim().chars().take(80).collect();
    let mut changed = Ok(());
    if !sent.password.is_empty() {
        let passwords = (sent.present.as_str(), sent.password.as_str());
        changed = app.access().change_password(&viewer.account, passwords, &viewer.session).await;
    }
    if changed.is_ok() {
        changed = app.access().rename(&viewer.account, &name, now_seconds()).await;
    }
    match changed {
        Ok(()) => Ok(Redirect::to("/desk/account").into_response()),
        Err(error) => {
            let fault = match error {
                runda_access::AccessError::WrongPassword => "web-account-wrong-present",
                error => match fault(&error) {
                    Some(fault) => fault,
                    None => return Err(error.into()),
                },
            };
            let mut response = page::show(&own_page(&app, frame, Some(fault))?);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}

#[derive(Debug, Deserialize)]
struct End {
    /// The device to end; without one all others.
    #[serde(default)]
    fingerprint: String,
}

/// Signs a lost tablet out, or every browser but this one.
async fn end(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    SentForm(sent): SentForm<End>,
) -> Result<Response, Problem> {
    if sent.fingerprint.is_empty() {
        app.access().end_others(&viewer.account, &viewer.session).await?;
    } else {
        app.access().end_session(&viewer.account, &sent.fingerprint).await?;
    }
    Ok(Redirect::to("/desk/account").into_response())
}
