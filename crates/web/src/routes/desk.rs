//! The arbiter's first page: their tournaments.

use askama::Template;
use axum::Router;
use axum::extract::State as Shared;
use axum::response::Response;
use axum::routing::get;
use runda_desk::Summary;
use runda_tournament::{Phase, State};

use crate::app::App;
use crate::days;
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;
use crate::words::Words;
use crate::work::Share;

/// The cards of so many tournaments, the last ones changed, tell where and how far they are.
const OPENED: usize = 24;

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
    /// Where and when, as far as it was announced.
    place: String,
    /// How far it is: the round, and what is missing in it.
    progress: Option<String>,
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
            place: String::new(),
            progress: None,
            phase,
            class,
            damaged_at: summary.damage.map(|damage| damage.version.to_string()),
        }
    }

    /// What tells two tournaments of one name apart: where, when, and how far they are.
    fn told_apart(mut self, state: &State, words: &Words) -> Self {
        let Some(regulations) = state.regulations() else { return self };
        let first = regulations.first_day.or(regulations.last_day);
        let days =
            first.map(|first| days::between(first, regulations.last_day.unwrap_or(first), words));
        let place = Some(regulations.place.clone()).filter(|place| !place.is_empty());
        self.place = place.into_iter().chain(days).collect::<Vec<_>>().join(", ");
        let round = u16::try_from(state.rounds().len()).unwrap_or(u16::MAX);
        if let (Some(of), Some(last)) = (state.number_of_rounds(), state.rounds().last()) {
            let args = [("round", round.into()), ("of", of.into())];
            let round = words.text("panel-desk-progress", &args);
            let open = last.open_games();
            let missing = (open > 0).then(|| words.n("panel-desk-open", open));
            let parts = core::iter::once(round).chain(missing);
            self.progress = Some(parts.collect::<Vec<_>>().join(", "));
        }
        self
    }
}

async fn show(
    Shared(app): Shared<App>,
    Arbiter(viewer): Arbiter,
    frame: Frame,
) -> Result<Response, Problem> {
    let mut list = app.desk().list().await?;
    list.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
    let mut known = Vec::with_capacity(list.len());
    for (at, summary) in list.into_iter().enumerate() {
        // Those in work are opened anyway; old ones are not opened for a card.
        let opened = if at < OPENED { app.desk().tournament(&summary.id).await.ok() } else { None };
        known.push((summary, opened));
    }
    let is_chief = viewer.is_chief();
    let showing = app.work().run(Share::Desk, move || {
        let cards = known.into_iter().map(|(summary, opened)| match opened {
            Some(opened) => Card::new(summary).told_apart(opened.state(), &frame.words),
            None => Card::new(summary),
        });
        let tournaments = cards.collect();
        page::show(&DeskPage { frame, is_chief, tournaments })
    });
    showing.await
}
