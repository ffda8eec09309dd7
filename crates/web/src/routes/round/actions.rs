//! The forms of the round screen: one click, one command.

use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{GameResult, Key, Round};
use runda_tournament::chapters::{entries, pairing, results};
use runda_tournament::{Event, StartMethod};
use serde::Deserialize;

use super::board::seat;
use crate::app::App;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::{AtDesk, OfRound};
use runda_access::Viewer;
use runda_access::secret;

/// Back to the round screen.
pub(super) fn back(id: &str, round: Round) -> Response {
    Redirect::to(&format!("/desk/t/{id}/rounds/{round}")).into_response()
}

/// Somebody pressed the button in another window first: what they did is on the page, and that is said.
fn paired_already(id: &str, round: Round) -> Response {
    Redirect::to(&format!("/desk/t/{id}/rounds/{round}?seen=paired")).into_response()
}

/// There is no legal pairing: the page says why, and what can be done.
fn without_pairing(id: &str, round: Round) -> Response {
    Redirect::to(&format!("/desk/t/{id}/rounds/{round}?seen=impasse")).into_response()
}

#[derive(Debug, Deserialize)]
pub(super) struct Pairing {
    how: How,
    start: Option<StartMethod>,
    /// Filled when new lots are wanted although the round had some.
    #[serde(default)]
    lot: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum How {
    Engine,
    Hand,
}

pub(super) async fn pair(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Pairing>,
) -> Result<Response, Problem> {
    let _turn = app.turn_to_pair(&id).await;
    let paired = app.tournament(&id).await?.state().round(round).is_some();
    if paired && matches!(sent.how, How::Engine) && sent.lot.is_empty() {
        return Ok(paired_already(&id, round));
    }
    if let Some(method) = sent.start {
        number_players(&app, &viewer, &id, method).await?;
    }
    let command = match sent.how {
        How::Engine => {
            let lot = if sent.lot.is_empty() { lot_of(&app, &id, round).await? } else { seed()? };
            pairing::Command::PairRound { round, seed: Some(lot) }.into()
        }
        How::Hand => pairing::Command::BeginManualPairing { round }.into(),
    };
    match app.execute(&id, &viewer, command, &[]).await {
        Err(problem) if problem.is_already_paired() => Ok(paired_already(&id, round)),
        Err(problem) if problem.is_without_pairing() => Ok(without_pairing(&id, round)),
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
    let command =
        entries::Command::AssignStartList { method, seed: Some(seed()?), order: Vec::new() }.into();
    app.execute(id, viewer, command, &[]).await.map(|_| ())
}

/// The lot of a round: the one drawn for it before, whatever became of that pairing, else a fresh one. Pairing again
/// must not draw again behind anybody's back.
///
/// **Rule:** RR-2, SW-38, KW25 V 1.2, 2.8.5.3
pub(super) async fn lot_of(app: &App, id: &str, round: Round) -> Result<String, Problem> {
    let tournament = app.with_journal(id).await?;
    let mut drawn = tournament.journal().iter().filter_map(|recorded| match &recorded.event {
        Event::Pairing(pairing::Event::RoundPaired { round: of, seed, .. }) if *of == round => {
            seed.clone()
        }
        _ => None,
    });
    match drawn.next_back() {
        Some(drawn) => Ok(drawn),
        None => seed(),
    }
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
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Publishing>,
) -> Result<Response, Problem> {
    app.execute(&id, &viewer, pairing::Command::PublishRound { round }.into(), &sent.acknowledged)
        .await?;
    Ok(back(&id, round))
}

#[derive(Debug, Deserialize)]
pub(super) struct Reasoned {
    #[serde(default)]
    reason: String,
}

pub(super) async fn discard(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Reasoned>,
) -> Result<Response, Problem> {
    let command = pairing::Command::DiscardPairing { round, reason: sent.reason }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, round))
}

pub(super) async fn start(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(_): SentForm<Reasoned>,
) -> Result<Response, Problem> {
    app.execute(&id, &viewer, pairing::Command::StartRound { round }.into(), &[]).await?;
    for command in app.carried_over(&id).await? {
        app.execute(&id, &viewer, command, &[]).await?;
    }
    Ok(back(&id, round))
}

#[derive(Debug, Deserialize)]
pub(super) struct Tapped {
    /// Board and result, as `12:W`; the second game of an encounter as `12.2:W`.
    set: String,
}

/// A result tapped on a page without scripts.
pub(super) async fn results(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Tapped>,
) -> Result<Response, Problem> {
    let (place, result) = sent.set.split_once(':').ok_or_else(Problem::unreadable_form)?;
    let (board, game) = seat(place)?;
    let result: GameResult = result.parse().map_err(|_| Problem::unreadable_form())?;
    let outcome = result.into();
    let command = results::Command::RecordResult { round, board, game, outcome }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, round))
}
