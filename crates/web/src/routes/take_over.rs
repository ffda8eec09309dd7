//! A whole tournament from the report file of another program: first shown with everything that was noticed
//! in the file, then kept if it is meant.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use runda_access::Viewer;
use runda_desk::{DeskError, TournamentFile, TournamentId};
use runda_exchange::import;
use runda_formats::trf;
use runda_tournament::{Moment, State as Folded, Tournament};

use super::players::is_report;
use super::preview::{Preview, Previewed, room_for_a_file};
use crate::app::App;
use crate::frame::{Chief, Frame};
use crate::orders::now_millis;
use crate::problem::Problem;
use crate::refused::{Said, capitalised, told};
use crate::sent::{SentFile, SentForm};
use crate::work::Share;

const KEEP: &str = "/desk/take-over/keep";

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/take-over", post(look_at))
        .route(KEEP, post(keep).layer(room_for_a_file()))
}

/// How many tournaments may have one name.
const MOST_NAMESAKES: u32 = 100;

/// Shows what would be taken over; keeps nothing.
async fn look_at(
    State(app): State<App>,
    Chief(viewer): Chief,
    frame: Frame,
    SentFile(bytes): SentFile,
) -> Result<Response, Problem> {
    app.work().run(Share::Desk, move || looked_at(&viewer, frame, &bytes)).await?
}

fn looked_at(viewer: &Viewer, frame: Frame, bytes: &[u8]) -> Result<Response, Problem> {
    if !is_report(bytes) {
        return Err(Problem::refused(capitalised(&frame.t("exchange-no-report"))));
    }
    let read = trf::parse(bytes);
    let words = frame.words.clone();
    let title = frame.with("pages-preview-title", "name", read.document.name());
    let mut page = Preview::new(frame, title, bytes, &read.remarks);
    match import(&read.document, None, Moment(now_millis()), viewer.account.as_str()) {
        Ok(imported) => {
            let state = imported.tournament.state();
            let say = |what: &runda_exchange::LeftOut| Said::new(&what.reason(), &words, state);
            page.left_out = imported.left_out.iter().map(say).collect();
            page.counts = vec![
                words.n("web-desk-players", state.participants().count()),
                words.n("web-desk-rounds", state.rounds().len()),
                words.n("pages-preview-results", results(state)),
            ];
            page = page.kept_at(KEEP, "pages-preview-keep");
        }
        Err(fault) => page.fault = Some(told(&fault.reason(), &words)),
    }
    Ok(page.show())
}

/// How many games have a result.
fn results(state: &Folded) -> usize {
    let rounds = state.rounds().iter();
    rounds.map(|round| round.number_of_games() - round.open_games()).sum()
}

/// Keeps what was shown.
async fn keep(
    State(app): State<App>,
    Chief(viewer): Chief,
    frame: Frame,
    SentForm(sent): SentForm<Previewed>,
) -> Result<Response, Problem> {
    let bytes = sent.bytes()?;
    let reading = app.work().run(Share::Desk, move || {
        let read = trf::parse(&bytes);
        import(&read.document, None, Moment(now_millis()), viewer.account.as_str())
    });
    let imported =
        reading.await?.map_err(|fault| Problem::refused(told(&fault.reason(), &frame.words)))?;
    let id = under_a_free_name(&app, &imported.tournament).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
}

/// Keeps a tournament under the first free short name.
async fn under_a_free_name(app: &App, tournament: &Tournament) -> Result<TournamentId, Problem> {
    let name = tournament.state().regulations().map(|it| it.name.as_str()).unwrap_or_default();
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
