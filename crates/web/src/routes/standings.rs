//! Standings, crosstable, progress, ratings and norms, for the arbiter and for everybody, and the working of every
//! number.

mod crosstable;
mod norms;
mod progress;
mod table;
mod working;

use askama::Template;
use axum::Router;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::get;
use runda_rulebook::{Round, StartNo};
use runda_standings::Arrangement;
use runda_tournament::{Refusal, State as Folded};
use serde::Deserialize;

use self::crosstable::Crosstable;
use self::norms::Achievements;
use self::progress::Progress;
pub(super) use self::table::{Table, place, score};
use self::working::Working;
use super::public::Part;
use super::public::head::{PublicHead, published};
use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sitting::{AtDesk, InPublic};
use crate::words::Words;

pub(super) fn routes() -> Router<App> {
    let routes = Router::new()
        .route("/t/{id}/standings/{number}", get(explain))
        .route("/desk/t/{id}/standings/{number}", get(explain_at_the_desk));
    Kind::ALL.into_iter().fold(routes, |routes, kind| {
        let name = kind.address();
        routes
            .route(&format!("/desk/t/{{id}}/{name}"), get(at_the_desk))
            .route(&format!("/t/{{id}}/{name}"), get(in_public))
    })
}

/// The lists made of the same numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Standings,
    Crosstable,
    Progress,
    Norms,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Standings, Self::Crosstable, Self::Progress, Self::Norms];

    /// The last part of the address.
    const fn address(self) -> &'static str {
        match self {
            Self::Standings => "standings",
            Self::Crosstable => "crosstable",
            Self::Progress => "progress",
            Self::Norms => "norms",
        }
    }

    /// The message that names the list.
    const fn key(self) -> &'static str {
        match self {
            Self::Standings => "web-tab-standings",
            Self::Crosstable => "pages-crosstable",
            Self::Progress => "pages-progress",
            Self::Norms => "web-ratings-and-norms",
        }
    }
}

/// What a reader wants to see.
#[derive(Debug)]
struct Wish {
    kind: Kind,
    /// After which round; none is the last that counts.
    after: Option<Round>,
    order: Arrangement,
}

#[derive(Debug, Deserialize)]
struct Asked {
    after: Option<u16>,
    #[serde(default)]
    order: Order,
}

#[derive(Debug, Default, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    #[default]
    Place,
    Number,
}

impl Asked {
    fn round(&self) -> Result<Option<Round>, Problem> {
        self.after.map(|number| Round::new(number).map_err(|_| Problem::not_found())).transpose()
    }
}

impl FromRequestParts<App> for Wish {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Query(asked) = Query::<Asked>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::not_found())?;
        let list = parts.uri.path().rsplit('/').next().unwrap_or_default();
        let kind = Kind::ALL.into_iter().find(|kind| kind.address() == list);
        let order = match asked.order {
            Order::Place => Arrangement::ByPlace,
            Order::Number => Arrangement::ByNumber,
        };
        Ok(Self { kind: kind.ok_or_else(Problem::not_found)?, after: asked.round()?, order })
    }
}

/// One of the lists, or why there is none.
#[derive(Debug)]
enum List {
    Standings(Table),
    Crosstable(Crosstable),
    Progress(Progress),
    Norms(Achievements),
    Refused(String),
}

impl List {
    fn new(wish: &Wish, state: &Folded, words: &Words) -> Self {
        Self::made(wish, state, words)
            .unwrap_or_else(|refusal| Self::Refused(Said::refusal(&refusal, words, state).text))
    }

    fn made(wish: &Wish, state: &Folded, words: &Words) -> Result<Self, Refusal> {
        let table = state.table(wish.after)?;
        Ok(match wish.kind {
            Kind::Standings => Self::Standings(Table::new(state, &table, words)),
            Kind::Crosstable => Self::Crosstable(Crosstable::new(state, &table, wish.order, words)),
            Kind::Progress => {
                let progress = state.progress(wish.after)?;
                Self::Progress(Progress::new(state, &table, &progress, words))
            }
            Kind::Norms => Self::Norms(Achievements::new(state, wish.after, words)),
        })
    }

