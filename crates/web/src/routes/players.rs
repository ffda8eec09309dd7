//! Players: entering, editing, checking in, withdrawing.

mod actions;
mod check_in;
mod import;
mod list;
mod paste;

pub(super) use import::is_report;

use axum::Router;
use axum::extract::{Path, Query};
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;

use super::preview::room_for_a_file;
use crate::app::App;
use crate::page;
use crate::problem::Problem;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/players", get(show).post(actions::add))
        .route("/desk/t/{id}/players/paste", post(paste::paste))
        .route("/desk/t/{id}/players/import", post(import::players_of_file))
        .route(
            "/desk/t/{id}/players/import/keep",
            post(import::players_of_preview).layer(room_for_a_file()),
        )
        .route("/desk/t/{id}/players/numbers", post(actions::number))
        .route("/desk/t/{id}/players/{player}", get(show_one).post(actions::edit))
        .route("/desk/t/{id}/players/{player}/remove", post(actions::remove))
        .route("/desk/t/{id}/players/{player}/leave", post(actions::leave))
        .route("/desk/t/{id}/check-in", get(check_in::show).post(check_in::change))
}

#[derive(Debug, Deserialize)]
struct Wish {
    #[serde(default)]
    sort: list::Order,
}

async fn show(at: AtDesk, Query(Wish { sort }): Query<Wish>) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { viewer, frame, id, tournament, .. }| {
        let page = list::PlayersPage::new(frame, &viewer, &id, tournament.state(), sort);
        Ok(page::show(&page))
    })
    .await
}

async fn show_one(at: AtDesk, Path((_, player)): Path<(String, u64)>) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { frame, id, tournament, .. }| {
        let page = list::PlayerPage::new(frame, &id, tournament.state(), player);
        Ok(page::show(&page.ok_or_else(Problem::not_found)?))
    })
    .await
}
