//! Check-in by a program: a scanner at the door, a kiosk.

use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use axum::response::Response;
use runda_rulebook::PlayerId;
use runda_tournament::{Command, Entrant, State as Folded};
use serde::Serialize;

use super::bearer::Bearer;
use super::write::told;
use crate::app::App;
use crate::frame::Frame;
use crate::problem::Problem;

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
    let coming = state.participants().filter(|(_, person)| !person.is_out_in(open.round));
    let (present, missing) = coming
        .map(|(player, _)| player)
        .partition::<Vec<PlayerId>, _>(|player| open.present.contains(&Entrant::Player(*player)));
    let ids = |players: Vec<PlayerId>| players.into_iter().map(|player| player.0).collect();
    CheckIn { round: Some(open.round.get()), present: ids(present), missing: ids(missing) }
}

pub(super) async fn show(
    State(app): State<App>,
    _: Bearer,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    Ok(axum::Json(shown(tournament.state())).into_response())
}

pub(super) async fn arrive(
    State(app): State<App>,
    Bearer(viewer): Bearer,
    frame: Frame,
    Path((id, player)): Path<(String, u64)>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let round = next(tournament.state());
    let command = Command::CheckIn { round, entrant: Entrant::Player(PlayerId(player)) };
    Ok(told(&app.execute(&id, &viewer, command, &[]).await?, frame))
}

pub(super) async fn leave(
    State(app): State<App>,
    Bearer(viewer): Bearer,
    frame: Frame,
    Path((id, player)): Path<(String, u64)>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let round = next(tournament.state());
    let command = Command::RevokeCheckIn { round, entrant: Entrant::Player(PlayerId(player)) };
    Ok(told(&app.execute(&id, &viewer, command, &[]).await?, frame))
}

/// The round that is checked in for.
fn next(state: &Folded) -> runda_rulebook::Round {
    state.check_in().map_or_else(|| state.next_round(), |open| open.round)
}
