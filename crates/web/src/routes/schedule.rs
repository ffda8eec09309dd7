//! The schedule of a tournament as a calendar.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_formats::Date;
use runda_formats::calendar::{Appointment, Calendar, Moment};
use runda_rulebook::Arg;
use runda_tournament::{Regulations, ScheduledRound};

use super::log::civil;
use crate::app::App;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::words::Words;

/// A game whose tempo nobody announced is entered with four hours.
const USUAL_MINUTES: u32 = 240;
/// A game is planned for so many moves of each side.
const PLANNED_MOVES: u16 = 60;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/t/{id}/schedule.ics", get(show))
}

/// The rounds that have a day and an hour; the others cannot stand in a calendar yet.
async fn show(
    State(app): State<App>,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.tournament(&id).await?;
    let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
    let text = calendar(&id, regulations, &frame.words).ok_or_else(Problem::not_found)?.write();
    let kind = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
    Ok((kind, text).into_response())
}

fn calendar(id: &str, regulations: &Regulations, words: &Words) -> Option<Calendar> {
    let appointment = |item: &ScheduledRound| {
        let args = [("n", item.round.get().into()), ("name", Arg::from(regulations.name.as_str()))];
        Some(Appointment {
            uid: format!("round-{}@{id}", item.round),
            begins: begins(item)?,
            minutes: minutes(regulations),
            summary: words.text("calendar-round", &args),
            place: regulations.place.clone(),
            description: String::new(),
        })
    };
    Some(Calendar {
        name: regulations.name.clone(),
        written: now()?,
        appointments: regulations.schedule.iter().filter_map(appointment).collect(),
    })
}

fn begins(item: &ScheduledRound) -> Option<Moment> {
    let day = Date::new(item.day.year(), item.day.month(), item.day.day())?;
    let minutes = item.time?.minutes();
    Moment::new(day, u8::try_from(minutes / 60).ok()?, u8::try_from(minutes % 60).ok()?)
}

/// How long a round takes when both sides use their time.
fn minutes(regulations: &Regulations) -> u32 {
    let tempo = regulations.tempo.as_ref();
    tempo.map_or(USUAL_MINUTES, |tempo| tempo.time_for_moves(PLANNED_MOVES).as_seconds() / 30)
}

fn now() -> Option<Moment> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    let (year, month, day) = civil(i64::try_from(seconds / 86_400).ok()?);
    let date =
        Date::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)?;
    let minute = seconds % 86_400 / 60;
    Moment::new(date, u8::try_from(minute / 60).ok()?, u8::try_from(minute % 60).ok()?)
}
