//! Carries what happens at the desk to the hub: one notice per event, in the words of the pages.

use std::sync::Arc;

use runda_desk::{Desk, Notice as Told, TournamentId};
use runda_store::{Position, Version};
use runda_tournament::chapters::{incidents, pairing, presence, results};
use runda_tournament::{Event, GameRef, Tournament};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::hub::Hub;
use super::notice::{Notice, Topic};

/// Listens at the desk for as long as the hub is there.
pub(crate) fn carry(desk: &Desk, hub: &Arc<Hub>) {
    let (desk, hub) = (desk.clone(), Arc::downgrade(hub));
    let mut told = desk.subscribe();
    tokio::spawn(async move {
        loop {
            let next = told.recv().await;
            let Some(hub) = hub.upgrade() else { return };
            match next {
                Ok(Told::Changed { id, events }) => match desk.tournament(&id).await {
                    Ok(tournament) => pass_on(&hub, &id, &events, &tournament),
                    Err(error) => tracing::warn!(%error, "a notice without its tournament"),
                },
                Ok(Told::Damaged { id, position }) => {
                    let topic = Topic::tournament(id.as_str());
                    let (position, kind) = (Some(position.0), "changed");
                    hub.post(Notice { topic, position, kind, data: json!({}) });
                    let topic = Topic::tournaments();
                    hub.post(Notice { topic, position: None, kind, data: Value::Null });
                }
                Ok(Told::Replaced { end }) => hub.start_again(end.0),
                Err(RecvError::Lagged(_)) => match desk.end().await {
                    Ok(end) => hub.post_unknown(end.0),
                    Err(error) => tracing::warn!(%error, "the end of the log was not found"),
                },
                Err(RecvError::Closed) => return,
            }
        }
    });
}

/// Posts what was told of a tournament, each event with its own place in the log. One that is no longer in
/// the journal at hand is passed on without its words.
fn pass_on(hub: &Hub, id: &TournamentId, events: &[(Version, Position)], tournament: &Tournament) {
    let topic = Topic::tournament(id.as_str());
    for (version, position) in events {
        let known = tournament.journal().iter().rev().find(|one| one.version.0 == version.0);
        let (kind, mut data) = known.map_or(("changed", json!({})), |one| said(&one.event));
        if let Value::Object(fields) = &mut data {
            fields.insert("version".into(), version.0.into());
        }
        hub.post(Notice { topic: topic.clone(), position: Some(position.0), kind, data });
    }
    let topic = Topic::tournaments();
    hub.post(Notice { topic, position: None, kind: "changed", data: Value::Null });
}

/// What a page needs to know of an event: one word, and what it can show without asking.
fn said(event: &Event) -> (&'static str, Value) {
    let result = |at: GameRef, code: &str| {
        let (round, board, game) = (at.round.get(), at.board.get(), at.game.get());
        ("result", json!({ "round": round, "board": board, "game": game, "result": code }))
    };
    match event {
        Event::Results(event) => match event {
            results::Event::ResultRecorded { outcome, .. }
            | results::Event::ResultCorrected { after: outcome, .. } => {
                result(event.at(), outcome.result.code())
            }
            results::Event::GameAdjourned { .. } => result(event.at(), "ADJ"),
            results::Event::GameResumed { .. } => result(event.at(), "OPEN"),
            results::Event::GameAnnulled { .. } => result(event.at(), "ANN"),
            results::Event::ResultConfirmed { .. }
            | results::Event::ColoursFoundReversed { .. } => ("changed", json!({})),
        },
        Event::Presence(
            presence::Event::CheckedIn { .. } | presence::Event::CheckInRevoked { .. },
        ) => ("check-in", json!({})),
        Event::Pairing(
            pairing::Event::RoundPublished { round, .. } | pairing::Event::RoundStarted { round },
        ) => ("round", json!({ "round": round.get() })),
        Event::Incidents(
            incidents::Event::NoticePosted { .. } | incidents::Event::NoticeTakenDown { .. },
        ) => ("notice", json!({})),
        _ => ("changed", json!({})),
    }
}
