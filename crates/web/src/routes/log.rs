//! The log: everything that happened, who did it and when; undo of any entry.

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use runda_tournament::chapters::setup;
use runda_tournament::{Event, Recorded, Tournament};

use crate::app::App;
use crate::days::universal_time;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sitting::AtDesk;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/log", get(show))
}

/// The log of a tournament, newest first.
#[derive(Debug, Template)]
#[template(path = "log/page.html")]
struct LogPage {
    frame: Frame,
    event: EventHead,
    entries: Vec<Entry>,
}

/// One event.
#[derive(Debug)]
struct Entry {
    version: u64,
    /// Milliseconds since 1970; the script shows them in the reader's time zone.
    millis: i64,
    /// The same in universal time, for a page without scripts.
    moment: String,
    who: String,
    text: String,
    undone: bool,
    may_undo: bool,
}

async fn show(at: AtDesk) -> Result<Response, Problem> {
    let whole = at.app.with_journal(&at.id).await?;
    at.slowly(move |at| Ok(page::show(&LogPage::new(at, &whole)))).await
}

impl LogPage {
    fn new(AtDesk { app, viewer, frame, id, .. }: AtDesk, tournament: &Tournament) -> Self {
        let state = tournament.state();
        let mut accounts = app.access().accounts();
        accounts.extend(app.access().former());
        let name_of = |recorded: &Recorded| {
            let account = accounts.iter().find(|account| account.id.as_str() == recorded.by);
            let moment = u64::try_from(recorded.at.0 / 1000).unwrap_or(0);
            match account.map(|account| (account, account.name_at(moment))) {
                Some((account, "")) => frame.role(&account.role),
                Some((_, name)) => name.to_owned(),
                None => recorded.by.clone(),
            }
        };
        let entry = |recorded: &Recorded| Entry {
            version: recorded.version.0,
            millis: recorded.at.0,
            moment: universal_time(recorded.at.0),
            who: name_of(recorded),
            text: Said::new(&state.sentence(&recorded.event), &frame.words, state).text,
            undone: tournament.is_undone(recorded.version),
            may_undo: may_undo(tournament, recorded)
                && (viewer.is_chief() || recorded.by == viewer.account.as_str()),
        };
        let entries = tournament.journal().iter().rev().map(entry).collect();
        let event = EventHead::new(&id, state, Tab::Log, None);
        Self { frame, event, entries }
    }
}

fn may_undo(tournament: &Tournament, recorded: &Recorded) -> bool {
    !tournament.is_undone(recorded.version)
        && !matches!(
            recorded.event,
            Event::Setup(setup::Event::TournamentCreated { .. }) | Event::Undone { .. }
        )
}
