//! The arbiter's first page: their tournaments.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use runda_desk::Summary;
use runda_tournament::Phase;

use crate::app::App;
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk", get(show))
}

/// The list of tournaments.
#[derive(Debug, Template)]
#[template(path = "desk/page.html")]
struct DeskPage {
    frame: Frame,
    is_chief: bool,
    tournaments: Vec<Card>,
}

/// One tournament in the list.
#[derive(Debug)]
struct Card {
    name: String,
    address: String,
    players: usize,
    rounds: usize,
    phase: &'static str,
    class: &'static str,
    /// Where the journal breaks off, if it does.
    damaged_at: Option<String>,
}

impl Card {
    fn new(summary: Summary) -> Self {
        let (phase, class) = match (&summary.damage, summary.phase) {
            (Some(_), _) => ("web-phase-damaged", "alarm"),
            (None, Phase::Nothing | Phase::Entries) => ("web-phase-entries", "draft"),
            (None, Phase::Running) => ("web-phase-running", "playing"),
            (None, Phase::Finished) => ("web-phase-finished", "complete"),
            (None, Phase::Reported) => ("web-phase-reported", "complete"),
        };
        let end = if summary.rounds_paired == 0 {
            "players".to_owned()
        } else {
            format!("rounds/{}", summary.rounds_paired)
        };
        Self {
            address: format!("/desk/t/{}/{end}", summary.id),
            name: summary.name,
            players: summary.players,
            rounds: summary.rounds_paired,
            phase,
            class,
            damaged_at: summary.damage.map(|damage| damage.version.to_string()),
        }
    }
}

async fn show(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    frame: Frame,
) -> Result<Response, Problem> {
    let mut list = app.desk().list().await?;
    list.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
    let tournaments = list.into_iter().map(Card::new).collect();
    Ok(page::show(&DeskPage { frame, is_chief: viewer.is_chief(), tournaments }))
}
