//! The first page: the tournaments of this server.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use runda_desk::Summary;

use crate::app::App;
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/", get(home))
}

/// The first page.
#[derive(Debug, Template)]
#[template(path = "home/page.html")]
struct HomePage {
    frame: Frame,
    tournaments: Vec<Summary>,
}

async fn home(State(app): State<App>, frame: Frame) -> Result<Response, Problem> {
    let mut tournaments = app.desk().list().await?;
    tournaments.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
    Ok(page::show(&HomePage { frame, tournaments }))
}
