//! Public pages: phone first, readable without scripts, one stable address per list.

mod about;
pub(crate) mod head;
mod player;
mod round;

pub(crate) use head::Part;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use runda_rulebook::StartNo;
use serde::Deserialize;

use crate::app::App;
use crate::page;
use crate::problem::Problem;
use crate::sitting::{InPublic, OfRound};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}", get(event))
        .route("/t/{id}/rounds/{round}", get(show_round))
        .route("/t/{id}/about", get(about))
        .route("/t/{id}/players", get(players))
        .route("/t/{id}/players/{number}", get(show_player))
}

/// The round most people want to see; the players while there is none.
async fn event(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let latest = head::published(tournament.state()).last();
    Ok(Redirect::to(&match latest {
        Some(round) => format!("/t/{id}/rounds/{round}"),
        None => format!("/t/{id}/players"),
    })
    .into_response())
}

#[derive(Debug, Deserialize)]
struct Wish {
    #[serde(default)]
    by: round::Order,
}

async fn show_round(
    at: InPublic,
    OfRound(round): OfRound,
    Query(Wish { by }): Query<Wish>,
) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let position = app.hub().head();
        let page = round::RoundPage::new(frame, &id, tournament.state(), (round, by), position);
        Ok(page::show(&page.ok_or_else(Problem::not_found)?))
    })
    .await
}

async fn about(at: InPublic) -> Result<Response, Problem> {
    at.slowly(|InPublic { app, frame, id, tournament }| {
        let page = about::AboutPage::new(frame, &id, tournament.state(), app.hub().head());
        Ok(page::show(&page.ok_or_else(Problem::not_found)?))
    })
    .await
}

async fn players(at: InPublic) -> Result<Response, Problem> {
    at.slowly(|InPublic { app, frame, id, tournament }| {
        Ok(page::show(&player::PlayersPage::new(frame, &id, tournament.state(), app.hub().head())))
    })
    .await
}

async fn show_player(
    at: InPublic,
    Path((_, number)): Path<(String, u16)>,
) -> Result<Response, Problem> {
    let number = StartNo::new(number).map_err(|_| Problem::not_found())?;
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let whom = (number, app.hub().head());
        let page = player::PlayerPage::new(frame, &id, tournament.state(), whom);
        Ok(page::show(&page.ok_or_else(Problem::not_found)?))
    })
    .await
}
