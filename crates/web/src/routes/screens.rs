//! Hall screens: the arbiter's remote control, and what a screen itself opens.

mod control;
mod hall;
mod lists;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/screens", get(hall::list))
        .route("/screens/{screen}", get(hall::show))
        .route("/desk/t/{id}/screens", get(control::show).post(control::add))
        .route("/desk/t/{id}/screens/all", post(control::change_all))
        .route("/desk/t/{id}/screens/one/{screen}", post(control::change))
}
