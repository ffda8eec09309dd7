//! Carries what happens at the desk to the hub: one notice per event, in the words of the pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use runda_desk::{Desk, Notice as Told, TournamentId};
use runda_store::Position;
use runda_tournament::chapters::{incidents, pairing, presence, results};
use runda_tournament::{Event, GameRef, Tournament, Version};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::hub::Hub;
use super::notice::{Notice, Topic};

/// Listens at the desk for as long as the hub is there.
pub(crate) fn carry(desk: &Desk, hub: &Arc<Hub>) {
    let (desk, hub) = (desk.clone(), Arc::downgrade(hub));
    let mut told = desk.subscribe();
    tokio::spawn(async move {
        let mut seen = BTreeMap::new();
        loop {
            let next = told.recv().await;
            let Some(hub) = hub.upgrade() else { return };
            match next {
                Ok(Told::Changed { tournament: id, version, position }) => {
                    match desk.tournament(&id).await {
                        Ok(tournament) => {
                            pass_on(&hub, (&id, version, position), &tournament, &mut seen);
                        }
                        Err(error) => tracing::warn!(%error, "a notice without its tournament"),
                    }
                }
                Ok(Told::Damaged { tournament: id, position }) => {
                    let topic = Topic::tournament(id.as_str());
                    let (position, kind) = (Some(position.0), "changed");
                    hub.post(Notice { topic, position, kind, data: json!({}) });
                    let topic = Topic::tournaments();
                    hub.post(Notice { topic, position: None, kind, data: Value::Null });
                }
                Ok(Told::Replaced { end }) => {
                    seen.clear();
                    hub.start_again(end.0);
                }
                Err(RecvError::Lagged(_)) => hub.post_unknown(hub.head().saturating_add(1)),
                Err(RecvError::Closed) => return,
            }
        }
    });
}

/// Posts the events of a tournament that have not been posted yet, up to what was told.
fn pass_on(
    hub: &Hub,
    (id, version, position): (&TournamentId, Version, Position),
    tournament: &Tournament,
    seen: &mut BTreeMap<TournamentId, Version>,
) {
    let last = seen.insert(id.clone(), version);
    let fresh = tournament.journal().iter().filter(|recorded| {
        recorded.version <= version
            && last.map_or(recorded.version == version, |last| recorded.version > last)
    });
    let topic = Topic::tournament(id.as_str());
    for recorded in fresh {
        let behind = version.0 - recorded.version.0;
        let (kind, mut data) = said(&recorded.event);
        if let Value::Object(fields) = &mut data {
            fields.insert("version".into(), recorded.version.0.into());
        }
        let position = Some(position.0.saturating_sub(behind));
        hub.post(Notice { topic: topic.clone(), position, kind, data });
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
