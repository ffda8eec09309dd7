//! A clock for the table: two big halves on a tablet, set to a tempo of the codes or of an event.
//!
//! The server prints the tempo as a table of periods; the browser's clock (`clock-rules.js`) runs by that table alone, so
//! that it needs nobody once it is loaded.

use askama::Template;
use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use runda_clock::{NotationError, TimeControl, presets};
use runda_rulebook::Variant;
use runda_rulebook::messages::Numbers;
use serde::Deserialize;

use crate::app::App;
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/clock", get(show)).route("/clock/worker.js", get(worker))
}

/// The address of the clock with a tempo already set.
pub(crate) fn address(tempo: &TimeControl) -> String {
    format!("/clock?tempo={}", crate::frame::escape_query(&tempo.to_string()))
}

/// What the clock is set to when nobody says anything.
const USUAL: &str = "60+30s";

/// What is asked for.
#[derive(Debug, Default, Deserialize)]
struct Wishes {
    #[serde(default)]
    tempo: String,
    /// Black's own tempo, where the sides differ.
    #[serde(default)]
    black: String,
}

/// The tempos of one game.
#[derive(Debug)]
struct Group {
    name: &'static str,
    presets: Vec<Preset>,
}

/// One tempo of the codes.
#[derive(Debug)]
struct Preset {
    control: &'static str,
    place: &'static str,
    table: String,
}

/// The clock.
#[derive(Debug, Template)]
#[template(path = "clock/page.html")]
struct ClockPage {
    frame: Frame,
    tempo: String,
    black_tempo: String,
    white: String,
    black: String,
    groups: Vec<Group>,
    fault: String,
}

impl ClockPage {
    fn side_name(&self, side: &str) -> String {
        self.frame.t(if side == "white" { "web-white" } else { "web-black" })
    }
}

async fn show(frame: Frame, Query(wishes): Query<Wishes>) -> Result<Response, Problem> {
    let (controls, fault) = match read(&wishes) {
        Ok(controls) => (controls, String::new()),
        Err(error) => (usual()?, frame.words.reason(&error.reason(), &Numbers)),
    };
    let (white, black) = controls;
    let black_tempo = if white == black { String::new() } else { black.to_string() };
    Ok(page::show(&ClockPage {
        tempo: white.to_string(),
        black_tempo,
        white: table(&white),
        black: table(&black),
        groups: groups(),
        fault,
        frame,
    }))
}

/// The tempo of each side.
fn read(wishes: &Wishes) -> Result<(TimeControl, TimeControl), NotationError> {
    let white = if wishes.tempo.trim().is_empty() { USUAL } else { &wishes.tempo };
    let black = if wishes.black.trim().is_empty() { white } else { &wishes.black };
    Ok((white.parse()?, black.parse()?))
}

fn usual() -> Result<(TimeControl, TimeControl), Problem> {
    read(&Wishes::default()).map_err(|_| Problem::broken("the usual tempo is none"))
}

fn table(control: &TimeControl) -> String {
    serde_json::to_string(&control.table()).unwrap_or_default()
}

fn groups() -> Vec<Group> {
    let group = |name, variant| Group {
        name,
        presets: presets::of(variant)
            .filter_map(|preset| {
                let control: TimeControl = preset.control.parse().ok()?;
                Some(Preset {
                    control: preset.control,
                    place: preset.place,
                    table: table(&control),
                })
            })
            .collect(),
    };
    vec![
        group("web-variant-v100", Variant::V100),
        group("web-variant-v64", Variant::V64),
        group("web-variant-chess", Variant::Chess),
    ]
}

/// The script that keeps the page for later, when there is no network; it may only speak for the clock.
async fn worker() -> Response {
    let mut response = include_str!("../../assets/js/clock-worker.js").into_response();
    let headers = response.headers_mut();
    let script = HeaderValue::from_static("text/javascript; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, script);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let scope = HeaderName::from_static("service-worker-allowed");
    headers.insert(scope, HeaderValue::from_static("/clock"));
    response
}
