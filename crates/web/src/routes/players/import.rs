//! Players from a file: a table, or the report of another program.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use runda_exchange::{ImportError, import};
use runda_formats::{Remark, players, trf};
use runda_rulebook::Key;
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person};

use super::list::{Order, PlayersPage};
use super::paste::person;
use crate::app::App;
use crate::frame::Chief;
use crate::page;
use crate::problem::Problem;
use crate::refused::told;
use crate::routes::preview::{Preview, Previewed};
use crate::sent::{SentFile, SentForm};
use crate::sitting::AtDesk;
use crate::work::Share;
use runda_access::Viewer;

/// Enters everybody of the file if nothing was noticed in it; else shows what, and enters nobody yet.
pub(super) async fn players_of_file(
    _: Chief,
    at: AtDesk,
    SentFile(bytes): SentFile,
) -> Result<Response, Problem> {
    let (bytes, Listed { people, remarks }) = read(&at.app, bytes).await?;
    match people {
        Ok(people) if remarks.is_empty() => enter(&at.app, &at.viewer, &at.id, people).await,
        Ok(people) => at.slowly(move |at| Ok(noticed(at, people.len(), &bytes, &remarks))).await,
        Err(fault) => at.slowly(move |at| Ok(refused(at, fault, &remarks))).await,
    }
}

/// What was noticed in a file that can be taken all the same.
fn noticed(at: AtDesk, people: usize, bytes: &[u8], remarks: &[Remark]) -> Response {
    let AtDesk { frame, id, .. } = at;
    let title = frame.t("pages-preview-players-title");
    let count = frame.n("web-desk-players", people);
    let mut page = Preview::new(frame, title, bytes, remarks)
        .kept_at(&format!("/desk/t/{id}/players/import/keep"), "pages-preview-enter")
        .back_to(format!("/desk/t/{id}/players"));
    page.counts = vec![count];
    page.show()
}

/// Why a file cannot be taken, over the players there are.
fn refused(at: AtDesk, fault: Option<ImportError>, remarks: &[Remark]) -> Response {
    let AtDesk { viewer, frame, id, tournament, .. } = at;
    let words = crate::TEXTS.catalogue(frame.words.language());
    let fault = fault.map(|fault| told(&fault.reason(), &frame.words));
    let remarks = remarks.iter().map(|remark| remark.text(&words));
    let mut page = PlayersPage::new(frame, &viewer, &id, tournament.state(), Order::Number);
    page.remarks = fault.into_iter().chain(remarks).collect();
    let mut response = page::show(&page);
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    response
}

/// Enters everybody of a file whose remarks were read.
pub(super) async fn players_of_preview(
    _: Chief,
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Previewed>,
) -> Result<Response, Problem> {
    let (_, listed) = read(&app, sent.bytes()?).await?;
    let people = listed.people.map_err(|_| Problem::unreadable_form())?;
    enter(&app, &viewer, &id, people).await
}

async fn enter(
    app: &App,
    viewer: &Viewer,
    id: &str,
    people: Vec<Person>,
) -> Result<Response, Problem> {
    // The list marks those who seem to be entered twice, and the reader has told of strange grades.
    let read = [Key::new("ask-same-name"), Key::new("ask-strange-grade")];
    app.execute(id, viewer, entries::Command::EnterPlayers { people }.into(), &read).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
}

/// What a file says of players.
struct Listed {
    /// The people, or why they cannot be taken; the remarks say it where nothing else does.
    people: Result<Vec<Person>, Option<ImportError>>,
    /// Everything that was noticed.
    remarks: Vec<Remark>,
}

/// Reads a file in its turn, away from the threads that answer.
async fn read(app: &App, bytes: Vec<u8>) -> Result<(Vec<u8>, Listed), Problem> {
    let reading = app.work().run(Share::Desk, move || {
        let listed = listed(&bytes);
        (bytes, listed)
    });
    reading.await
}

fn listed(bytes: &[u8]) -> Listed {
    if is_report(bytes) {
        let read = trf::parse(bytes);
        let people = import(&read.document, None, Moment(0), "").map_err(Some).map(|imported| {
            let players = imported.tournament.state().players();
            players.into_iter().map(|it| it.participant.person.clone()).collect()
        });
        return Listed { people, remarks: read.remarks };
    }
    let list = players::read(bytes);
    let is_faulty = list.errors().next().is_some() || list.players.is_empty();
    let people = list.players.into_iter().map(|(_, listed)| person(listed)).collect();
    Listed { people: if is_faulty { Err(None) } else { Ok(people) }, remarks: list.remarks }
}

/// A report has player lines, which begin with their number.
pub(crate) fn is_report(bytes: &[u8]) -> bool {
    bytes.split(|byte| matches!(byte, b'\n' | b'\r')).any(|line| line.starts_with(b"001 "))
}
