//! Players: entering, editing, checking in, withdrawing.

mod actions;
mod check_in;
mod form;
mod import;
mod list;
mod panel;
mod paste;

pub(super) use import::is_report;

use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;

use super::preview::room_for_a_file;
use crate::app::App;
use crate::just::Just;
use crate::page;
use crate::problem::Problem;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/players", get(show).post(actions::add))
        .route("/desk/t/{id}/players/paste", post(paste::paste).layer(room_for_a_file()))
        .route("/desk/t/{id}/players/paste/keep", post(paste::keep).layer(room_for_a_file()))
        .route("/desk/t/{id}/players/import", post(import::players_of_file))
        .route(
            "/desk/t/{id}/players/import/keep",
            post(import::players_of_preview).layer(room_for_a_file()),
        )
        .route("/desk/t/{id}/players/numbers", post(actions::number))
        .route("/desk/t/{id}/players/{player}", get(panel::show).post(panel::edit))
        .route("/desk/t/{id}/players/{player}/remove", post(actions::remove))
        .route("/desk/t/{id}/players/{player}/leave", post(panel::leave))
        .route("/desk/t/{id}/players/{player}/absences", post(panel::absences))
        .route("/desk/t/{id}/players/{player}/pairs", post(panel::pairs))
        .route("/desk/t/{id}/players/{player}/replace", post(panel::replace))
        .route("/desk/t/{id}/check-in", get(check_in::show).post(check_in::change))
}

#[derive(Debug, Deserialize)]
struct Wish {
    #[serde(default)]
    sort: list::Order,
}

async fn show(at: AtDesk, Query(Wish { sort }): Query<Wish>) -> Result<Response, Problem> {
    let just = Just::of(&at.app, &at.id, &at.frame, &at.viewer).await;
    at.slowly(move |AtDesk { viewer, frame, id, tournament, .. }| {
        let mut page = list::PlayersPage::new(frame, &viewer, &id, tournament.state(), sort);
        page.just = just;
        Ok(page::show(&page))
    })
    .await
}
