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
use runda_rulebook::{Round, StartNo};
use serde::Deserialize;

use crate::app::App;
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;

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
    State(app): State<App>,
    frame: Frame,
    Path((id, number)): Path<(String, u16)>,
    Query(Wish { by }): Query<Wish>,
) -> Result<Response, Problem> {
    let round = Round::new(number).map_err(|_| Problem::not_found())?;
    let tournament = app.tournament(&id).await?;
    let position = app.hub().head();
    let page = round::RoundPage::new(frame, &id, tournament.state(), (round, by), position);
    Ok(page::show(&page.ok_or_else(Problem::not_found)?))
}

async fn about(
    State(app): State<App>,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let page = about::AboutPage::new(frame, &id, tournament.state(), app.hub().head());
    Ok(page::show(&page.ok_or_else(Problem::not_found)?))
}

async fn players(
    State(app): State<App>,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    Ok(page::show(&player::PlayersPage::new(frame, &id, tournament.state(), app.hub().head())))
}

async fn show_player(
    State(app): State<App>,
    frame: Frame,
    Path((id, number)): Path<(String, u16)>,
) -> Result<Response, Problem> {
    let number = StartNo::new(number).map_err(|_| Problem::not_found())?;
    let tournament = app.tournament(&id).await?;
    let page = player::PlayerPage::new(frame, &id, tournament.state(), (number, app.hub().head()));
    Ok(page::show(&page.ok_or_else(Problem::not_found)?))
}
