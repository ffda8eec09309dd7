//! What was just done, told on the page one comes to, with the button that takes it back.

use axum::response::{IntoResponse, Redirect, Response};
use runda_access::Viewer;
use runda_desk::Done;
use runda_tournament::Version;

use crate::app::App;
use crate::frame::Frame;
use crate::refused::Said;

/// The part of an address that names an event.
const NAME: &str = "done=";

/// An entry a moment ago.
#[derive(Debug)]
pub(crate) struct Just {
    /// What happened.
    pub text: String,
    /// Its number, for the undoing.
    pub version: u64,
    pub may_undo: bool,
}

impl Just {
    /// What the address of the page says was done; nothing if it names no event.
    pub(crate) async fn of(app: &App, id: &str, frame: &Frame, viewer: &Viewer) -> Option<Self> {
        let (_, query) = frame.address.split_once('?')?;
        let version: u64 =
            query.split('&').find_map(|part| part.strip_prefix(NAME))?.parse().ok()?;
        let tournament = app.with_journal(id).await.ok()?;
        let recorded = tournament.journal().iter().find(|it| it.version == Version(version))?;
        let undone = tournament.is_undone(recorded.version);
        let own = viewer.is_chief() || recorded.by == viewer.account.as_str();
        let told = tournament.told(&recorded.event);
        let text = Said::new(&told, &frame.words, tournament.state()).text;
        (!undone).then_some(Self { text, version, may_undo: own })
    }
}

/// Goes to a page that tells what was done: the first of its events, on which the others rest.
pub(crate) fn told_at(address: &str, done: &Done) -> Response {
    let first = done.recorded.first().map(|recorded| recorded.version.0);
    let to = match first {
        Some(version) => format!("{address}?{NAME}{version}"),
        None => address.to_owned(),
    };
    Redirect::to(&to).into_response()
}
