//! The forms of the round screen: one click, one command.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{Board, GameResult, Key, Round};
use runda_tournament::{Command, StartMethod, Version};
use serde::Deserialize;

use crate::access::{SentForm, Viewer};
use crate::app::App;
use crate::frame::Arbiter;
use crate::problem::Problem;
use crate::routes::preferences::local;
use crate::secret;

pub(super) type Place = Path<(String, u16)>;

/// Back to the round screen.
pub(super) fn back(id: &str, round: Round) -> Response {
    Redirect::to(&format!("/desk/t/{id}/rounds/{round}")).into_response()
}

pub(super) fn round_of(number: u16) -> Result<Round, Problem> {
    Round::new(number).map_err(|_| Problem::not_found())
}

#[derive(Debug, Deserialize)]
pub(super) struct Pairing {
    how: How,
    start: Option<StartMethod>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum How {
    Engine,
    Hand,
}

pub(super) async fn pair(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path((id, number)): Place,
    SentForm(sent): SentForm<Pairing>,
) -> Result<Response, Problem> {
    let round = round_of(number)?;
    let paired = app.tournament(&id).await?.state().round(round).is_some();
    if paired && matches!(sent.how, How::Engine) {
        // Somebody pressed the button in another window first: what he did is on the page.
        return Ok(back(&id, round));
    }
    if let Some(method) = sent.start {
        number_players(&app, &viewer, &id, method).await?;
    }
    let command = match sent.how {
        How::Engine => Command::PairRound { round, seed: Some(seed()?) },
        How::Hand => Command::BeginManualPairing { round },
    };
    match app.execute(&id, &viewer, command, &[]).await {
        Err(problem) if problem.is_already_paired() => Ok(back(&id, round)),
        done => done.map(|_| back(&id, round)),
    }
}

/// Gives start numbers if nobody has done so meanwhile.
async fn number_players(
    app: &App,
    viewer: &Viewer,
    id: &str,
    method: StartMethod,
) -> Result<(), Problem> {
    if !app.tournament(id).await?.state().start_list().is_empty() {
        return Ok(());
    }
    let command = Command::AssignStartList { method, seed: Some(seed()?), order: Vec::new() };
    app.execute(id, viewer, command, &[]).await.map(|_| ())
}

/// A fresh seed of the lots: it is recorded, so that the draw can be repeated.
pub(super) fn seed() -> Result<String, Problem> {
    secret::random::<16>().map(|bytes| secret::hex(&bytes)).map_err(Problem::broken)
}

#[derive(Debug, Deserialize)]
pub(super) struct Publishing {
    #[serde(default)]
    acknowledged: Vec<Key>,
}

pub(super) async fn publish(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path((id, number)): Place,
    SentForm(sent): SentForm<Publishing>,
) -> Result<Response, Problem> {
    let round = round_of(number)?;
    app.execute(&id, &viewer, Command::PublishRound { round }, &sent.acknowledged).await?;
    Ok(back(&id, round))
}

#[derive(Debug, Deserialize)]
pub(super) struct Reasoned {
    #[serde(default)]
    reason: String,
}

pub(super) async fn discard(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path((id, number)): Place,
    SentForm(sent): SentForm<Reasoned>,
) -> Result<Response, Problem> {
    let round = round_of(number)?;
    let command = Command::DiscardPairing { round, reason: sent.reason };
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, round))
}

pub(super) async fn start(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path((id, number)): Place,
    SentForm(_): SentForm<Reasoned>,
) -> Result<Response, Problem> {
    let round = round_of(number)?;
    app.execute(&id, &viewer, Command::StartRound { round }, &[]).await?;
    Ok(back(&id, round))
}

#[derive(Debug, Deserialize)]
pub(super) struct Tapped {
    /// Board and result, as `12:W`.
    set: String,
}

/// A result tapped on a page without scripts.
pub(super) async fn results(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path((id, number)): Place,
    SentForm(sent): SentForm<Tapped>,
) -> Result<Response, Problem> {
    let round = round_of(number)?;
    let (board, result) = sent.set.split_once(':').ok_or_else(Problem::unreadable_form)?;
    let board: u16 = board.parse().map_err(|_| Problem::unreadable_form())?;
    let board = Board::new(board).map_err(|_| Problem::unreadable_form())?;
    let result: GameResult = result.parse().map_err(|_| Problem::unreadable_form())?;
    let command = Command::RecordResult { round, board, outcome: result.into() };
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, round))
}

#[derive(Debug, Deserialize)]
pub(super) struct Undoing {
    version: Option<u64>,
    #[serde(default)]
    back: String,
}

pub(super) async fn undo(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    Path(id): Path<String>,
    SentForm(sent): SentForm<Undoing>,
) -> Result<Response, Problem> {
    let version = sent.version.ok_or_else(Problem::unreadable_form)?;
    let command = Command::Undo { events: vec![Version(version)], reason: String::new() };
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(Redirect::to(local(&sent.back)).into_response())
}
