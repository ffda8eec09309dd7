//! One's own account: name, password, devices.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::fault;
use crate::access::SentForm;
use crate::app::App;
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/account", get(show).post(change))
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
    is_this: bool,
}

fn own_page(app: &App, frame: Frame, fault: Option<&'static str>) -> Result<OwnPage, Problem> {
    let viewer = frame.viewer.clone().ok_or_else(Problem::not_found)?;
    let account = app.access().account(viewer.account.as_str()).ok_or_else(Problem::not_found)?;
    let sessions = app.access().sessions_of(&viewer.account);
    let device = |(fingerprint, name, _): (String, String, u64)| Device {
        name,
        is_this: fingerprint == viewer.session,
    };
    Ok(OwnPage {
        frame,
        id: account.id.0,
        name: account.name,
        has_password: account.password.is_some(),
        devices: sessions.into_iter().map(device).collect(),
        fault,
    })
}

async fn show(State(app): State<App>, _: Arbiter, frame: Frame) -> Result<Response, Problem> {
    Ok(page::show(&own_page(&app, frame, None)?))
}

#[derive(Debug, Deserialize)]
struct Change {
    name: String,
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
    let keeper = app.clone();
    let changed = tokio::task::spawn_blocking(move || {
        let password = (!sent.password.is_empty()).then_some(sent.password.as_str());
        keeper.access().change(&viewer.account, &name, password)
    });
    match changed.await.map_err(Problem::broken)? {
        Ok(()) => Ok(Redirect::to("/desk/account").into_response()),
        Err(error) => {
            let Some(fault) = fault(&error) else { return Err(error.into()) };
            let mut response = page::show(&own_page(&app, frame, Some(fault))?);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}
