//! Standings, for the arbiter and for everybody, and the working of every number.

mod table;
mod working;

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::{Round, StartNo};
use runda_tournament::State as Folded;
use serde::Deserialize;

use self::table::Table;
use self::working::Working;
use super::public::Part;
use super::public::head::{PublicHead, published};
use crate::app::App;
use crate::event_head::{EventHead, Tab, game_of};
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/standings", get(at_the_desk))
        .route("/t/{id}/standings", get(in_public))
        .route("/t/{id}/standings/{number}", get(explain))
}

/// After which round; none is the last that counts.
#[derive(Debug, Deserialize)]
struct Wish {
    after: Option<u16>,
}

impl Wish {
    fn round(&self) -> Result<Option<Round>, Problem> {
        self.after.map(|number| Round::new(number).map_err(|_| Problem::not_found())).transpose()
    }
}

/// The standings at the desk.
#[derive(Debug, Template)]
#[template(path = "standings/desk.html")]
struct DeskStandings {
    frame: Frame,
    event: EventHead,
    table: Table,
    base: String,
}

async fn at_the_desk(
    State(app): State<App>,
    _: Arbiter,
    frame: Frame,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let state = tournament.state();
    let frame = frame.for_game(game_of(state));
    let table = Table::of(state, wish.round()?, &frame.words);
    let event = EventHead::new(&id, state, Tab::Standings, None);
    Ok(page::show(&DeskStandings { frame, event, table, base: format!("/t/{id}") }))
}

/// The public standings.
#[derive(Debug, Template)]
#[template(path = "standings/public.html")]
struct PublicStandings {
    frame: Frame,
    event: PublicHead,
    table: Table,
    base: String,
}

/// Everybody sees the standings of published rounds only.
fn visible(state: &Folded, wished: Option<Round>) -> Option<Round> {
    let last = published(state).last();
    match wished {
        Some(round) if Some(round) <= last => Some(round),
        _ => last,
    }
}

async fn in_public(
    State(app): State<App>,
    frame: Frame,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let state = tournament.state();
    let frame = frame.for_game(game_of(state));
    let table = Table::of(state, visible(state, wish.round()?), &frame.words);
    let event = PublicHead::new(&id, state, Part::Standings, None, app.hub().head());
    Ok(page::show(&PublicStandings { frame, event, table, base: format!("/t/{id}") }))
}

/// The working of one player's numbers.
#[derive(Debug, Template)]
#[template(path = "standings/working.html")]
struct WorkingPage {
    frame: Frame,
    event: PublicHead,
    working: Working,
}

async fn explain(
    State(app): State<App>,
    frame: Frame,
    Path((id, number)): Path<(String, u16)>,
    Query(wish): Query<Wish>,
) -> Result<Response, Problem> {
    let number = StartNo::new(number).map_err(|_| Problem::not_found())?;
    let tournament = app.tournament(&id).await?;
    let state = tournament.state();
    let frame = frame.for_game(game_of(state));
    let working = Working::of(state, visible(state, wish.round()?), number, &frame.words);
    let working = working.ok_or_else(Problem::not_found)?;
    let event = PublicHead::new(&id, state, Part::Standings, None, app.hub().head());
    Ok(page::show(&WorkingPage { frame, event, working }))
}
