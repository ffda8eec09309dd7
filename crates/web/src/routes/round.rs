//! The round screen: pairing, review, publishing, results, all on one page.

mod actions;
mod board;
pub(crate) mod consequences;
mod decisions;
mod finish;
mod hand;
mod model;
pub(crate) mod parts;
mod repair;
mod review;
mod undo;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};

use crate::app::App;
use crate::page;
use crate::problem::Problem;
use crate::sitting::{AtDesk, OfRound};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/rounds/{round}", get(show))
        .route("/desk/t/{id}/rounds/{round}/pair", post(actions::pair))
        .route("/desk/t/{id}/rounds/{round}/publish", post(actions::publish))
        .route("/desk/t/{id}/rounds/{round}/discard", post(actions::discard))
        .route("/desk/t/{id}/rounds/{round}/start", post(actions::start))
        .route("/desk/t/{id}/rounds/{round}/results", post(actions::results))
        .route("/desk/t/{id}/rounds/{round}/play-off", post(decisions::play_off))
        .route("/desk/t/{id}/rounds/{round}/waive", post(decisions::waive))
        .route("/desk/t/{id}/berger", post(decisions::berger))
        .route("/desk/t/{id}/report-sent", post(decisions::report_sent))
        .route("/desk/t/{id}/rounds/{round}/hand", post(hand::change))
        .route("/desk/t/{id}/rounds/{round}/repair", get(repair::show))
        .route("/desk/t/{id}/rounds/{round}/boards/{board}", get(board::show).post(board::change))
        .route("/desk/t/{id}/rounds/{round}/confirm", post(board::confirm))
        .route("/desk/t/{id}/undo", post(undo::undo))
        .route("/desk/t/{id}/redo", post(undo::redo))
        .route("/desk/t/{id}/redo-own", post(undo::redo_own))
        .route("/desk/t/{id}/finish", post(finish::finish))
        .route("/desk/t/{id}/undo-own", post(undo::undo_own))
}

async fn show(at: AtDesk, OfRound(round): OfRound) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { app, viewer, frame, id, tournament }| {
        let position = app.hub().head();
        let page = model::RoundPage::new(frame, &viewer, &id, &tournament, (round, position));
        Ok(page::show(&page.ok_or_else(Problem::not_found)?))
    })
    .await
}
