//! Taking back and bringing back: a result at once, what the hall has seen only after a question, and always
//! together with what rests on it.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use runda_access::Viewer;
use runda_rulebook::{Key, Reason};
use runda_tournament::chapters::{entries, pairing, presence};
use runda_tournament::{Command, Event, Recorded, Refusal, Tournament, Version};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::orders::last_own;
use crate::problem::Problem;
use crate::refused::Said;
use crate::routes::preferences::local;
use crate::sent::{SentForm, SentJson};
use crate::sitting::AtDesk;

/// Under this key the arbiter confirms everything that goes.
const ASKED: Key = Key::new("panel-ask-undo");

/// An entry and everything that rests on it, oldest first.
fn with_what_rests(tournament: &Tournament, version: Version) -> Vec<Version> {
    let mut events = vec![version];
    loop {
        let command = Command::Undo { events: events.clone(), reason: String::new() };
        let before = events.len();
        if let Err(Refusal::RestedOn { events: more }) = tournament.decide(&command) {
            events.extend(more);
            events.sort_unstable();
            events.dedup();
        }
        if events.len() == before {
            return events;
        }
    }
}

/// Whether an entry is taken back at once: it concerns one board, one player or one note, and is typed again as
/// quickly.
fn is_light(event: &Event) -> bool {
    match event {
        Event::Results(_) | Event::Incidents(_) => true,
        Event::Entries(event) => !matches!(event, entries::Event::StartListAssigned { .. }),
        Event::Presence(event) => matches!(
            event,
            presence::Event::CheckedIn { .. }
                | presence::Event::CheckInRevoked { .. }
                | presence::Event::AbsenceAnnounced { .. }
                | presence::Event::AbsenceCancelled { .. }
        ),
        Event::Pairing(event) => matches!(
            event,
            pairing::Event::PairPlaced { .. }
                | pairing::Event::PairRemoved { .. }
                | pairing::Event::ColoursSwapped { .. }
                | pairing::Event::RestGiven { .. }
                | pairing::Event::RestTaken { .. }
        ),
        Event::Setup(_)
        | Event::Teams(_)
        | Event::PlayOffs(_)
        | Event::Closing(_)
        | Event::Undone { .. } => false,
    }
}

/// What the arbiter should read before these entries go; nothing if they go at once.
fn questions(tournament: &Tournament, events: &[Version]) -> Vec<Reason> {
    let named = |recorded: &&Recorded| events.contains(&recorded.version);
    let going: Vec<&Recorded> = tournament.journal().iter().filter(named).collect();
    if matches!(going.as_slice(), [only] if is_light(&only.event)) {
        return Vec::new();
    }
    let seen = going.iter().find_map(|recorded| match &recorded.event {
        Event::Pairing(pairing::Event::RoundPublished { round, .. }) => Some(*round),
        _ => None,
    });
    let seen =
        seen.map(|round| Reason::remark(Key::new("panel-ask-undo-seen")).with("round", round));
    let goes =
        |recorded: &&Recorded| Reason::remark(ASKED).with("what", tournament.told(&recorded.event));
    going.iter().map(goes).chain(seen).collect()
}

/// Takes an entry back with what rests on it; first asks, where that is due.
async fn take_back(
    app: &App,
    viewer: &Viewer,
    id: &str,
    (version, acknowledged): (Version, &[Key]),
) -> Result<Arc<Tournament>, Problem> {
    let tournament = app.with_journal(id).await?;
    let events = with_what_rests(&tournament, version);
    let warnings = questions(&tournament, &events);
    if !warnings.is_empty() && !acknowledged.contains(&ASKED) {
        return Err(Problem::refusal(Refusal::NeedsConfirmation { warnings }, tournament));
    }
    let command = Command::Undo { events, reason: String::new() };
    app.execute(id, viewer, command, &[]).await?;
    Ok(tournament)
}

/// The last undoing that may be taken back by this arbiter.
fn last_undoing<'a>(tournament: &'a Tournament, viewer: &Viewer) -> Option<&'a Recorded> {
    let is_undoing = |version: &Version| {
        let mut found = tournament.journal().iter().filter(|it| it.version == *version);
        found.any(|recorded| matches!(recorded.event, Event::Undone { .. }))
    };
    tournament.journal().iter().rev().find(|recorded| {
        let brings_back = matches!(&recorded.event, Event::Undone { events, .. }
            if !events.iter().all(is_undoing));
        brings_back
            && !tournament.is_undone(recorded.version)
            && (viewer.is_chief() || recorded.by == viewer.account.as_str())
    })
}

async fn bring_back(app: &App, viewer: &Viewer, id: &str) -> Result<Version, Problem> {
    let tournament = app.with_journal(id).await?;
    let last = last_undoing(&tournament, viewer).ok_or_else(Problem::nothing_to_redo)?;
    let command = Command::Undo { events: vec![last.version], reason: String::new() };
    let done = app.execute(id, viewer, command, &[]).await?;
    Ok(done.tournament.version())
}

/// What a script sends: the warnings that were read.
#[derive(Debug, Deserialize)]
pub(super) struct Read {
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// Takes back the last own entry that still counts, and says what it was and what is the last now.
pub(super) async fn undo_own(
    AtDesk { app, viewer, frame, id, .. }: AtDesk,
    SentJson(Read { acknowledged }): SentJson<Read>,
) -> Result<axum::Json<Value>, Problem> {
    let tournament = app.with_journal(&id).await?;
    let own = last_own(&tournament, &viewer).ok_or_else(Problem::nothing_to_undo)?;
    take_back(&app, &viewer, &id, (own.version, &acknowledged)).await?;
    let now = app.with_journal(&id).await?;
    let say = |recorded: &Recorded| {
        Said::new(&tournament.told(&recorded.event), &frame.words, tournament.state()).text
    };
    let last = last_own(&now, &viewer).map(say);
    Ok(axum::Json(json!({ "undone": say(own), "last": last })))
}

/// Brings back what was taken back last, and says what.
pub(super) async fn redo_own(
    AtDesk { app, viewer, frame, id, .. }: AtDesk,
    SentJson(Read { .. }): SentJson<Read>,
) -> Result<axum::Json<Value>, Problem> {
    bring_back(&app, &viewer, &id).await?;
    let now = app.with_journal(&id).await?;
    let told = now.journal().last().map(|recorded| now.told(&recorded.event));
    let told = told.map(|told| Said::new(&told, &frame.words, now.state()).text);
    Ok(axum::Json(json!({ "redone": told })))
}

/// Which entry; none is the last own one.
#[derive(Debug, Deserialize)]
pub(super) struct Undoing {
    version: Option<u64>,
    #[serde(default)]
    back: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

pub(super) async fn undo(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Undoing>,
) -> Result<Response, Problem> {
    let tournament = app.with_journal(&id).await?;
    let own = last_own(&tournament, &viewer).map(|recorded| recorded.version);
    let version = sent.version.map(Version).or(own).ok_or_else(Problem::nothing_to_undo)?;
    take_back(&app, &viewer, &id, (version, &sent.acknowledged)).await?;
    Ok(Redirect::to(local(&sent.back)).into_response())
}

pub(super) async fn redo(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Undoing>,
) -> Result<Response, Problem> {
    bring_back(&app, &viewer, &id).await?;
    Ok(Redirect::to(local(&sent.back)).into_response())
}
