//! A tournament taken away as data: for another program, for a spreadsheet, for another computer.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_access::{Viewer, secret};
use runda_formats::csv::Separator;
use runda_formats::players::{self, ListedPlayer};
use runda_formats::{Date, trf};
use runda_rulebook::{Place, StartNo};
use runda_tournament::{Person, Sex, State as Folded, Table};

use crate::app::App;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/files/{file}", get(take))
}

/// What somebody may take away: the file, and the message that says what it is.
pub(super) fn offered(id: &str, viewer: &Viewer) -> Vec<(String, &'static str)> {
    let mut files = vec![
        (format!("{id}.runda"), "panel-file-runda"),
        (format!("{id}.trf"), "panel-file-trf"),
        ("players.csv".to_owned(), "panel-file-players"),
        ("standings.csv".to_owned(), "panel-file-standings"),
    ];
    if viewer.is_chief() {
        files.push(("backup.db".to_owned(), "panel-file-backup"));
    }
    files
}

async fn take(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    Path((_, file)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    if file == format!("{id}.runda") {
        let name = id.parse().map_err(|_| Problem::not_found())?;
        let text = app.desk().export(&name).await?.write().map_err(Problem::broken)?;
        return Ok(saved(text.into_bytes(), "application/json", &file));
    }
    if file == format!("{id}.trf") {
        let text = report(state).map_err(Problem::broken)?;
        return Ok(saved(text.into_bytes(), "text/plain; charset=utf-8", &file));
    }
    match file.as_str() {
        "players.csv" => Ok(saved(listed(state, &frame).into_bytes(), CSV, &file)),
        "standings.csv" => Ok(saved(standings(state, &frame)?.into_bytes(), CSV, &file)),
        "backup.db" if viewer.is_chief() => backup(&app).await,
        "backup.db" => Err(Problem::chief_only()),
        _ => Err(Problem::not_found()),
    }
}

const CSV: &str = "text/csv; charset=utf-8";

fn saved(bytes: Vec<u8>, kind: &'static str, name: &str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

/// The report file of the tournament, with places where there are standings.
fn report(state: &Folded) -> Result<String, trf::WriteError> {
    let table = state.table(None).ok();
    let rows = table.iter().flat_map(Table::rows);
    let places: BTreeMap<StartNo, Place> =
        rows.filter_map(|row| Some((row.number, row.place?))).collect();
    trf::write(&runda_exchange::report(state, &places), trf::Flavour::Trf26)
}

/// The players as a table that the import reads again.
fn listed(state: &Folded, frame: &Frame) -> String {
    let row = |(number, person): (Option<StartNo>, &Person)| ListedPlayer {
        number,
        family_name: person.surname.clone(),
        given_name: person.given_name.clone(),
        sex: person.sex.map(|sex| match sex {
            Sex::Woman => trf::Sex::Woman,
            Sex::Man => trf::Sex::Man,
        }),
        born: person.birth_year.and_then(|year| Date::parse(&format!("{year:04}"))),
        rating: person.rating,
        title: person.grade.clone(),
        club: person.club.clone(),
        federation: person.federation.clone(),
        licence: person.register.map(|number| number.0.to_string()).unwrap_or_default(),
        ..ListedPlayer::default()
    };
    let people = state.participants().map(|(_, it)| row((it.number, &it.person)));
    let people: Vec<ListedPlayer> = people.collect();
    players::table(&people, &crate::TEXTS.catalogue(frame.words.language()))
        .to_csv(Separator::Semicolon)
}

/// The standings as they are now.
fn standings(state: &Folded, frame: &Frame) -> Result<String, Problem> {
    let ranking = state.table(None).map_err(|refusal| {
        Problem::refused(crate::refused::Said::refusal(&refusal, &frame.words, state).text)
    })?;
    let table = super::standings::Table::new(state, &ranking, &frame.words);
    Ok(table.csv(&frame.words))
}

/// A copy of everything, accounts too, made while the server runs.
async fn backup(app: &App) -> Result<Response, Problem> {
    let name = secret::random::<12>().map(|bytes| secret::hex(&bytes)).map_err(Problem::broken)?;
    let file = std::env::temp_dir().join(format!("runda-{name}.db"));
    app.desk().backup(&file).await?;
    let bytes = tokio::fs::read(&file).await;
    // The copy was for this answer alone.
    let removed = tokio::fs::remove_file(&file).await;
    let bytes = bytes.map_err(Problem::broken)?;
    removed.map_err(Problem::broken)?;
    Ok(saved(bytes, "application/octet-stream", "runda-backup.db"))
}
