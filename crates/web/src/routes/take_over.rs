//! A whole tournament from the report file of another program.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use runda_desk::{DeskError, TournamentFile, TournamentId};
use runda_exchange::import;
use runda_formats::trf;
use runda_tournament::{Moment, Tournament};

use super::players::is_report;
use crate::access::SentFile;
use crate::app::App;
use crate::frame::{Chief, Frame};
use crate::orders::now_millis;
use crate::page;
use crate::problem::Problem;
use crate::refused::{Said, capitalised, told};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/take-over", post(take_over))
}

/// How many tournaments may have one name.
const MOST_NAMESAKES: u32 = 100;

/// What was taken over, and what was not.
#[derive(Debug, Template)]
#[template(path = "desk/taken_over.html")]
struct TakenOverPage {
    frame: Frame,
    name: String,
    id: String,
    left_out: Vec<Said>,
}

async fn take_over(
    State(app): State<App>,
    Chief(viewer): Chief,
    frame: Frame,
    SentFile(bytes): SentFile,
) -> Result<Response, Problem> {
    if !is_report(&bytes) {
        return Err(Problem::refused(capitalised(&frame.t("exchange-no-report"))));
    }
    let read = trf::parse(&bytes);
    let by = viewer.account.as_str();
    let imported = import(&read.document, None, Moment(now_millis()), by)
        .map_err(|fault| Problem::refused(told(&fault.reason(), &frame.words)))?;
    let state = imported.tournament.state();
    let say = |what: &runda_exchange::LeftOut| Said::new(&what.reason(), &frame.words, state);
    let left_out = imported.left_out.iter().map(say).collect();
    let name = state.regulations().map(|it| it.name.clone()).unwrap_or_default();
    let id = keep(&app, &name, &imported.tournament).await?;
    Ok(page::show(&TakenOverPage { frame, name, id: id.as_str().into(), left_out }))
}

/// Keeps a tournament under the first free short name.
async fn keep(app: &App, name: &str, tournament: &Tournament) -> Result<TournamentId, Problem> {
    let first = TournamentId::of_name(name);
    for number in 1..=MOST_NAMESAKES {
        let id = if number == 1 { first.clone() } else { first.numbered(number) };
        let file = TournamentFile { id, events: tournament.journal().to_vec() };
        match app.desk().import(file, None).await {
            Err(DeskError::NameTaken(_)) => {}
            kept => return Ok(kept?),
        }
    }
    Err(DeskError::NameTaken(first).into())
}
