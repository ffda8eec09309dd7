//! Joining with a tablet or phone: by the QR code on the chief's screen, or by typing the PIN.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;

use super::{enter, fault};
use crate::app::App;
use crate::frame::Frame;
use crate::layers::Trying;
use crate::orders::now_seconds;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use runda_access::Pace;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/join", get(show).post(join)).route("/join/{code}", get(show_with_code))
}

/// The page on the device that joins.
#[derive(Debug, Template)]
#[template(path = "account/join.html")]
struct JoinPage {
    frame: Frame,
    /// The secret of the QR code; empty when the PIN is to be typed.
    code: String,
    fault: Option<&'static str>,
}

async fn show(frame: Frame) -> Response {
    page::show(&JoinPage { frame, code: String::new(), fault: None })
}

async fn show_with_code(frame: Frame, Path(code): Path<String>) -> Response {
    page::show(&JoinPage { frame, code, fault: None })
}

#[derive(Debug, Deserialize)]
struct Joining {
    code: String,
    #[serde(default)]
    device: String,
}

async fn join(
    State(app): State<App>,
    frame: Frame,
    Trying(from): Trying,
    SentForm(sent): SentForm<Joining>,
) -> Result<Response, Problem> {
    let code: String = sent.code.chars().filter(|c| !c.is_whitespace()).collect();
    // The list of devices tells from where each came.
    let named: String = sent.device.trim().chars().take(60).collect();
    let device = if named.is_empty() { from.to_string() } else { format!("{named} ({from})") };
    match app.access().accept(&code, &device, now_seconds()).await {
        Ok(token) => {
            app.turnstile().give_back(Pace::SignIn, from);
            Ok(enter(&app, &token, "/desk"))
        }
        Err(error) => {
            let Some(fault) = fault(&error) else { return Err(error.into()) };
            let page = JoinPage { frame, code: String::new(), fault: Some(fault) };
            let mut response = page::show(&page);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}
