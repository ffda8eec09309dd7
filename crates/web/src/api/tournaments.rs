//! The tournaments of this server.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use runda_tournament::{Phase, State as Folded};
use serde::Serialize;

use super::answer::{Mark, unless_known};
use crate::app::App;
use crate::problem::Problem;
use crate::routes::public::head::published;
use crate::sitting::InPublic;

/// A tournament in the list.
#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    name: String,
    phase: Phase,
    players: usize,
    /// Whether its journal breaks off: then it cannot be opened, and this is how it was before.
    damaged: bool,
}

/// The list.
#[derive(Debug, Serialize)]
struct List {
    tournaments: Vec<Listed>,
}

pub(super) async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    // The mark is taken first: a change in between makes the list newer than its mark, never older.
    let mark = Mark::of_server(app.hub().head());
    let mut known = app.desk().list().await?;
    known.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
    let listed = |summary: runda_desk::Summary| Listed {
        id: summary.id.as_str().into(),
        name: summary.name,
        phase: summary.phase,
        players: summary.players,
        damaged: summary.damage.is_some(),
    };
    let tournaments = known.into_iter().map(listed).collect();
    Ok(unless_known(&headers, &mark, || List { tournaments }))
}

/// A tournament.
#[derive(Debug, Serialize)]
struct Tournament<'a> {
    id: &'a str,
    name: &'a str,
    place: &'a str,
    organiser: &'a str,
    first_day: Option<String>,
    last_day: Option<String>,
    variant: &'static str,
    tempo: Option<String>,
    rated: bool,
    phase: Phase,
    players: usize,
    /// How many rounds are announced.
    rounds: Option<u16>,
    /// How many of them everybody may see.
    published: usize,
    version: u64,
    schedule: Vec<Scheduled>,
}

/// A round by the clock.
#[derive(Debug, Serialize)]
struct Scheduled {
    round: u16,
    day: String,
    time: Option<String>,
}

impl<'a> Tournament<'a> {
    fn of(id: &'a str, state: &'a Folded) -> Option<Self> {
        let regulations = state.regulations()?;
        let schedule = regulations.schedule.iter().map(|item| Scheduled {
            round: item.round.get(),
            day: item.day.to_string(),
            time: item.time.map(|time| time.to_string()),
        });
        Some(Self {
            id,
            name: &regulations.name,
            place: &regulations.place,
            organiser: &regulations.organiser,
            first_day: regulations.first_day.map(|day| day.to_string()),
            last_day: regulations.last_day.map(|day| day.to_string()),
            variant: regulations.variant.code(),
            tempo: regulations.tempo.as_ref().map(ToString::to_string),
            rated: regulations.rated,
            phase: state.phase(),
            players: state.entrants().count(),
            rounds: state.number_of_rounds(),
            published: published(state).count(),
            version: state.version().0,
            schedule: schedule.collect(),
        })
    }
}

pub(super) async fn show(at: InPublic, headers: HeaderMap) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, id, tournament, .. }| {
        let state = tournament.state();
        let shown = Tournament::of(&id, state).ok_or_else(Problem::not_found)?;
        Ok(unless_known(&headers, &Mark::of(&app, state), || shown))
    })
    .await
}
