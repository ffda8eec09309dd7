//! Why the round is paired so: the story of a board or of a bye, and "why not these two?".

mod card;

use askama::Template;
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::Round;
use runda_tournament::State as Folded;
use serde::Deserialize;
use std::time::Instant;

use self::card::{Card, Told};
use super::public::Part;
use super::public::head::{PublicHead, published};
use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::layers::Sender;
use crate::page;
use crate::problem::Problem;
use crate::sitting::{AtDesk, InPublic, OfRound};
use runda_access::Pace;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/rounds/{round}/why", get(at_the_desk))
        .route("/t/{id}/rounds/{round}/why", get(in_public))
}

/// What is asked: of a board, of a player without one, of two who do not meet, or of the round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Question {
    board: String,
    player: String,
    one: String,
    other: String,
}

/// The answer at the desk.
#[derive(Debug, Template)]
#[template(path = "why/desk.html")]
struct DeskWhy {
    frame: Frame,
    event: EventHead,
    round: u16,
    area: String,
    card: Card,
}

async fn at_the_desk(
    at: AtDesk,
    OfRound(round): OfRound,
    Query(question): Query<Question>,
) -> Result<Response, Problem> {
    let told = Told::of(&at.app, (&at.id, &at.tournament), round, &question).await?;
    at.slowly(move |AtDesk { frame, id, tournament, .. }| {
        let state = tournament.state();
        let card = Card::new(state, told, &question, &frame.words)?;
        let event = EventHead::new(&id, state, Tab::Round, Some(round));
        let (round, area) = (round.get(), format!("/desk/t/{id}"));
        Ok(page::show(&DeskWhy { frame, event, round, area, card }))
    })
    .await
}

/// The answer for everybody.
#[derive(Debug, Template)]
#[template(path = "why/public.html")]
struct PublicWhy {
    frame: Frame,
    event: PublicHead,
    round: u16,
    area: String,
    card: Card,
}

async fn in_public(
    at: InPublic,
    from: Sender,
    OfRound(round): OfRound,
    Query(question): Query<Question>,
) -> Result<Response, Problem> {
    if !is_published(at.tournament.state(), round) {
        return Err(Problem::not_found());
    }
    at.app
        .turnstile()
        .pass(Pace::Ask, from.0, Instant::now())
        .map_err(|wait| Problem::too_often(wait.as_secs()))?;
    let told = Told::of(&at.app, (&at.id, &at.tournament), round, &question).await?;
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let state = tournament.state();
        let card = Card::new(state, told, &question, &frame.words)?;
        let event = PublicHead::new(&id, state, Part::Round, Some(round), app.hub().head());
        let (round, area) = (round.get(), format!("/t/{id}"));
        Ok(page::show(&PublicWhy { frame, event, round, area, card }))
    })
    .await
}

fn is_published(state: &Folded, round: Round) -> bool {
    published(state).any(|one| one == round)
}
