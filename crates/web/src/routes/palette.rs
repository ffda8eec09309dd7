//! Everything one can go to or do inside a tournament, for the command palette.

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_tournament::{Entrant, State};
use serde::Serialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Frame, Theme};
use crate::problem::Problem;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/places", get(places))
}

/// A place to go to, or something to do.
#[derive(Debug, Serialize)]
struct Place {
    text: String,
    /// What kind of place it is.
    hint: String,
    address: String,
    /// The button that does it, on pages that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<&'static str>,
}

impl Place {
    const fn new(text: String, hint: String, address: String) -> Self {
        Self { text, hint, address, act: None }
    }
}

async fn places(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|at| Ok(axum::Json(all(at)).into_response())).await
}

fn all(AtDesk { frame, id, tournament, .. }: AtDesk) -> Vec<Place> {
    let state = tournament.state();
    let head = EventHead::new(&id, state, Tab::Players, None);
    let page =
        |text: String, address: String| Place::new(text, frame.t("pages-palette-page"), address);
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
    places.extend(commands(&frame, &id, head.latest));
    places.extend(head.rounds.iter().map(|mark| {
        let address = format!("/desk/t/{id}/rounds/{}", mark.number);
        Place::new(frame.n("web-round-title", mark.number), frame.t(mark.key), address)
    }));
    places.extend(boards(&frame, &id, state));
    places.extend(state.participants().map(|(player, participant)| {
        let address = format!("/desk/t/{id}/players/{}", player.0);
        Place::new(state.name_of(Entrant::Player(player)), participant.person.club.clone(), address)
    }));
    places
}

/// What can be done from anywhere.
fn commands(frame: &Frame, id: &str, latest: u16) -> Vec<Place> {
    let hint = || frame.t("panel-palette-command");
    let base = format!("/desk/t/{id}");
    let at = |key: &str, end: &str| Place::new(frame.t(key), hint(), format!("{base}/{end}"));
    let press = |key: &str, act| Place {
        act: Some(act),
        ..Place::new(frame.t(key), hint(), format!("{base}/rounds/{latest}"))
    };
    let mut list = vec![
        press("web-undo", "#undo"),
        press("panel-redo", "#redo"),
        at("panel-palette-slips", "print/result-slips.pdf"),
        at("panel-palette-pairings", "print/pairings.pdf"),
        at("panel-palette-withdraw", "players"),
        at("panel-palette-export", "papers#data"),
        at("web-player-add", "players#add"),
        at("panel-note-sanction", "incidents"),
    ];
    list.extend(Theme::ALL.map(|theme| {
        let text = format!("{}: {}", frame.t("web-theme"), frame.t(theme.key()));
        let address = format!("/preferences?theme={}&back={base}/rounds/{latest}", theme.code());
        Place::new(text, hint(), address)
    }));
    list
}

/// The boards of the last round that was shown.
fn boards(frame: &Frame, id: &str, state: &State) -> Vec<Place> {
    let last = state.rounds().len().checked_sub(1).map(runda_rulebook::Round::from_index);
    let view = last.and_then(|round| state.round_view(round));
    let rows =
        view.into_iter().flat_map(|view| view.boards.into_iter().map(move |row| (view.round, row)));
    rows.map(|(round, row)| {
        let label = row.label();
        let text = format!("{} {label}", frame.t("web-board"));
        let hint = format!("{} – {}", row.names.white, row.names.black);
        Place::new(text, hint, format!("/desk/t/{id}/rounds/{round}/boards/{label}"))
    })
    .collect()
}
