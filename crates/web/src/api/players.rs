//! The starting list.

use axum::http::HeaderMap;
use axum::response::Response;
use runda_tournament::PlayerView;
use serde::Serialize;

use super::answer::{Mark, unless_known};
use crate::problem::Problem;
use crate::sitting::InPublic;

/// A player, as the public list shows them.
#[derive(Debug, Serialize)]
struct Player {
    /// Never changes; check-in speaks of it.
    id: Option<u64>,
    /// The start number, once given.
    number: Option<u16>,
    name: String,
    grade: String,
    rating: Option<u16>,
    club: String,
    federation: String,
    withdrawn: bool,
}

impl Player {
    fn of(view: PlayerView<'_>) -> Self {
        let person = &view.participant.person;
        Self {
            id: Some(view.entrant.id()),
            number: view.number.map(runda_rulebook::StartNo::get),
            name: view.name,
            grade: person.grade.to_string(),
            rating: person.rating.map(runda_rulebook::Rating::get),
            club: person.club.clone(),
            federation: person.federation.clone(),
            withdrawn: view.participant.current_leave().is_some(),
        }
    }
}

#[derive(Debug, Serialize)]
struct Players {
    players: Vec<Player>,
}

pub(super) async fn list(at: InPublic, headers: HeaderMap) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, tournament, .. }| {
        let state = tournament.state();
        let players = || Players { players: state.players().into_iter().map(Player::of).collect() };
        Ok(unless_known(&headers, &Mark::of(&app, state), players))
    })
    .await
}
