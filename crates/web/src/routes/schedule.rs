//! The schedule of a tournament as a calendar.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_formats::Date;
use runda_formats::calendar::{Appointment, Calendar, Moment};
use runda_rulebook::Arg;
use runda_tournament::{Regulations, ScheduledRound};

use super::wizard::programme::minutes;
use crate::app::App;
use crate::days;
use crate::problem::Problem;
use crate::sitting::InPublic;
use crate::words::Words;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/t/{id}/schedule.ics", get(show))
}

/// The rounds that have a day and an hour; the others cannot stand in a calendar yet.
async fn show(at: InPublic) -> Result<Response, Problem> {
    at.slowly(|InPublic { frame, id, tournament, .. }| {
        let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
        let text = calendar(&id, regulations, &frame.words).ok_or_else(Problem::not_found)?.write();
        let kind = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
        Ok((kind, text).into_response())
    })
    .await
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

fn now() -> Option<Moment> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    let today = days::of_number(i64::try_from(seconds / 86_400).ok()?)?;
    let date = Date::new(today.year(), today.month(), today.day())?;
    let minute = seconds % 86_400 / 60;
    Moment::new(date, u8::try_from(minute / 60).ok()?, u8::try_from(minute % 60).ok()?)
}
