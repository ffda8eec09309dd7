//! Orders from scripts: any command of the tournament as JSON, answered when it is on disk.

use axum::Router;
use axum::routing::post;
use runda_rulebook::Key;
use runda_tournament::Command;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sent::SentJson;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/commands", post(order))
}

/// A command, and the warnings the arbiter has read.
#[derive(Debug, Deserialize)]
struct Order {
    command: Command,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// Answers `{"version": N, "sentence": "…"}`: the number of the last event, and what it says.
async fn order(
    AtDesk { app, viewer, frame, id, .. }: AtDesk,
    SentJson(order): SentJson<Order>,
) -> Result<axum::Json<Value>, Problem> {
    let done = app.execute(&id, &viewer, order.command, &order.acknowledged).await?;
    let state = done.tournament.state();
    let words = frame.words;
    let last = done.recorded.last();
    let sentence = last.map(|recorded| Said::new(&state.sentence(&recorded.event), &words, state));
    Ok(axum::Json(json!({
        "version": last.map(|recorded| recorded.version.0),
        "sentence": sentence.map(|said| said.text),
    })))
}
