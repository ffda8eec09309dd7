//! Tables made to be shown on other people's pages. No cookies are read or set here; language and theme
//! come with the address: `/embed/t/open/standings?lang=en&theme=dark`.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query};
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::{Colour, Game, Language, Round};
use runda_tournament::{BoardView, State as Folded};
use serde::Deserialize;

use super::public::Part;
use super::public::head::{PublicHead, published};
use super::standings::Table;
use crate::app::App;
use crate::event_head::game_of;
use crate::frame::{Frame, Theme};
use crate::page;
use crate::problem::Problem;
use crate::signs::result_sign;
use crate::sitting::InPublic;
use crate::words::Words;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/embed/t/{id}/standings", get(standings))
        .route("/embed/t/{id}/rounds/{round}", get(round))
}

/// A table without anything around it.
#[derive(Debug, Template)]
#[template(path = "embed/page.html")]
struct EmbedPage {
    frame: Frame,
    event: PublicHead,
    list: List,
    base: String,
}

/// What is shown.
#[derive(Debug)]
enum List {
    Standings(Table),
    Round(Boards),
}

/// The pairings of a round.
#[derive(Debug)]
struct Boards {
    number: u16,
    boards: Vec<Row>,
}

/// A board.
#[derive(Debug)]
struct Row {
    board: String,
    white: String,
    black: String,
    sign: String,
}

impl Row {
    fn of(view: &BoardView, game: Game, words: &Words) -> Self {
        let sign = result_sign(view.outcome.result, game, words);
        Self {
            board: view.label(),
            white: view.names.get(Colour::White).clone(),
            black: view.names.get(Colour::Black).clone(),
            sign: if sign.is_empty() { "–".into() } else { sign },
        }
    }
}

/// How the table is to look.
#[derive(Debug, Deserialize)]
struct Look {
    lang: Option<String>,
    theme: Option<String>,
}

impl Look {
    fn dress(&self, frame: Frame, state: &Folded) -> Frame {
        let language = self.lang.as_deref().and_then(|code| code.parse::<Language>().ok());
        let theme = self.theme.as_deref().and_then(Theme::named).unwrap_or_default();
        let words = Words::for_game(language.unwrap_or_default(), game_of(state));
        Frame { words, theme, viewer: None, form_token: String::new(), ..frame }
    }
}

async fn standings(at: InPublic, Query(look): Query<Look>) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let state = tournament.state();
        let frame = look.dress(frame, state);
        let after = published(state).last();
        let ranking = after.and_then(|_| state.table(after).ok()).ok_or_else(Problem::not_found)?;
        let table = Table::new(state, &ranking, &frame.words);
        let event = PublicHead::new(&id, state, Part::Standings, None, app.hub().head());
        let (list, base) = (List::Standings(table), format!("/t/{id}"));
        Ok(page::show(&EmbedPage { frame, event, list, base }))
    })
    .await
}

/// One round, or with `latest` the newest.
async fn round(
    at: InPublic,
    Path((_, wanted)): Path<(String, String)>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let state = tournament.state();
        let round = match wanted.as_str() {
            "latest" => published(state).last(),
            number => published(state).find(|round: &Round| round.to_string() == number),
        };
        let view = round.and_then(|round| state.round_view(round));
        let view = view.ok_or_else(Problem::not_found)?;
        let (frame, game) = (look.dress(frame, state), game_of(state));
        let boards = view.boards.iter().map(|row| Row::of(row, game, &frame.words)).collect();
        let list = List::Round(Boards { number: view.round.get(), boards });
        let event = PublicHead::new(&id, state, Part::Round, round, app.hub().head());
        Ok(page::show(&EmbedPage { frame, event, list, base: format!("/t/{id}") }))
    })
    .await
}
