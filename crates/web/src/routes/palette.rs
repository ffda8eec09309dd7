//! Everything one can go to inside a tournament, for the command palette.

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::problem::Problem;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/places", get(places))
}

/// A place to go to.
#[derive(Debug, Serialize)]
struct Place {
    text: String,
    /// What kind of place it is.
    hint: String,
    address: String,
}

async fn places(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|at| Ok(axum::Json(all(at)).into_response())).await
}

fn all(AtDesk { frame, id, tournament, .. }: AtDesk) -> Vec<Place> {
    let state = tournament.state();
    let head = EventHead::new(&id, state, Tab::Players, None);
    let page = |text: String, address: String| Place {
        text,
        hint: frame.t("pages-palette-page"),
        address,
    };
    let mut places: Vec<Place> = head
        .tabs()
        .into_iter()
        .map(|tab| page(frame.t(tab.key), tab.address))
        .chain(
            [
                ("pages-crosstable", "crosstable"),
                ("pages-progress", "progress"),
                ("web-check-in", "check-in"),
            ]
            .map(|(key, end)| page(frame.t(key), format!("/desk/t/{id}/{end}"))),
        )
        .collect();
    places.push(page(frame.t("web-public-page"), format!("/t/{id}")));
    places.extend(head.rounds.iter().map(|mark| Place {
        text: frame.n("web-round-title", mark.number),
        hint: frame.t(mark.key),
        address: format!("/desk/t/{id}/rounds/{}", mark.number),
    }));
    places.extend(state.participants().map(|(player, participant)| Place {
        text: participant.person.name(),
        hint: participant.person.club.clone(),
        address: format!("/desk/t/{id}/players/{}", player.0),
    }));
    places
}
