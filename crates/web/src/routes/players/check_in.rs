//! Check-in, made for a tablet at the door: big rows, one tap, the name in large letters.

use askama::Template;
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{Key, alphabet};
use runda_tournament::chapters::presence;
use runda_tournament::{Entrant, State as Folded};
use serde::Deserialize;

use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::AtDesk;

/// The check-in page.
#[derive(Debug, Template)]
#[template(path = "players/check_in.html")]
struct CheckInPage {
    frame: Frame,
    event: EventHead,
    round: u16,
    is_open: bool,
    present: usize,
    people: Vec<Row>,
    is_chief: bool,
}

/// One player at the door.
#[derive(Debug)]
struct Row {
    id: u64,
    name: String,
    club: String,
    is_present: bool,
}

fn rows(state: &Folded) -> Vec<Row> {
    let round = state.check_in().map_or_else(|| state.next_round(), |check_in| check_in.round);
    let is_present =
        |entrant: Entrant| state.check_in().is_some_and(|open| open.present.contains(&entrant));
    let mut rows: Vec<Row> = state
        .entrants()
        .filter(|(_, participant)| !participant.is_out_in(round))
        .map(|(entrant, participant)| Row {
            id: entrant.id(),
            name: state.name_of(entrant),
            club: participant.person.club.clone(),
            is_present: is_present(entrant),
        })
        .collect();
    rows.sort_by_cached_key(|row| alphabet::key(&row.name));
    rows
}

pub(super) async fn show(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|at| Ok(page::show(&CheckInPage::new(at)))).await
}

impl CheckInPage {
    fn new(AtDesk { viewer, frame, id, tournament, .. }: AtDesk) -> Self {
        let state = tournament.state();
        let round = state.check_in().map_or_else(|| state.next_round(), |check_in| check_in.round);
        let people = rows(state);
        Self {
            frame,
            event: EventHead::new(&id, state, Tab::Players, None),
            round: round.get(),
            is_open: state.check_in().is_some(),
            present: people.iter().filter(|row| row.is_present).count(),
            people,
            is_chief: viewer.is_chief(),
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Change {
    #[serde(rename = "do")]
    what: What,
    player: Option<u64>,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Open,
    Close,
    Present,
    Absent,
    /// Everybody is there.
    All,
}

pub(super) async fn change(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(sent): SentForm<Change>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    let round = state.check_in().map_or_else(|| state.next_round(), |check_in| check_in.round);
    let entrant =
        || sent.player.map(|id| state.entrant_of(id)).ok_or_else(Problem::unreadable_form);
    if sent.what == What::All {
        for row in rows(state).iter().filter(|row| !row.is_present) {
            let entrant = state.entrant_of(row.id);
            let command = presence::Command::CheckIn { round, entrant }.into();
            app.execute(&id, &viewer, command, &sent.acknowledged).await?;
        }
        return Ok(Redirect::to(&format!("/desk/t/{id}/check-in")).into_response());
    }
    let command = match sent.what {
        What::All => return Err(Problem::unreadable_form()),
        What::Open => presence::Command::OpenCheckIn { round }.into(),
        What::Close => presence::Command::CloseCheckIn { round }.into(),
        What::Present => presence::Command::CheckIn { round, entrant: entrant()? }.into(),
        What::Absent => presence::Command::RevokeCheckIn { round, entrant: entrant()? }.into(),
    };
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/check-in")).into_response())
}
