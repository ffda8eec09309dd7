//! Entering, removing and numbering players.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{EntryId, Game, Unpaired};
use runda_tournament::chapters::{entries, presence};
use runda_tournament::{Person, Phase, Refusal, StartMethod, State as Folded, decide};
use serde::Deserialize;

use super::form::{Filled, PersonForm};
use super::list::{Late, Order, PlayersPage};
use crate::event_head::game_of;
use crate::frame::Frame;
use crate::just::told_at;
use crate::page;
use crate::problem::Problem;
use crate::refused::{Said, capitalised};
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use runda_access::secret;

fn back(id: &str) -> Response {
    Redirect::to(&format!("/desk/t/{id}/players#add")).into_response()
}

/// Before round 1 an entry, afterwards a late entry with an absence for each round missed.
pub(super) async fn add(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    SentForm(form): SentForm<PersonForm>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    let person = match form.person(Person::default()) {
        Ok(person) => person,
        Err(faults) => {
            let mut page = PlayersPage::new(frame, &viewer, &id, state, Order::Number);
            page.filled = Filled { form, faults };
            let mut response = page::show(&page);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            return Ok(response);
        }
    };
    let command = if state.phase() <= Phase::Entries {
        entries::Command::EnterPlayers { people: vec![person] }.into()
    } else {
        let mut missed = form.missed.clone();
        missed.resize(state.rounds().len(), Unpaired::Absent);
        entries::Command::AcceptLateEntry { person, missed }.into()
    };
    app.execute(&id, &viewer, command, &form.acknowledged).await?;
    Ok(back(&id))
}

#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

pub(super) async fn remove(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    let command = entries::Command::RemoveEntry { entrant: EntryId(player).into() }.into();
    let done = app.execute(&id, &viewer, command, &[]).await?;
    Ok(told_at(&format!("/desk/t/{id}/players"), &done))
}

/// Whether one more player may come now, and what he should know first.
pub(super) fn late_entry(frame: &Frame, state: &Folded) -> Late {
    if state.phase() <= Phase::Entries {
        return Late::Possible(Vec::new());
    }
    let missed = vec![Unpaired::Absent; state.rounds().len()];
    let somebody = Person::named(capitalised(&frame.t("web-player-late")), "");
    let command = entries::Command::AcceptLateEntry { person: somebody, missed }.into();
    let say = |reason: &runda_rulebook::Reason| Said::warning(reason, &frame.words, state);
    match decide(state, &command) {
        Ok(_) => Late::Possible(Vec::new()),
        Err(Refusal::NeedsConfirmation { warnings }) => {
            Late::Possible(warnings.iter().map(say).collect())
        }
        Err(refusal) => Late::Refused(Said::refusal(&refusal, &frame.words, state)),
    }
}

/// The rounds for which a late entry may ask a half-point bye: in chess only.
pub(super) fn rounds_missed(state: &Folded) -> Vec<u16> {
    let late = state.phase() > Phase::Entries && game_of(state) == Game::Chess;
    let paired = u16::try_from(state.rounds().len()).unwrap_or(u16::MAX);
    if late { (1..=paired).collect() } else { Vec::new() }
}

/// What the tournament would ask before it lets a player go.
pub(super) fn consequences(frame: &Frame, state: &Folded, player: EntryId) -> Vec<Said> {
    let command = presence::Command::Withdraw { entrant: player.into(), reason: "?".into() }.into();
    match decide(state, &command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            warnings.iter().map(|warning| Said::warning(warning, &frame.words, state)).collect()
        }
        _ => Vec::new(),
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Numbering {
    method: StartMethod,
}

/// Gives everybody a start number.
pub(super) async fn number(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Numbering>,
) -> Result<Response, Problem> {
    let seed = secret::random::<16>().map(|bytes| secret::hex(&bytes)).map_err(Problem::broken)?;
    let command = entries::Command::AssignStartList {
        method: sent.method,
        seed: Some(seed),
        order: Vec::new(),
    }
    .into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id))
}
