//! Tokens of programs that may write: made and revoked by the chief arbiter.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use crate::app::App;
use crate::frame::{Chief, Frame};
use crate::orders::now_seconds;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use runda_access::{ApiToken, Role};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/tokens", get(show).post(make))
        .route("/desk/tokens/revoke", post(revoke))
}

/// The page of all tokens; a new one is shown once, and never again.
#[derive(Debug, Template)]
#[template(path = "account/tokens.html")]
struct TokensPage {
    frame: Frame,
    tokens: Vec<ApiToken>,
    fresh: Option<String>,
}

async fn show(State(app): State<App>, _: Chief, frame: Frame) -> Response {
    page::show(&TokensPage { frame, tokens: app.access().api_tokens(), fresh: None })
}

#[derive(Debug, Deserialize)]
struct New {
    name: String,
    role: Role,
}

async fn make(
    State(app): State<App>,
    _: Chief,
    frame: Frame,
    SentForm(sent): SentForm<New>,
) -> Result<Response, Problem> {
    let name: String = sent.name.trim().chars().take(60).collect();
    if name.is_empty() {
        return Err(Problem::unreadable_form());
    }
    let token = app.access().make_api_token(&name, sent.role, now_seconds()).await?;
    let tokens = app.access().api_tokens();
    Ok(page::show(&TokensPage { frame, tokens, fresh: Some(token) }))
}

#[derive(Debug, Deserialize)]
struct Old {
    fingerprint: String,
}

async fn revoke(
    State(app): State<App>,
    _: Chief,
    SentForm(sent): SentForm<Old>,
) -> Result<Response, Problem> {
    app.access().revoke_api_token(&sent.fingerprint).await?;
    Ok(Redirect::to("/desk/tokens").into_response())
}
