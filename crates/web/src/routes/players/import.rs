//! Players from a file: a table, or the report of another program.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use runda_exchange::import;
use runda_formats::{players, trf};
use runda_rulebook::{Catalogue, Key};
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person};

use super::list::{Order, PlayersPage};
use super::paste::person;
use crate::access::SentFile;
use crate::app::App;
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;
use crate::refused::told;
use crate::words::Words;

/// Enters everybody of the file, or nobody and says what is wrong with it.
pub(super) async fn players_of_file(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    frame: Frame,
    Path(id): Path<String>,
    SentFile(bytes): SentFile,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    match people(&bytes, &frame.words) {
        Ok(people) => {
            // The list marks those who seem to be entered twice.
            let read = [Key::new("ask-same-name")];
            app.execute(&id, &viewer, entries::Command::EnterPlayers { people }.into(), &read)
                .await?;
            Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
        }
        Err(remarks) => {
            let mut page = PlayersPage::new(frame, &viewer, &id, tournament.state(), Order::Number);
            page.remarks = remarks;
            let mut response = page::show(&page);
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}

/// The people of a file, or the faults of its lines.
fn people(bytes: &[u8], words: &Words) -> Result<Vec<Person>, Vec<String>> {
    if is_report(bytes) {
        let read = trf::parse(bytes);
        let imported = import(&read.document, None, Moment(0), "")
            .map_err(|fault| vec![told(&fault.reason(), words)])?;
        let players = imported.tournament.state().players();
        return Ok(players.into_iter().map(|it| it.participant.person.clone()).collect());
    }
    let words = Catalogue::new(words.language());
    let list = players::read(bytes);
    if list.errors().next().is_some() || list.players.is_empty() {
        return Err(list.remarks.iter().map(|remark| remark.text(&words)).collect());
    }
    Ok(list.players.into_iter().map(|(_, listed)| person(listed)).collect())
}

/// A report has player lines, which begin with their number.
pub(crate) fn is_report(bytes: &[u8]) -> bool {
    bytes.split(|byte| matches!(byte, b'\n' | b'\r')).any(|line| line.starts_with(b"001 "))
}