    /// How many rounds are covered.
    const fn rounds(&self) -> u16 {
        match self {
            Self::Standings(table) => table.rounds,
            Self::Crosstable(table) => table.rounds,
            Self::Progress(table) => table.rounds,
            Self::Norms(table) => table.rounds,
            Self::Refused(_) => 0,
        }
    }
}

/// A list at the desk.
#[derive(Debug, Template)]
#[template(path = "standings/desk.html")]
struct DeskLists {
    frame: Frame,
    event: EventHead,
    kind: Kind,
    list: List,
    /// Where the lists of this audience lie.
    area: String,
    /// Where the public pages lie: players and workings are there.
    base: String,
}

async fn at_the_desk(at: AtDesk, wish: Wish) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { frame, id, tournament, .. }| {
        let state = tournament.state();
        let list = List::new(&wish, state, &frame.words);
        let event = EventHead::new(&id, state, Tab::Standings, None);
        let (kind, area, base) = (wish.kind, format!("/desk/t/{id}"), format!("/t/{id}"));
        Ok(page::show(&DeskLists { frame, event, kind, list, area, base }))
    })
    .await
}

/// A list for everybody.
#[derive(Debug, Template)]
#[template(path = "standings/public.html")]
struct PublicLists {
    frame: Frame,
    event: PublicHead,
    kind: Kind,
    list: List,
    area: String,
    base: String,
}

/// Everybody sees the standings of published rounds only.
fn visible(state: &Folded, wished: Option<Round>) -> Option<Round> {
    let last = published(state).last();
    match wished {
        Some(round) if Some(round) <= last => Some(round),
        _ => last,
    }
}

async fn in_public(at: InPublic, mut wish: Wish) -> Result<Response, Problem> {
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let state = tournament.state();
        wish.after = visible(state, wish.after);
        let list = List::new(&wish, state, &frame.words);
        let event = PublicHead::new(&id, state, Part::Standings, None, app.hub().head());
        let (kind, area, base) = (wish.kind, format!("/t/{id}"), format!("/t/{id}"));
        Ok(page::show(&PublicLists { frame, event, kind, list, area, base }))
    })
    .await
}

/// The working of one player's numbers.
#[derive(Debug, Template)]
#[template(path = "standings/working.html")]
struct WorkingPage {
    frame: Frame,
    event: PublicHead,
    working: Working,
    area: String,
}

/// The same inside the desk.
#[derive(Debug, Template)]
#[template(path = "standings/desk_working.html")]
struct DeskWorkingPage {
    frame: Frame,
    event: EventHead,
    working: Working,
    area: String,
}

async fn explain_at_the_desk(
    at: AtDesk,
    Path((_, number)): Path<(String, u16)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let number = StartNo::new(number).map_err(|_| Problem::not_found())?;
    let after = asked.round()?;
    at.slowly(move |AtDesk { frame, id, tournament, .. }| {
        let state = tournament.state();
        let working = Working::of(state, after, number, &frame.words);
        let working = working.ok_or_else(Problem::not_found)?;
        let event = EventHead::new(&id, state, Tab::Standings, None);
        let area = format!("/desk/t/{id}");
        Ok(page::show(&DeskWorkingPage { frame, event, working, area }))
    })
    .await
}

async fn explain(
    at: InPublic,
    Path((_, number)): Path<(String, u16)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let number = StartNo::new(number).map_err(|_| Problem::not_found())?;
    let after = asked.round()?;
    at.slowly(move |InPublic { app, frame, id, tournament }| {
        let state = tournament.state();
        let working = Working::of(state, visible(state, after), number, &frame.words);
        let working = working.ok_or_else(Problem::not_found)?;
        let event = PublicHead::new(&id, state, Part::Standings, None, app.hub().head());
        let area = format!("/t/{id}");
        Ok(page::show(&WorkingPage { frame, event, working, area }))
    })
    .await
}
