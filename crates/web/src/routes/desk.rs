//! The arbiter's first page: his tournaments.

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;

use crate::app::App;
use crate::frame::{Arbiter, Frame};
use crate::page;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk", get(show))
}

/// The list of tournaments.
#[derive(Debug, Template)]
#[template(path = "desk/page.html")]
struct DeskPage {
    frame: Frame,
}

async fn show(_: Arbiter, frame: Frame) -> Response {
    page::show(&DeskPage { frame })
}
