//! Check-in by a program: a scanner at the door, a kiosk.

use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use axum::response::Response;
use runda_rulebook::Round;
use runda_tournament::chapters::presence;
use runda_tournament::{Command, Entrant, State as Folded};
use serde::Serialize;

use super::bearer::Bearer;
use super::write::told;
use crate::app::App;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::sitting::InPublic;

/// The open check-in; `round` is none while it is closed.
#[derive(Debug, Serialize)]
struct CheckIn {
    round: Option<u16>,
    present: Vec<u64>,
    missing: Vec<u64>,
}

fn shown(state: &Folded) -> CheckIn {
    let Some(open) = state.check_in() else {
        return CheckIn { round: None, present: Vec::new(), missing: Vec::new() };
    };
    let coming = state.entrants().filter(|(_, person)| !person.is_out_in(open.round));
    let (present, missing) = coming
        .map(|(entrant, _)| entrant)
        .partition::<Vec<Entrant>, _>(|entrant| open.present.contains(entrant));
    let ids = |entrants: Vec<Entrant>| entrants.into_iter().map(Entrant::id).collect();
    CheckIn { round: Some(open.round.get()), present: ids(present), missing: ids(missing) }
}

pub(super) async fn show(_: Bearer, at: InPublic) -> Result<Response, Problem> {
    at.slowly(|at| Ok(axum::Json(shown(at.tournament.state())).into_response())).await
}

pub(super) async fn arrive(
    State(app): State<App>,
    bearer: Bearer,
    frame: Frame,
    Path((id, player)): Path<(String, u64)>,
) -> Result<Response, Problem> {
    note(&app, bearer, frame, (&id, player), |round, entrant| {
        presence::Command::CheckIn { round, entrant }.into()
    })
    .await
}

pub(super) async fn leave(
    State(app): State<App>,
    bearer: Bearer,
    frame: Frame,
    Path((id, player)): Path<(String, u64)>,
) -> Result<Response, Problem> {
    note(&app, bearer, frame, (&id, player), |round, entrant| {
        presence::Command::RevokeCheckIn { round, entrant }.into()
    })
    .await
}

/// Notes something about the round that is checked in for.
async fn note(
    app: &App,
    Bearer(viewer): Bearer,
    frame: Frame,
    (id, entry): (&str, u64),
    about: impl FnOnce(Round, Entrant) -> Command,
) -> Result<Response, Problem> {
    let tournament = app.tournament(id).await?;
    let state = tournament.state();
    let round = state.check_in().map_or_else(|| state.next_round(), |open| open.round);
    Ok(told(&app.execute(id, &viewer, about(round, state.entrant_of(entry)), &[]).await?, frame))
}
