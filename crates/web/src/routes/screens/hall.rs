//! What a television opens: no sign-in, no buttons, everything large.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use runda_tournament::{State as Folded, Tournament};

use super::lists::{Lines, lines};
use crate::app::App;
use crate::event_head::{game_of, status_words};
use crate::frame::Frame;
use crate::orders::now_millis;
use crate::page;
use crate::problem::Problem;
use crate::routes::public::head::published;
use crate::screens::{Screen, Show};
use crate::words::Words;
use crate::work::Share;

/// The list of screens, for whoever stands in front of one with a remote control.
#[derive(Debug, Template)]
#[template(path = "screens/list.html")]
struct ListPage {
    frame: Frame,
    screens: Vec<Screen>,
}

pub(super) async fn list(State(app): State<App>, frame: Frame) -> Response {
    page::show(&ListPage { frame, screens: app.screens().all() })
}

/// A screen.
#[derive(Debug, Template)]
#[template(path = "screens/hall.html")]
struct HallPage {
    frame: Frame,
    screen: Screen,
    event: String,
    /// The round and its state, once there is one.
    round: Option<(u16, &'static str)>,
    lines: Lines,
    position: u64,
    /// The moment of the server, so that all screens count down alike.
    now: i64,
}

impl HallPage {
    fn until(&self) -> i64 {
        self.screen.countdown.as_ref().map_or(0, |countdown| countdown.until)
    }
}

pub(super) async fn show(
    State(app): State<App>,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let screen = app.screens().get(&id).ok_or_else(Problem::not_found)?;
    let position = app.hub().head();
    // A screen outlives its tournament: it then shows its notice and waits for another one.
    let tournament = app.tournament(&screen.tournament).await.ok();
    app.work()
        .run(Share::Public, move || {
            page::show(&hall(frame, screen, tournament.as_deref(), position))
        })
        .await
}

fn hall(frame: Frame, screen: Screen, tournament: Option<&Tournament>, position: u64) -> HallPage {
    let state = tournament.map(Tournament::state);
    let game = state.map(game_of).unwrap_or_default();
    let frame = Frame { words: Words::for_game(screen.language, game), ..frame };
    let name = state.and_then(Folded::regulations).map(|it| it.name.clone());
    HallPage {
        lines: state.map_or(Lines::Nothing, |state| lines(screen.show, state, &frame.words)),
        round: state.and_then(latest),
        event: name.unwrap_or_default(),
        position,
        now: now_millis(),
        screen,
        frame,
    }
}

fn latest(state: &Folded) -> Option<(u16, &'static str)> {
    let round = published(state).last()?;
    let status = state.round(round).map(runda_tournament::RoundRecord::status);
    Some((round.get(), status_words(status).1))
}
