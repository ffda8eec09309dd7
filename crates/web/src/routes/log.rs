//! The log: everything that happened, who did it and when, by kind, by round, by any word; undo of any entry, and
//! every page as it was then.

mod changes;

use std::collections::HashMap;

use askama::Template;
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::alphabet;
use runda_tournament::chapters::setup;
use runda_tournament::{Event, Recorded, Tournament};
use serde::Deserialize;

use crate::app::App;
use crate::days::universal_time;
use crate::event_head::{EventHead, Tab};
use crate::frame::{Frame, escape_query};
use crate::just::Just;
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sitting::AtDesk;
use runda_access::{Account, Viewer};

/// So many entries stand on a page.
const PER_PAGE: usize = 50;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/log", get(show))
}

/// What a reader of the log looks for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wish {
    /// Words that stand in the entry.
    q: String,
    kind: Kind,
    page: usize,
}

/// The chapters of the log.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    #[default]
    All,
    Results,
    Rounds,
    Players,
    Incidents,
    Regulations,
    Undone,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::All,
        Self::Results,
        Self::Rounds,
        Self::Players,
        Self::Incidents,
        Self::Regulations,
        Self::Undone,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Results => "results",
            Self::Rounds => "rounds",
            Self::Players => "players",
            Self::Incidents => "incidents",
            Self::Regulations => "regulations",
            Self::Undone => "undone",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::All => "panel-log-all",
            Self::Results => "panel-log-results",
            Self::Rounds => "panel-log-rounds",
            Self::Players => "panel-log-players",
            Self::Incidents => "panel-log-incidents",
            Self::Regulations => "panel-log-regulations",
            Self::Undone => "panel-log-undone",
        }
    }

    /// Whether an event belongs to the chapter.
    const fn holds(self, event: &Event) -> bool {
        match self {
            Self::All => true,
            Self::Results => matches!(event, Event::Results(_) | Event::PlayOffs(_)),
            Self::Rounds => matches!(event, Event::Pairing(_) | Event::Closing(_)),
            Self::Players => {
                matches!(event, Event::Entries(_) | Event::Presence(_) | Event::Teams(_))
            }
            Self::Incidents => matches!(event, Event::Incidents(_)),
            Self::Regulations => matches!(event, Event::Setup(_)),
            Self::Undone => matches!(event, Event::Undone { .. }),
        }
    }
}

/// The log of a tournament, newest first, a page of it.
#[derive(Debug, Template)]
#[template(path = "log/page.html")]
struct LogPage {
    frame: Frame,
    event: EventHead,
    entries: Vec<Entry>,
    wish: Wish,
    /// How many entries were found.
    found: usize,
    /// The neighbouring pages.
    newer: Option<String>,
    older: Option<String>,
    just: Option<Just>,
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
    /// What a change of the regulations changed.
    changes: Vec<String>,
    undone: bool,
    may_undo: bool,
}

/// Reads the journal as sentences.
struct Reader<'a> {
    tournament: &'a Tournament,
    frame: &'a Frame,
    viewer: &'a Viewer,
    accounts: HashMap<String, Account>,
}

impl Reader<'_> {
    /// The name an entry was signed with.
    fn who(&self, recorded: &Recorded) -> String {
        let moment = u64::try_from(recorded.at.0 / 1000).unwrap_or(0);
        let account = self.accounts.get(&recorded.by);
        match account.map(|account| (account, account.name_at(moment))) {
            Some((account, "")) => self.frame.role(&account.role),
            Some((_, name)) => name.to_owned(),
            None => recorded.by.clone(),
        }
    }

    fn text(&self, recorded: &Recorded) -> String {
        let told = self.tournament.told(&recorded.event);
        Said::new(&told, &self.frame.words, self.tournament.state()).text
    }

    /// Whether every word stands in the entry, whatever the marks on the letters.
    fn has(&self, recorded: &Recorded, words: &[String]) -> bool {
        if words.is_empty() {
            return true;
        }
        let who = self.who(recorded);
        let text = alphabet::plain(&format!("{} {who} {}", recorded.version, self.text(recorded)));
        words.iter().all(|word| text.contains(word.as_str()))
    }

    fn entry(&self, recorded: &Recorded) -> Entry {
        let own = self.viewer.is_chief() || recorded.by == self.viewer.account.as_str();
        Entry {
            version: recorded.version.0,
            millis: recorded.at.0,
            moment: universal_time(recorded.at.0),
            who: self.who(recorded),
            text: self.text(recorded),
            changes: changes::changes(self.tournament, recorded, &self.frame.words),
            undone: self.tournament.is_undone(recorded.version),
            may_undo: own && may_undo(self.tournament, recorded),
        }
    }
}

async fn show(at: AtDesk, Query(wish): Query<Wish>) -> Result<Response, Problem> {
    let whole = at.app.with_journal(&at.id).await?;
    let just = Just::of(&at.app, &at.id, &at.frame, &at.viewer).await;
    at.slowly(move |at| Ok(page::show(&LogPage::new(at, &whole, wish, just)))).await
}

impl LogPage {
    fn new(at: AtDesk, tournament: &Tournament, wish: Wish, just: Option<Just>) -> Self {
        let AtDesk { app, viewer, frame, id, .. } = at;
        let state = tournament.state();
        let known = app.access().accounts().into_iter().chain(app.access().former());
        let accounts = known.map(|account| (account.id.as_str().to_owned(), account)).collect();
        let reader = Reader { tournament, frame: &frame, viewer: &viewer, accounts };
        let words: Vec<String> = wish.q.split_whitespace().map(alphabet::plain).collect();
        let matching: Vec<&Recorded> = tournament
            .journal()
            .iter()
            .rev()
            .filter(|recorded| wish.kind.holds(&recorded.event) && reader.has(recorded, &words))
            .collect();
        let from = wish.page.saturating_mul(PER_PAGE);
        let shown = matching.iter().skip(from).take(PER_PAGE);
        let entries: Vec<Entry> = shown.map(|recorded| reader.entry(recorded)).collect();
        let page = |number: usize| {
            let (query, kind) = (escape_query(&wish.q), wish.kind.code());
            format!("?q={query}&kind={kind}&page={number}")
        };
        let newer = wish.page.checked_sub(1).map(page);
        let older = (from + PER_PAGE < matching.len()).then(|| page(wish.page + 1));
        let (event, found) = (EventHead::new(&id, state, Tab::Log, None), matching.len());
        Self { frame, event, entries, wish, found, newer, older, just }
    }
}

fn may_undo(tournament: &Tournament, recorded: &Recorded) -> bool {
    !tournament.is_undone(recorded.version)
        && !matches!(
            recorded.event,
            Event::Setup(setup::Event::TournamentCreated { .. }) | Event::Undone { .. }
        )
}
