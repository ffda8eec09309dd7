//! The first page: the tournaments of this server.

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;

use crate::app::App;
use crate::frame::Frame;
use crate::page;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/", get(home))
}

/// The first page.
#[derive(Debug, Template)]
#[template(path = "home/page.html")]
struct HomePage {
    frame: Frame,
}

async fn home(frame: Frame) -> Response {
    page::show(&HomePage { frame })
}
